"""What processes take of the processor: on a busy machine that says more than the clock does. Linux only."""

from __future__ import annotations

import os
from pathlib import Path

TICK = os.sysconf("SC_CLK_TCK")


def taken_by_children() -> dict[int, float]:
    """Seconds that each living descendant of this process has taken so far, by its number."""
    parents, ticks = {}, {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rpartition(")")[2].split()
        except OSError:  # it has ended meanwhile
            continue
        pid = int(stat.parent.name)
        parents[pid], ticks[pid] = int(fields[1]), int(fields[11]) + int(fields[12])
    return {pid: ticks[pid] / TICK for pid in parents if _descends(pid, parents)}


def taken_since(before: dict[int, float]) -> float:
    """Seconds that those who live now have taken since then; who has ended meanwhile does not count."""
    return sum(now - before.get(pid, 0.0) for pid, now in taken_by_children().items())


def _descends(pid: int, parents: dict[int, int]) -> bool:
    while pid := parents.get(pid, 0):
        if pid == os.getpid():
            return True
    return False
