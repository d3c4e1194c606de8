"""Drawings as SVG: the shapes of `pycore.drawings` become nodes that the page's theme paints.

Nothing here has a colour: a fill is the class of its paint, a line the class of its stroke, and the style sheet
gives both their custom properties (`--a-red`, `--a-line`, ...) in the light, the dark and the printed theme. Lines keep
their width at every size (`non-scaling-stroke`), so a scene and an icon are drawn with the same pen.
"""

from __future__ import annotations

import functools

from pycore.drawings.items import SIDE, SIDE_BOX, TOP, TOP_BOX
from pycore.drawings.shapes import IDENTITY, Affine, Ellipse, Group, Leaf, Path, Shape
from pycore.ui.html import Html, coordinate, el, join

_PEN = {"vector_effect": "non-scaling-stroke"}


def art(shape: Shape, transform: Affine = IDENTITY) -> Html:
    """Put a drawing into an SVG picture: one `<g class="art">`, moved by `transform`."""
    return el("g", _nodes(shape), class_="art", transform=_matrix(transform))


@functools.cache
def icon(name: str, size: int = 24, from_above: bool = False) -> Html:
    """Draw one item alone, centred in a square; it stands beside its name, so a screen reader skips it.

    Args:
        name: an item of `pycore.drawings.items`.
        size: side of the square [px].
        from_above: the top view instead of the side view.
    Raises:
        ValueError: if there is no such item.
    """
    drawings, boxes = (TOP, TOP_BOX) if from_above else (SIDE, SIDE_BOX)
    if name not in drawings:
        raise ValueError(f"no drawing {name!r}; there are {', '.join(drawings)}")
    x, y, width, height = boxes[name]
    side = max(width, height)
    view = (x - (side - width) / 2, y - (side - height) / 2, side, side)
    return el(
        "svg",
        art(drawings[name]),
        class_="icon",
        width=size,
        height=size,
        viewBox=" ".join(map(coordinate, view)),
        aria_hidden="true",
    )


def _nodes(shape: Shape) -> Html:
    if not isinstance(shape, Group):
        return _leaf(shape)
    inside = join(_nodes(child) for child in shape.children)
    return inside if shape.transform == IDENTITY else el("g", inside, transform=_matrix(shape.transform))


def _leaf(shape: Leaf) -> Html:
    style = {"class_": _classes(shape), **(_PEN if shape.line else {})}
    if isinstance(shape, Path):
        return el("path", d=shape.d, **style)
    if isinstance(shape, Ellipse):
        return el("ellipse", cx=shape.cx, cy=shape.cy, rx=shape.rx, ry=shape.ry, **style)
    return el("rect", x=shape.x, y=shape.y, width=shape.width, height=shape.height, **style)


def _classes(shape: Leaf) -> str:
    return " ".join(filter(None, (shape.line, shape.fill or "nofill")))


def _matrix(transform: Affine) -> str | None:
    """`matrix(a b c d e f)` with four digits, enough for a hundredth of a unit across a whole scene."""
    if transform == IDENTITY:
        return None
    return f"matrix({' '.join(_short(number) for number in transform)})"


def _short(number: float) -> str:
    text = f"{number:.4f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text
