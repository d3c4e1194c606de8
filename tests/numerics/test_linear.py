"""linear.py by hand and by what linear means."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra import numpy as hnp

from pycore.numerics import linear

small = st.floats(-9, 9)


def test_project_worked_by_hand():
    weight = np.array([[1.0, 0.0, 2.0], [0.0, 1.0, 3.0]])
    assert linear.project([[1.0, 10.0]], weight).tolist() == [[1.0, 10.0, 32.0]]
    shifted = linear.project([[1.0, 10.0]], weight, bias=[1.0, 0.0, -2.0])
    assert shifted.tolist() == [[2.0, 10.0, 30.0]]


@given(
    hnp.arrays(float, (2, 3, 4), elements=small), hnp.arrays(float, (4, 5), elements=small)
)
def test_project_is_linear_and_keeps_the_leading_axes(x, weight):
    assert linear.project(x, weight).shape == (2, 3, 5)
    total = linear.project(x[0] + x[1], weight)
    parts = linear.project(x, weight).sum(axis=0)
    np.testing.assert_allclose(total, parts, atol=1e-9)


def test_shapes_that_do_not_fit_are_named():
    with pytest.raises(ValueError, match=r"\(2, 3\) and \(2, 3\)"):
        linear.project(np.ones((2, 3)), np.ones((2, 3)))
    with pytest.raises(ValueError, match=r"\(3,\) and \(3,\)"):
        linear.project(np.ones(3), np.ones(3))
    with pytest.raises(ValueError, match=r"bias \(3,\) .* \(3, 2\)"):
        linear.project(np.ones(3), np.ones((3, 2)), bias=np.ones(3))
