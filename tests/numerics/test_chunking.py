"""chunking.py: closed forms, and the clock played tick by tick a second time, by other means."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pycore.numerics import chunking

latencies = st.integers(1, 600)


@pytest.mark.parametrize(("latency", "hz"), [(73, 25 / 0.573), (86, 25 / 0.586), (361, 25 / 0.861), (500, 25.0), (600, 25 / 1.1)])
def test_a_robot_that_waits_loses_the_latency_at_each_border(latency, hz):
    assert chunking.rate(latency, "waits") == pytest.approx(hz)
    assert chunking.pause(latency, "waits") == latency
    assert chunking.period(latency, "waits") == 25 * 20 + latency


def test_at_73_ms_the_rate_is_43_6():
    assert round(chunking.rate(73, "waits"), 1) == 43.6


@pytest.mark.parametrize(
    ("latency", "on_old", "pause", "hz"),
    [
        (73, 4, 0, 50.0),
        (80, 4, 0, 50.0),
        (81, 5, 0, 50.0),
        (86, 5, 0, 50.0),
        (499, 25, 0, 50.0),
        (500, 25, 0, 50.0),  # the chunk comes just when the reserve ends
        (501, 24, 40, 24 / 0.52),
        (520, 24, 40, 24 / 0.52),
        (600, 20, 200, 20 / 0.6),
    ],
)
def test_a_robot_that_goes_on_has_25_ticks_in_reserve(latency, on_old, pause, hz):
    assert chunking.ticks_on_old(latency, "overlaps") == on_old
    assert chunking.pause(latency, "overlaps") == pause
    assert chunking.rate(latency, "overlaps") == pytest.approx(hz)


@given(latencies)
def test_no_pause_just_as_long_as_the_reserve_lasts(latency):
    assert (chunking.pause(latency, "overlaps") == 0) == (latency <= 500)
    assert (chunking.rate(latency, "overlaps") == 50) == (latency <= 500)


def played(latency: int, n_calls: int) -> list[tuple[int, int, int]]:
    """The overlapping regime on a grid of 20 ms: a call starts when 0.5 s are over and the model is free."""
    starts = [-2 * 100_000]  # so long ago that nothing of it is left
    arrived: dict[int, int] = {}
    found, free_at, due = [], 0, 0
    for now in range(0, 100_000, 20):
        if now >= due and now >= free_at:
            starts.append(now)
            free_at, due = now + latency, now + 500
            arrived[len(starts) - 1] = free_at
        ready = [call for call, at in arrived.items() if at <= now]
        action = (now - starts[max(ready)]) // 20 if ready else 50
        if action < 50:
            found.append((now, max(ready), action))
        if len(starts) > n_calls + 6:
            break
    # From the third call on all is as it will always be.
    third = starts[3]
    return [(now - third, call - 3, action) for now, call, action in found if third <= now < starts[3 + n_calls]]


@given(latencies, st.integers(1, 4))
def test_ticks_on_the_grid_are_those_of_a_clock_that_is_played(latency, n_calls):
    ticks = [(tick.start, tick.call, tick.action) for tick in chunking.ticks(latency, "overlaps", n_calls)]
    assert ticks == played(latency, n_calls)


@given(latencies, st.sampled_from(["waits", "overlaps"]), st.integers(1, 4))
def test_ticks_agree_with_calls_and_with_the_closed_forms(latency, regime, n_calls):
    ticks, calls = chunking.ticks(latency, regime, n_calls), chunking.calls(latency, regime, n_calls)
    period = chunking.period(latency, regime)
    assert len(ticks) == n_calls * chunking.executed(latency, regime)
    assert all(b.start - a.start >= 20 for a, b in zip(ticks, ticks[1:]))
    assert ticks[-1].start + 20 <= n_calls * period
    for tick in ticks:
        assert 0 <= tick.action < 50
        assert tick.age == tick.start - tick.call * period
        assert tick.start >= tick.call * period + latency  # its chunk has come
    on_old = Counter(tick.start // period for tick in ticks if tick.call < tick.start // period)
    assert {on_old[call.number] for call in calls} == {chunking.ticks_on_old(latency, regime)}


@given(latencies)
def test_how_old_the_observation_is(latency):
    waits = [tick.age for tick in chunking.ticks(latency, "waits", 2)]
    assert (min(waits), max(waits)) == (latency, latency + 480)
    first = -(-latency // 20) * 20
    overlaps = [tick.age for tick in chunking.ticks(latency, "overlaps", 2)]
    assert (min(overlaps), max(overlaps)) == (first, min(first + 480, 980))


@given(latencies, st.sampled_from(["waits", "overlaps"]), st.integers(0, 2000))
def test_a_moment_belongs_to_a_tick_or_to_a_pause(latency, regime, time):
    ticks = chunking.ticks(latency, regime, 5)
    found = chunking.tick_at(time, ticks)
    if found:
        assert found.start <= time < found.start + 20
    else:
        assert not any(tick.start <= time < tick.start + 20 for tick in ticks)


@pytest.mark.parametrize("latency", [0, -73])
def test_a_latency_is_positive(latency):
    with pytest.raises(ValueError, match=str(latency)):
        chunking.rate(latency, "overlaps")
