"""How long the build takes: this course, and courses of many copies of its lessons, against the bare work on the same text.

Copies differ in their numbers and at their ends only. The build sets and draws each of them and runs all of its code, but
the dictionary has every word of a copy ready, as in a course that has gone on for long.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from dataclasses import asdict, dataclass
from pathlib import Path

from sitegen import budget, supply
from tests.bench.figures import comma
from tests.bench.record import Record

COPIES = "COPIES"
"""Environment variable with other numbers of lessons than these, separated by commas."""

SIZES = (2, 10, 100, 500)
LINKED = ("node_modules", ".venv")
COPIED = ("build.py", "pyproject.toml", "LICENSE", "package.json", "package-lock.json", ".npmrc", "pycore", "sitegen", "site_template")
LOCKS = "requirements-*.txt"
WARM = ("bytecode", "disk", "extras", "fonts", "imports", "snapshot", "wheel", "budget")
"""Caches that a clean build may use: they hold what does not hang on lessons."""
MORE_ROOM = 1000
"""How many times the index of search and the like may weigh in courses of copies; each page has the room it always has."""

BUILD = "import sys; sys.path.insert(0, '.'); from sitegen import cli; sys.exit(cli.main(['build']))"
BARE = """
import json, subprocess, sys
from pathlib import Path
from markdown_it import MarkdownIt
from mdit_py_plugins.dollarmath import dollarmath_plugin
node, katex, *files = sys.argv[1:]
formulas = []
markdown = MarkdownIt("commonmark").enable("table").use(dollarmath_plugin, renderer=lambda tex, _: formulas.append(tex) or "")
html = [markdown.render(Path(file).read_text("utf-8")) for file in files]
script = f"import katex from {json.dumps(katex)}; import {{readFileSync}} from 'node:fs'; " \\
    "for (const tex of JSON.parse(readFileSync(0, 'utf8'))) katex.renderToString(tex, {output: 'htmlAndMathml', throwOnError: false, strict: false})"
subprocess.run([node, "--input-type=module", "-e", script], input=json.dumps(formulas), text=True, check=True)
"""


@dataclass(frozen=True)
class Took:
    """What a command took: seconds by the clock, seconds of the processor with all its children, memory [MiB].

    The memory is that of the largest of its processes.
    """

    clock: float
    processor: float
    memory: float


def measure(root: Path, record: Record) -> None:
    """Build courses of growing size: clean, unchanged, one lesson changed."""
    sizes = tuple(map(int, os.environ[COPIES].split(","))) if COPIES in os.environ else SIZES
    runs: dict[int, dict[str, Took]] = {}
    for size in sizes:
        runs[size] = _builds(root, size)
        record.keep("builds", {number: {name: asdict(took) for name, took in run.items()} for number, run in runs.items()})
    for name, by in (("По часам", "clock"), ("Процессор, вместе с дочерними процессами", "processor")):
        _tell(record, f"{name}; голая работа — markdown-it-py и один процесс KaTeX над тем же текстом", runs, by)
    rows = [(size, *(f"{run[name].memory:.0f}" for name in ("clean", "changed", "bare"))) for size, run in runs.items()]
    record.table("Память, МиБ: наибольший из процессов", ["уроков", "заново", "один урок изменён", "голая работа"], rows)


def _tell(record: Record, title: str, runs: dict[int, dict[str, Took]], by: str) -> None:
    rows = []
    for size, run in runs.items():
        clean, unchanged, changed, bare = (getattr(run[name], by) for name in ("clean", "unchanged", "changed", "bare"))
        ours = (comma(clean, 1), comma(clean / size, 2), comma(unchanged, 2), comma(changed, 1), comma(100 * changed / clean, 1))
        rows.append((size, *ours, comma(bare, 1), comma(bare / size, 3), comma(clean / bare, 1)))
    head = ["уроков", "заново, с", "на урок, с", "без правок, с", "один урок изменён, с", "% от сборки заново"]
    record.table(title, [*head, "голая работа, с", "на урок, с", "заново к голой"], rows)


def _builds(root: Path, size: int) -> dict[str, Took]:
    """Build a course of so many lessons in a folder of its own."""
    with tempfile.TemporaryDirectory() as folder:
        project = Path(folder)
        lessons = _lay_out(root, project, size)
        found = {"bare": _bare(root, lessons)}
        for name in ("clean", "unchanged", "changed"):
            if name == "changed":
                _touch(lessons[0])
            found[name] = _timed([sys.executable, "-c", BUILD], project)
        return found


def _lay_out(root: Path, project: Path, size: int) -> list[Path]:
    """Copy the project with `size` lessons, the course's own by turns; the lessons' files."""
    for name in COPIED:
        (shutil.copytree if (root / name).is_dir() else shutil.copy)(root / name, project / name)
    _lay_out_budget(root, project)
    for lock in root.glob(LOCKS):
        shutil.copy(lock, project)
    for name in LINKED:
        (project / name).symlink_to(root / name)
    for name in WARM:
        if (root / ".cache" / name).is_dir():
            shutil.copytree(root / ".cache" / name, project / ".cache" / name)
    shutil.copytree(root / "content", project / "content")
    originals = sorted((project / "content").glob("*/lesson.md"))
    lessons, entries = list(originals[:size]), []
    for i in range(len(lessons), size):
        original = originals[i % len(originals)]
        folder = project / "content" / f"copy-{i}"
        shutil.copytree(original.parent, folder)
        text = re.sub(r'(?m)^number: .*$', f'number: "90.{i}"', original.read_text("utf-8"), count=1)
        (folder / "lesson.md").write_text(text, "utf-8")
        lessons.append(folder / "lesson.md")
        entries.append(f"      - folder: {folder.name}\n")
    site = project / "content" / "site.yml"
    text = site.read_text("utf-8")
    if entries:
        text = text.replace("\nlessons:\n", "\nlessons:\n  - part: Копии\n    lessons:\n" + "".join(entries), 1)
    site.write_text(text, "utf-8")
    return lessons


def _lay_out_budget(root: Path, project: Path) -> None:
    text = (root / budget.FILE).read_text("utf-8")
    raised = re.sub(r"(?m)^( +most: *)([\d_]+)$(?!\n +each:)", lambda limit: f"{limit[1]}{int(limit[2]) * MORE_ROOM}", text)
    (project / budget.FILE).write_text(raised, "utf-8")


def _touch(lesson: Path) -> None:
    text = lesson.read_text("utf-8")
    lesson.write_text(text.rstrip("\n") + "\n\nЕщё одно предложение.\n", "utf-8")


def _bare(root: Path, lessons: list[Path]) -> Took:
    katex = (root / "node_modules" / "katex" / "dist" / "katex.mjs").as_uri()
    return _timed([sys.executable, "-c", BARE, supply.node_path(), katex, *lessons], root)


def _timed(command: list[str | Path], folder: Path) -> Took:
    began = time.perf_counter()
    process = subprocess.Popen([str(word) for word in command], cwd=folder, stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    took = time.perf_counter() - began
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        raise SystemExit(f"{folder}: {command[:3]} закончилась с кодом {process.returncode}")
    return Took(took, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024)
