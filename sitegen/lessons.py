"""All lessons of the site, finished: those that nothing has touched since the last build come from the cache."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from pycore.ui.text import plural
from sitegen import cell_runs
from sitegen.cache import Cache, files_digest
from sitegen.content import Planned
from sitegen.diagrams import draw_diagrams
from sitegen.finished import Finished, finish
from sitegen.formulas import render_formulas
from sitegen.frontmatter import FrontMatter
from sitegen.lesson import Course, read_lesson
from sitegen.progress import say, step
from sitegen.source import Source

Head = tuple[FrontMatter, Source]


def finish_lessons(
    heads: Mapping[str, Head], content: Path, packages: Path, course: Course, cache: Cache
) -> dict[str, Finished]:
    """Read, set and write every lesson that exists.

    Args:
        heads: front matter and text of each, by folder.
        content: where the folders are.
        packages: folder of the npm packages.
        course: what lessons have in common; its problems take what is wrong.
        cache: keeps lessons; not while anything is wrong.
    """
    planned = [lesson for lesson in course.site.lessons if lesson.folder in heads]
    keys = {lesson.folder: _key(lesson, content, course, cache) for lesson in planned}
    done = {folder: kept for folder, key in keys.items() if (kept := cache.get(key)) is not None}
    with step("Читаю уроки"):
        fresh = {
            lesson.folder: read_lesson(lesson, *heads[lesson.folder], content / lesson.folder, course)
            for lesson in planned
            if lesson.folder not in done
        }
    cell_runs.try_all([lesson.trials for lesson in fresh.values()], cache, course.problems)
    with step("Набираю формулы"):
        formulas = [formula for lesson in fresh.values() for formula in lesson.formulas]
        render_formulas(formulas, packages / "katex", course.problems)
    with step("Рисую схемы"):
        draw_diagrams([token for lesson in fresh.values() for token in lesson.body.tokens], packages)
    for folder, lesson in fresh.items():
        done[folder] = finish(lesson, keys[folder], course.site, course.icons, course.core)
        if not course.problems:
            cache.put(keys[folder], done[folder])
    say(_tally(len(fresh), len(planned)))
    return {lesson.folder: done[lesson.folder] for lesson in planned}


def _key(planned: Planned, content: Path, course: Course, cache: Cache) -> str:
    """Everything a finished lesson hangs on: its own folder, and of the course what links, terms and reports need."""
    site = course.site
    lessons = [(lesson.folder, lesson.number, lesson.exists) for lesson in site.lessons]
    return cache.key(
        "lesson",
        str(content),
        planned.folder,
        files_digest(content, [planned.folder]),
        repr((lessons, site.outside, site.base, site.report)),
        repr(list(course.glossary.terms.values())),
    )


def _tally(made: int, total: int) -> str:
    """Say how many lessons were made anew.

    >>> _tally(1, 3), _tally(2, 21)
    ('Пересобран 1 урок из 3', 'Пересобраны 2 урока из 21')
    """
    verb = plural(made, "Пересобран", "Пересобраны", "Пересобрано")
    return f"{verb} {made} {plural(made, 'урок', 'урока', 'уроков')} из {total}"
