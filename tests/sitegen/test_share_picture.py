"""The picture beside a link, and the letters in it."""

import struct
import zlib
from pathlib import Path

import numpy as np
import pytest

from pycore.drawings.shapes import Group
from pycore.numerics import raster
from sitegen.lettered import SERIF, Lettering
from sitegen.share_picture import HEIGHT, SCENE, WIDTH, Words, png, share_picture

FONTS = Path(__file__).parents[2] / "node_modules" / "@fontsource-variable"
PAPER = [251, 248, 241]


def pixels(data: bytes) -> np.ndarray:
    """Read a PNG whose rows are differences from the rows above."""
    width, height = struct.unpack(">II", data[16:24])
    start = data.index(b"IDAT")
    (length,) = struct.unpack(">I", data[start - 4 : start])
    rows = np.frombuffer(zlib.decompress(data[start + 4 : start + 4 + length]), np.uint8).reshape(height, -1)
    assert set(rows[:, 0]) == {2}
    return np.cumsum(rows[:, 1:], axis=0, dtype=np.uint8).reshape(height, width, 3)


@pytest.fixture(scope="module")
def serif():
    return Lettering([FONTS / file for file in SERIF], {"wght": 560, "opsz": 72})


def test_png_keeps_every_pixel():
    image = np.arange(4 * 3 * 3, dtype=np.uint8).reshape(4, 3, 3) * 7
    assert (pixels(png(image)) == image).all()


def test_chunks_carry_their_checksums():
    data, place = png(np.zeros((1, 1, 3), np.uint8)), 8
    while place < len(data):
        (length,) = struct.unpack(">I", data[place : place + 4])
        body = data[place + 4 : place + 8 + length]
        assert struct.unpack(">I", data[place + 8 + length : place + 12 + length]) == (zlib.crc32(body),)
        place += 12 + length


@pytest.mark.parametrize("title", ["Трансформер", "Семейство трансформеров, которое не помещается в одну строку и ещё немного"])
def test_a_title_stays_on_the_paper_beside_the_scene(title):
    image = pixels(share_picture(Words("1.6 · Ядро", title, "Курс"), FONTS))
    assert image.shape == (HEIGHT, WIDTH, 3)
    paper = image[:, : WIDTH - SCENE]
    written = (paper.astype(int).sum(axis=2) < 300).nonzero()
    assert len(written[0]) > 1000
    assert written[1].min() > 60 and written[1].max() < WIDTH - SCENE - 20
    assert (paper[:40] == PAPER).all() and (paper[-40:] == PAPER).all()


def test_a_letter_is_as_wide_as_the_font_says_and_stands_on_its_line(serif):
    assert serif.width("нн") == pytest.approx(2 * serif.width("н")) and 0.4 < serif.width("н") < 0.8
    cover = raster.coverage(Group((serif.outline("н", 10, 80, 100, "line"),), name="ink"), 100, 100)["ink"]
    rows, columns = (cover > 0.5).nonzero()
    assert rows.max() == 79 and columns.min() >= 10 and columns.max() < 10 + 100 * serif.width("н")


def test_a_letter_made_of_two_is_drawn_whole(serif):
    plain, marked = (len(serif.outline(letter, 0, 0, 1, "line").d) for letter in "её")
    assert marked > plain


def test_a_character_without_a_glyph_leaves_a_gap(serif):
    assert serif.outline("\u4e16", 0, 0, 1, "line").d == ""
    assert serif.width("\u4e16") == 0.5
