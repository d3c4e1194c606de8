"""Every page of the site, filled and written: the course, its lessons, their parts for frames, glossary, licences."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from sitegen import content, described, links, pages, pictures, published
from sitegen.assets import Assets
from sitegen.content import Planned, Site
from sitegen.embeds import embeds
from sitegen.explained import Explained
from sitegen.finished import Finished
from sitegen.links import Page
from sitegen.notices import Notice
from sitegen.output import Output
from sitegen.pages import Templates

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


def write_pages(
    output: Output, written: Written, templates: Templates, notices: list[Notice], assets: Assets, shared: Mapping[str, str]
) -> dict[str, Page]:
    """Fill and write what readers open.

    Args:
        output: takes the pages.
        written: what is in them.
        templates: what they look like.
        notices: whose work they use.
        assets: scripts and styles.
        shared: the picture for links of each lesson and, under "", of the course; none without a full address.
    Returns:
        the pages by path.
    """
    site, lessons, words = written.site, written.lessons, written.words
    titles = pages.lesson_titles(site, lessons)
    filled = {
        links.PAGE: templates.page("index", pages.index_context(site, lessons, titles, assets, shared.get(""))),
        GLOSSARY: templates.page("glossary", pages.glossary_context(site, words, assets)),
        NOTICES: templates.page("notices", pages.notices_context(site, notices, assets)),
    }
    for planned, lesson in written.in_order:
        picture = shared.get(planned.folder)
        context = pages.lesson_context(planned, lesson, site, titles, words, assets, picture)
        page = templates.page("lesson", context)
        filled[f"{planned.folder}/{links.PAGE}"] = Page(page.html, lesson.links, lesson.names)
        for path, data in pictures.copied(lesson.files, planned.folder).items():
            output.write(path, data)
    return _write(output, filled)


def write_companions(output: Output, written: Written, templates: Templates, assets: Assets, found: list[str]) -> dict[str, Page]:
    """Write what stands beside the pages: pages for frames, descriptions of lessons, what hosts and search engines read.

    Args:
        output, written, templates, assets: as for `write_pages`.
        found: paths of the pages that search engines are to find.
    Returns:
        the pages for frames by path.
    """
    site = written.site
    framed = {}
    for planned, lesson in written.in_order:
        output.write(f"{planned.folder}/{described.FILE}", described.as_json(lesson.summary))
        for embed in embeds(planned.folder, lesson, written.words):
            framed[embed.path] = templates.page("embed", pages.embed_context(planned, lesson, embed, site, assets))
    output.write(published.NOT_FOUND, templates.page("not_found", {"site": site}).html)
    published.write_published(output, site, found, written.lessons)
    return _write(output, framed)


def promised(site: Site, assets: Assets) -> set[str]:
    """Files that a site without problems would have: a link to them is not a mistake of its own."""
    lessons = {f"{planned.folder}/{links.PAGE}" for planned in site.lessons if planned.exists}
    scripts = {assets.page_js, assets.python_js, assets.editor_js}
    return lessons | scripts | {assets.style_css, assets.icon_svg, GLOSSARY, NOTICES}


def _write(output: Output, filled: dict[str, Page]) -> dict[str, Page]:
    for path, page in filled.items():
        output.write(path, page.html)
    return filled
