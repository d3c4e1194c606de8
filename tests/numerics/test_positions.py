"""positions.py against transformers, by closed forms and by the figures that the lesson tells."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pycore.numerics import positions
from tests.numerics import reference_cases

EVEN = st.integers(1, 40).map(lambda half: 2 * half)


def test_sinusoids_as_in_transformers():
    case = reference_cases.load("positions", "sinusoid_interleaved")
    case.check(positions.sinusoids(case.params["n"], case.params["d"], case.params["base"]), "pe")


def test_similarity_as_in_torch():
    case = reference_cases.load("positions", "cosine_similarity_matrix")
    encodings = positions.sinusoids(case.params["n"], case.params["d"])
    case.check(positions.cosine_similarity(encodings), "matrix")


def test_sinusoids_of_a_grid_as_in_transformers():
    case = reference_cases.load("positions", "sincos_2d")
    height, width, d = (case.params[name] for name in ("height", "width", "d"))
    case.check(positions.sinusoids_2d(height, width, d), "pe")


def test_sinusoids_by_the_formula_of_the_paper_number_by_number():
    encodings = positions.sinusoids(7, 6)
    for pos in range(7):
        for i in range(3):
            angle = pos / 10000 ** (2 * i / 6)
            assert encodings[pos, 2 * i] == pytest.approx(np.sin(angle), abs=1e-15)
            assert encodings[pos, 2 * i + 1] == pytest.approx(np.cos(angle), abs=1e-15)


@given(st.integers(0, 60), st.integers(0, 60), EVEN)
def test_a_shift_is_one_turn_for_all_positions(pos, shift, d):
    encodings = positions.sinusoids(pos + shift + 1, d)
    matrix = positions.shift_matrix(shift, d)
    np.testing.assert_allclose(matrix @ encodings[pos], encodings[pos + shift], atol=1e-12)
    np.testing.assert_allclose(matrix @ matrix.T, np.eye(d), atol=1e-12)


@given(st.floats(-50, 50), st.floats(-50, 50))
def test_shifts_add_up(first, second):
    both = positions.shift_matrix(first, 8) @ positions.shift_matrix(second, 8)
    np.testing.assert_allclose(both, positions.shift_matrix(first + second, 8), atol=1e-12)


@given(st.integers(1, 40), EVEN)
def test_similarity_is_the_mean_of_the_cosines_of_the_turns(n, d):
    # sin a sin b + cos a cos b = cos(a - b), and every encoding has the length sqrt(d/2)
    similarity = positions.cosine_similarity(positions.sinusoids(n, d))
    distance = np.arange(n)[:, None] - np.arange(n)
    expected = np.cos(positions.angles(distance, d)).mean(axis=-1)
    np.testing.assert_allclose(similarity, expected, atol=1e-12)


def test_similarity_falls_in_waves():
    with_first = positions.cosine_similarity(positions.sinusoids(32, 16))[0]
    shown = {0: 1.00, 1: 0.94, 2: 0.80, 3: 0.69, 4: 0.69, 5: 0.77, 6: 0.81, 10: 0.46, 19: 0.80}
    assert {at: round(float(with_first[at]), 2) for at in shown} == shown
    assert with_first[6] > with_first[2]


def test_wavelengths_go_from_one_turn_to_ten_thousand():
    lengths = positions.wavelengths(16)
    assert lengths[0] == pytest.approx(2 * np.pi)
    assert (lengths[1:] / lengths[:-1]) == pytest.approx([10000 ** (1 / 8)] * 7)
    assert lengths.round(1)[[1, 2]].tolist() == [19.9, 62.8] and round(lengths[-1]) == 19869


@pytest.mark.parametrize(("height", "width"), [(1, 1), (3, 5), (14, 14)])
def test_a_grid_tells_row_and_column_apart(height, width):
    encodings = positions.sinusoids_2d(height, width, 16).reshape(height, width, 16)
    line = positions.sinusoids(max(height, width), 8)
    in_quarters = np.concatenate([line[:, 0::2], line[:, 1::2]], axis=1)
    for row in range(height):
        for column in range(width):
            expected = np.concatenate([in_quarters[row], in_quarters[column]])
            np.testing.assert_allclose(encodings[row, column], expected, atol=1e-12)


@pytest.mark.parametrize("d", [-2, 0, 1, 3])
def test_odd_or_missing_features_are_named(d):
    with pytest.raises(ValueError, match=f"got {d}"):
        positions.sinusoids(4, d)


def test_other_bad_input_is_named():
    with pytest.raises(ValueError, match="got -1"):
        positions.sinusoids(-1, 4)
    with pytest.raises(ValueError, match="base .* 1.0"):
        positions.sinusoids(2, 4, base=1.0)
    with pytest.raises(ValueError, match="finite"):
        positions.angles(np.array([np.nan]), 4)
    with pytest.raises(ValueError, match="got 6"):
        positions.sinusoids_2d(2, 2, 6)
    with pytest.raises(ValueError, match="got -3"):
        positions.sinusoids_2d(2, -3, 8)


def test_vectors_that_have_no_direction_are_named():
    with pytest.raises(ValueError, match=r"2\.236\d* 0\."):
        positions.cosine_similarity(np.array([[1.0, 2.0], [0.0, 0.0]]))
    with pytest.raises(ValueError, match=r"\(2,\)"):
        positions.cosine_similarity(np.array([1.0, 2.0]))
