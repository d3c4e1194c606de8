"""The drawn patterns are the masks that they are named after, and their shares can be counted."""

import re
import xml.etree.ElementTree as ElementTree

import numpy as np
import pytest

from pycore.figures import sparse_patterns as drawn
from pycore.numerics import masks

PATTERNS = drawn.patterns()
FIGURE = ElementTree.fromstring(drawn.figure())


def cells(picture: ElementTree.Element, class_: str) -> np.ndarray:
    """Read the cells of a layer back from its path."""
    mask = np.zeros((drawn.N, drawn.N), dtype=int)
    for path in picture.iter("path"):
        if path.get("class") == class_:
            for x, y, width in re.findall(r"M(\d+),(\d+)h(\d+)v1h-\d+z", path.get("d")):
                mask[int(y), int(x) : int(x) + int(width)] += 1
    return mask


@pytest.mark.parametrize(("place", "pattern"), list(enumerate(PATTERNS)), ids=[pattern.name for pattern in PATTERNS])
def test_every_open_cell_is_drawn_once_and_no_other(place, pattern):
    picture = list(FIGURE.iter("svg"))[place]
    layers = sum(cells(picture, class_) for class_ in ("near", "far", "drawn"))
    np.testing.assert_array_equal(layers, pattern.opened.astype(int))


def test_what_is_said_of_each_is_what_is_open():
    said = [node.text for node in FIGURE.iter("span") if node.get("class") == "num"]
    window, strided, fixed = 1 + 2 + 3 + 13 * 4, 70 + 40 - 28, 40 + 28 - 4  # near and far, less what is in both
    longformer, big_bird = 74 + 2 * 13, 2 * 2 * (8 + 4 + 5 + 5 + 5 + 5 + 4 + 8 + 6)
    assert [int(words.split()[0]) for words in said] == [window, strided, fixed, 4 * 4 * 4, longformer, big_bird]
    assert [int(words.split()[2].rstrip(",")) for words in said] == [136, 136, 136, 256, 256, 256]


@pytest.mark.parametrize("pattern", PATTERNS[:3], ids=lambda pattern: pattern.name)
def test_the_upper_row_never_looks_into_the_future(pattern):
    assert not (pattern.opened & ~masks.causal(drawn.N)).any()


def test_no_drawn_block_is_open_anyway():
    big_bird = PATTERNS[-1]
    assert not (big_bird.drawn & (big_bird.near | big_bird.far)).any()
    assert big_bird.drawn.sum() == len(drawn.RANDOM_BLOCK) * drawn.BLOCK**2


def test_every_picture_has_a_title_and_no_id():
    assert all(picture.findtext("title") for picture in FIGURE.iter("svg"))
    assert not any("id" in node.attrib for node in FIGURE.iter())
