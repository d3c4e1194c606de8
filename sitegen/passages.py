"""The text of a lesson as search sees it: passages that an address leads to, without markup."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from markdown_it.token import Token

from sitegen import diagrams
from sitegen.fragment import Fragment
from sitegen.lesson import Lesson
from sitegen.written import TAKEN

SIMPLE_TEX = re.compile(r"(?:[\w\s=+\-,.()/]|\^[23])+")
"""Formulas that can be read as they are written, `d_k` without its line and `^2` as ²; the others leave dots."""
READ_AS = {"_": "", "^2": "²", "^3": "³"}

LEFT_OUT = "…"
FOLD_PARTS = " · "


@dataclass
class Passage:
    """A section, or a fold or a diagram in it: its name on the page ("" for the page itself), its title, paragraphs and code."""

    anchor: str
    title: str
    texts: list[str] = field(default_factory=list)
    codes: list[str] = field(default_factory=list)


def passages(lesson: Lesson) -> list[Passage]:
    """Cut a lesson into passages, the page's own first, then in the order of their beginnings."""
    found = [Passage("", text(lesson.title), [text(lesson.lead)])]
    for section in lesson.sections:
        tokens = lesson.body.tokens[section.first + 2 : section.last]  # its heading is its title
        found += _cut(Passage(section.id, text(section.heading)), tokens)
    return found


def _cut(section: Passage, tokens: Iterable[Token]) -> list[Passage]:
    """Fill a section with its text, and passages of their own with that of its folds and diagrams."""
    found, inside = [section], [section]
    for token in tokens:
        if token.type == "directive_open":
            is_fold = token.meta["name"] == "fold"
            inside.append(_fold(token, section) if is_fold else inside[-1])
            if is_fold:
                found.append(inside[-1])
        elif token.type == "directive_close":
            inside.pop()
        if diagrams.is_whole(token):
            found.append(_diagram(token))
        else:
            _add(inside[-1], token)
    return found


def text(fragment: Fragment) -> str:
    """The words of a short text."""
    return " ".join(filter(None, (_words(block.children or []) for block in fragment.tokens)))


def _fold(opening: Token, section: Passage) -> Passage:
    title = FOLD_PARTS.join(map(text, opening.meta["summary"]))
    return Passage(str(opening.attrs.get("id", section.anchor)), title)


def _diagram(fence: Token) -> Passage:
    title, *remark = map(text, fence.meta["summary"])
    labels = ", ".join(node.words for node in fence.meta[diagrams.CHART].nodes.values())
    return Passage(str(fence.attrs["id"]), title, [*remark, labels])


def _add(passage: Passage, token: Token) -> None:
    """Take the words of a block; those inside an interactive are its own."""
    if TAKEN in token.meta:
        return
    if token.type in ("fence", "code_block"):
        passage.codes.append(token.content.strip())
    elif "island" in token.meta:
        passage.texts.append(token.meta["title"])
    elif words := _words(token.children or []):
        passage.texts.append(words)


def _words(children: Sequence[Token]) -> str:
    return " ".join("".join(map(_word, children)).split())


def _word(child: Token) -> str:
    if child.type == "math_inline":
        return _read(child.content) if SIMPLE_TEX.fullmatch(child.content) else LEFT_OUT
    if child.type in ("text", "code_inline"):
        return child.content
    return " " if child.type in ("softbreak", "hardbreak") else ""


def _read(tex: str) -> str:
    for written, read in READ_AS.items():
        tex = tex.replace(written, read)
    return tex
