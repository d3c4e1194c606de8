"""`## Title {#id short="…" n="2" icon="lab"}`: the attributes of a heading, taken off its text."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from markdown_it.token import Token
from mdit_py_plugins.attrs.parse import ParseError

from sitegen import ids
from sitegen.directives import trailing_attributes
from sitegen.errors import Problem
from sitegen.fragment import Fragment
from sitegen.source import Source
from sitegen.suggestions import suggestion

ATTRIBUTES = re.compile(r"[ \t]*(?<!\{)(\{[^{}]*\})$")
KNOWN = ("id", "short", "n", "icon")


@dataclass(frozen=True)
class Section:
    """A section of a lesson: where its blocks stand among the tokens, and how it is called."""

    id: str
    short: Source | None
    number: str | None
    icon: str | None
    heading: Fragment
    first: int
    last: int


def take_attributes(tokens: Sequence[Token]) -> None:
    """Move `{…}` from the end of each heading's source text into the heading; runs before inline parsing."""
    for opening, text in itertools.pairwise(tokens):
        match = ATTRIBUTES.search(text.content) if opening.type == "heading_open" else None
        if match is None:
            continue
        try:
            opening.attrs = trailing_attributes(match[1])
        except ParseError:
            opening.meta["bad_attributes"] = True
        text.content = text.content[: match.start()]


def check(fragment: Fragment) -> Iterator[Problem]:
    """Find headings that cannot be linked to or that stand where they must not."""
    above = 2
    for token in fragment.tokens:
        if token.type != "heading_open":
            continue
        place = fragment.place(token)
        level = int(token.tag.removeprefix("h"))
        if level > above + 1:
            yield place.problem(f"после заголовка «{'#' * above}» сразу «{'#' * level}»", f"возьми «{'#' * (above + 1)}»")
        above = level
        if token.meta.get("bad_attributes"):
            yield place.problem("не понять фигурные скобки заголовка", 'запиши так: {#imya short="Коротко" n="2"}')
        yield from ids.check(token, place)
        for name in token.attrs:
            if name not in KNOWN:
                yield place.problem(f"у заголовка неизвестное свойство «{name}»", suggestion(name, KNOWN))
        if token.tag == "h1":
            yield place.problem("заголовок первого уровня", "название урока стоит в шапке; раздел начни с «##»")
        if token.tag == "h2" and "id" not in token.attrs and not token.meta.get("bad_attributes"):
            yield place.problem("у раздела нет имени", "допиши в конец заголовка имя латиницей: {#imya}")
        if token.tag == "h2" and token.level:
            yield place.problem("раздел внутри другого блока", "закрой блок выше или возьми заголовок «###»")


def sections(fragment: Fragment) -> list[Section]:
    """Cut a lesson into its sections."""
    starts = [i for i, token in enumerate(fragment.tokens) if token.tag == "h2" and token.type == "heading_open"]
    return [_section(fragment, first, last) for first, last in itertools.pairwise([*starts, len(fragment.tokens)])]


def _section(fragment: Fragment, first: int, last: int) -> Section:
    opening, text = fragment.tokens[first : first + 2]
    short = opening.attrs.get("short")
    return Section(
        str(opening.attrs.get("id", "")),
        Source(fragment.source.file, str(short), fragment.place(opening)) if short else None,
        opening.attrs.get("n"),
        opening.attrs.get("icon"),
        Fragment(fragment.source, [text]),
        first,
        last,
    )
