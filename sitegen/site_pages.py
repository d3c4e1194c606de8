"""Every page of the site, filled and written: the course, its lessons, their parts for frames, glossary, licences."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from sitegen import content, described, links, pages, pictures, published
from sitegen.assets import Assets
from sitegen.cache import Cache
from sitegen.content import Planned, Site
from sitegen.explained import Explained
from sitegen.finished import Finished
from sitegen.lesson_pages import LessonPages
from sitegen.links import Page
from sitegen.notices import Notice
from sitegen.output import Output
from sitegen.pages import Templates
from sitegen.search_pages import SEARCH_STAND_IN

NOTICES = f"{content.NOTICES}/{links.PAGE}"
GLOSSARY = f"{content.GLOSSARY}/{links.PAGE}"


@dataclass(frozen=True)
class Written:
    """All that the author wrote: the site, its lessons by folder, its terms."""

    site: Site
    lessons: Mapping[str, Finished]
    words: list[Explained]

    @property
    def in_order(self) -> list[tuple[Planned, Finished]]:
        """The lessons that could be read, in reading order."""
        return [(planned, self.lessons[planned.folder]) for planned in self.site.lessons if planned.folder in self.lessons]


@dataclass(frozen=True)
class Look:
    """What pages look like.

    Args:
        templates: that are filled.
        assets: scripts and styles, with `SEARCH_STAND_IN` for the index of search.
        search: address of that index.
        shared: the picture for links of each lesson and, under "", of the course; none without a full address.
        cache: keeps pages of lessons; None while anything is wrong.
    """

    templates: Templates
    assets: Assets
    search: str
    shared: Mapping[str, str]
    cache: Cache | None


def write_pages(output: Output, written: Written, look: Look, notices: list[Notice]) -> dict[str, Page]:
    """Fill and write what readers open.

    Args:
        output: takes the pages.
        written: what is in them.
        look: what they look like.
        notices: whose work they use.
    Returns:
        the pages by path.
    """
    site, lessons, words = written.site, written.lessons, written.words
    templates, assets, shared = look.templates, look.assets, look.shared
    titles = pages.lesson_titles(site, lessons)
    filled = {
        links.PAGE: templates.page("index", pages.index_context(site, lessons, titles, assets, shared.get(""))),
        GLOSSARY: templates.page("glossary", pages.glossary_context(site, words, assets)),
        NOTICES: templates.page("notices", pages.notices_context(site, notices, assets)),
    }
    of_lessons = _lesson_pages(written, look)
    done = {path: _write(output, path, page, look) for path, page in filled.items()}
    for planned, lesson in written.in_order:
        path = f"{planned.folder}/{links.PAGE}"
        done[path] = _write(output, path, of_lessons.page(planned, lesson), look)
        for path, data in pictures.copied(lesson.files, planned.folder).items():
            output.write(path, data)
    return done


def write_companions(output: Output, written: Written, look: Look, found: list[str]) -> dict[str, Page]:
    """Write what stands beside the pages: pages for frames, descriptions of lessons, what hosts and search engines read.

    Args:
        output, written, look: as for `write_pages`.
        found: paths of the pages that search engines are to find.
    Returns:
        the pages for frames by path.
    """
    site = written.site
    framed: dict[str, Page] = {}
    of_lessons = _lesson_pages(written, look)
    for planned, lesson in written.in_order:
        output.write(f"{planned.folder}/{described.FILE}", described.as_json(lesson.summary))
        for path, page in of_lessons.frames(planned, lesson).items():
            framed[path] = _write(output, path, page, look)
    output.write(published.NOT_FOUND, look.templates.page("not_found", {"site": site}).html)
    published.write_published(output, site, found, written.lessons)
    return framed


def promised(site: Site, assets: Assets) -> set[str]:
    """Files that a site without problems would have: a link to them is not a mistake of its own."""
    lessons = {f"{planned.folder}/{links.PAGE}" for planned in site.lessons if planned.exists}
    scripts = {assets.page_js, assets.python_js, assets.editor_js}
    return lessons | scripts | {assets.style_css, assets.icon_svg, GLOSSARY, NOTICES}


def _lesson_pages(written: Written, look: Look) -> LessonPages:
    titles = pages.lesson_titles(written.site, written.lessons)
    return LessonPages(written.site, titles, written.words, look.assets, look.shared, look.templates, look.cache)


def _write(output: Output, path: str, page: Page, look: Look) -> Page:
    """Write a page; what is left of it is what the check of links needs: five hundred lessons would fill the memory."""
    output.write(path, page.html.replace(SEARCH_STAND_IN, look.search))
    return replace(page, html="", found=page.found or links.read(page.html))
