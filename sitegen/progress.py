"""Tells whoever waits at the terminal what is being done, in Russian.

On a terminal a counted step rewrites one line; elsewhere (a log, CI) it prints a line when it starts
and a line when it ends. Only the standard library: the door uses it before anything is installed.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TextIO

CLEAR_LINE = "\r\x1b[2K"


class Step:
    """A running step; `advance` shows how far it is.

    Args:
        title: what is being done, in Russian, without a full stop.
        total: how many `advance` calls are expected, or None where that is unknown.
        stream: where to print.
    """

    def __init__(self, title: str, total: int | None, stream: TextIO) -> None:
        self._title, self._total, self._stream = title, total, stream
        self._done = 0
        self.outcome = "готово за"

    def advance(self, label: str) -> None:
        """Count one piece of work and show its name."""
        self._done += 1
        if self._stream.isatty():
            total = f" из {self._total}" if self._total is not None else ""
            self._stream.write(f"{CLEAR_LINE}{self._title}: {self._done}{total} · {label}")
            self._stream.flush()

    def fail(self) -> None:
        """Say at the end that nothing came of it, where the run goes on all the same."""
        self.outcome = "не вышло, прошло"


@contextmanager
def step(title: str, total: int | None = None, stream: TextIO | None = None) -> Iterator[Step]:
    """Announce a step, run it, and say how long it took."""
    stream = stream or sys.stdout
    start = time.monotonic()
    say(f"{title}…", stream, end="" if stream.isatty() else "\n")
    running = Step(title, total, stream)
    try:
        yield running
    except BaseException:
        if stream.isatty():
            say("", stream)
        raise
    seconds = f"{time.monotonic() - start:.1f}".replace(".", ",")
    start_of_line = CLEAR_LINE if stream.isatty() else ""
    say(f"{start_of_line}{title}: {running.outcome} {seconds}\N{NO-BREAK SPACE}с", stream)


def say(text: str, stream: TextIO | None = None, end: str = "\n") -> None:
    """Print a line and do not let it wait in a buffer."""
    print(text, file=stream or sys.stdout, end=end, flush=True)
