"""alibi.py against Bloom's and labml's code, and by what the penalty is for."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pycore.numerics import alibi, attention, masks
from tests.numerics import reference_cases


def test_slopes_as_in_bloom():
    case = reference_cases.load("alibi", "alibi_slopes")
    for n_heads, expected in case.outputs["slopes"].items():
        np.testing.assert_allclose(alibi.slopes(int(n_heads)), expected, rtol=1e-6)


def test_slopes_of_eight_heads_are_powers_of_a_half():
    assert alibi.slopes(8).tolist() == [1 / 2, 1 / 4, 1 / 8, 1 / 16, 1 / 32, 1 / 64, 1 / 128, 1 / 256]


def test_biases_as_in_the_reference():
    case = reference_cases.load("alibi", "alibi_bias_relative")
    case.check(alibi.bias(case.params["n"], case.params["heads"]), "bias")


@given(st.integers(1, 40), st.integers(2, 9))
def test_with_nothing_asked_a_weight_falls_with_distance_in_every_head(n_heads, n):
    closed = np.where(masks.causal(n), 0.0, -np.inf)
    weights = attention.softmax(alibi.bias(n, n_heads) + closed)
    assert (np.diff(weights[:, -1]) > 0).all()


@given(st.integers(1, 40))
def test_every_head_has_a_slope_of_its_own(n_heads):
    slopes = alibi.slopes(n_heads)
    assert slopes.shape == (n_heads,) == np.unique(slopes).shape
    assert (slopes > 0).all()


def test_bad_input_is_named():
    with pytest.raises(ValueError, match="got 0"):
        alibi.slopes(0)
    with pytest.raises(ValueError, match="got -1"):
        alibi.bias(-1, 2)
