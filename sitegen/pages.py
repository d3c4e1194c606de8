"""Fills the templates of `site_template/templates/`: one lesson page each, and the page of the course.

Jinja2 with StrictUndefined and autoescape. Whatever is marked Html is markup that is already safe; the rest is
plain text and is escaped by the template. Icons are files `site_template/static/icons/NAME.svg`, each one inline
`<svg …>` without ids; `icon("NAME")` puts one into a template, and an unknown name stops the build.

Every template gets
    site      title, language, key, base, thanks (plain; empty where there is none)
    page      address ("1.6-transformer", "" for the course), root ("../" or ""), title, description,
              canonical (absolute address or None), picture (absolute address of its picture for links, or None),
              report (address for what is wrong on it, or "")
    assets    page_js, python_js, search_js, style_css, icon_svg, manifest: addresses from this page; preload_fonts: list of them;
              theme: the first script itself; theme_source: how the policy names it; python_bytes: what Python weighs

`lesson.html.jinja` gets as well
    lesson    number, level (plain); title, part, lead (Html; the lead is one or more <p class="lead">);
              start: id of the first section; goals: names of all goals of the page, in order;
              interactives: [{name, title}]
    counts    for the head: [{value: int, label: Html}], e.g. 45 «минут», 1 «лаборатория и 5 интерактивов»
    missions  [{title, text (Html), icon, section: id or None, goals: [name]}]; None is «скоро», no link
    toc       [{id, title (Html, the short one), no: "1" or None, icon: name or None, goals: [name]}]
    body      Html: the lesson's <section class="sec" id=…>s
    words     the terms that the page marks, as on the page of the glossary, without their places
    previous, next    {number, title (Html), href} or None; href None is «скоро»

`embed.html.jinja` gets `lesson` of its lesson, and
    embed     root, title, body (Html), goals: names of the goals in it, is_alone: whether it is one interactive
    words     the terms that it marks

`index.html.jinja` gets as well
    feed      absolute address of the feed, or None
    parts     [{title: Html, lessons: [{number, title (Html), description, href or None, counts}]}]; None is «скоро»

`glossary.html.jinja` gets as well
    words     [{name, id, ru, en, abbr (plain; abbr may be ""), text, source (Html),
              first: {href, lesson (number), section (Html)} or None}], in the order of a Russian dictionary
    english   [(English name or abbreviation, term)], in the order of the alphabet

`notices.html.jinja` gets as well
    notices   [{title, licence, about, home (address or ""), texts: [(name, text)]}]
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any
from urllib.parse import quote

import jinja2
from markupsafe import Markup

from pycore.ui.html import Html
from sitegen import report
from sitegen.assets import Assets
from sitegen.cache import files_digest
from sitegen.content import GLOSSARY, NOTICES, Planned, Site
from sitegen.embeds import Embed
from sitegen.errors import InputError, shown_path
from sitegen.explained import Explained
from sitegen.finished import Context, Finished
from sitegen.icons import Icons
from sitegen.lesson import ROOT
from sitegen.links import PAGE, Page
from sitegen.markdown import parse, render_inline
from sitegen.notices import Notice
from sitegen.published import feed_address
from sitegen.source import Place, Source
from sitegen.typography import polish


class Templates:
    """Renders templates of one folder; what is wrong in a template is told with its file and line."""

    def __init__(self, folder: Path, icons: Icons, root: Path) -> None:
        self._root = root
        self.digest = files_digest(folder, ["."])
        """Stands for all templates."""
        self._environment = jinja2.Environment(
            loader=jinja2.FileSystemLoader(folder), undefined=jinja2.StrictUndefined, autoescape=True
        )
        self._environment.globals["icon"] = lambda name: Markup(icons.get(name))

    def render(self, name: str, context: Mapping[str, Any]) -> str:
        """Fill one template.

        Raises:
            InputError: the template is wrong or asks for something that a page does not have.
        """
        try:
            return self._environment.get_template(name).render(context)
        except jinja2.TemplateSyntaxError as error:
            raise self._failure(error.filename, error.lineno, error) from None
        except jinja2.UndefinedError as error:
            file, line = _last_template_line(error)
            raise self._failure(file, line, error) from None

    def page(self, name: str, context: Mapping[str, Any]) -> Page:
        """Fill `NAME.html.jinja`, ready to be checked."""
        return Page(self.render(f"{name}.html.jinja", context))

    def _failure(self, file: str | None, line: int | None, error: Exception) -> InputError:
        place = Place(shown_path(Path(file or "?"), self._root), line)
        mend = "поправь шаблон; что есть у страницы, сказано в начале sitegen/pages.py"
        return InputError([place.problem(f"шаблон не заполняется: {error}", mend)])


def lesson_context(
    planned: Planned,
    lesson: Finished,
    site: Site,
    titles: Mapping[str, Html],
    words: Iterable[Explained],
    assets: Assets,
    picture: str | None,
) -> Context:
    """What `lesson.html.jinja` gets; `titles` are those of all lessons, by folder, `words` all terms."""
    before, after = _neighbours(planned, site)
    return {
        **_common(site, assets, planned.folder, lesson.plain_title, lesson.description, picture=picture),
        **lesson.context,
        "words": [_word(term) | {"first": None} for term in words if term.name in lesson.terms],
        "previous": before and _reference(before, titles, ROOT),
        "next": after and _reference(after, titles, ROOT),
    }


def embed_context(planned: Planned, lesson: Finished, embed: Embed, site: Site, assets: Assets) -> Context:
    """What `embed.html.jinja` gets."""
    return {
        **_common(site, assets, planned.folder, lesson.plain_title, "", root=embed.root),
        "lesson": lesson.context["lesson"],
        "embed": vars(embed),
        "words": [_word(term) | {"first": None} for term in embed.words],
    }


def index_context(
    site: Site, lessons: Mapping[str, Finished], titles: Mapping[str, Html], assets: Assets, picture: str | None
) -> Context:
    """What `index.html.jinja` gets; `lessons` are those that exist, by folder."""
    parts = [
        {
            "title": polish(part.title),
            "lessons": [_listed(planned, lessons.get(planned.folder), titles) for planned in part.lessons],
        }
        for part in site.parts
    ]
    return {**_common(site, assets, "", site.title, site.description, picture=picture), "parts": parts, "feed": feed_address(site, lessons)}


def glossary_context(site: Site, words: Iterable[Explained], assets: Assets) -> Context:
    """What `glossary.html.jinja` gets."""
    listed = [_word(term) for term in words]
    english = [(name, word) for word in listed for name in dict.fromkeys((word["en"], word["abbr"])) if name]
    return {
        **_common(site, assets, GLOSSARY, "Словарик", ""),
        "words": listed,
        "english": sorted(english, key=lambda pair: pair[0].casefold()),
    }


def notices_context(site: Site, notices: Iterable[Notice], assets: Assets) -> Context:
    """What `notices.html.jinja` gets."""
    return {**_common(site, assets, NOTICES, "Лицензии", ""), "notices": list(notices)}


def lesson_titles(site: Site, lessons: Mapping[str, Finished]) -> dict[str, Html]:
    """The title of every lesson, written or planned, by folder."""
    return {planned.folder: _title(planned, lessons.get(planned.folder)) for planned in site.lessons}


def _title(planned: Planned, lesson: Finished | None) -> Html:
    return lesson.title if lesson else render_inline(parse(Source(Path(), polish(planned.title))))


def _common(
    site: Site, assets: Assets, address: str, title: str, description: str, root: str | None = None, picture: str | None = None
) -> Context:
    if root is None:
        root = ROOT if address else ""
    here = f"{quote(address)}/{PAGE}" if address else PAGE
    return {
        "site": site,
        "page": {
            "address": address,
            "root": root,
            "title": polish(title),
            "description": polish(description),
            "canonical": f"{site.base}{here}" if site.base else None,
            "picture": f"{site.base}{picture}" if site.base and picture else None,
            "report": report.address(site.report, f"{site.base}{here}", polish(title)),
        },
        "assets": assets.seen_from(root),
    }


def _word(term: Explained) -> Context:
    first = term.first and {**vars(term.first), "section": Markup(term.first.section)}
    return {**vars(term), "text": Markup(term.text), "source": Markup(term.source), "first": first}


def _listed(planned: Planned, lesson: Finished | None, titles: Mapping[str, Html]) -> Context:
    return {
        **_reference(planned, titles, ""),
        "description": polish(lesson.description) if lesson else "",
        "counts": lesson.counts if lesson else [],
    }


def _reference(planned: Planned, titles: Mapping[str, Html], root: str) -> Context:
    href = f"{root}{quote(planned.folder)}/{PAGE}" if planned.exists else None
    return {"number": planned.number, "title": Markup(titles[planned.folder]), "href": href}


def _neighbours(planned: Planned, site: Site) -> tuple[Planned | None, Planned | None]:
    around = [None, *site.lessons, None]
    index = around.index(planned)
    return around[index - 1], around[index + 1]


def _last_template_line(error: Exception) -> tuple[str | None, int | None]:
    trace, found = error.__traceback__, (None, None)
    while trace is not None:
        if trace.tb_frame.f_code.co_filename.endswith(".jinja"):
            found = trace.tb_frame.f_code.co_filename, trace.tb_lineno
        trace = trace.tb_next
    return found
