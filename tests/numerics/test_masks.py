"""masks.py against transformers, against small masks by hand, and by its properties."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra import numpy as hnp

from pycore.numerics import masks
from tests.numerics import reference_cases

block_numbers = hnp.arrays(int, st.integers(1, 8), elements=st.integers(0, 3))


def test_causal_worked_by_hand():
    expected = [[True, False, False], [True, True, False], [True, True, True]]
    assert masks.causal(3).tolist() == expected


def test_causal_with_a_cache_worked_by_hand():
    assert masks.causal(2, 4).astype(int).tolist() == [[1, 1, 1, 0], [1, 1, 1, 1]]


def test_causal_as_in_transformers():
    case = reference_cases.load("masks", "causal")
    case.check(masks.causal(case.params["n"]), "mask")


def test_causal_with_a_cache_as_in_transformers():
    case = reference_cases.load("attention", "sdpa_causal_with_cache")
    case.check(masks.causal(4, 7), "mask")


@given(st.integers(0, 6), st.integers(0, 6))
def test_causal_with_a_cache_is_the_end_of_the_whole_mask(n_query, n_cached):
    n_key = n_query + n_cached
    expected = masks.causal(n_key)[n_cached:]
    np.testing.assert_array_equal(masks.causal(n_query, n_key), expected)


@pytest.mark.parametrize("sizes", [(-1,), (3, 2)])
def test_causal_rejects_sizes(sizes):
    with pytest.raises(ValueError, match=f"got {sizes[0]} and {sizes[-1]}"):
        masks.causal(*sizes)


@pytest.mark.parametrize(
    "name",
    [
        "cumsum_rule_causal",
        "cumsum_rule_prefix_lm",
        "cumsum_rule_blocks",
        "cumsum_rule_bidirectional",
        "cumsum_rule_two_block_then_causal",
    ],
)
def test_block_as_in_openpi_and_transformers(name):
    case = reference_cases.load("masks", name)
    block_starts = case.inputs["mask_ar"].astype(int)
    case.check(masks.block(np.cumsum(block_starts)), "mask")


@given(block_numbers)
def test_block_opens_a_cell_for_an_earlier_or_equal_block_only(blocks):
    mask = masks.block(blocks)
    for i, own in enumerate(blocks):
        for j, other in enumerate(blocks):
            assert mask[i, j] == (other <= own)


@given(block_numbers)
def test_block_never_closes_a_whole_row(blocks):
    assert masks.block(blocks).diagonal().all()


@given(st.integers(1, 8))
def test_block_has_causal_and_full_attention_as_its_ends(n):
    np.testing.assert_array_equal(masks.block(np.arange(n)), masks.causal(n))
    assert masks.block(np.zeros(n, dtype=int)).all()


def test_block_takes_batches():
    batch = masks.block([[0, 0, 0], [0, 1, 2]])
    assert batch[0].all()
    np.testing.assert_array_equal(batch[1], masks.causal(3))


@pytest.mark.parametrize("blocks", [3, [0.0, 1.0], [True, False]])
def test_block_rejects_what_is_not_a_row_of_integers(blocks):
    with pytest.raises(ValueError, match="integers"):
        masks.block(blocks)


def test_padding_worked_by_hand():
    assert masks.padding([True, False, True]).tolist() == [[True, False, True]]


def test_padding_and_causal_as_in_transformers():
    case = reference_cases.load("masks", "causal_with_padding")
    n = case.params["n"]
    is_real = np.arange(n) < case.inputs["lengths"][:, None]
    case.check(masks.causal(n) & masks.padding(is_real), "mask")


@given(hnp.arrays(bool, st.integers(1, 6)))
def test_padding_closes_the_columns_of_padding_and_no_other(is_real):
    n = is_real.size
    mask = np.ones((n, n), dtype=bool) & masks.padding(is_real)
    np.testing.assert_array_equal(mask.all(axis=0), is_real)
    np.testing.assert_array_equal(mask.any(axis=0), is_real)


@pytest.mark.parametrize("is_real", [True, [1, 0]])
def test_padding_rejects_what_is_not_a_row_of_booleans(is_real):
    with pytest.raises(ValueError, match="booleans"):
        masks.padding(is_real)
