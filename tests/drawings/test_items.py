import numpy as np
import pytest

from pycore.drawings.items import NAMES, ORDER, SIDE, SIDE_BOX, TOP, TOP_BOX, Box
from pycore.drawings.outline import curves, flatten
from pycore.drawings.shapes import Group, leaves


def extent(drawing: Group) -> np.ndarray:
    """[[least x, least y], [greatest x, greatest y]] of all outlines."""
    outlines = [flatten(curves(leaf, matrix)) for leaf, matrix, _ in leaves(drawing)]
    points = np.concatenate([outline.lines[:, :2] for outline in outlines])
    return np.array([points.min(axis=0), points.max(axis=0)])


def test_every_item_is_drawn_twice_boxed_and_named() -> None:
    for table in (SIDE, TOP, SIDE_BOX, TOP_BOX, NAMES):
        assert set(table) == set(ORDER)


@pytest.mark.parametrize("item", ORDER)
@pytest.mark.parametrize(("drawings", "boxes"), [(SIDE, SIDE_BOX), (TOP, TOP_BOX)])
def test_a_box_holds_its_drawing_and_is_not_much_larger(
    drawings: dict[str, Group], boxes: dict[str, Box], item: str
) -> None:
    x, y, width, height = boxes[item]
    (left, top), (right, bottom) = extent(drawings[item])
    assert x + 1 <= left and y + 1 <= top and right <= x + width - 1 and bottom <= y + height - 1
    assert right - left > 0.8 * width


@pytest.mark.parametrize("item", ORDER)
def test_an_item_stands_on_the_origin(item: str) -> None:
    (left, _), (right, bottom) = extent(SIDE[item])
    assert left < 0 < right
    assert -1.5 <= bottom <= 4


@pytest.mark.parametrize("item", ORDER)
def test_every_part_belongs_to_its_item(item: str) -> None:
    for drawings in (SIDE, TOP):
        assert {owner for _, _, owner in leaves(drawings[item])} == {item}
