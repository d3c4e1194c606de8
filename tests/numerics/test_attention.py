"""attention.py against PyTorch, against sums done by hand, and by its properties."""

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra import numpy as hnp

from pycore.numerics import attention, masks
from tests.numerics import reference_cases

finite = st.floats(-50, 50)
matrices = hnp.arrays(float, hnp.array_shapes(min_dims=1, max_dims=3), elements=finite)


def tokens(n: int, d: int) -> st.SearchStrategy:
    return hnp.arrays(float, (n, d), elements=st.floats(-4, 4))


# softmax


def test_softmax_worked_by_hand():
    np.testing.assert_allclose(attention.softmax([0.0, math.log(3)]), [0.25, 0.75])


def test_softmax_temperature_worked_by_hand():
    halved = attention.softmax([0.0, 2 * math.log(3)], temperature=2.0)
    np.testing.assert_allclose(halved, [0.25, 0.75])


@pytest.mark.parametrize("name", ["softmax_large_logits", "softmax_neg_inf"])
def test_softmax_as_in_torch(name):
    case = reference_cases.load("attention", name)
    case.check(attention.softmax(case.inputs["x"]), "softmax")


@given(matrices, st.floats(0.05, 20))
def test_softmax_rows_are_distributions(logits, temperature):
    probabilities = attention.softmax(logits, temperature)
    assert probabilities.shape == logits.shape
    assert (probabilities >= 0).all()
    np.testing.assert_allclose(probabilities.sum(axis=-1), 1.0, atol=1e-12)


@given(matrices, finite)
def test_softmax_ignores_a_constant_added_to_a_row(logits, shift):
    np.testing.assert_allclose(
        attention.softmax(logits + shift), attention.softmax(logits), atol=1e-12
    )


@given(matrices)
def test_softmax_keeps_the_order_of_the_logits(logits):
    order = np.argsort(logits, axis=-1, kind="stable")
    sorted_weights = np.take_along_axis(attention.softmax(logits), order, axis=-1)
    assert (np.diff(sorted_weights, axis=-1) >= 0).all()


@given(matrices, st.data())
def test_softmax_gives_minus_infinity_exactly_nothing(logits, data):
    closed = data.draw(hnp.arrays(bool, logits.shape))
    probabilities = attention.softmax(np.where(closed, -np.inf, logits))
    assert (probabilities[closed] == 0.0).all()
    expected = np.where(closed.all(axis=-1), 0.0, 1.0)
    np.testing.assert_allclose(probabilities.sum(axis=-1), expected, atol=1e-12)


def test_softmax_survives_the_ends_of_the_float_range():
    assert attention.softmax([1e308, -1e308], temperature=1e-3).tolist() == [1.0, 0.0]


@pytest.mark.parametrize("temperature", [0.0, -1.0, math.inf, math.nan])
def test_softmax_rejects_a_temperature(temperature):
    with pytest.raises(ValueError, match=f"temperature .* {temperature}"):
        attention.softmax([1.0, 2.0], temperature)


@pytest.mark.parametrize("bad", [math.nan, math.inf])
def test_softmax_rejects_a_logit(bad):
    with pytest.raises(ValueError, match=f"logits .* {bad}"):
        attention.softmax([0.0, bad, -math.inf])


@pytest.mark.parametrize("shape", [(), (3, 0)])
def test_softmax_rejects_rows_without_logits(shape):
    with pytest.raises(ValueError, match="shape"):
        attention.softmax(np.zeros(shape))


# attention


def test_attention_worked_by_hand():
    # d_k = 4, so the scores 2·ln 3 and 0 are halved: weights 3/4 and 1/4.
    query = np.array([[2 * math.log(3), 0.0, 0.0, 0.0]])
    key = np.array([[1.0, 0.0, 0.0, 0.0], [0.0, 1.0, 0.0, 0.0]])
    value = np.array([[4.0, 0.0], [0.0, 8.0]])
    np.testing.assert_allclose(attention.attention_weights(query, key), [[0.75, 0.25]])
    np.testing.assert_allclose(attention.attention(query, key, value), [[3.0, 2.0]])


def mask_of(name: str, case: reference_cases.Case) -> np.ndarray | None:
    if "mask" in case.inputs:
        return case.inputs["mask"]
    if "key_mask" in case.inputs:  # (batch, m), and the scores have an axis of heads
        return masks.padding(case.inputs["key_mask"])[:, None]
    if "causal" in name:
        return masks.causal(case.inputs["q"].shape[-2], case.inputs["k"].shape[-2])
    return None


