"""The pipeline: from `content/` to a whole site, or to a list of everything that is wrong with it."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from sitegen import content, frontmatter, links, offline, pictures
from sitegen.assets import Assets
from sitegen.cache import Cache
from sitegen.content import Planned, Site
from sitegen.core import Core
from sitegen.errors import InputError, Problems, shown_path
from sitegen.explained import Explained, explain, with_places
from sitegen.finished import Finished
from sitegen.glossary import read_glossary
from sitegen.icons import Icons
from sitegen.katex_css import katex_style
from sitegen.lesson import Course
from sitegen.lessons import Head, finish_lessons
from sitegen.notices import Notice
from sitegen.numbers import evaluator
from sitegen.output import Output, whole
from sitegen.pages import Templates, glossary_context, index_context, lesson_context, lesson_titles, notices_context
from sitegen.progress import step
from sitegen.search_index import search_script
from sitegen.search_pages import search_pages
from sitegen.source import Place

NOTICES_PAGE = f"{content.NOTICES}/{links.PAGE}"
GLOSSARY_PAGE = f"{content.GLOSSARY}/{links.PAGE}"
WriteAssets = Callable[[Output, str, Iterable[Path]], Assets]


@dataclass(frozen=True)
class Project:
    """What a site is made of.

    Args:
        root: the project's folder, with `content/` and `site_template/`; the site goes into its `dist/`.
        packages: folder of the npm packages.
        core: interactives, figures, numerics.
        write_assets: writes scripts, styles, fonts and Python into the site.
        service_worker_script: writes the script of the service worker.
        notices: lists the works of others in it.
        cache: keeps what the next build need not make again.
    """

    root: Path
    packages: Path
    core: Core
    write_assets: WriteAssets
    service_worker_script: Callable[[], str]
    notices: Callable[[], list[Notice]]
    cache: Cache

    @property
    def content(self) -> Path:
        return self.root / "content"

    @property
    def template(self) -> Path:
        return self.root / "site_template"

    @property
    def dist(self) -> Path:
        return self.root / "dist"


def build(project: Project) -> None:
    """Build the site.

    Raises:
        InputError: something is wrong; carries every problem that was found, `dist/` is as it was.
    """
    problems = Problems()
    icons = Icons(project.template / "static" / "icons")
    site, lessons, words = _read(project, icons, problems)
    style = katex_style("".join(lesson.formulas for lesson in lessons.values()), project.packages / "katex")
    with whole(project.dist) as output:
        # With problems there will be no site; its pages are written all the same, so that their links are checked too.
        assets = _placeholders() if problems else project.write_assets(output, style.css, style.fonts)
        if not problems:
            search_js = _write_search(output, site, lessons, words)
            app = output.write_hashed("manifest.json", offline.manifest(site, assets.icon_svg))
            assets = dataclasses.replace(assets, search_js=search_js, manifest=app)
        with step("Пишу страницы"), problems.collect():
            pages = _write_pages(output, project, site, lessons, words, assets, icons)
            links.check(pages, output.paths | _promised(site, assets), problems)
        problems.raise_if_any()
        output.write(offline.WORKER, offline.service_worker(project.service_worker_script(), output.written))
    project.cache.forget_others()


def _read(project: Project, icons: Icons, problems: Problems) -> tuple[Site, dict[str, Finished], list[Explained]]:
    """Read everything that the author wrote: the site, its lessons by folder, its terms."""
    site = glossary = None
    with problems.collect():
        site = content.read_site(project.content, project.root, problems)
    with problems.collect():
        glossary = read_glossary(project.content, project.root, problems)
    if site is None or glossary is None:
        raise InputError(problems)
    heads = _heads(project, site, problems)
    site = _with_heads(site, heads)
    _check_course(project, site, problems)
    course = Course(site, glossary, evaluator(project.core.numerics), project.core, icons, problems)
    lessons = finish_lessons(heads, project.content, project.packages, course, project.cache)
    return site, lessons, with_places(explain(glossary, site, problems), site, lessons)


def _heads(project: Project, site: Site, problems: Problems) -> dict[str, Head]:
    """Front matter and text of each lesson that exists, by folder."""
    heads = {}
    for planned in site.lessons:
        if planned.exists:
            with problems.collect():
                source = content.lesson_source(project.content, project.root, planned)
                heads[planned.folder] = frontmatter.split(source, problems)
    return heads


def _with_heads(site: Site, heads: Mapping[str, Head]) -> Site:
    """A lesson that exists is called what its own front matter says."""

    def renamed(planned: Planned) -> Planned:
        if planned.folder not in heads:
            return planned
        front = heads[planned.folder][0]
        return dataclasses.replace(planned, number=front.number, title=front.title.text)

    parts = [dataclasses.replace(part, lessons=tuple(map(renamed, part.lessons))) for part in site.parts]
    return dataclasses.replace(site, parts=tuple(parts))


def _check_course(project: Project, site: Site, problems: Problems) -> None:
    """Find lessons that are listed twice, numbered alike or not listed at all."""
    numbers = [planned.number for planned in site.lessons] + list(site.outside)
    folders = [planned.folder for planned in site.lessons]
    for planned in site.lessons:
        place = planned.place
        if planned.number and numbers.count(planned.number) > 1:
            mend = "у каждого урока свой номер; поправь его в шапке урока или в site.yml"
            place.tell(problems, f"номер {planned.number} занят дважды", mend)
        if folders.count(planned.folder) > 1:
            place.tell(problems, f"урок «{planned.folder}» записан дважды", "оставь одну запись")
        if planned.folder in content.RESERVED:
            place.tell(problems, f"папка «{planned.folder}» на сайте уже занята", "назови папку урока иначе")
    for file in sorted(project.content.glob(f"*/{content.FILE}")):
        if file.parent.name not in folders:
            mend = f"допиши «- folder: {file.parent.name}» в content/site.yml"
            Place(shown_path(file, project.root)).tell(problems, "урок не внесён в список", mend)


def _write_search(output: Output, site: Site, lessons: Mapping[str, Finished], words: list[Explained]) -> str:
    """Write the index of all lessons and of the glossary; its address."""
    with step("Готовлю поиск"):
        return output.write_hashed("assets/search.js", search_script(search_pages(site, lessons, words)))


def _write_pages(
    output: Output,
    project: Project,
    site: Site,
    lessons: Mapping[str, Finished],
    words: list[Explained],
    assets: Assets,
    icons: Icons,
) -> dict[str, links.Page]:
    """Fill and write every page; returns them by path."""
    templates = Templates(project.template / "templates", icons, project.root)
    titles = lesson_titles(site, lessons)
    pages = {
        links.PAGE: templates.page("index", index_context(site, lessons, titles, assets)),
        GLOSSARY_PAGE: templates.page("glossary", glossary_context(site, words, assets)),
        NOTICES_PAGE: templates.page("notices", notices_context(site, project.notices(), assets)),
    }
    for planned in site.lessons:
        if (lesson := lessons.get(planned.folder)) is not None:
            page = templates.page("lesson", lesson_context(planned, lesson, site, titles, words, assets))
            pages[f"{planned.folder}/{links.PAGE}"] = links.Page(page.html, lesson.links, lesson.names)
            for path, data in pictures.copied(lesson.files, planned.folder).items():
                output.write(path, data)
    for path, page in pages.items():
        output.write(path, page.html)
    return pages


def _promised(site: Site, assets: Assets) -> set[str]:
    """Files that a site without problems would have: a link to them is not a mistake of its own."""
    pages = {f"{planned.folder}/{links.PAGE}" for planned in site.lessons if planned.exists}
    scripts = {assets.theme_js, assets.page_js, assets.python_js, assets.editor_js}
    return pages | scripts | {assets.style_css, assets.icon_svg, GLOSSARY_PAGE, NOTICES_PAGE}


def _placeholders() -> Assets:
    return Assets("theme.js", "page.js", "python.js", "editor.js", "[]", "style.css", "icon.svg", ())
