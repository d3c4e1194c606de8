"""Runs the code of lessons, each in a process of its own: it may do anything, and it may never end.

Usage: cell_program.py FOLDER METHOD LIMIT. Each `NAME.json` of FOLDER is a list of runs, each with the fields of
`pycore.runtime.cells.notebook.Run`; `NAME.lines` gets a line of JSON for each as soon as it is over: its text, how many
pictures, and the outcome. A process that is forked (METHOD) has from this one what all code needs: NumPy, matplotlib.
"""

from __future__ import annotations

import dataclasses
import functools
import importlib
import json
import multiprocessing
import shutil
import sys
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

from pycore.runtime.cells import plots
from pycore.runtime.cells.notebook import Notebook, Run
from pycore.runtime.cells.output import Part

notebook = functools.cache(Notebook)
"""What a lesson's code begins with. Made before matplotlib is imported, it knows of that no more than the reader's does."""


def main(folder: Path, method: str, limit: float) -> None:
    """Run all jobs, one after the other, in the folder that is the current one; what code leaves there is cleared away."""
    jobs = sorted(folder.glob("*.json"))
    notebook()
    if method == "fork":
        _import_what_is_asked(run["code"] for job in jobs for run in _runs(job))
    here = Path.cwd()
    for job in jobs:
        process = multiprocessing.get_context(method).Process(target=answer, args=(job,))
        process.start()
        process.join(limit)
        process.kill()
        process.join()
        _clear(here)


def answer(job: Path) -> None:
    """Run all that is in `job`, cells in one namespace and exercises each in its own."""
    with job.with_suffix(".lines").open("w", encoding="utf-8") as lines:
        for fields in _runs(job):
            parts: list[Part] = []
            outcome = notebook().run(Run(**fields), parts.append)
            text = "".join(part.text for part in parts)
            pictures = sum(part.kind == "picture" for part in parts)
            told = {"text": text, "pictures": pictures, **dataclasses.asdict(outcome)}
            lines.write(json.dumps(told, ensure_ascii=False) + "\n")
            lines.flush()


def _runs(job: Path) -> list[dict]:
    return json.loads(job.read_text("utf-8"))


def _import_what_is_asked(codes: Iterable[str]) -> None:
    """Import matplotlib once for all lessons, if one of them wants it."""
    if any(plots.LIBRARY in plots.imports(code) for code in codes):
        plots.prepare(f"import {plots.LIBRARY}", Run.theme, plots.receive)
        with suppress(ImportError):  # it is not there; the run itself will say so
            importlib.import_module(f"{plots.LIBRARY}.pyplot")


def _clear(folder: Path) -> None:
    for path in folder.iterdir():
        shutil.rmtree(path) if path.is_dir() and not path.is_symlink() else path.unlink()


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2], float(sys.argv[3]))
