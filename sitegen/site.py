"""The pipeline: from `content/` to a whole site, or to a list of everything that is wrong with it."""

from __future__ import annotations

import dataclasses
import functools
import operator
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from markupsafe import Markup

from sitegen import budget, content, frontmatter, links, offline
from sitegen.assets import Assets
from sitegen.cache import Cache
from sitegen.content import Planned, Site
from sitegen.core import Core
from sitegen.errors import InputError, Problems, shown_path
from sitegen.explained import explain, with_places
from sitegen.glossary import read_glossary
from sitegen.icons import Icons
from sitegen.katex_css import Used, katex_style
from sitegen.lesson import Course
from sitegen.lessons import Head, finish_lessons
from sitegen.notices import Notice
from sitegen.numbers import evaluator
from sitegen.output import Output, WrittenFile, whole
from sitegen.pages import Templates
from sitegen.progress import step
from sitegen.search_index import search_script
from sitegen.search_pages import FILE, SEARCH_STAND_IN, search_pages
from sitegen.share_picture import Words, share_picture
from sitegen.site_pages import Look, Written, promised, write_companions, write_pages
from sitegen.source import Place

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


def build(project: Project) -> Mapping[str, WrittenFile]:
    """Build the site.

    Returns:
        its files by path.
    Raises:
        InputError: something is wrong; carries every problem that was found, `dist/` is as it was.
    """
    problems = Problems()
    icons = Icons(project.template / "static" / "icons")
    written = _read(project, icons, problems)
    used = functools.reduce(operator.or_, (lesson.used for lesson in written.lessons.values()), Used())
    style = katex_style(used, project.packages / "katex")
    templates = Templates(project.template / "templates", icons, project.root)
    with whole(project.dist) as output:
        # With problems there will be no site; its pages are written all the same, so that their links are checked too.
        look = Look(templates, _placeholders(), SEARCH_STAND_IN, {}, None)
        if not problems:
            assets = project.write_assets(output, style.css, style.fonts)
            manifest = output.write_hashed("manifest.json", offline.manifest(written.site, assets.icon_svg))
            assets = dataclasses.replace(assets, search_js=SEARCH_STAND_IN, manifest=manifest)
            shared = _write_shared(output, written, project) if written.site.base else {}
            look = Look(templates, assets, _write_search(output, written), shared, project.cache)
        with step("Пишу страницы"), problems.collect():
            pages = write_pages(output, written, look, project.notices())
            links.check(pages, output.paths | promised(written.site, look.assets), problems)
        problems.raise_if_any()
        with step("Пишу страницы для других сайтов"), problems.collect():
            framed = write_companions(output, written, look, list(pages))
            links.check(framed, output.paths, problems, pages)
        problems.raise_if_any()
        output.write(offline.WORKER, offline.service_worker(project.service_worker_script(), output.written))
        budget.check(project.root, output, look.search)
    project.cache.forget_others()
    return output.written


def _read(project: Project, icons: Icons, problems: Problems) -> Written:
    """Read everything that the author wrote."""
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
    return Written(site, lessons, with_places(explain(glossary, site, problems), site, lessons))


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


def _write_search(output: Output, written: Written) -> str:
    """Write the index of all lessons and of the glossary; its address."""
    with step("Готовлю поиск"):
        pages = search_pages(written.site, written.lessons, written.words)
        return output.write_hashed(f"assets/{FILE}", search_script(pages))


def _write_shared(output: Output, written: Written, project: Project) -> dict[str, str]:
    """Write the pictures that stand beside links to the site; their addresses by lesson, that of the course under ""."""
    site = written.site
    words = {"": Words("", site.title, "")}
    for planned, lesson in written.in_order:
        above = " · ".join(filter(None, (planned.number, lesson.summary["part"])))
        words[planned.folder] = Words(above, lesson.plain_title, site.title)
    fonts = project.packages / "@fontsource-variable"
    with step("Рисую картинки для ссылок", len(words)) as pictures:
        addresses = {}
        for folder, text in words.items():
            picture = project.cache.remember(lambda: share_picture(text, fonts), "picture for links", repr(text))
            addresses[folder] = output.write_hashed(f"assets/share/{folder or 'course'}.png", picture)
            pictures.advance(folder)
        return addresses


def _placeholders() -> Assets:
    return Assets(Markup(), "page.js", "python.js", "editor.js", "[]", "style.css", "icon.svg", ())
