"""Six fixed patterns of sparse attention, cell by cell: who of sixteen tokens looks at whom, and what is left of all."""

from dataclasses import dataclass

import numpy as np

from pycore.numerics import masks, sparse
from pycore.ui import text
from pycore.ui.html import Html, el

N = 16
STRIDE = 4  # √16
BLOCK = 2  # Big Bird's
RANDOM_BLOCK = {1: 5, 2: 4, 3: 6, 4: 2, 5: 1, 6: 3}
"""Of each inner row of blocks the one column that was drawn; none that is open anyway."""


@dataclass(frozen=True)
class Pattern:
    """A pattern in up to three layers of cells, told apart by their fill; a later one covers an earlier one.

    Args:
        name, remark: words under the picture.
        near, far, drawn: (N, N) booleans each: neighbours, what lies farther, what was drawn by lot.
        of: (N, N) booleans, all that dense attention would open.
    """

    name: str
    remark: str
    near: np.ndarray
    far: np.ndarray
    drawn: np.ndarray
    of: np.ndarray

    @property
    def opened(self) -> np.ndarray:
        return self.near | self.far | self.drawn


def figure() -> Html:
    """Draw the patterns in two rows: those that close the future, and those of encoders."""
    return el("div", [_picture(pattern) for pattern in patterns()], class_="patterns")


def patterns() -> list[Pattern]:
    """The six, in the lesson's order."""
    nothing = np.zeros((N, N), dtype=bool)
    past, all_ = masks.causal(N), ~nothing
    both_ways = sparse.window(N, 2, 2)
    shifted = sparse.blocks(np.roll(np.eye(N // STRIDE, dtype=bool), 1, axis=1), STRIDE)
    return [
        Pattern("Окно", "сам и трое до него", sparse.window(N, before=3), nothing, nothing, past),
        Pattern("Шаг", "окно и каждый четвёртый", sparse.window(N, before=STRIDE), sparse.every(N, STRIDE), nothing, past),
        Pattern("Сводки", "свой блок и концы прежних", sparse.own_block(N, STRIDE), sparse.block_ends(N, STRIDE), nothing, past),
        Pattern("Блоки", "по одному на строку", nothing, shifted, nothing, all_),
        Pattern("Окно и общий токен", "Longformer", both_ways, sparse.with_global(nothing, [0]), nothing, all_),
        Pattern("То же и случайные", "Big Bird, блоки по два", *_big_bird(), all_),
    ]


def _big_bird() -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    count = N // BLOCK
    closed = np.zeros((count, count), dtype=bool)
    drawn = closed.copy()
    drawn[list(RANDOM_BLOCK), list(RANDOM_BLOCK.values())] = True
    near, far = sparse.window(count, 1, 1), sparse.with_global(closed, [0, count - 1])
    return sparse.blocks(near, BLOCK), sparse.blocks(far, BLOCK), sparse.blocks(drawn, BLOCK)


def _picture(pattern: Pattern) -> Html:
    n_open, n_all = int(pattern.opened.sum()), int(pattern.of.sum())
    layers = [
        _cells(~pattern.of, "closed"),
        _cells(pattern.near & ~pattern.far, "near"),
        _cells(pattern.far, "far"),
        _cells(pattern.drawn & ~pattern.near & ~pattern.far, "drawn"),
    ]
    title = el("title", f"{pattern.name}: открыто {n_open} клеток из {n_all}")
    frame = el("rect", width=N, height=N, class_="edge")
    share = f"{text.number(n_open)} из {text.number(n_all)}, {text.percent(n_open / n_all)}"
    words = el("p", el("b", pattern.name), " ", el("span", pattern.remark), " ", el("span", share, class_="num"))
    return el("div", el("svg", title, layers, frame, viewBox=f"0 0 {N} {N}", role="img"), words)


def _cells(mask: np.ndarray, class_: str) -> Html | None:
    """One path for all cells of a layer; rows from the top, runs of neighbours as one bar."""
    d = "".join(f"M{start},{y}h{end - start}v1h{start - end}z" for y, row in enumerate(mask) for start, end in _runs(row))
    return el("path", d=d, class_=class_) if d else None


def _runs(row: np.ndarray) -> list[tuple[int, int]]:
    """Where the row is open: (first, behind the last)."""
    edges = np.flatnonzero(np.diff(np.concatenate([[0], row.astype(int), [0]])))
    return [(int(start), int(end)) for start, end in edges.reshape(-1, 2)]
