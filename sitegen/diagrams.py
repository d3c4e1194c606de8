"""Flowcharts of lessons: the fence ```mermaid Title | remark {#id}, read, its links resolved, drawn into the page.

Like formulas they are drawn for all lessons together, in one Node process.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

from markdown_it.token import Token
from mdit_py_plugins.attrs.parse import ParseError

from pycore.ui.html import Html, el
from sitegen import ids, links
from sitegen.content import Site
from sitegen.directives import trailing_attributes
from sitegen.errors import Problems
from sitegen.flowchart.pictures import pictures
from sitegen.flowchart.svg import draw
from sitegen.flowchart.syntax import parse
from sitegen.flowchart.words import in_words
from sitegen.fragment import Fragment
from sitegen.markdown import render_inline
from sitegen.render import words
from sitegen.source import Place

WORD = "mermaid"
INFO = re.compile(rf"{WORD}(?:[ \t]+([^{{]*?))?[ \t]*(\{{[^{{}}]*\}})?[ \t]*")
HEAD_MEND = "запиши так: «```mermaid Название {#imya}»; пояснение — после черты: «Название | пояснение»"
CHART, LINE = "chart", "line"
"""Keys in the `meta` of a token: what was read, and the words after the fence's mark that are still to be read."""


def is_diagram(token: Token) -> bool:
    """Whether a fence holds a flowchart."""
    return token.type == "fence" and re.match(rf"{WORD}\b", token.info.strip()) is not None


def resolve(fragment: Fragment, site: Site, root: str, problems: Problems) -> dict[str, Place]:
    """Read every flowchart of a text into its token's `meta`; what is wrong with it is told at its line.

    Args:
        fragment: the text.
        site, root: for the addresses, as in `links.resolve`.
    Returns:
        Where each address that the page links to was written.
    """
    places: dict[str, Place] = {}
    for token in filter(is_diagram, fragment.tokens):
        token.meta["html"] = Html("")
        _take_head(token, fragment.place(token), problems)
        chart, addresses, faults = parse(token.content)
        for fault in faults:
            _place(fragment, token, fault.offset).tell(problems, fault.found, fault.mend)
        resolved = {}
        for written, offset in addresses.items():
            place = _place(fragment, token, offset)
            resolved[written] = links.resolved_address(written, site, root, place, problems)
            if resolved[written] is not None:
                places.setdefault(resolved[written], place)
        if chart is not None:
            nodes = {name: node.href and replace(node, href=resolved[node.href]) or node for name, node in chart.nodes.items()}
            token.meta[CHART] = replace(chart, nodes=nodes)
    return places


def draw_diagrams(tokens: Iterable[Token], packages: Path) -> None:
    """Draw the flowcharts that were read, of all pages, into their tokens; runs when formulas are rendered.

    Args:
        packages: folder of the npm packages.
    """
    drawn = [token for token in tokens if is_whole(token)]
    layouts = pictures([token.meta[CHART] for token in drawn], packages)
    for token, chosen in zip(drawn, layouts, strict=True):
        chart, name = token.meta[CHART], str(token.attrs["id"])
        title, *remark = token.meta["summary"]
        caption = el("figcaption", el("b", render_inline(title)), [[". ", render_inline(text)] for text in remark], class_="cap")
        shown = [draw(chart, picture, "".join(map(words, title.tokens))) for picture in chosen]
        token.meta["html"] = el("figure", el("div", shown, in_words(chart), class_="flows"), caption, class_="wide diagram", id=name)


def is_whole(token: Token) -> bool:
    """Whether the token is a flowchart that was read, with its title and its name."""
    return CHART in token.meta and "summary" in token.meta and "id" in token.attrs


def _take_head(token: Token, place: Place, problems: Problems) -> None:
    """The words after the fence's mark: a title and a name."""
    match = INFO.fullmatch(token.info.strip())
    try:
        attributes = trailing_attributes(match[2] or "") if match else {}
    except ParseError:
        match = None
    if match is None:
        place.tell(problems, "не понять строку с названием схемы", HEAD_MEND)
        return
    token.attrs = {key: value for key, value in attributes.items() if key == "id"}
    for key in attributes.keys() - {"id"}:
        place.tell(problems, f"у схемы неизвестное свойство «{key}»", "там бывает только имя: {#imya}")
    for wrong in ids.check(token, place):
        place.tell(problems, wrong.found, wrong.mend)
    if not match[1]:
        place.tell(problems, "у схемы нет названия", HEAD_MEND)
    if "id" not in attributes:
        place.tell(problems, "у схемы нет имени", HEAD_MEND)
    token.meta[LINE] = match[1] or ""


def _place(fragment: Fragment, token: Token, offset: int) -> Place:
    return fragment.source.place((token.map[0] if token.map else 0) + 1, token.content, offset)
