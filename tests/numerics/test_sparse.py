"""sparse.py against transformers, against counts made by hand, and by who reaches whom."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pycore.numerics import masks, sparse
from tests.numerics import reference_cases

N = 32
lengths, strides = st.integers(0, 24), st.integers(1, 6)


def reached_in_two_steps(near: np.ndarray, far: np.ndarray) -> np.ndarray:
    """Whom a token reads through the far heads after the near ones of the layer below."""
    return (far.astype(int) @ near.astype(int)) > 0


def test_windows_as_in_transformers():
    causal = reference_cases.load("sparse", "sliding_window_causal")
    n, width = causal.params["n"], causal.params["w"]
    causal.check(sparse.window(n, before=width - 1), "mask")
    both = reference_cases.load("sparse", "sliding_window_bidirectional")
    both.check(sparse.window(n, before=both.params["w"], after=both.params["w"]), "mask")


def test_longformer_as_in_transformers():
    case = reference_cases.load("sparse", "longformer_window_global")
    half = case.params["W"] // 2
    places = case.inputs["global_tokens"].astype(int)
    case.check(sparse.with_global(sparse.window(case.params["n"], half, half), places), "mask")


def test_big_bird_as_in_transformers():
    case = reference_cases.load("sparse", "bigbird_blocks")
    n_blocks = case.params["num_blocks"]
    opened = sparse.with_global(sparse.window(n_blocks, 1, 1), [0, n_blocks - 1])
    for row, places in enumerate(case.inputs["random_blocks"].astype(int), start=1):
        opened[row, places] = True
    case.check(opened, "block_mask")
    assert sparse.blocks(opened, case.params["block_size"]).sum() == case.outputs["open_cells"]


@pytest.mark.parametrize(
    ("mask", "n_open"),
    [
        (sparse.window(N, 3), 122),
        (sparse.window(N, 4, 4), 268),
        (sparse.window(N, 4, 4, step=2), 248),
        (sparse.with_global(sparse.window(N, 4, 4), [0]), 322),
        (sparse.window(N, 4), 150),
        (sparse.every(N, 4), 144),
        (sparse.window(N, 4) | sparse.every(N, 4), 234),
        (sparse.own_block(N, 4), 80),
        (sparse.block_ends(N, 4), 120),
        (sparse.own_block(N, 4) | sparse.block_ends(N, 4), 192),
        (sparse.own_block(N, 8) | sparse.block_ends(N, 8, n_ends=2), 240),
        (sparse.blocks(np.roll(np.eye(4, dtype=bool), 1, axis=1), 8), 256),
        (sparse.blocks(sparse.with_global(sparse.window(8, 1, 1), [0, 7]), 4), 704),
    ],
)
def test_open_cells_as_counted_by_hand(mask, n_open):
    assert mask.shape == (N, N)
    assert mask.sum() == n_open


@given(lengths, strides)
def test_strided_heads_reach_every_earlier_token_in_two_steps(n, stride):
    near, far = sparse.window(n, before=stride), sparse.every(n, stride)
    np.testing.assert_array_equal(reached_in_two_steps(near, far), masks.causal(n))
    np.testing.assert_array_equal(reached_in_two_steps(far, near), masks.causal(n))


@given(lengths, strides)
def test_fixed_heads_reach_every_earlier_token_in_two_steps_or_in_one(n, stride):
    near, far = sparse.own_block(n, stride), sparse.block_ends(n, stride)
    np.testing.assert_array_equal(reached_in_two_steps(near, far) | near, masks.causal(n))


@given(lengths, st.integers(0, 5), st.integers(0, 5), st.integers(1, 4))
def test_a_window_opens_what_its_words_say(n, before, after, step):
    mask = sparse.window(n, before, after, step)
    for i in range(n):
        seen = {i - step * k for k in range(before + 1)} | {i + step * k for k in range(after + 1)}
        assert set(np.flatnonzero(mask[i])) == seen & set(range(n))


def test_global_tokens_leave_the_mask_as_it_was():
    mask = sparse.window(4, 0)
    sparse.with_global(mask, [0])
    np.testing.assert_array_equal(mask, np.eye(4))


def test_bad_input_is_named():
    with pytest.raises(ValueError, match="got 4, -1, 0, 1"):
        sparse.window(4, -1)
    with pytest.raises(ValueError, match="got 4 and 0"):
        sparse.every(4, 0)
    with pytest.raises(ValueError, match="got -1 and 2"):
        sparse.own_block(-1, 2)
    with pytest.raises(ValueError, match="1 … 4, got 5"):
        sparse.block_ends(8, 4, n_ends=5)
