"""The command line: `build`, `serve`, `test`, `single`, `scorm`, `bench`, `new`.

Exit status: 0 done, 1 the input is wrong (the message says where), 2 the command line is wrong.
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from sitegen import new_interactive, new_lesson, python_syntax, serve
from sitegen.errors import InputError
from sitegen.progress import say, step
from sitegen.testing import run_bench, run_tests
from sitegen.unchanged import LastBuild

ROOT = Path(__file__).resolve().parent.parent
USAGE = """Как пользоваться:
    python3 build.py           собрать сайт в dist/
    python3 build.py serve     собрать, показать на этой машине и пересобирать при каждой правке
    python3 build.py test      запустить все проверки; что написано дальше, получит pytest
    python3 build.py single    собрать сайт и каждый урок одним файлом: в dist-single/
    python3 build.py scorm     собрать сайт и пакет SCORM 1.2 из каждого урока: в dist-scorm/
    python3 build.py bench     измерить сайт: bytes, latency, start, page, build; без имени — всё
    python3 build.py new lesson ИМЯ         завести урок, например 2.1-vnimanie
    python3 build.py new interactive ИМЯ    завести интерактив с проверкой, например moy_opyt"""
HELP = ("--help", "-h", "help")
FEWER_COLLECTIONS = (100_000, 20, 20)
"""How seldom Python looks for garbage while it builds: a build makes hundreds of thousands of objects, and no circles to speak of."""
NEW = {"lesson": new_lesson.make, "interactive": new_interactive.make}


def main(arguments: Sequence[str]) -> int:
    """Carry out one command; returns the exit status."""
    command, *rest = arguments or ["build"]
    if command in HELP:
        print(USAGE)
        return 0
    try:
        if command == "test":
            return run_tests(ROOT, build_site, rest)
        if command == "bench":
            return run_bench(ROOT, build_site, rest)
        if command == "build" and not rest:
            return build_site()
        if command == "single" and not rest:
            return build_site() or build_single()
        if command == "scorm" and not rest:
            return build_site() or build_scorm()
        if command == "serve" and not rest:
            return serve.serve(ROOT)
        if command == "new" and len(rest) == 2 and rest[0] in NEW:
            return NEW[rest[0]](ROOT, rest[1])
    except InputError as error:
        print(error, file=sys.stderr)
        return 1
    print(f"Непонятная команда: {' '.join(arguments)}\n{USAGE}", file=sys.stderr)
    return 2


def build_site() -> int:
    """Build the course, if anything has changed since the last time; returns the exit status."""
    dist = ROOT / "dist"
    last = LastBuild(ROOT, dist)
    if last.is_current():
        say(f"С прошлой сборки ничего не изменилось: открой {(dist / 'index.html').relative_to(ROOT)}")
        return 0
    gc.set_threshold(*FEWER_COLLECTIONS)
    try:
        python_syntax.check(ROOT / "pycore", ROOT)
        # Half a second of imports that a site without changes does not need.
        from sitegen.course_project import course_project
        from sitegen.site import build

        project = course_project(ROOT)
        written = build(project)
    except InputError as error:
        print(f"\n{error}\n\nОшибок: {len(error.problems)}. Сайт не тронут: в dist/ прежняя сборка.", file=sys.stderr)
        return 1
    if last.has_other_inputs():
        project.cache.take_back()
        say("Пока сайт собирался, файлы изменились: собери его ещё раз.")
    else:
        last.note({path: file.sha256 for path, file in written.items()})
    say(f"Готово: открой {(dist / 'index.html').relative_to(ROOT)}")
    return 0


def build_single() -> int:
    """Write each lesson of the built site as one file; returns the exit status."""
    from sitegen.single import write_single

    target = ROOT / "dist-single"
    with step("Складываю уроки в файлы"):
        sizes = write_single(ROOT / "dist", target)
    _say_sizes(target, sizes)
    return 0


def build_scorm() -> int:
    """Write each lesson of the built site as a SCORM package; returns the exit status."""
    from sitegen.assets import package_script
    from sitegen.scorm import write_scorm

    target = ROOT / "dist-scorm"
    with step("Складываю уроки в пакеты SCORM"):
        sizes = write_scorm(ROOT / "dist", target, package_script(ROOT))
    _say_sizes(target, sizes)
    return 0


def _say_sizes(folder: Path, sizes: Mapping[str, int]) -> None:
    from pycore.ui.text import NBSP, fixed

    for name, size in sizes.items():
        say(f"{folder.name}/{name}: {fixed(size / 1e6, 1)}{NBSP}МБ")
