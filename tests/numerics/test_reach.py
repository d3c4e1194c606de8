"""reach.py against the bound of the papers, and against a row of layers followed one by one."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pycore.numerics import reach

few = st.integers(0, 6)


def test_the_example_of_the_compressive_transformer_doubles_the_reach_at_equal_cost():
    # Rae et al. (2019), section 3.1: as many slots in all, half of them compressed by 3
    assert reach.tokens(12, 768) == 9216
    assert reach.tokens(12, 384, 384, rate=3) == 18_432


@given(few, few, few, st.integers(1, 4))
def test_each_layer_goes_back_by_all_that_its_memory_holds(n_layers, n_memory, n_compressed, rate):
    back = 0
    for _ in range(n_layers):
        slots = [1] * n_memory + [rate] * n_compressed
        back += sum(slots)
    assert reach.tokens(n_layers, n_memory, n_compressed, rate) == back


def test_bad_input_is_named():
    with pytest.raises(ValueError, match="got 2, -1, 0, 1"):
        reach.tokens(2, -1)
    with pytest.raises(ValueError, match="got 2, 1, 1, 0"):
        reach.tokens(2, 1, 1, 0)
