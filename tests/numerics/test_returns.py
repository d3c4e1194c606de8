"""returns.py by hand, and by how the value is used: it falls by each reward that comes in."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pycore.numerics import returns

rewards = st.lists(st.integers(-5, 5), min_size=1, max_size=8)


def test_worked_by_hand():
    assert returns.to_go([1, 0, 2, 0, 3]).tolist() == [6, 5, 5, 3, 3]


@given(rewards)
def test_replaying_the_rewards_from_the_first_value_gives_all_and_ends_at_nothing(rewards):
    expected = returns.to_go(rewards)
    wanted = expected[0]
    for value, reward in zip(expected, rewards, strict=True):
        assert wanted == value
        wanted -= reward
    assert wanted == 0


def test_takes_batches():
    np.testing.assert_array_equal(returns.to_go([[1, 2], [0, 3]]), [[3, 2], [3, 3]])


def test_bad_input_is_named():
    with pytest.raises(ValueError, match=r"got shape \(\)"):
        returns.to_go(3)
