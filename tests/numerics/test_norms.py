"""norms.py against PyTorch, by hand, and by what a norm removes."""

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from hypothesis.extra import numpy as hnp

from pycore.numerics import norms
from tests.numerics import reference_cases

tokens = hnp.arrays(float, (3, 6), elements=st.floats(-9, 9))


def spread(x: np.ndarray) -> float:
    return x.std(axis=-1).min()


def test_layer_norm_worked_by_hand():
    # Mean 3, deviations -2, 0, 2 and variance 8/3.
    expected = np.array([-2.0, 0.0, 2.0]) / np.sqrt(8 / 3)
    np.testing.assert_allclose(norms.layer_norm([1.0, 3.0, 5.0], eps=0.0), expected)


def test_rms_norm_worked_by_hand():
    # Mean square (1 + 49) / 2 = 25.
    normed = norms.rms_norm([1.0, -7.0], gamma=[1.0, 10.0], eps=0.0)
    np.testing.assert_allclose(normed, [0.2, -14.0])


def test_norms_as_in_torch():
    case = reference_cases.load("norms", "layer_norm_rms_norm")
    x, gamma, beta = (case.inputs[name] for name in ("x", "gamma", "beta"))
    case.check(norms.layer_norm(x, gamma, beta), "layer_norm")
    case.check(norms.rms_norm(x, gamma), "rms_norm")


@given(tokens)
def test_layer_norm_leaves_mean_0_and_variance_1(x):
    assume(spread(x) > 0.1)
    normed = norms.layer_norm(x, eps=0.0)
    np.testing.assert_allclose(normed.mean(axis=-1), 0.0, atol=1e-9)
    np.testing.assert_allclose(normed.var(axis=-1), 1.0, atol=1e-9)


@given(tokens, st.floats(-9, 9), st.floats(0.1, 9))
def test_layer_norm_forgets_shift_and_scale(x, shift, scale):
    assume(spread(x) > 0.1)
    moved = norms.layer_norm(scale * x + shift, eps=0.0)
    np.testing.assert_allclose(moved, norms.layer_norm(x, eps=0.0), atol=1e-8)


@given(tokens, st.floats(0.1, 9))
def test_rms_norm_forgets_scale(x, scale):
    assume(np.abs(x).max(axis=-1).min() > 0.1)
    grown = norms.rms_norm(scale * x, eps=0.0)
    np.testing.assert_allclose(grown, norms.rms_norm(x, eps=0.0), atol=1e-9)


@given(tokens)
def test_on_centred_tokens_both_norms_agree(x):
    centred = x - x.mean(axis=-1, keepdims=True)
    np.testing.assert_allclose(
        norms.rms_norm(centred, eps=1e-5), norms.layer_norm(centred), atol=1e-9
    )


def test_eps_keeps_a_constant_token_finite():
    assert norms.layer_norm([4.0, 4.0], beta=2.0).tolist() == [2.0, 2.0]
    assert norms.rms_norm([0.0, 0.0]).tolist() == [0.0, 0.0]


@pytest.mark.parametrize("norm", [norms.layer_norm, norms.rms_norm])
def test_bad_input_is_named(norm):
    with pytest.raises(ValueError, match=r"\(3, 0\)"):
        norm(np.zeros((3, 0)))
    with pytest.raises(ValueError, match=r"\(2,\) .* \(1, 3\)"):
        norm(np.zeros((1, 3)), np.ones(2))
    with pytest.raises(ValueError, match="eps .* -1"):
        norm(np.zeros(3), eps=-1)


def test_a_bad_beta_is_named():
    with pytest.raises(ValueError, match=r"\(2,\) .* \(1, 3\)"):
        norms.layer_norm(np.zeros((1, 3)), beta=np.ones(2))
