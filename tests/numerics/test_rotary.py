"""rotary.py against transformers, and by what the rotation is for: scores that know the distance alone."""

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra import numpy as hnp

from pycore.numerics import positions, rotary
from tests.numerics import reference_cases

CASES = {
    "rope_half_split_llama": "half-split",
    "rope_half_split_float64_tables": "half-split",
    "rope_interleaved_gptj_roformer": "interleaved",
}
LAYOUTS = ["interleaved", "half-split"]
VECTORS = hnp.arrays(float, (8,), elements=st.floats(-3, 3))
PLACES = st.integers(0, 200)


@pytest.mark.parametrize(("name", "layout"), CASES.items())
def test_turned_queries_keys_and_scores_as_in_transformers(name, layout):
    case = reference_cases.load("rotary", name)
    places = case.inputs["positions"]
    query, key = (rotary.rotate(case.inputs[x], places, layout, case.params["base"]) for x in "qk")
    case.check(query, "q_rot")
    case.check(key, "k_rot")
    case.check(query @ np.swapaxes(key, -1, -2) / math.sqrt(query.shape[-1]), "scores")


def test_scores_of_equal_distances_as_in_transformers():
    case = reference_cases.load("rotary", "rope_shift_invariance")
    for i, j, score in case.outputs["rows"]:
        query = rotary.rotate(case.inputs["q"][None], np.array([i]), "half-split")
        key = rotary.rotate(case.inputs["k"][None], np.array([j]), "half-split")
        assert (query @ key.T).item() == pytest.approx(score, abs=case.tolerance)


@pytest.mark.parametrize("layout", LAYOUTS)
@given(query=VECTORS, key=VECTORS, i=PLACES, j=PLACES, shift=PLACES)
def test_a_score_depends_on_the_distance_alone(layout, query, key, i, j, shift):
    def score(i: int, j: int) -> float:
        turned = rotary.rotate(np.stack([query, key]), np.array([i, j]), layout)
        return float(turned[0] @ turned[1])

    assert score(i + shift, j + shift) == pytest.approx(score(i, j), abs=1e-9)


@pytest.mark.parametrize("layout", LAYOUTS)
@given(x=hnp.arrays(float, (2, 5, 6), elements=st.floats(-9, 9)))
def test_a_turn_keeps_lengths_and_place_zero_turns_nothing(layout, x):
    turned = rotary.rotate(x, np.arange(5), layout)
    np.testing.assert_allclose(np.linalg.norm(turned, axis=-1), np.linalg.norm(x, axis=-1), atol=1e-12)
    np.testing.assert_array_equal(turned[:, 0], x[:, 0])


@given(hnp.arrays(float, (5, 6), elements=st.floats(-9, 9)))
def test_the_layouts_differ_by_the_order_of_features(x):
    neighbours_apart = [0, 2, 4, 1, 3, 5]
    interleaved = rotary.rotate(x, np.arange(5), "interleaved")
    half_split = rotary.rotate(x[:, neighbours_apart], np.arange(5), "half-split")
    np.testing.assert_allclose(half_split, interleaved[:, neighbours_apart], atol=1e-12)


def test_a_turn_is_the_shift_of_the_sinusoids_the_other_way_round():
    # sin comes first in a sinusoid's pair, so the same angle turns it clockwise
    x = np.array([[1.0, 2.0, -0.5, 3.0]])
    turned = rotary.rotate(x, np.array([7]))
    np.testing.assert_allclose(turned[0], positions.shift_matrix(-7, 4) @ x[0], atol=1e-12)


def test_bad_input_is_named():
    with pytest.raises(ValueError, match=r"\(3, 4\) and \(2,\)"):
        rotary.rotate(np.zeros((3, 4)), np.arange(2))
    with pytest.raises(ValueError, match="got 3"):
        rotary.rotate(np.zeros((2, 3)), np.arange(2))
    with pytest.raises(ValueError, match="'whole'"):
        rotary.rotate(np.zeros((2, 4)), np.arange(2), "whole")
