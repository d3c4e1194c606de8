import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pycore.drawings.shapes import IDENTITY, Affine, Ellipse, Group, Path, Rect, leaves, rotate, scale, translate

numbers = st.floats(-100, 100)
affines = st.builds(Affine, *[numbers] * 6)


def apply(transform: Affine, x: float, y: float) -> tuple[float, float]:
    a, b, c, d, e, f = transform
    return a * x + c * y + e, b * x + d * y + f


@given(affines, affines, numbers, numbers)
def test_composition_maps_as_one_map_after_the_other(outer: Affine, inner: Affine, x: float, y: float) -> None:
    assert apply(outer @ inner, x, y) == pytest.approx(apply(outer, *apply(inner, x, y)), abs=1e-6)


def test_rotation_is_clockwise_on_a_screen() -> None:
    assert apply(rotate(90), 1, 0) == (0, 1)
    assert apply(rotate(30), 2, 0) == pytest.approx((math.sqrt(3), 1))


def test_leaves_come_in_painters_order_with_their_whole_transform() -> None:
    low, middle, top = Rect(0, 0, 1, 1), Path("M0,0 H1"), Ellipse(0, 0, 1, 1)
    drawing = Group((low, Group((middle,), scale(2)), top), translate(3, 4))
    assert [(leaf, transform) for leaf, transform, _ in leaves(drawing)] == [
        (low, translate(3, 4)),
        (middle, Affine(2, 0, 0, 2, 3, 4)),
        (top, translate(3, 4)),
    ]


def test_the_innermost_name_owns_a_leaf() -> None:
    leaf = Rect(0, 0, 1, 1)
    drawing = Group((leaf, Group((leaf, Group((leaf,), name="handle")), name="cup")))
    assert [owner for _, _, owner in leaves(drawing)] == [None, "cup", "handle"]


def test_a_shape_alone_is_its_own_leaf() -> None:
    assert list(leaves(Rect(0, 0, 1, 1))) == [(Rect(0, 0, 1, 1), IDENTITY, None)]
