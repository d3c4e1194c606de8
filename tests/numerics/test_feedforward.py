"""feedforward.py against PyTorch and by hand."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra import numpy as hnp

from pycore.numerics import feedforward
from tests.numerics import reference_cases

small = st.floats(-9, 9)


def test_activations_as_in_torch():
    case = reference_cases.load("feedforward", "activations")
    case.check(feedforward.relu(case.inputs["x"]), "relu")
    case.check(feedforward.gelu(case.inputs["x"]), "gelu_erf")


@given(hnp.arrays(float, (4, 3), elements=small))
def test_an_activation_and_its_mirror_image_differ_by_x(x):
    for activation in (feedforward.relu, feedforward.gelu):
        np.testing.assert_allclose(activation(x) - activation(-x), x, atol=1e-12)


def test_feed_forward_worked_by_hand():
    x = np.array([[1.0, 2.0]])
    W_1, b_1 = np.array([[1.0, -1.0, 0.0], [1.0, 0.0, 1.0]]), np.array([0.0, 0.0, 1.0])
    W_2, b_2 = np.array([[1.0], [100.0], [10.0]]), np.array([0.5])
    # Hidden 3, -1, 3; relu leaves 3, 0, 3; 3 + 0 + 30 + 0.5.
    assert feedforward.feed_forward(x, W_1, b_1, W_2, b_2).tolist() == [[33.5]]


def test_the_activation_can_be_chosen():
    eye = np.eye(2)
    output = feedforward.feed_forward([[1.0, -3.0]], eye, 0.0, eye, 0.0, np.square)
    assert output.tolist() == [[1.0, 9.0]]


@given(hnp.arrays(float, (5, 3), elements=small), st.permutations(range(5)))
def test_each_token_is_treated_by_itself(x, order):
    W_1 = np.arange(12.0).reshape(3, 4) - 5
    W_2 = np.arange(12.0).reshape(4, 3) - 6
    output = feedforward.feed_forward(x, W_1, 1.0, W_2, -1.0)
    shuffled = feedforward.feed_forward(x[order], W_1, 1.0, W_2, -1.0)
    np.testing.assert_allclose(shuffled, output[order], atol=1e-9)


def test_shapes_that_do_not_fit_are_named():
    with pytest.raises(ValueError, match=r"\(1, 3\) and \(2, 2\)"):
        feedforward.feed_forward(np.ones((1, 3)), np.eye(2), 0.0, np.eye(2), 0.0)
