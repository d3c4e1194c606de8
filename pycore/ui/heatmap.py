"""A matrix as one primitive: one path per level, however many cells it has."""

from collections.abc import Sequence

from pycore.ui.html import Html, coordinate, el

LEVELS = 6


def heatmap(
    values: Sequence[Sequence[float]], cell: float, class_: str = "heat", floor: float = 0.0, levels: int = LEVELS
) -> Html:
    """Darken the cells of a matrix by their share of its largest value.

    Args:
        values: rows of finite numbers.
        cell: side of a cell in the picture's units.
        class_: of the group; the style sheet gives it its hue.
        floor: what is not above it stays empty; the shares are counted from here.
        levels: how many shades there are.
    """
    top = max((max(row) for row in values), default=0.0)
    runs: list[list[str]] = [[] for _ in range(levels + 1)]
    for y, row in enumerate(values):
        for x, length, level in _runs([_level(value - floor, top - floor, levels) for value in row]):
            if level:
                runs[level].append(
                    f"M{coordinate(x * cell)},{coordinate(y * cell)}h{coordinate(length * cell)}v{coordinate(cell)}"
                    f"h{coordinate(-length * cell)}z"
                )
    paths = [el("path", d="".join(run), fill_opacity=level / levels * 0.85) for level, run in enumerate(runs) if run]
    return el("g", paths, class_=class_)


def _level(value: float, top: float, levels: int) -> int:
    """Which of the levels a value belongs to; rounded first, so that a last bit cannot move a cell."""
    return int(round(max(value, 0.0) / top, 6) * levels + 0.5) if top > 0 else 0


def _runs(levels: list[int]) -> list[tuple[int, int, int]]:
    """Group a row into (start, length, level)."""
    runs: list[tuple[int, int, int]] = []
    for x, level in enumerate(levels):
        if runs and runs[-1][2] == level:
            runs[-1] = (runs[-1][0], runs[-1][1] + 1, level)
        else:
            runs.append((x, 1, level))
    return runs
