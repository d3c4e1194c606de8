"""span.py against fairseq, and by its shape."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pycore.numerics import span
from tests.numerics import reference_cases


def test_the_window_as_in_fairseq():
    case = reference_cases.load("span", "adaptive_span_mask")
    for row in case.outputs["rows"]:
        distance = np.arange(row["max_span"])[::-1]
        actual = span.soft_window(distance, row["z"], row["ramp"])
        np.testing.assert_allclose(actual, row["mask_oldest_first"], rtol=0, atol=case.tolerance)


@given(st.floats(0, 50), st.floats(0.5, 20))
def test_all_within_the_span_nothing_behind_the_ramp_and_never_rising(length, ramp):
    window = span.soft_window(np.linspace(0, 100, 201), length, ramp)
    assert (np.diff(window) <= 0).all()
    assert span.soft_window(np.array([0.0, length, length + ramp]), length, ramp) == pytest.approx([1, 1, 0], abs=1e-12)


def test_bad_input_is_named():
    with pytest.raises(ValueError, match="got -1 and 2"):
        span.soft_window(np.arange(3), -1, 2)
    with pytest.raises(ValueError, match="got 1 and 0"):
        span.soft_window(np.arange(3), 1, 0)
