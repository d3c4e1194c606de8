"""`[[term]]` and `[[term|form]]`: a word that the glossary explains; `[[|form]]`: a word that is no term here.

A term is a link to its entry on the page of the glossary, described by its explanation at the end of the lesson. The
page's script makes of it what opens the explanation beside the word.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator

from markdown_it import MarkdownIt
from markdown_it.rules_inline import StateInline
from markdown_it.token import Token

from sitegen.content import GLOSSARY
from sitegen.errors import Problems
from sitegen.fragment import Fragment
from sitegen.glossary import Glossary, Term
from sitegen.links import PAGE
from sitegen.suggestions import nearest

OPEN, CLOSE = "term_open", "term_close"
PLAIN_OPEN, PLAIN_CLOSE = "plain_open", "plain_close"
CLASS = "term"
IN_HEADING = "термин внутри заголовка", "пометь его рядом, в обычном тексте"


def term_plugin(md: MarkdownIt) -> None:
    """Add the inline rule; the glossary is looked up by `resolve`."""
    md.inline.ruler.before("link", "term", _term)


def explanation_id(term: Term) -> str:
    """The id that a term's explanation has on the page of a lesson."""
    return f"word-{term.name}"


def address(term: Term, root: str) -> str:
    """Where the page of the glossary has a term, seen from a page whose way to the site's root is `root`."""
    return f"{root}{GLOSSARY}/{PAGE}#{term.name}"


def point(opening: Token, term: Term, root: str) -> Token:
    """Make an opening token lead to a term."""
    opening.attrs = {"class": CLASS, "href": address(term, root), "aria-describedby": explanation_id(term)}
    opening.meta["term"] = term.name
    return opening


def resolve(fragment: Fragment, glossary: Glossary, root: str, problems: Problems) -> None:
    """Lead each term to its entry; one that the glossary does not know is a problem, and so is one in a heading."""
    for block, opening, in_heading in _written(fragment):
        place = fragment.place(block, opening)
        term = glossary.find(opening.meta["key"])
        if in_heading:
            place.tell(problems, *IN_HEADING)
        if term is not None:
            point(opening, term, root)
            continue
        near = nearest(opening.meta["key"], [known.key for known in glossary.terms.values()])
        mend = f"{near} или добавь термин в glossary.yml" if near else "добавь термин в glossary.yml"
        place.tell(problems, f"в словарике нет термина «{opening.meta['key']}»", mend)


def refuse(fragment: Fragment, problems: Problems) -> None:
    """Tell of terms in a text that is a heading as a whole, and a link in lists of headings."""
    for block, opening, _ in _written(fragment):
        fragment.place(block, opening).tell(problems, *IN_HEADING)


def used(fragments: Iterable[Fragment]) -> set[str]:
    """Names of the terms that some texts mark."""
    children = itertools.chain.from_iterable(fragment.inline() for fragment in fragments)
    return {child.meta["term"] for _, child in children if child.type == OPEN and "term" in child.meta}


def _written(fragment: Fragment) -> Iterator[tuple[Token, Token, bool]]:
    """Each term with its block, and whether that is a heading."""
    in_heading = False
    for token in fragment.tokens:
        if token.type in ("heading_open", "heading_close"):
            in_heading = token.type == "heading_open"
        for child in token.children or []:
            if child.type == OPEN:
                yield token, child, in_heading


def _term(state: StateInline, silent: bool) -> bool:
    end = state.src.find("]]", state.pos, state.posMax)
    if not state.src.startswith("[[", state.pos) or end < 0:
        return False
    key, _, form = (part.strip() for part in state.src[state.pos + 2 : end].partition("|"))
    if not silent:
        opening, closing = (OPEN, CLOSE) if key else (PLAIN_OPEN, PLAIN_CLOSE)
        state.push(opening, "a", 1).meta["key"] = key
        state.push("text", "", 0).content = form or key
        state.push(closing, "a", -1)
    state.pos = end + 2
    return True
