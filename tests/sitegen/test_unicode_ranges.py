"""Sets of characters, written as a stylesheet has them and read again."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sitegen.unicode_ranges import read_ranges, write_ranges


@given(st.sets(st.integers(0, 0x10FFFF)))
def test_what_is_written_is_read_again(codes):
    assert read_ranges(write_ranges(codes)) == codes


@pytest.mark.parametrize(
    ("text", "codes"),
    [
        ("U+0301", {0x301}),
        ("u+2013-2014,U+ab", {0x2013, 0x2014, 0xAB}),
        ("U+0020-0022, U+0024", {0x20, 0x21, 0x22, 0x24}),
    ],
)
def test_ranges_are_read_as_style_sheets_write_them(text, codes):
    assert read_ranges(text) == codes


def test_neighbours_are_written_together():
    assert write_ranges([0x21, 0x20, 0x22, 0x30]) == "U+20-22,U+30"
