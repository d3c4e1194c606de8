"""Marks the terms of the glossary in a lesson: each one where it first occurs in a section, whatever form it is in.

Headings, links, footnotes and the words of interactives stay as they are. What the author has marked in a section by hand
is not marked there a second time, and in a list of definitions no term is marked where it is defined.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator, Sequence

from markdown_it.token import Token

from sitegen import terms
from sitegen.directives import WITH_CONTENT
from sitegen.fragment import Fragment
from sitegen.glossary import Glossary
from sitegen.render import words

CLOSED_BLOCKS = ("heading", "dt", "th", "footnote_reference")
"""What holds no terms of its own: names, not sentences; a footnote names its source."""
CLOSED_INLINE = ("link", "term", "plain")


def mark(fragment: Fragment, glossary: Glossary, root: str) -> None:
    """Mark all sections of a lesson; runs after typography, which joins the lines of a paragraph."""
    starts = [i for i, token in enumerate(fragment.tokens) if token.type == "heading_open" and token.tag == "h2"]
    for first, end in itertools.pairwise([*starts, len(fragment.tokens)]):
        section = fragment.tokens[first:end]
        _Marker(glossary, root, terms.used([Fragment(fragment.source, section)])).section(section)


class _Marker:
    """Marks one section; knows which terms it has already met there."""

    def __init__(self, glossary: Glossary, root: str, met: set[str]) -> None:
        self._glossary, self._root, self._met = glossary, root, met
        self._defined: set[str] = set()

    def section(self, blocks: Sequence[Token]) -> None:
        closed = 0
        for before, block in itertools.pairwise([None, *blocks]):
            closed += block.nesting if _is_closed(block) else 0
            if block.type == "dl_close":
                self._defined = set()
            elif before is not None and before.type == "dt_open":
                self._defined = {found.term.name for found in self._glossary.forms.find(words(block))}
            if block.children and not closed:
                block.children = list(self._paragraph(block.children))

    def _paragraph(self, children: Iterable[Token]) -> Iterator[Token]:
        closed = 0
        for child in children:
            closed += child.nesting if child.type.rpartition("_")[0] in CLOSED_INLINE else 0
            if child.type == "text" and not closed:
                yield from self._text(child.content)
            else:
                yield child

    def _text(self, text: str) -> Iterator[Token]:
        done = 0
        for found in self._glossary.forms.find(text):
            if not found.term.auto or found.term.name in self._met | self._defined:
                continue
            self._met.add(found.term.name)
            if found.start > done:
                yield Token("text", "", 0, content=text[done : found.start])
            yield terms.point(Token(terms.OPEN, "a", 1), found.term, self._root)
            yield Token("text", "", 0, content=text[found.start : found.end])
            yield Token(terms.CLOSE, "a", -1)
            done = found.end
        if done < len(text):
            yield Token("text", "", 0, content=text[done:])


def _is_closed(block: Token) -> bool:
    if block.type in ("directive_open", "directive_close"):
        return block.meta["name"] in WITH_CONTENT
    return block.type.rpartition("_")[0] in CLOSED_BLOCKS
