"""From shapes to straight edges: curves flattened, lines of a width turned into the edges of polygons.

Three steps, each on all of a shape at once: `curves`, `flatten` and, for lines, `stroke`. Only sums, products,
quotients and square roots, which every processor rounds alike: the edges, and the pixels made of them, are the
same in CPython and in WebAssembly.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import numpy as np

from pycore.drawings.path import Point, parse
from pycore.drawings.shapes import Affine, Ellipse, Leaf, Path, Rect

Curve = tuple[Point, Point, Point, Point]

FLATNESS = 0.05  # largest distance of a chord from its curve [output units]
_KAPPA = 0.5522847498307936  # 4/3 (sqrt 2 - 1): a quarter circle as one cubic Bezier curve
_DISC = np.array(  # a circle of radius 1 as an octagon, in the direction of a stroke's quads
    [(1, 0), (0.707107, 0.707107), (0, 1), (-0.707107, 0.707107),
     (-1, 0), (-0.707107, -0.707107), (0, -1), (0.707107, -0.707107)]
)  # fmt: skip


class Curves(NamedTuple):
    """control: (k, 4, 2) points of cubic Bezier curves, in the order of the pen; every subpath comes back to its start.

    drawn: (k,) False for the line that closes an open subpath: it bounds the fill but gets no line.
    """

    control: np.ndarray
    drawn: np.ndarray


class Edges(NamedTuple):
    """lines: (n, 4) x and y of start and end. drawn: (n,) as for `Curves`."""

    lines: np.ndarray
    drawn: np.ndarray


def curves(shape: Leaf, transform: Affine) -> Curves:
    """Write a shape's outline as cubic curves, a straight line being one too.

    Ellipses are off by at most 0.03 % of the radius.
    """
    control, drawn = _own_curves(shape)
    a, b, c, d, e, f = transform
    x, y = control[..., 0], control[..., 1]
    return Curves(np.stack((a * x + c * y + e, b * x + d * y + f), axis=-1), drawn)


def flatten(outline: Curves) -> Edges:
    """Cut each curve into equal steps of its parameter, so many that no chord is off by more than `FLATNESS`.

    Source: Goldman, Pyramid Algorithms (2003), section 5.6 (Wang's bound): n steps are off by at most 3/4 of the
    largest second difference of the control points, divided by n^2.

    >>> from pycore.drawings.shapes import IDENTITY
    >>> flatten(curves(Rect(0, 0, 2, 1), IDENTITY)).lines.tolist()[:2]
    [[0.0, 0.0, 2.0, 0.0], [2.0, 0.0, 2.0, 1.0]]
    """
    control = outline.control
    second = control[:, 2:] - 2 * control[:, 1:-1] + control[:, :-2]
    bend = np.sqrt((second * second).sum(axis=-1).max(axis=-1))
    count = np.maximum(np.ceil(np.sqrt(0.75 / FLATNESS * bend)), 1).astype(np.intp)
    curve = np.repeat(np.arange(len(count)), count)
    step = np.arange(len(curve)) - np.repeat(np.cumsum(count) - count, count)
    points = control[curve]
    start, end = (_bezier(points, (at / count[curve])[:, None]) for at in (step, step + 1))
    return Edges(np.concatenate((start, end), axis=1), outline.drawn[curve])


def stroke(lines: np.ndarray, width: float) -> np.ndarray:
    """Turn lines into the edges of polygons whose union is the line of that width, ends and joins round.

    Args:
        lines: (n, 4).
        width: in the units of the lines; > 0.
    Returns:
        (m, 4) edges of a quad for each line and of an octagon for each point, all of one direction: fill them non-zero.
    Raises:
        ValueError: if width is not positive.
    """
    if width <= 0:
        raise ValueError(f"width of a line must be positive, found {width}")
    start, end = lines[:, :2], lines[:, 2:]
    along = end - start
    length = np.sqrt(along[:, :1] * along[:, :1] + along[:, 1:] * along[:, 1:])
    along = along * (width / 2 / np.where(length > 0, length, 1))
    side = np.stack((-along[:, 1], along[:, 0]), axis=1)
    quads = np.stack((start - side, end - side, end + side, start + side), axis=1)
    fresh = np.ones(len(lines), dtype=bool)
    fresh[1:] = (start[1:] != end[:-1]).any(axis=1)
    discs = np.concatenate((start[fresh], end))[:, None, :] + width / 2 * _DISC
    return np.concatenate((_sides(quads), _sides(discs)))


def _sides(polygons: np.ndarray) -> np.ndarray:
    """(n, corners, 2) -> (n corners, 4)."""
    following = np.concatenate((polygons[:, 1:], polygons[:, :1]), axis=1)
    return np.concatenate((polygons, following), axis=2).reshape(-1, 4)


def _bezier(control: np.ndarray, t: np.ndarray) -> np.ndarray:
    """(n, 4, 2), (n, 1) -> (n, 2); exactly the end points at 0 and 1."""
    u = 1 - t
    p0, p1, p2, p3 = (control[:, i] for i in range(4))
    return u * u * u * p0 + 3 * u * u * t * p1 + 3 * u * t * t * p2 + t * t * t * p3


@lru_cache(maxsize=512)
def _own_curves(shape: Leaf) -> Curves:
    """The curves before any transform; kept, because reading path data takes longer than painting it."""
    if isinstance(shape, Path):
        pieces = _path_curves(shape)
    elif isinstance(shape, Rect):
        x0, y0, x1, y1 = shape.x, shape.y, shape.x + shape.width, shape.y + shape.height
        corners = [(x0, y0), (x1, y0), (x1, y1), (x0, y1), (x0, y0)]
        pieces = [(_straight(*side), True) for side in zip(corners, corners[1:])]
    else:
        pieces = [(quarter, True) for quarter in _quarters(shape)]
    control = np.array([curve for curve, _ in pieces], dtype=np.float64).reshape(-1, 4, 2)
    control.flags.writeable = False
    return Curves(control, np.array([drawn for _, drawn in pieces], dtype=bool))


def _path_curves(path: Path) -> list[tuple[Curve, bool]]:
    pieces: list[tuple[Curve, bool]] = []
    for part in parse(path.d):
        pen = part.start
        for step in part.steps:
            curve = (pen, *step) if len(step) == 3 else _straight(pen, step[0])
            pieces.append((curve, True))
            pen = step[-1]
        if pen != part.start:
            pieces.append((_straight(pen, part.start), part.closed))
    return pieces


def _straight(start: Point, end: Point) -> Curve:
    (x0, y0), (x1, y1) = start, end
    third, two = ((x0 + (x1 - x0) * k / 3, y0 + (y1 - y0) * k / 3) for k in (1, 2))
    return start, third, two, end


def _quarters(ellipse: Ellipse) -> list[Curve]:
    cx, cy, rx, ry = ellipse.cx, ellipse.cy, ellipse.rx, ellipse.ry
    kx, ky = rx * _KAPPA, ry * _KAPPA
    right, low, left, high = (cx + rx, cy), (cx, cy + ry), (cx - rx, cy), (cx, cy - ry)
    return [
        (right, (cx + rx, cy + ky), (cx + kx, cy + ry), low),
        (low, (cx - kx, cy + ry), (cx - rx, cy + ky), left),
        (left, (cx - rx, cy - ky), (cx - kx, cy - ry), high),
        (high, (cx + kx, cy - ry), (cx + rx, cy - ky), right),
    ]
