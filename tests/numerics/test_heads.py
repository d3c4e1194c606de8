"""heads.py against PyTorch and by its properties."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra import numpy as hnp

from pycore.numerics import attention, heads, linear, masks
from tests.numerics import reference_cases

TORCH_CASES = ["mha_self", "mha_cross", "mha_causal", "mha_cross_key_padding"]


def weights_of(case: reference_cases.Case) -> heads.AttentionWeights:
    return heads.AttentionWeights(
        **{f"W_{to}": case.inputs[f"W_{to}"].T for to in "qkvo"},
        **{f"b_{to}": case.inputs[f"b_{to}"] for to in "qkvo"},
    )


def mask_of(case: reference_cases.Case) -> np.ndarray | None:
    if "key_mask" in case.inputs:
        return masks.padding(case.inputs["key_mask"])
    return case.inputs.get("mask")


@pytest.mark.parametrize("name", TORCH_CASES)
def test_multi_head_attention_as_in_torch(name):
    case = reference_cases.load("heads", name)
    x = case.inputs["x"]
    output = heads.multi_head_attention(
        x, case.inputs.get("y", x), weights_of(case), case.params["num_heads"], mask_of(case)
    )
    case.check(output, "output")


@pytest.mark.parametrize("name", ["mha_self", "mha_cross"])
def test_each_head_weighs_as_in_torch(name):
    case = reference_cases.load("heads", name)
    x, weights = case.inputs["x"], weights_of(case)
    query = linear.project(x, weights.W_q, weights.b_q)
    key = linear.project(case.inputs.get("y", x), weights.W_k, weights.b_k)
    in_heads = attention.attention_weights(
        heads.split_heads(query, case.params["num_heads"]),
        heads.split_heads(key, case.params["num_heads"]),
    )
    case.check(in_heads, "weights_heads")


def test_one_head_with_identity_projections_is_plain_attention():
    x = np.array([[1.0, 0.0, 2.0], [0.5, -1.0, 0.0]])
    identity = heads.AttentionWeights(*[np.eye(3)] * 4)
    output = heads.multi_head_attention(x, x, identity, n_heads=1)
    np.testing.assert_allclose(output, attention.attention(x, x, x))


def test_two_heads_are_two_attentions_side_by_side():
    x = np.array([[1.0, 0.0, 2.0, 1.0], [0.5, -1.0, 0.0, 3.0]])
    identity = heads.AttentionWeights(*[np.eye(4)] * 4)
    left, right = x[:, :2], x[:, 2:]
    expected = np.concatenate(
        [attention.attention(left, left, left), attention.attention(right, right, right)],
        axis=1,
    )
    output = heads.multi_head_attention(x, x, identity, n_heads=2)
    np.testing.assert_allclose(output, expected)


@given(st.permutations(range(4)))
def test_self_attention_permutes_with_its_input(order):
    case = reference_cases.load("heads", "mha_self")
    x, weights = case.inputs["x"], weights_of(case)
    shuffled = x[:, order]
    np.testing.assert_allclose(
        heads.multi_head_attention(shuffled, shuffled, weights, 2),
        heads.multi_head_attention(x, x, weights, 2)[:, order],
        atol=1e-12,
    )


def test_a_row_closed_everywhere_receives_the_last_bias_alone():
    case = reference_cases.load("heads", "mha_self")
    x, weights = case.inputs["x"], weights_of(case)
    mask = np.array([[False] * 4, [True] * 4, [True] * 4, [True] * 4])
    output = heads.multi_head_attention(x, x, weights, 2, mask)
    np.testing.assert_array_equal(output[:, 0], np.broadcast_to(weights.b_o, (2, 8)))


def test_a_batch_of_masks_is_for_the_batch_and_not_for_the_heads():
    case = reference_cases.load("heads", "mha_self")  # two sequences and two heads
    x, weights = case.inputs["x"], weights_of(case)
    batch = np.stack([masks.causal(4), np.ones((4, 4), dtype=bool)])
    output = heads.multi_head_attention(x, x, weights, 2, batch)
    for sequence, mask, alone in zip(x, batch, output, strict=True):
        expected = heads.multi_head_attention(sequence, sequence, weights, 2, mask)
        np.testing.assert_allclose(alone, expected, atol=1e-12)


def test_a_softmax_that_the_reader_rewrote_is_the_one_in_use(monkeypatch):
    def only_the_first(logits: np.ndarray) -> np.ndarray:
        return np.broadcast_to(np.arange(logits.shape[-1]) == 0, logits.shape)

    monkeypatch.setattr(attention, "softmax", only_the_first)
    x = np.array([[1.0, 2.0], [3.0, 4.0]])
    identity = heads.AttentionWeights(*[np.eye(2)] * 4)
    output = heads.multi_head_attention(x, x, identity, n_heads=2)
    assert output.tolist() == [[1.0, 2.0], [1.0, 2.0]]


def test_values_may_be_wider_than_keys():
    weights = heads.AttentionWeights(
        W_q=np.ones((3, 2)), W_k=np.ones((5, 2)), W_v=np.ones((5, 8)), W_o=np.ones((8, 3))
    )
    output = heads.multi_head_attention(np.ones((4, 3)), np.ones((6, 5)), weights, 2)
    # Every value is 5 in each of its 8 features, and so is their mean; W_o sums them.
    np.testing.assert_allclose(output, np.full((4, 3), 40.0))


@given(
    hnp.arrays(float, (2, 3, 12), elements=st.floats(-9, 9)), st.sampled_from([1, 2, 3, 12])
)
def test_merge_undoes_split(x, n_heads):
    split = heads.split_heads(x, n_heads)
    assert split.shape == (2, n_heads, 3, 12 // n_heads)
    np.testing.assert_array_equal(heads.merge_heads(split), x)


def test_head_h_owns_the_h_th_run_of_features():
    x = np.arange(12).reshape(2, 6)
    np.testing.assert_array_equal(heads.split_heads(x, 3)[1], x[:, 2:4])


@pytest.mark.parametrize("n_heads", [0, -1, 5])
def test_features_that_do_not_divide_are_named(n_heads):
    with pytest.raises(ValueError, match=rf"\(2, 6\) into {n_heads} heads"):
        heads.split_heads(np.zeros((2, 6)), n_heads)


def test_missing_axes_are_named():
    with pytest.raises(ValueError, match=r"\(6,\)"):
        heads.split_heads(np.zeros(6), 2)
    with pytest.raises(ValueError, match=r"\(2, 6\)"):
        heads.merge_heads(np.zeros((2, 6)))
    weights = heads.AttentionWeights(*[np.eye(2)] * 4)
    with pytest.raises(ValueError, match=r"mask .* \(2,\)"):
        heads.multi_head_attention(np.eye(2), np.eye(2), weights, 1, np.array([True, True]))
