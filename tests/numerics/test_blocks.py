"""blocks.py against PyTorch, and by who can influence whom through several blocks."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra import numpy as hnp

from pycore.numerics import blocks, feedforward, heads, masks, norms
from tests.numerics import reference_cases

N_TOKENS, N_HEADS = 4, 2
BLOCKS = [blocks.post_norm_block, blocks.pre_norm_block]
every_block = pytest.mark.parametrize("block", BLOCKS, ids=["post_norm", "pre_norm"])
inputs = hnp.arrays(float, (N_TOKENS, 8), elements=st.floats(-3, 3))


def weights_of(case: reference_cases.Case) -> blocks.BlockWeights:
    given_ = case.inputs
    return blocks.BlockWeights(
        attention=heads.AttentionWeights(
            **{f"W_{to}": given_[f"self.W_{to}"].T for to in "qkvo"},
            **{f"b_{to}": given_[f"self.b_{to}"] for to in "qkvo"},
        ),
        **{f"W_{i}": given_[f"W_{i}"].T for i in "12"},
        **{f"b_{i}": given_[f"b_{i}"] for i in "12"},
        **{f"gamma_{i}": given_[f"ln{i}.gamma"] for i in "12"},
        **{f"beta_{i}": given_[f"ln{i}.beta"] for i in "12"},
    )


WEIGHTS = weights_of(reference_cases.load("blocks", "shared_weights"))


def stack(block, x: np.ndarray, mask: np.ndarray | None) -> np.ndarray:
    for _ in range(3):
        x = block(x, WEIGHTS, N_HEADS, mask)
    return x


@pytest.mark.parametrize(
    "name",
    [
        "encoder_postnorm_relu",
        "encoder_postnorm_relu_causal",
        "encoder_postnorm_gelu",
        "encoder_prenorm_relu",
        "encoder_prenorm_relu_causal",
        "encoder_prenorm_gelu",
    ],
)
def test_blocks_as_in_torch(name):
    case = reference_cases.load("blocks", name)
    x, params = case.inputs["x"], case.params
    block = blocks.pre_norm_block if params["norm_first"] else blocks.post_norm_block
    output = block(
        x,
        WEIGHTS,
        params["num_heads"],
        masks.causal(x.shape[-2]) if params["causal"] else None,
        getattr(feedforward, params["activation"]),
    )
    case.check(output, "output")


@every_block
@given(x=inputs, y=inputs, n_past=st.integers(1, N_TOKENS - 1))
def test_under_a_causal_mask_the_future_cannot_change_the_past(block, x, y, n_past):
    other_future = np.concatenate([x[:n_past], y[n_past:]])
    mask = masks.causal(N_TOKENS)
    np.testing.assert_allclose(
        stack(block, other_future, mask)[:n_past],
        stack(block, x, mask)[:n_past],
        atol=1e-10,
    )


@every_block
@given(x=inputs, y=inputs)
def test_under_a_block_mask_actions_cannot_change_the_observation(block, x, y):
    mask = masks.block([0, 0, 1, 1])
    other_actions = np.concatenate([x[:2], y[2:]])
    np.testing.assert_allclose(
        stack(block, other_actions, mask)[:2], stack(block, x, mask)[:2], atol=1e-10
    )


@every_block
def test_without_a_mask_the_future_does_change_the_past(block):
    x = reference_cases.load("blocks", "shared_weights").inputs["x"][0]
    other_future = np.concatenate([x[:2], -x[2:]])
    change = stack(block, other_future, None)[:2] - stack(block, x, None)[:2]
    assert np.abs(change).max() > 0.01


@every_block
@given(x=inputs, order=st.permutations(range(N_TOKENS)))
def test_a_block_permutes_with_its_input(block, x, order):
    np.testing.assert_allclose(
        block(x[order], WEIGHTS, N_HEADS), block(x, WEIGHTS, N_HEADS)[order], atol=1e-9
    )


@every_block
def test_a_block_treats_each_sequence_of_a_batch_by_itself(block):
    x = reference_cases.load("blocks", "shared_weights").inputs["x"]
    batch = np.concatenate([x, -x])
    np.testing.assert_allclose(
        block(batch, WEIGHTS, N_HEADS)[1], block(-x[0], WEIGHTS, N_HEADS), atol=1e-12
    )


def test_silent_sublayers_leave_the_stream_or_its_norm():
    zero = np.zeros((8, 8))
    silent = blocks.BlockWeights(heads.AttentionWeights(*[zero] * 4), zero, zero)
    x = np.arange(16.0).reshape(2, 8)
    np.testing.assert_array_equal(blocks.pre_norm_block(x, silent, N_HEADS), x)
    twice = norms.layer_norm(norms.layer_norm(x))
    np.testing.assert_array_equal(blocks.post_norm_block(x, silent, N_HEADS), twice)


@given(inputs)
def test_post_norm_ends_normalised(x):
    plain = blocks.BlockWeights(WEIGHTS.attention, WEIGHTS.W_1, WEIGHTS.W_2)
    output = blocks.post_norm_block(x, plain, N_HEADS)
    np.testing.assert_allclose(output.mean(axis=-1), 0.0, atol=1e-9)


@every_block
def test_shapes_that_do_not_fit_are_named(block):
    with pytest.raises(ValueError, match=r"\(4, 6\)"):
        block(np.zeros((4, 6)), WEIGHTS, N_HEADS)
    with pytest.raises(ValueError, match=r"\(1, 3, 3\)"):
        block(np.zeros((4, 8)), WEIGHTS, N_HEADS, masks.causal(3))
