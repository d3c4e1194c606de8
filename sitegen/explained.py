"""The terms of the glossary as pages show them: explanations are markup, places are links."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from urllib.parse import quote

from pycore.ui.html import Html
from sitegen import leftovers, links, typography
from sitegen.content import Site
from sitegen.errors import Problems
from sitegen.finished import Finished
from sitegen.fragment import Fragment
from sitegen.glossary import Glossary, Term, in_order
from sitegen.lesson import ROOT
from sitegen.links import PAGE
from sitegen.markdown import parse, render_inline
from sitegen.passages import text
from sitegen.source import Source
from sitegen.terms import explanation_id

ALLOWED = ("text", "softbreak", "code_inline", "em", "strong", "link")


@dataclass(frozen=True)
class Occurrence:
    """Where a term is first met: an address from a page one folder deep, the lesson's number, the section's name."""

    href: str
    lesson: str
    section: Html


@dataclass(frozen=True)
class Explained:
    """A term ready for templates.

    Args:
        name: its id on the page of the glossary.
        id: that of its explanation on the page of a lesson.
        ru, en, abbr: what it is called, plain; `abbr` may be "".
        text: the explanation.
        plain: the same without markup, for search.
        source: where the term comes from; may be empty.
        first: where the course first marks it.
    """

    name: str
    id: str
    ru: str
    en: str
    abbr: str
    text: Html
    plain: str
    source: Html
    first: Occurrence | None = None


def explain(glossary: Glossary, site: Site, problems: Problems) -> list[Explained]:
    """Write the explanations of all terms, in the order of a Russian dictionary."""

    def read(source: Source) -> Fragment:
        fragment = parse(source)
        problems.take(leftovers.check(fragment))
        if not _is_plain(fragment, problems):
            return Fragment(source, [])
        links.resolve(fragment, site, ROOT, problems)
        typography.resolve(fragment)
        return fragment

    def explained(term: Term) -> Explained:
        names = (term.name, explanation_id(term), term.ru, term.en, "" if term.abbr == term.ru else term.abbr)
        explanation, source = read(term.text), read(term.source)
        return Explained(*names, render_inline(explanation), text(explanation), render_inline(source))

    return [explained(term) for term in in_order(glossary.terms.values())]


def with_places(terms: Iterable[Explained], site: Site, lessons: Mapping[str, Finished]) -> list[Explained]:
    """Say of each term where the course first marks it."""
    found = _first(site, lessons)
    return [replace(term, first=found.get(term.name)) for term in terms]


def _first(site: Site, lessons: Mapping[str, Finished]) -> dict[str, Occurrence]:
    places: dict[str, Occurrence] = {}
    for planned in site.lessons:
        lesson = lessons.get(planned.folder)
        titles = {entry["id"]: entry["title"] for entry in lesson.context["toc"]} if lesson else {}
        for name, section in lesson.terms.items() if lesson else ():
            href = f"{ROOT}{quote(planned.folder)}/{PAGE}#{section}"
            places.setdefault(name, Occurrence(href, planned.number, titles.get(section, Html(""))))
    return places


def _is_plain(fragment: Fragment, problems: Problems) -> bool:
    for block, child in fragment.inline():
        if child.type.removesuffix("_open").removesuffix("_close") not in ALLOWED:
            place = fragment.place(block, child)
            place.tell(problems, "в словарике бывают только слова, выделение и ссылки", "скажи это словами")
            return False
    return True