@pytest.mark.parametrize(
    "name",
    [
        "sdpa_plain_cross",
        "sdpa_unscaled",
        "sdpa_bool_mask",
        "sdpa_fully_masked_row",
        "sdpa_causal",
        "sdpa_causal_with_cache",
        "sdpa_batch_heads",
        "sdpa_padding",
    ],
)
def test_attention_as_in_torch(name):
    case = reference_cases.load("attention", name)
    query, key, value = (case.inputs[letter] for letter in "qkv")
    mask = mask_of(name, case)
    scale = 1.0 if name == "sdpa_unscaled" else None
    case.check(attention.attention_weights(query, key, mask, scale), "weights")
    case.check(attention.attention(query, key, value, mask, scale), "output")


def test_leading_axes_broadcast_as_grouped_queries_in_torch():
    case = reference_cases.load("attention", "sdpa_grouped_query")
    query, key, value = (case.inputs[letter] for letter in "qkv")
    batch, n_key_heads = key.shape[:2]
    grouped = query.reshape(batch, n_key_heads, -1, *query.shape[2:])
    output = attention.attention(grouped, key[:, :, None], value[:, :, None])
    case.check(output.reshape(*query.shape[:3], value.shape[-1]), "output")


@given(tokens(3, 4), tokens(5, 4), hnp.arrays(bool, (3, 5)))
def test_a_closed_cell_gets_exactly_nothing(query, key, mask):
    weights = attention.attention_weights(query, key, mask)
    assert (weights[~mask] == 0.0).all()
    expected = np.where(mask.any(axis=-1), 1.0, 0.0)
    np.testing.assert_allclose(weights.sum(axis=-1), expected, atol=1e-12)


@given(tokens(2, 4), tokens(5, 4), tokens(5, 3), st.integers(1, 4))
def test_closed_keys_are_as_good_as_absent(query, key, value, n_open):
    mask = np.arange(5) < n_open
    np.testing.assert_allclose(
        attention.attention(query, key, value, mask),
        attention.attention(query, key[:n_open], value[:n_open]),
        atol=1e-12,
    )


@given(tokens(1, 4), tokens(5, 4), tokens(5, 3), st.permutations(range(5)))
def test_a_query_from_outside_does_not_see_the_order(query, key, value, order):
    np.testing.assert_allclose(
        attention.attention(query, key[order], value[order]),
        attention.attention(query, key, value),
        atol=1e-12,
    )


@given(tokens(5, 4), st.permutations(range(5)))
def test_self_attention_permutes_with_its_input(x, order):
    np.testing.assert_allclose(
        attention.attention(x[order], x[order], x[order]),
        attention.attention(x, x, x)[order],
        atol=1e-12,
    )


@given(tokens(2, 4), tokens(5, 4), tokens(5, 3))
def test_the_answer_stays_between_the_values(query, key, value):
    output = attention.attention(query, key, value)
    assert (output <= value.max(axis=0) + 1e-12).all()
    assert (output >= value.min(axis=0) - 1e-12).all()


@given(tokens(2, 4), tokens(5, 4))
def test_the_default_scale_is_one_over_the_root_of_d_k(query, key):
    np.testing.assert_allclose(
        attention.attention_weights(query, key),
        attention.attention_weights(query / 2.0, key, scale=1.0),
        atol=1e-12,
    )


def test_a_mask_may_bring_batch_axes():
    x = np.eye(3)
    batch = np.stack([masks.causal(3), np.ones((3, 3), dtype=bool)])
    output = attention.attention(x, x, x, batch)
    np.testing.assert_array_equal(output[0], attention.attention(x, x, x, batch[0]))
    np.testing.assert_array_equal(output[1], attention.attention(x, x, x))


def test_shapes_that_do_not_fit_are_named():
    x = np.zeros((3, 4))
    with pytest.raises(ValueError, match=r"query .*\(3, 4\) and \(3, 2\)"):
        attention.attention_weights(x, x[:, :2])
    with pytest.raises(ValueError, match=r"value .*\(3, 4\) and \(2, 4\)"):
        attention.attention(x, x, x[:2])
    with pytest.raises(ValueError, match=r"\(4,\)"):
        attention.attention_weights(x[0], x)
    with pytest.raises(ValueError, match=r"\(3, 0\)"):
        attention.attention_weights(x[:, :0], x[:, :0])


def test_a_mask_that_does_not_fit_is_named():
    x = np.zeros((3, 4))
    with pytest.raises(ValueError, match="boolean.* float64"):
        attention.attention_weights(x, x, mask=np.ones((3, 3)))
    with pytest.raises(ValueError, match=r"mask \(2, 3\).*\(1, 3\)"):
        attention.attention_weights(x[:1], x, mask=np.ones((2, 3), dtype=bool))
    with pytest.raises(ValueError, match=r"\(2, 3\).*\(3, 3\)"):
        attention.attention_weights(x, x, mask=np.ones((2, 3), dtype=bool))


def test_a_scale_that_is_not_finite_is_named():
    with pytest.raises(ValueError, match="scale .* nan"):
        attention.attention_weights(np.eye(2), np.eye(2), scale=math.nan)
