import numpy as np
import pytest
from tests.numerics.reference_cases import load

from pycore.numerics import attention, saturation


@pytest.mark.parametrize(("times", "output"), [(1, "jacobian"), (10, "jacobian_10x")])
def test_jacobian_is_that_of_automatic_differentiation(times, output):
    case = load("saturation", "softmax_jacobian")
    case.check(saturation.jacobian(attention.softmax(case.inputs["x"] * times)), output)


def test_weights_that_sum_to_one_move_without_changing_their_sum():
    weights = attention.softmax(np.array([[0.3, -1.0, 2.0], [0.0, 0.0, 0.0]]))
    np.testing.assert_allclose(saturation.jacobian(weights).sum(axis=-1), 0, atol=1e-15)


def test_undivided_scores_saturate_as_d_k_grows_and_divided_ones_do_not():
    undivided = [saturation.largest_weight(d_k, scale=1.0) for d_k in (2, 8, 32, 128, 512)]
    assert undivided == sorted(undivided)
    # Measured independently with another generator over many more draws: 0.46 and 0.96, 0.39 and 0.42.
    assert undivided[0] == pytest.approx(0.46, abs=0.03) and undivided[-1] == pytest.approx(0.96, abs=0.03)
    assert saturation.largest_weight(2) == pytest.approx(0.39, abs=0.03)
    assert saturation.largest_weight(512) == pytest.approx(0.42, abs=0.03)


def test_counts_must_be_positive():
    with pytest.raises(ValueError, match="d_k 0"):
        saturation.largest_weight(0)
