"""Pure data for drawings: paths, ellipses, rectangles and named groups.

A drawing is a tree of frozen values. It knows neither SVG nor pixels; `pycore.ui.drawing` turns it into
the one and `pycore.numerics.raster` into the other, so both always show the same thing.

Units are those of the drawing (the kitchen: 224 x 224, x right, y down). `fill` names a paint of
`pycore.drawings.paint`, `line` names one of its strokes; None means "none".
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Iterator, NamedTuple, Union


class Affine(NamedTuple):
    """The map (x, y) -> (a x + c y + e, b x + d y + f): six numbers in the order of SVG's `matrix()`.

    >>> translate(10, 0) @ scale(2)
    Affine(a=2, b=0, c=0, d=2, e=10, f=0)
    """

    a: float = 1
    b: float = 0
    c: float = 0
    d: float = 1
    e: float = 0
    f: float = 0

    def __matmul__(self, inner: Affine) -> Affine:
        """Compose: `(outer @ inner)(point) == outer(inner(point))`."""
        return Affine(
            self.a * inner.a + self.c * inner.b,
            self.b * inner.a + self.d * inner.b,
            self.a * inner.c + self.c * inner.d,
            self.b * inner.c + self.d * inner.d,
            self.a * inner.e + self.c * inner.f + self.e,
            self.b * inner.e + self.d * inner.f + self.f,
        )


IDENTITY = Affine()


def translate(x: float, y: float) -> Affine:
    """Shift by (x, y)."""
    return Affine(e=x, f=y)


def scale(factor: float) -> Affine:
    """Enlarge about the origin."""
    return Affine(a=factor, d=factor)


def rotate(degrees: float) -> Affine:
    """Turn about the origin, clockwise on the screen (y points down).

    Sine and cosine are rounded to 12 decimals: mathematical libraries differ in the last bit, and a
    drawing must be the same everywhere.

    >>> rotate(90)
    Affine(a=0.0, b=1.0, c=-1.0, d=0.0, e=0, f=0)
    """
    cosine = round(math.cos(math.radians(degrees)), 12)
    sine = round(math.sin(math.radians(degrees)), 12)
    return Affine(cosine, sine, -sine, cosine)


@dataclass(frozen=True, slots=True)
class Path:
    """An outline in the small path language of `pycore.drawings.path` (M L H V C Z, absolute)."""

    d: str
    fill: str | None = None
    line: str | None = None


@dataclass(frozen=True, slots=True)
class Ellipse:
    """An ellipse with its axes along x and y."""

    cx: float
    cy: float
    rx: float
    ry: float
    fill: str | None = None
    line: str | None = None


@dataclass(frozen=True, slots=True)
class Rect:
    """A rectangle with its sides along x and y; (x, y) is its upper left corner."""

    x: float
    y: float
    width: float
    height: float
    fill: str | None = None
    line: str | None = None


@dataclass(frozen=True, slots=True)
class Group:
    """Shapes painted in order, the last on top.

    `name` says which object the children belong to ("cup", "window", ...); an inner name wins over an outer one.
    """

    children: tuple[Shape, ...]
    transform: Affine = IDENTITY
    name: str | None = None


Leaf = Union[Path, Ellipse, Rect]
Shape = Union[Leaf, Group]
Placed = tuple[Leaf, Affine, str | None]  # a leaf, its whole transform, the name of its owner


def leaves(shape: Shape, transform: Affine = IDENTITY, name: str | None = None) -> Iterator[Placed]:
    """Walk a drawing in painter's order: every leaf with its whole transform and the object that owns it.

    >>> drawing = Group((Rect(0, 0, 1, 1), Group((Rect(0, 0, 1, 1),), scale(2), "cup")))
    >>> [(owner, matrix.a) for leaf, matrix, owner in leaves(drawing)]
    [(None, 1), ('cup', 2)]
    """
    if not isinstance(shape, Group):
        yield shape, transform, name
        return
    inner, owner = transform @ shape.transform, shape.name or name
    for child in shape.children:
        yield from leaves(child, inner, owner)
