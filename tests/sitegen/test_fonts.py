"""The page's fonts lose what nobody sees, and nothing else."""

import io
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

from sitegen.fonts import RANGES, cut

PACKAGES = Path(__file__).parents[2] / "node_modules"
LITERATA = PACKAGES / "@fontsource-variable/literata/files/literata-cyrillic-opsz-normal.woff2"
GOLOS_LATIN = PACKAGES / "@fontsource-variable/golos-text/files/golos-text-latin-wght-normal.woff2"
KATEX = PACKAGES / "katex/dist/fonts/KaTeX_Size3-Regular.woff2"


def font(data):
    return TTFont(io.BytesIO(data))


def widths(data, **place):
    """Advance widths of all letters at a place of the axes."""
    fixed = instantiateVariableFont(font(data), place)
    return {code: fixed["hmtx"][glyph][0] for code, glyph in fixed.getBestCmap().items()}


@pytest.fixture(scope="module")
def literata():
    whole = LITERATA.read_bytes()
    return whole, cut(whole)


def test_it_is_about_half(literata):
    whole, small = literata
    assert len(small) < 0.6 * len(whole)


def test_the_axes_end_where_the_style_sheet_does(literata):
    axes = {axis.axisTag: (axis.minValue, axis.maxValue) for axis in font(literata[1])["fvar"].axes}
    assert axes == RANGES


@pytest.mark.parametrize("place", [{"wght": 400, "opsz": 17}, {"wght": 560, "opsz": 72}, {"wght": 700, "opsz": 12}])
def test_letters_are_as_wide_as_before(literata, place):
    whole, small = literata
    before, after = widths(whole, **place), widths(small, **place)
    assert before.keys() == after.keys()
    assert all(abs(after[code] - before[code]) <= 1 for code in before), place


def test_the_same_font_gives_the_same_bytes(literata):
    whole, small = literata
    assert cut(whole) == small


def test_a_font_of_some_characters_has_these_and_no_others():
    some = cut(KATEX.read_bytes(), set(map(ord, "()x")))
    assert set(font(some).getBestCmap()) == set(map(ord, "()"))
    assert len(some) < len(cut(KATEX.read_bytes()))


def test_letters_of_a_part_are_as_wide_as_in_the_whole():
    whole, letters = LITERATA.read_bytes(), set(range(0x410, 0x450))
    before, after = widths(whole, wght=560, opsz=20), widths(cut(whole, letters), wght=560, opsz=20)
    assert after.keys() == letters
    assert all(abs(after[code] - before[code]) <= 1 for code in letters)


def test_digits_of_a_part_can_still_stand_in_columns():
    digits = cut(GOLOS_LATIN.read_bytes(), set(range(0x30, 0x3A)))
    assert "tnum" in {record.FeatureTag for record in font(digits)["GSUB"].table.FeatureList.FeatureRecord}


def test_letters_of_a_part_are_still_kerned():
    part = cut(LITERATA.read_bytes(), set(range(0x410, 0x450)))
    assert "kern" in {record.FeatureTag for record in font(part)["GPOS"].table.FeatureList.FeatureRecord}


def test_a_font_without_axes_keeps_its_letters():
    data = KATEX.read_bytes()
    assert font(cut(data)).getBestCmap().keys() == font(data).getBestCmap().keys()
