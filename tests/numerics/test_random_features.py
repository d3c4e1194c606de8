"""random_features.py against torch and performer-pytorch, by identities, and by what the features are for."""

import numpy as np
import pytest

from pycore.numerics import attention, noise, random_features
from tests.numerics import reference_cases

X, Y = np.array([0.3, -0.2, 0.5, 0.1]), np.array([-0.1, 0.4, 0.2, 0.3])
KERNEL = 1.020201
"""exp(X · Y), X · Y = 0.02, worked out by hand."""


def draws(seed, shape):
    return noise.normal(seed, shape)


def unit(x):
    return x / np.linalg.norm(x, axis=-1, keepdims=True)


def test_linear_attention_as_in_performer_pytorch():
    case = reference_cases.load("random_features", "elu_linear_attention")
    query, key = case.outputs["phi_q"], case.outputs["phi_k"]
    case.check(random_features.attend(query, key, case.inputs["v"]), "output")
    case.check(random_features.attend(query, key, case.inputs["v"], is_causal=True), "output_causal")


def test_positive_features_as_in_performer_pytorch():
    case = reference_cases.load("random_features", "performer_softmax_features")
    q, k, v, projection = (case.inputs[name] for name in ("q", "k", "v", "projection"))
    query, key = (random_features.positive(x * x.shape[-1] ** -0.25, projection) for x in (q, k))
    case.check(random_features.attend(query, key, v), "output_eps0")
    case.check(random_features.attend(query, key, v, is_causal=True), "output_causal_eps0")


def test_trigonometric_features_tend_to_the_kernel_of_scikit_learn():
    case = reference_cases.load("random_features", "rff_expectation")
    x = case.inputs["x"]
    features = random_features.trigonometric(x, draws(1, (40_000, x.shape[1])) * np.sqrt(2 * case.params["gamma"]))
    assert np.abs(features @ features.T - case.outputs["kernel_exact"]).max() < 4 * 0.7 / np.sqrt(40_000)


def test_a_trigonometric_feature_has_the_length_one():
    features = random_features.trigonometric(draws(2, (3, 5, 4)), draws(3, (7, 4)))
    assert features.shape == (3, 5, 14)
    np.testing.assert_allclose(np.linalg.norm(features, axis=-1), 1, rtol=1e-12)


def test_the_causal_form_is_the_table_with_its_upper_triangle_closed():
    query, key, value = np.exp(draws(4, (6, 5))), np.exp(draws(5, (6, 5))), draws(6, (6, 3))
    table = np.tril(query @ key.T)
    expected = table / table.sum(axis=1, keepdims=True) @ value
    np.testing.assert_allclose(random_features.attend(query, key, value, is_causal=True), expected, rtol=1e-10)


@pytest.mark.parametrize(("m", "published"), [(16, 0.036), (64, 0.017), (256, 0.009), (1024, 0.004)])
def test_the_error_against_softmax_falls_as_the_root_of_the_features(m, published):
    """The numbers were found with another generator: medians of 21 seeds, unit queries and keys, L = 64, d = 16."""
    errors = []
    for seed in range(21):
        q, k, v = draws(3 * seed, (3, 64, 16))
        q, k, projection = unit(q), unit(k), draws(1000 + seed, (m, 16))
        query, key = (random_features.trigonometric(x, projection) for x in (q, k))
        exact = attention.softmax(q @ k.T) @ v
        errors.append(np.abs(random_features.attend(query, key, v) - exact).mean())
    assert np.median(errors) == pytest.approx(published, rel=0.15)


def frames(n, orthogonal):
    for seed in range(n):
        directions, lengths = draws(seed, (2, 4, 4))
        yield random_features.orthogonal(directions, lengths) if orthogonal else directions


def test_orthogonal_vectors_leave_the_positive_estimate_unbiased_and_steadier():
    def estimates(orthogonal):
        return np.array([random_features.positive(X, w) @ random_features.positive(Y, w) for w in frames(20_000, orthogonal)])

    straight, independent = estimates(True), estimates(False)
    assert abs(straight.mean() - KERNEL) < 4 * straight.std() / np.sqrt(len(straight))
    assert straight.var() == pytest.approx(0.2517, rel=0.12) and straight.var() < independent.var()


def test_orthogonal_vectors_are_perpendicular_within_a_block_of_d():
    directions, lengths = draws(7, (2, 10, 4))
    table = random_features.orthogonal(directions, lengths) @ random_features.orthogonal(directions, lengths).T
    for first in (0, 4, 8):
        block = table[first : first + 4, first : first + 4]
        np.testing.assert_allclose(block, np.diag(np.diag(block)), atol=1e-12)
    np.testing.assert_allclose(np.sqrt(np.diag(table)), np.linalg.norm(lengths, axis=1), rtol=1e-12)


def test_neither_sign_of_a_frame_is_preferred():
    signs = np.sign([frame[0, 0] for frame in frames(400, True)])
    assert abs(signs.mean()) < 4 / np.sqrt(400)


@pytest.mark.parametrize(
    ("function", "arguments"),
    [
        (random_features.trigonometric, (np.zeros((2, 3)), np.zeros((4, 2)))),
        (random_features.positive, (np.zeros((2, 3)), np.zeros(3))),
        (random_features.orthogonal, (np.zeros((2, 3)), np.zeros((3, 2)))),
        (random_features.attend, (np.zeros((2, 3)), np.zeros((2, 4)), np.zeros((2, 1)))),
    ],
)
def test_shapes_that_do_not_fit_are_refused(function, arguments):
    with pytest.raises(ValueError, match="do not fit"):
        function(*arguments)


def test_causal_attention_needs_a_key_for_each_query():
    with pytest.raises(ValueError, match="a key for each query"):
        random_features.attend(np.ones((2, 3)), np.ones((4, 3)), np.ones((4, 1)), is_causal=True)
