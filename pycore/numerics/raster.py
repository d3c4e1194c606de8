"""Pixels of a drawing: an anti-aliased scanline fill in NumPy.

Every pixel is sampled at 4 x 4 points; a point is inside where the outline winds around it (non-zero rule), so a
coverage is a whole number of sixteenths. No sines, no sums whose order may differ: CPython and WebAssembly make
the same picture. The colours are the light ones of `pycore.drawings.paint`.

Not here: gradients, dashes, clipping, even-odd fills, gamma-correct blending (colours are mixed as in a browser).

Source: Foley, van Dam, Feiner, Hughes, Computer Graphics (2nd ed. 1990), section 3.6 "Filling polygons".
Differs: all crossings of all rows are found at once and accumulated along the rows instead of an active-edge list.
"""

from __future__ import annotations

from typing import Iterator, NamedTuple

import numpy as np

from pycore.drawings.outline import curves, flatten, stroke
from pycore.drawings.paint import FILL_OPACITY, PAINT, STROKE, Rgb
from pycore.drawings.shapes import Leaf, Shape, leaves
from pycore.drawings.shapes import scale as scaled


SAMPLES = 4


class Window(NamedTuple):
    """A rectangle of pixels of a picture: rows top .. bottom - 1, columns left .. right - 1."""

    top: int
    left: int
    bottom: int
    right: int


class _Layer(NamedTuple):
    """One coat of paint: where, how much of each pixel of `window` it covers, which colour, whose."""

    window: Window
    cover: np.ndarray
    colour: Rgb
    owner: str | None


def render(shape: Shape, height: int, width: int, scale: float = 1.0, window: Window | None = None) -> np.ndarray:
    """Paint a drawing on white.

    Args:
        shape: a drawing; its (0, 0) is the upper left corner of the picture.
        height, width: the picture's size [px].
        scale: pixels in one unit of the drawing; lines keep their width in pixels.
        window: the part of the picture that is wanted, all of it by default.
    Returns:
        (H, W, 3) red, green, blue in [0, 1]; with a window exactly `render(...)[top:bottom, left:right]`.
    Raises:
        ValueError: if a size or the scale is not positive, or the window leaves the picture.

    >>> from pycore.drawings.shapes import Rect
    >>> to_bytes(render(Rect(0, 0, 0.5, 1, "hi"), 1, 1))[0, 0].tolist()
    [255, 255, 255]
    """
    window = _checked(height, width, scale, window)
    image = np.ones((window.bottom - window.top, window.right - window.left, 3))
    for layer in _layers(shape, scale, window):
        under = image[_inside(layer.window, window)]
        cover = layer.cover[:, :, None]
        under *= 1 - cover
        under += cover * np.array(layer.colour)
    return image


def coverage(
    shape: Shape, height: int, width: int, scale: float = 1.0, window: Window | None = None
) -> dict[str, np.ndarray]:
    """Tell whose the pixels are: the share of every pixel in which a named object is seen.

    Args: as for `render`.
    Returns:
        name -> (H, W) shares in [0, 1]; what a later object hides does not count; the shares of a pixel sum to at
        most 1, the rest is seen of shapes without a name and of the ground.
    """
    window = _checked(height, width, scale, window)
    names = list(dict.fromkeys(owner for _, _, owner in leaves(shape) if owner is not None))
    seen = np.zeros((len(names), window.bottom - window.top, window.right - window.left))
    for layer in _layers(shape, scale, window):
        under = seen[(slice(None), *_inside(layer.window, window))]
        under *= 1 - layer.cover
        if layer.owner is not None:
            under[names.index(layer.owner)] += layer.cover
    return dict(zip(names, seen))


def to_bytes(image: np.ndarray) -> np.ndarray:
    """Round colours in [0, 1] to 0 ... 255, halves up; also halves that lost their last bits.

    >>> to_bytes(np.array([0.0, 0.5, 1.0])).tolist()
    [0, 128, 255]
    """
    return np.floor(np.clip(image, 0, 1) * 255 + (0.5 + 1e-6)).astype(np.uint8)


def _checked(height: int, width: int, scale: float, window: Window | None) -> Window:
    if height < 1 or width < 1 or not scale > 0:
        raise ValueError(f"size and scale must be positive, found {height} x {width}, scale {scale}")
    top, left, bottom, right = window or Window(0, 0, height, width)
    if not (0 <= top < bottom <= height and 0 <= left < right <= width):
        raise ValueError(f"window {window} does not lie in a picture of {height} x {width}")
    return Window(top, left, bottom, right)


