"""Runs the reader's code: cells share one namespace in the order in which they are run, an exercise has its own."""

import contextvars
import io
import sys
import traceback
import types
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from pycore.runtime.cells import checking, plots
from pycore.runtime.cells.checking import Verdict
from pycore.runtime.cells.errors import Fault, fault_of
from pycore.runtime.cells.modules import Snapshot
from pycore.runtime.cells.output import Channel, Output, Part

FILE = "<ячейка>"


@dataclass(frozen=True)
class Run:
    """Something to run.

    Args:
        code: the reader's.
        check: of an exercise, the author's; empty for a cell.
        answers: the numbers typed into the fields of an exercise; None where nothing, or no number, was typed.
        theme: "light" or "dark", for pictures.
    """

    code: str
    check: str = ""
    answers: Mapping[str, float | None] = field(default_factory=dict)
    theme: str = "light"


@dataclass(frozen=True)
class Outcome:
    """How a run ended: what stopped it, and what the check says where there is one and it was reached."""

    fault: Fault | None = None
    verdict: Verdict | None = None


class Notebook:
    """One page's cells. Whatever they do to modules is undone after each run."""

    def __init__(self) -> None:
        self._snapshot = Snapshot()
        self._shared = _main()
        # What NumPy is told about printing and about errors in a cell holds in cells alone.
        self._context = contextvars.copy_context()

    def run(self, run: Run, tell: Callable[[Part], None]) -> Outcome:
        """Run code to its end, telling its output piece by piece."""
        output = Output(tell)
        main = _main() if run.check else self._shared
        try:
            return self._context.run(self._execute, run, main, output)
        finally:
            self._snapshot.restore()
            output.flush()

    def _execute(self, run: Run, main: types.ModuleType, output: Output) -> Outcome:
        try:
            with _streams(output, main):
                plots.prepare(run.code, run.theme, output.draw)
                try:
                    exec(compile(run.code, FILE, "exec", dont_inherit=True), vars(main))
                finally:
                    self._snapshot.restore()  # what shows, checks and explains needs whole modules, too
            with _streams(output, main):
                plots.finish(output.draw)
                return Outcome(verdict=_check(run, vars(main)) if run.check else None)
        except BaseException as error:  # whatever the reader's code raises, the page must live on
            if isinstance(error, MemoryError):
                _let_go(error, main)
            return Outcome(fault=fault_of(error, run.code, FILE))


def _main() -> types.ModuleType:
    """A module for a reader's names; classes and dataclasses find themselves in it."""
    return types.ModuleType("__main__")


def _let_go(error: MemoryError, main: types.ModuleType) -> None:
    """Give up all that the reader's code holds: without memory not even the error could be told."""
    vars(main).clear()
    traceback.clear_frames(error.__traceback__)


def _check(run: Run, names: Mapping[str, Any]) -> Verdict:
    return checking.checked(run.check, {**names, **run.answers})


@contextmanager
def _streams(output: Output, main: types.ModuleType) -> Iterator[None]:
    kept = sys.stdout, sys.stderr, sys.stdin, sys.modules.get("__main__")
    sys.stdout, sys.stderr, sys.stdin = Channel(output, "out"), Channel(output, "err"), io.StringIO()
    sys.modules["__main__"] = main
    try:
        yield
    finally:
        sys.stdout, sys.stderr, sys.stdin, before = kept
        sys.modules["__main__"] = before
