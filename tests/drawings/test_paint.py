import pytest

from pycore.drawings.items import SIDE, TOP
from pycore.drawings.kitchen import scene, tabletop
from pycore.drawings.paint import FILL_OPACITY, PAINT, STROKE, rgb
from pycore.drawings.shapes import Group, leaves


def test_rgb_is_a_fraction_of_255() -> None:
    assert rgb("#CF6B52") == (207 / 255, 107 / 255, 82 / 255)


@pytest.mark.parametrize("wrong", ["CF6B52", "#CF6", "#CF6B5Z", ""])
def test_what_is_no_colour_is_refused(wrong: str) -> None:
    with pytest.raises(ValueError):
        rgb(wrong)


def test_strokes_and_opacities_use_paints_that_exist() -> None:
    assert {stroke.paint for stroke in STROKE.values()} | FILL_OPACITY.keys() <= PAINT.keys()


@pytest.mark.parametrize("drawing", [scene(), tabletop(), *SIDE.values(), *TOP.values()])
def test_a_drawing_uses_paints_and_strokes_that_exist(drawing: Group) -> None:
    found = [leaf for leaf, _, _ in leaves(drawing)]
    assert {leaf.fill for leaf in found} <= PAINT.keys() | {None}
    assert {leaf.line for leaf in found} <= STROKE.keys() | {None}
