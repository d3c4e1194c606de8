"""What search looks through: all lessons in reading order, then the glossary."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from urllib.parse import quote

from sitegen.content import GLOSSARY, Site
from sitegen.explained import Explained
from sitegen.finished import Finished
from sitegen.links import PAGE
from sitegen.output import hashed_name
from sitegen.passages import FOLD_PARTS, Passage
from sitegen.search_index import SearchPage
from sitegen.vocabulary import vocabulary

GLOSSARY_TITLE = "Словарик"
FILE = "search.js"
SEARCH_STAND_IN = f"assets/{hashed_name(FILE, '')}"
"""What stands in pages until they are written for the address of the index: every lesson changes that, and pages only so."""


def search_pages(site: Site, lessons: Mapping[str, Finished], terms: Iterable[Explained]) -> list[SearchPage]:
    """Gather the passages of the site."""
    pages = [
        SearchPage(
            f"{planned.number} {lesson.plain_title}", f"{quote(planned.folder)}/{PAGE}", lesson.passages, lesson.words
        )
        for planned in site.lessons
        if (lesson := lessons.get(planned.folder)) is not None
    ]
    explanations = [_passage(term) for term in terms]
    return [*pages, SearchPage(GLOSSARY_TITLE, f"{GLOSSARY}/{PAGE}", explanations, vocabulary(explanations))]


def _passage(term: Explained) -> Passage:
    names = dict.fromkeys(filter(None, (term.ru, term.abbr, term.en)))
    return Passage(term.name, FOLD_PARTS.join(names), [term.plain])
