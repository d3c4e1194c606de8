import re

from hypothesis import given
from hypothesis import strategies as st
from pytest import approx

from pycore.ui import plane

vectors = st.tuples(st.floats(-3, 3), st.floats(-3, 3))


@given(vectors)
def test_picture_and_vectors_are_inverse(vector):
    assert plane.from_picture(*plane.to_picture(vector)) == approx(vector)


def test_up_is_up():
    assert plane.to_picture((0.0, 1.0)) == (0.0, -plane.UNIT)


def test_the_foot_of_a_projection_lies_on_the_line():
    drawn = plane.projection((1.0, 1.0), (2.0, 0.0), "k")
    x1, y1, x2, y2 = (float(v) for v in re.findall(r'[xy][12]="([-\d.]+)"', drawn))
    assert (x1, y1, x2, y2) == (70, -70, 70, 0)


def test_nothing_is_projected_onto_a_query_of_no_length():
    assert plane.projection((1.0, 1.0), (0.0, 0.0), "k") is None


@given(vectors)
def test_arrows_of_any_length_can_be_drawn(vector):
    assert "nan" not in plane.thin_arrow(vector, "k") + plane.thick_arrow(vector, "q")
