"""The pages of a lesson, filled: its own, and those for frames. What would come out the same comes from the cache."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from pycore.ui.html import Html
from sitegen import links, pages
from sitegen.assets import Assets
from sitegen.cache import Cache, digest
from sitegen.content import Planned, Site
from sitegen.embeds import embeds
from sitegen.explained import Explained
from sitegen.finished import Finished
from sitegen.links import Names, Page
from sitegen.pages import Templates

Filled = dict[str, tuple[str, Names]]
"""By path, a page's HTML and what `links.read` finds in it."""


class LessonPages:
    """Fills the templates of lessons.

    Args:
        site, words, assets, shared: as for `pages.lesson_context`; `shared` has the pictures by lesson.
        titles: of all lessons, by folder.
        templates: what pages look like.
        cache: keeps pages; None while anything is wrong.
    """

    def __init__(
        self,
        site: Site,
        titles: Mapping[str, Html],
        words: list[Explained],
        assets: Assets,
        shared: Mapping[str, str],
        templates: Templates,
        cache: Cache | None,
    ) -> None:
        self._site, self._titles, self._assets, self._shared = site, titles, assets, shared
        self._words = [replace(term, first=None) for term in words]
        self._templates, self._cache = templates, cache
        self._common = digest(templates.digest, repr(site), repr(dict(titles)), repr(assets))

    def page(self, planned: Planned, lesson: Finished) -> Page:
        """The page of a lesson."""

        def fill() -> Filled:
            picture = self._shared.get(planned.folder)
            context = pages.lesson_context(planned, lesson, self._site, self._titles, self._words, self._assets, picture)
            return {"": self._filled("lesson", context)}

        html, found = self._kept("lesson", planned, lesson, fill)[""]
        return Page(html, lesson.links, lesson.names, found)

    def frames(self, planned: Planned, lesson: Finished) -> dict[str, Page]:
        """The pages for frames of a lesson, by path."""

        def fill() -> Filled:
            return {
                embed.path: self._filled("embed", pages.embed_context(planned, lesson, embed, self._site, self._assets))
                for embed in embeds(planned.folder, lesson, self._words)
            }

        filled = self._kept("embed", planned, lesson, fill)
        return {path: Page(html, found=found) for path, (html, found) in filled.items()}

    def _filled(self, template: str, context: pages.Context) -> tuple[str, Names]:
        html = self._templates.page(template, context).html
        return html, links.read(html)

    def _kept(self, kind: str, planned: Planned, lesson: Finished, fill: Callable[[], Filled]) -> Filled:
        """Fill pages, unless they are kept: all that a page hangs on is named here."""
        if self._cache is None:
            return fill()
        words = repr([term for term in self._words if term.name in lesson.terms])
        picture = self._shared.get(planned.folder, "")
        return self._cache.remember(fill, kind, lesson.key, self._common, repr(planned), picture, words)
