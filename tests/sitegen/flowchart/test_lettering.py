"""Widths from the fonts of the site, and lines of about one width."""

import pytest
from fontTools.ttLib import TTFont

from sitegen.flowchart.arrangement import SPACE
from sitegen.flowchart.lettering import FILES, UNKNOWN, lettering, wrap
from sitegen.flowchart.sizes import SMALL_WEIGHT, WEIGHT
from tests.sitegen.flowchart.charts import PACKAGES

FONTS = PACKAGES / "@fontsource-variable"


def test_widths_are_those_of_the_font():
    font = TTFont(FONTS / FILES[0])
    name = font.getBestCmap()[ord("Ж")]
    lightest = font["fvar"].axes[0].minValue
    assert lettering(FONTS, int(lightest))("Ж") == font["hmtx"][name][0] / font["head"].unitsPerEm


def test_heavier_letters_are_wider():
    assert lettering(FONTS, 500)("внимание") > lettering(FONTS, 400)("внимание")


@pytest.mark.parametrize("character", "яZ9«—²π→≈")
def test_the_fonts_of_the_site_have_what_labels_hold(character):
    assert 0 < lettering(FONTS, WEIGHT)(character) != UNKNOWN


def test_a_character_that_no_font_has_gets_a_whole_em():
    assert lettering(FONTS, WEIGHT)("漢") == UNKNOWN


@pytest.mark.parametrize("weight", [WEIGHT, SMALL_WEIGHT])
def test_the_space_is_as_wide_as_the_drawing_believes(weight):
    assert lettering(FONTS, weight)(" ") == SPACE


def test_lines_are_few_and_even_and_keep_what_must_not_break():
    assert wrap(("раз два три",), 20, len) == ("раз два три",)
    assert wrap(("а бб ввв гггг",), 9, len) == ("а бб ввв", "гггг")
    assert wrap(("один два три четыре",), 17, len) == ("один два", "три четыре")
    assert wrap(("в\xa0доме длинноеслово",), 6, len) == ("в\xa0доме", "длинноеслово")
    assert wrap(("раз", "два три"), 20, len) == ("раз", "два три")
    assert wrap((), 20, len) == ()
