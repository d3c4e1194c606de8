"""The picture that stands beside a link to a lesson in messengers and networks: its name, and what Ada sees.

1200 x 630, as Open Graph's readers expect it, painted by the raster that paints for the interactives.
"""

from __future__ import annotations

import struct
import zlib
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from pycore.drawings import kitchen
from pycore.drawings.paint import rgb
from pycore.drawings.shapes import Group, Shape
from pycore.numerics import raster
from sitegen.flowchart.lettering import wrap
from sitegen.lettered import SANS, SERIF, Lettering

WIDTH, HEIGHT = 1200, 630
SCENE = 630
"""Side of the scene at the right [px]."""

LEFT, GAP = 72, 40
TITLE_SIZES = (92, 80, 70, 60, 52, 46)
LEADING = 1.12
MOST_LINES = 5
SMALL = 30
PAPER, INK, GREY = "#FBF8F1", "#231F1A", "#665F55"
ANY_PAINT = "line"
"""Letters are asked for their coverage only; the colours here are those of the page."""


@dataclass(frozen=True)
class Words:
    """What is written on a picture, plain: a line above, the title, a line below."""

    above: str
    title: str
    below: str


def share_picture(words: Words, fonts: Path) -> bytes:
    """Paint a picture.

    Args:
        words: what is written on it.
        fonts: the folder of the font packages.
    Returns:
        a PNG file.
    """
    image = np.empty((HEIGHT, WIDTH, 3))
    image[:] = rgb(PAPER)
    image[:, WIDTH - SCENE :] = raster.render(kitchen.scene(), SCENE, SCENE, SCENE / kitchen.FRAME_SIZE)
    serif = Lettering([fonts / file for file in SERIF], {"wght": 560, "opsz": 72})
    sans = Lettering([fonts / file for file in SANS], {"wght": 450})
    size, lines = _fitted(words.title, serif)
    middle = HEIGHT / 2 - (len(lines) - 1) * size * LEADING / 2 + size * 0.33
    title = [serif.outline(line, LEFT, middle + size * LEADING * i, size, ANY_PAINT) for i, line in enumerate(lines)]
    _paint(image, title, INK)
    small = [sans.outline(words.above, LEFT, 96, SMALL, ANY_PAINT), sans.outline(words.below, LEFT, HEIGHT - 72, SMALL, ANY_PAINT)]
    _paint(image, small, GREY)
    return png(raster.to_bytes(image))


def png(pixels: np.ndarray) -> bytes:
    """Write an image as PNG (ISO/IEC 15948), each row as its difference from the row above.

    Args:
        pixels: (H, W, 3) bytes.
    """
    height, width, _ = pixels.shape
    above = np.concatenate((np.zeros_like(pixels[:1]), pixels[:-1]))
    rows = np.concatenate((np.full((height, 1), 2, np.uint8), (pixels - above).reshape(height, -1)), axis=1)
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    chunks = ((b"IHDR", header), (b"IDAT", zlib.compress(rows.tobytes(), 9)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(map(_chunk, *zip(*chunks)))


def _fitted(title: str, serif: Lettering) -> tuple[float, tuple[str, ...]]:
    """The largest size in which the title fits beside the scene, and its lines."""
    room = WIDTH - SCENE - LEFT - GAP
    for size in TITLE_SIZES:
        lines = wrap((title,), room / size, serif.width)
        fits = max(map(serif.width, lines)) * size <= room
        if fits and len(lines) * size * LEADING <= HEIGHT - 260 and len(lines) <= MOST_LINES:
            return size, lines
    return TITLE_SIZES[-1], lines[:MOST_LINES]


def _paint(image: np.ndarray, shapes: list[Shape], colour: str) -> None:
    """Paint shapes in a colour of the page."""
    cover = raster.coverage(Group(tuple(shapes), name="ink"), HEIGHT, WIDTH)["ink"][:, :, None]
    image *= 1 - cover
    image += cover * np.array(rgb(colour))


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