def _inside(part: Window, whole: Window) -> tuple[slice, slice]:
    return slice(part.top - whole.top, part.bottom - whole.top), slice(part.left - whole.left, part.right - whole.left)


def _layers(shape: Shape, scale: float, window: Window) -> Iterator[_Layer]:
    """All coats in painter's order: of each shape its fill, then its line."""
    enlarge = scaled(scale)
    for leaf, transform, owner in leaves(shape):
        outline = curves(leaf, enlarge @ transform)
        margin = STROKE[leaf.line].width / 2 if leaf.line else 0.0
        if _touched(outline.control.reshape(-1, 2), window, margin) is None:
            continue
        for edges, paint, opacity in _coats(leaf, *flatten(outline)):
            part = _touched(edges.reshape(-1, 2), window)
            if part is not None:
                yield _Layer(part, _fill(edges, part) * opacity, PAINT[paint], owner)


def _coats(leaf: Leaf, lines: np.ndarray, drawn: np.ndarray) -> Iterator[tuple[np.ndarray, str, float]]:
    if leaf.fill is not None:
        yield lines, leaf.fill, FILL_OPACITY.get(leaf.fill, 1.0)
    if leaf.line is not None:
        style = STROKE[leaf.line]
        yield stroke(lines[drawn], style.width), style.paint, style.opacity


def _touched(points: np.ndarray, window: Window, margin: float = 0.0) -> Window | None:
    """The pixels of `window` that a figure with these extreme points can touch, None if there are none."""
    if not len(points):
        return None
    left, top = np.floor(points.min(axis=0) - margin).astype(int).tolist()
    right, bottom = np.ceil(points.max(axis=0) + margin).astype(int).tolist()
    part = Window(max(top, window.top), max(left, window.left), min(bottom, window.bottom), min(right, window.right))
    return part if part.top < part.bottom and part.left < part.right else None


def _fill(edges: np.ndarray, part: Window) -> np.ndarray:
    """The share of each pixel's samples that the edges wind around.

    Args:
        edges: (n, 4) x and y of start and end of the sides of closed polygons [px].
    Returns:
        (bottom - top, right - left) multiples of 1/16 in [0, 1].
    """
    rows, columns = (part.bottom - part.top) * SAMPLES, (part.right - part.left) * SAMPLES
    winding = np.zeros((rows, columns + 1), dtype=np.int16)
    row, column, direction = _crossings(edges * SAMPLES, part.top * SAMPLES, rows)
    column = np.clip(column - part.left * SAMPLES, 0, columns)
    np.add.at(winding, (row, column), direction)
    inside = np.cumsum(winding, axis=1, dtype=np.int16)[:, :-1] != 0
    return _samples_to_pixels(inside) / (SAMPLES * SAMPLES)


def _crossings(edges: np.ndarray, top: int, rows: int) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Where edges [samples] cross the middles of rows top .. top + rows - 1.

    Returns:
        for each crossing its row counted from `top`, the first sample to its right, +1 downwards or -1 upwards.

    Whole numbers are `intp`, 32 bits wide in WebAssembly: `np.repeat` takes no wider ones there.
    """
    x0, y0, x1, y1 = edges.T
    first = np.clip(np.ceil(np.minimum(y0, y1) - 0.5).astype(np.intp) - top, 0, rows)
    last = np.clip(np.ceil(np.maximum(y0, y1) - 0.5).astype(np.intp) - top, 0, rows)
    count = last - first
    edge = np.repeat(np.arange(len(edges)), count)
    row = np.arange(len(edge)) - np.repeat(np.cumsum(count) - count, count) + first[edge]
    slope = (x1 - x0) / np.where(y1 == y0, 1, y1 - y0)
    x = x0[edge] + (row + top + 0.5 - y0[edge]) * slope[edge]
    return row, np.ceil(x - 0.5).astype(np.intp), np.where(y1 > y0, 1, -1).astype(np.int16)[edge]


def _samples_to_pixels(inside: np.ndarray) -> np.ndarray:
    """Count the samples of each pixel: (4 h, 4 w) -> (h, w)."""
    counts = inside.view(np.uint8)
    counts = counts[0::4] + counts[1::4] + counts[2::4] + counts[3::4]
    return counts[:, 0::4] + counts[:, 1::4] + counts[:, 2::4] + counts[:, 3::4]
