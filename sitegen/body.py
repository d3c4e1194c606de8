"""A lesson's text as HTML: sections, notes, folds, figures, interactives, in the form that the stylesheet knows.

A text that has problems is written as well, with gaps, so that its links can be checked in the same run; it is never
published.
"""

from __future__ import annotations

from markdown_it.token import Token

from pycore.ui.html import Html, el, join
from sitegen import cell_html
from sitegen.content import Site
from sitegen.directives import WITH_CONTENT
from sitegen.exercises import PARTS
from sitegen.headings import Section
from sitegen.icons import Icons
from sitegen.lesson import Lesson
from sitegen.links import PAGE
from sitegen.markdown import render, render_inline
from sitegen.render import start_tag, words
from sitegen.report import address
from sitegen.written import TAKEN

FOLD_ICON = "chevron"
REPORT = "Сообщить об ошибке"


def render_sections(lesson: Lesson, site: Site, icons: Icons) -> list[tuple[str, Html]]:
    """Write every section of a lesson: its name, its markup."""
    _write_directives(lesson.body.tokens, icons)
    return [(section.id, _section(lesson, section, site, icons)) for section in lesson.sections]


def render_interactives(lesson: Lesson) -> dict[str, Html]:
    """Write every interactive of a lesson whose sections are written, by its name."""
    metas = {island.name: lesson.body.tokens[island.index].meta for island in lesson.islands}
    return {name: Html(meta["html"] + meta["end"]) for name, meta in metas.items()}


def _section(lesson: Lesson, section: Section, site: Site, icons: Icons) -> Html:
    tokens = [token for token in lesson.body.tokens[section.first : section.last] if TAKEN not in token.meta]
    tokens[0].meta["mark"] = _mark(section, icons)
    text = Html("\n" + render(tokens))
    return join(el("section", text, _report(lesson, section, site), class_="sec", id=section.id), Html("\n"))


def _report(lesson: Lesson, section: Section, site: Site) -> Html:
    if not site.report:
        return Html("")
    (heading,) = section.heading.tokens
    page = f"{site.base}{lesson.address}/{PAGE}#{section.id}"
    link = el("a", REPORT, href=address(site.report, page, words(heading)), aria_label=f"{REPORT} в разделе «{words(heading)}»")
    return join(el("p", link, class_="report"), Html("\n"))


def _mark(section: Section, icons: Icons) -> str:
    if section.icon:
        return el("span", icons.get(section.icon), class_="no lg")
    return el("span", section.number, class_="no") if section.number else ""


def _write_directives(tokens: list[Token], icons: Icons) -> None:
    opened: list[Token] = []
    for index, token in enumerate(tokens):
        if token.type == "directive_open":
            opened.append(token)
            if token.meta["name"] == "figure":
                _bare_caption(tokens, index)
            empty = tokens[index + 1].type == "directive_close"
            token.meta["html"], token.meta["end"] = _WRITERS.get(token.meta["name"], _note)(token, icons, empty)
        elif token.type == "directive_close":
            token.meta["html"] = opened.pop().meta["end"] + "\n"


def _note(token: Token, icons: Icons, empty: bool) -> tuple[str, str]:
    return start_tag("div", class_="note", id=token.attrs.get("id")) + "\n", "</div>"


def _fold(token: Token, icons: Icons, empty: bool) -> tuple[str, str]:
    title, *remark = map(render_inline, token.meta["summary"])
    summary = el("summary", icons.get(FOLD_ICON), el("b", title), [[" ", el("span", text)] for text in remark])
    opening = start_tag("details", class_="fold wide", id=token.attrs.get("id"))
    return f'{opening}{summary}\n<div class="in">\n', "</div></details>"


def _figure(token: Token, icons: Icons, empty: bool) -> tuple[str, str]:
    opening = start_tag("figure", class_="wide", id=token.attrs.get("id")) + token.meta["view"]
    return (opening, "</figure>") if empty else (f'{opening}<figcaption class="cap">', "</figcaption></figure>")


def _interactive(token: Token, icons: Icons, empty: bool) -> tuple[str, str]:
    name, title, content = token.meta["island"], token.meta["title"], token.meta["content"]
    opening = start_tag(
        "section", class_="ia wide", id=name, data_interactive=name, data_content=content, aria_label=title
    )
    return opening + token.meta["view"], "</section>"


def _exercise(token: Token, icons: Icons, empty: bool) -> tuple[str, str]:
    return cell_html.exercise_tags(token.meta["exercise"])


def _part(token: Token, icons: Icons, empty: bool) -> tuple[str, str]:
    return cell_html.part_tags(token)


def _bare_caption(tokens: list[Token], index: int) -> None:
    """A caption of one paragraph needs no <p>."""
    if [token.type for token in tokens[index + 1 : index + 5 : 3]] == ["paragraph_open", "directive_close"]:
        tokens[index + 1].hidden = tokens[index + 3].hidden = True


_WRITERS = {
    "note": _note,
    "fold": _fold,
    "figure": _figure,
    "exercise": _exercise,
    **dict.fromkeys(("interactive", *WITH_CONTENT), _interactive),
    **dict.fromkeys(PARTS, _part),
}
