"""latency.py: what the paper measured, and the estimate made of it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pycore.numerics import latency


@pytest.mark.parametrize(
    ("cached", "off_board", "ms"),
    [(True, False, 14 + 32 + 27), (True, True, 86), (False, False, 361), (False, True, 374)],
)
def test_the_whole_inference(cached, off_board, ms):
    assert latency.total(cached, off_board) == ms


def test_the_estimate_is_one_pass_of_the_encoders_and_ten_of_the_rest():
    assert latency.total(cached=False) == pytest.approx(14 + 10 * (32 + 2.7))


@given(st.booleans(), st.booleans())
def test_spans_follow_each_other_and_add_up(cached, off_board):
    spans = latency.spans(cached, off_board)
    assert spans[0].start == 0
    for one, next_ in zip(spans, spans[1:]):
        assert next_.start == pytest.approx(one.start + one.duration)
    assert spans[-1].start + spans[-1].duration == pytest.approx(latency.total(cached, off_board))
    for stage in latency.STAGES:
        mine = [span.duration for span in spans if span.stage == stage]
        assert sum(mine) == pytest.approx(latency.of_stage(stage, cached, off_board))


def test_without_the_cache_the_observation_is_read_before_each_step():
    order = [span.stage for span in latency.spans(cached=False)]
    assert order == ["encoders"] + ["observation", "flow"] * 10
    assert [span.stage for span in latency.spans()] == ["encoders", "observation"] + ["flow"] * 10
