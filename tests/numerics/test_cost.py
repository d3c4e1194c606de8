"""cost.py against PyTorch's own counter, the cache of transformers, and the numbers that the lesson names."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pycore.numerics import cost
from tests.numerics import reference_cases

sizes = st.integers(1, 10_000)
BYTES = {"bfloat16": 2, "float32": 4}


def rows(case):
    found = reference_cases.load("cost", case).outputs["rows"]
    assert len(found) >= 3
    return found


def test_a_layer_as_counted_by_torch():
    for row in rows("encoder_layer_flops_params"):
        n, d = row["n"], row["d"]
        assert cost.attention_flops(n, d) == row["by_op"]["aten.bmm"]
        assert cost.projection_flops(n, d) == row["by_op"]["aten.addmm"]
        assert cost.attention_flops(n, d) + cost.projection_flops(n, d) == row["flops"]


def test_pairs_of_two_sequences_as_counted_by_torch():
    # 4 n m d by torch; a square of side n + m holds both directions and both inner squares
    for row in rows("cross_attention_core_flops"):
        n, m, d = row["n"], row["m"], row["d"]
        inner = cost.attention_flops(n, d) + cost.attention_flops(m, d)
        assert cost.attention_flops(n + m, d) == inner + 2 * row["flops"]


def test_the_cache_as_filled_by_transformers():
    for row in rows("kv_cache_bytes"):
        one = cost.kv_bytes(row["n"], row["layers"], row["kv_heads"], row["head_dim"], BYTES[row["dtype"]])
        assert one * row["batch"] == row["bytes"]


def test_a_block_of_the_textbook_has_the_weights_that_torch_has():
    for row in rows("encoder_layer_flops_params"):
        d = row["d"]
        block = cost.BlockSize(d, d // row["heads"], row["heads"], row["heads"], 4 * d, gated=False)
        assert block.weights == row["weight_matrices_params"]
        assert cost.attention_share_of(row["n"], block) == pytest.approx(cost.attention_share(row["n"], d))


def test_pi0_in_the_textbook_block():
    assert cost.attention_flops(867, 2048, 18) == 110_841_053_184
    assert cost.projection_flops(867, 2048, 18) == 1_570_951_397_376
    assert cost.attention_share(867, 2048) == pytest.approx(0.0659, abs=5e-5)
    assert cost.attention_share(867 + 256, 2048) == pytest.approx(0.0837, abs=5e-5)
    assert cost.attention_share(3171, 2048) == pytest.approx(0.205, abs=5e-4)
    assert cost.attention_share(6 * 2048, 2048) == 0.5


def test_pi0_in_the_block_of_gemma():
    # 52.5 n d² for everything that is not pairs: 2 · 2.25 for Q, K, V, O and 2 · 24 for three matrices of width 8d
    assert 2 * cost.GEMMA_2B.weights == 52.5 * 2048**2
    assert cost.attention_share_of(816, cost.GEMMA_2B) == pytest.approx(0.029, abs=5e-4)
    assert cost.attention_share_of(867, cost.GEMMA_2B) == pytest.approx(0.031, abs=5e-4)


def test_the_cache_of_pi0():
    assert cost.kv_bytes(1) == 18_432
    assert cost.kv_bytes(816) == 15_040_512
    assert cost.kv_bytes(816, n_kv_heads=8) == 8 * 15_040_512


@given(sizes, sizes, st.integers(1, 50))
def test_only_the_pairs_grow_with_the_square(n, d, layers):
    assert cost.attention_flops(2 * n, d, layers) == 4 * cost.attention_flops(n, d, layers)
    assert cost.projection_flops(2 * n, d, layers) == 2 * cost.projection_flops(n, d, layers)


@given(sizes, sizes)
def test_the_share_is_that_of_the_counts(n, d):
    pairs, rest = cost.attention_flops(n, d), cost.projection_flops(n, d)
    assert cost.attention_share(n, d) == pytest.approx(pairs / (pairs + rest))
    assert (cost.attention_share(n, d) < 1 / 7) == (n < d)


def test_sizes_that_cannot_be_are_named():
    with pytest.raises(ValueError, match="n must not be negative, got -1"):
        cost.attention_flops(-1, 4)
    with pytest.raises(ValueError, match="n_layers"):
        cost.projection_flops(1, 4, -2)
    with pytest.raises(ValueError, match="d_head"):
        cost.kv_bytes(1, d_head=-1)
    with pytest.raises(ValueError, match="positive, got 0"):
        cost.attention_share(1, 0)
    with pytest.raises(ValueError, match="-5"):
        cost.attention_share_of(-5, cost.GEMMA_2B)
