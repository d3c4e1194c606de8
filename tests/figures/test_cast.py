"""The row of six items above a lesson's counts is a file; it must stay the drawing that the lesson shows."""

from pathlib import Path

from pycore.drawings import items
from pycore.drawings.shapes import Group, scale, translate
from pycore.ui import drawing
from pycore.ui.html import el

FILE = Path(__file__).parents[2] / "site_template" / "static" / "icons" / "cast.svg"
ROW = ("jug", "cup", "apple", "spoon", "bowl", "plate")
ICON, STEP, FLOOR = 34, 39.2, 36


def standing(place: int, item: str) -> Group:
    """The item in a square of 34 units, on the floor they all share."""
    x, _, width, height = items.SIDE_BOX[item]
    size = ICON / max(width, height)
    left = place * STEP - (x - (max(width, height) - width) / 2) * size
    return Group((items.SIDE[item],), translate(round(left, 2), FLOOR) @ scale(round(size, 3)))


def test_the_row_is_drawn_from_the_items():
    row = Group(tuple(standing(place, item) for place, item in enumerate(ROW)))
    picture = el("svg", drawing.art(row), class_="cast-row", viewBox="0 0 230 38", aria_hidden="true")
    assert FILE.read_text("utf-8") == picture + "\n"
