"""From shapes to polygons: curves flattened to points, lines of a width turned into polygons to fill.

Only additions, products, quotients and square roots, which every processor rounds alike: the polygons, and the
pixels made of them, are the same in CPython and in WebAssembly.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pycore.drawings.path import Point, parse
from pycore.drawings.shapes import IDENTITY, Affine, Ellipse, Leaf, Path, Rect

Array = NDArray[np.float64]

FLATNESS = 0.08  # largest distance of a chord from its curve [output units]
_KAPPA = 0.5522847498307936  # 4/3 (sqrt 2 - 1): a quarter circle as one cubic Bezier curve
_DISC_CORNERS = np.array(  # a circle of radius 1 as an octagon, in the direction of a stroke's quads
    [(1, 0), (0.707107, 0.707107), (0, 1), (-0.707107, 0.707107),
     (-1, 0), (-0.707107, -0.707107), (0, -1), (0.707107, -0.707107)]
)  # fmt: skip


class Polyline(NamedTuple):
    """points: (n, 2), n >= 2. closed: whether a line joins the last point to the first."""

    points: Array
    closed: bool


def polylines(shape: Leaf, transform: Affine = IDENTITY) -> list[Polyline]:
    """Flatten a shape's outline.

    Returns:
        one polyline for each subpath, in the coordinates that `transform` leads to; between chord and curve lie
        at most `FLATNESS` units.

    >>> polylines(Rect(0, 0, 2, 1))[0].points.tolist()
    [[0.0, 0.0], [2.0, 0.0], [2.0, 1.0], [0.0, 1.0]]
    """
    if isinstance(shape, Path):
        return [
            Polyline(_chain([_map(transform, (part.start,)), *(_map(transform, step) for step in part.steps)]), part.closed)
            for part in parse(shape.d)
        ]
    if isinstance(shape, Rect):
        x0, y0, x1, y1 = shape.x, shape.y, shape.x + shape.width, shape.y + shape.height
        return [Polyline(_map(transform, ((x0, y0), (x1, y0), (x1, y1), (x0, y1))), closed=True)]
    return [Polyline(_chain([_map(transform, step) for step in _quarters(shape)])[:-1], closed=True)]


def _map(transform: Affine, points: tuple[Point, ...]) -> Array:
    a, b, c, d, e, f = transform
    return np.array([(a * x + c * y + e, b * x + d * y + f) for x, y in points], dtype=np.float64)


def _quarters(ellipse: Ellipse) -> list[tuple[Point, ...]]:
    """A start and four cubic curves; off the true ellipse by at most 0.03 % of the radius."""
    cx, cy, rx, ry = ellipse.cx, ellipse.cy, ellipse.rx, ellipse.ry
    kx, ky = rx * _KAPPA, ry * _KAPPA
    right, low, left, high = (cx + rx, cy), (cx, cy + ry), (cx - rx, cy), (cx, cy - ry)
    return [
        (right,),
        ((cx + rx, cy + ky), (cx + kx, cy + ry), low),
        ((cx - kx, cy + ry), (cx - rx, cy + ky), left),
        ((cx - rx, cy - ky), (cx - kx, cy - ry), high),
        ((cx + kx, cy - ry), (cx + rx, cy - ky), right),
    ]


def _chain(steps: list[Array]) -> Array:
    """Join a start (1, 2) and steps of one point or three into the points of one polyline."""
    chain = [steps[0]]
    for step in steps[1:]:
        chain.append(step if len(step) == 1 else _flatten(np.vstack((chain[-1][-1:], step))))
    return np.concatenate(chain)


def _flatten(control: Array) -> Array:
    """Points on a cubic curve without its first one.

    Source: Wang's bound; Goldman, Pyramid Algorithms (2003), section 5.6: n(n-1)/8 times the largest second
    difference bounds the distance of n equal steps of the parameter.
    """
    second = control[2:] - 2 * control[1:-1] + control[:-2]
    bend = float(np.sqrt((second[:, 0] ** 2 + second[:, 1] ** 2).max()))
    count = max(1, int(np.ceil(np.sqrt(0.75 * bend / FLATNESS))))
    t = (np.arange(1, count + 1) / count)[:, None]
    u = 1 - t
    return u * u * u * control[0] + 3 * u * u * t * control[1] + 3 * u * t * t * control[2] + t * t * t * control[3]


def stroke(lines: list[Polyline], width: float) -> list[Array]:
    """Turn lines into polygons of one direction whose union is the line of that width, ends and joins round.

    Args:
        width: in the units of the points; > 0.
    Returns:
        (n, corners, 2) stacks: n quads of the segments, n discs at the points; fill them non-zero.
    Raises:
        ValueError: if width is not positive.
    """
    if width <= 0:
        raise ValueError(f"width of a line must be positive, found {width}")
    return [polygons for line in lines for polygons in (_quads(line, width / 2), _discs(line, width / 2))]


def _quads(line: Polyline, half: float) -> Array:
    points = np.vstack((line.points, line.points[:1])) if line.closed else line.points
    start, end = points[:-1], points[1:]
    along = end - start
    length = np.sqrt(along[:, 0] * along[:, 0] + along[:, 1] * along[:, 1])[:, None]
    along = along / np.where(length > 0, length, 1) * half
    side = np.stack((-along[:, 1], along[:, 0]), axis=1)
    return np.stack((start - side, end - side, end + side, start + side), axis=1)


def _discs(line: Polyline, half: float) -> Array:
    return line.points[:, None, :] + half * _DISC_CORNERS
