"""How long the build takes: this course, and courses of many copies of its lessons, against the bare work on the same text."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from sitegen import supply
from tests.bench.figures import comma
from tests.bench.record import Record

COPIES = "COPIES"
"""Environment variable with other numbers of lessons than these, separated by commas."""

SIZES = (2, 10, 100, 500)
LINKED = ("node_modules", ".venv")
COPIED = ("build.py", "budget.yml", "pyproject.toml", "LICENSE", "package.json", "package-lock.json", ".npmrc", "pycore", "sitegen", "site_template")
LOCKS = "requirements-*.txt"
WARM = ("bytecode", "disk", "extras", "fonts", "budget")
"""Caches that a clean build may use: they hold what does not hang on lessons."""

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


def measure(root: Path, record: Record) -> None:
    """Build courses of growing size: clean, unchanged, one lesson changed."""
    sizes = tuple(map(int, os.environ[COPIES].split(","))) if COPIES in os.environ else SIZES
    rows, runs = [], {}
    for size in sizes:
        with tempfile.TemporaryDirectory() as folder:
            project = Path(folder)
            lessons = _lay_out(root, project, size)
            bare, bare_memory = _bare(root, lessons)
            clean, memory = _timed([sys.executable, "-c", BUILD], project)
            unchanged, _ = _timed([sys.executable, "-c", BUILD], project)
            _touch(lessons[0])
            changed, _ = _timed([sys.executable, "-c", BUILD], project)
        runs[size] = {"clean": clean, "unchanged": unchanged, "changed": changed, "bare": bare, "memory": memory, "bare memory": bare_memory}
        record.keep("builds", runs)
        rows.append(
            (size, comma(clean, 1), comma(clean / size, 2), comma(unchanged, 2), comma(changed, 1), f"{changed / clean:.0%}", comma(bare, 1), comma(clean / bare, 1), f"{memory:.0f}", f"{bare_memory:.0f}")
        )  # fmt: skip
    head = ["уроков", "заново, с", "на урок, с", "без правок, с", "один урок изменён, с", "к сборке заново", "голая работа, с", "к голой", "память, МиБ", "голой, МиБ"]
    record.table("Сборка; голая работа — markdown-it-py и один процесс KaTeX над тем же текстом", head, rows)


def _lay_out(root: Path, project: Path, size: int) -> list[Path]:
    """Copy the project with `size` lessons, the course's own by turns; the lessons' files."""
    for name in COPIED:
        (shutil.copytree if (root / name).is_dir() else shutil.copy)(root / name, project / name)
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


def _touch(lesson: Path) -> None:
    text = lesson.read_text("utf-8")
    lesson.write_text(text.rstrip("\n") + "\n\nЕщё одно предложение.\n", "utf-8")


def _bare(root: Path, lessons: list[Path]) -> tuple[float, float]:
    katex = (root / "node_modules" / "katex" / "dist" / "katex.mjs").as_uri()
    return _timed([sys.executable, "-c", BARE, supply.node_path(), katex, *lessons], root)


def _timed(command: list[str | Path], folder: Path) -> tuple[float, float]:
    """Seconds by the clock, and the most memory of one of its processes [MiB]."""
    began = time.perf_counter()
    process = subprocess.Popen([str(word) for word in command], cwd=folder, stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    took = time.perf_counter() - began
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        raise SystemExit(f"{folder}: {command[:3]} закончилась с кодом {process.returncode}")
    return took, usage.ru_maxrss / 1024
