"""The timeline and the tape: figures, the goal's condition written a second time by hand, the playhead, the words."""

import re
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pycore.interactives import inference
from pycore.interactives.inference import tape, told
from pycore.runtime.session import Session
from pycore.ui.contract import newly_reached

GOAL = inference.GOALS[0]
START = inference.State()
READ = (inference.StageChosen("encoders"), inference.StageChosen("observation"))
WAITS = inference.RegimeChosen("waits")


def after(*events, state=START):
    for event in events:
        state = inference.update(state, event)
    return state


def outputs(state):
    return dict(re.findall(r'data-name="([\w-]+)" data-value="([^"]+)"', inference.view(state)))


def test_the_first_figures():
    assert outputs(START) == {"latency": "73", "rate": "50", "ticks": "4"}
    html = inference.view(START)
    assert ">73\xa0мс<" in html and ">50\xa0Гц<" in html and ">4\xa0тика<" in html


@pytest.mark.parametrize(
    ("events", "latency", "rate", "ticks"),
    [
        ([inference.OffBoardSwitched(True)], 86, 50, 5),
        ([inference.CacheDropped(True)], 361, 50, 19),
        ([inference.CacheDropped(True), inference.OffBoardSwitched(True)], 374, 50, 19),
        ([WAITS], 73, 25 / 0.573, 0),
        ([inference.OffBoardSwitched(True), WAITS], 86, 25 / 0.586, 0),
        ([inference.LatencySlid(500)], 500, 50, 25),
        ([inference.LatencySlid(501)], 501, 24 / 0.52, 24),
        ([inference.LatencySlid(500), inference.LatencyStepped(1), inference.LatencyStepped(-1)], 500, 50, 25),
        ([inference.LatencySlid(9000)], 600, 20 / 0.6, 20),
        ([inference.LatencySlid(500), inference.LatencyRestored()], 73, 50, 4),
        ([inference.CacheDropped(True), inference.LatencySlid(20), inference.CacheDropped(False)], 73, 50, 4),
    ],
)
def test_figures_after_switches_and_slider(events, latency, rate, ticks):
    found = outputs(after(*events))
    assert (found["latency"], found["ticks"]) == (str(latency), str(ticks))
    assert float(found["rate"]) == pytest.approx(rate)


def test_a_robot_that_waits_shows_43_6():
    assert ">43,6\xa0Гц<" in inference.view(after(WAITS))


def test_what_is_estimated_says_so():
    assert "задержка вывода, оценка" not in inference.view(START)
    dropped = after(inference.CacheDropped(True))
    assert "задержка вывода, оценка" in inference.view(dropped) and "≈ 361 мс" in inference.view(dropped)
    assert "задержка вывода, оценка" not in inference.view(after(inference.LatencySlid(360), state=dropped))


def test_a_stage_says_what_it_is_and_what_is_marked_adds_up():
    html = inference.view(after(*READ))
    assert "Отмечено 14 + 32 = 46 мс." in html and "816 токенам" in html
    assert after(*READ, inference.StageChosen("encoders")).marked == {"observation"}
    assert "320" in inference.view(after(*READ, inference.CacheDropped(True)))
    for stage in ("encoders", "observation", "flow", "network"):
        for cached in (True, False):
            assert inference.stages.NAMES[stage] in inference.view(replace(START, asked=stage, cached=cached))


def by_hand(state):
    """The goal's condition, from its words."""
    return sorted(state.marked) == ["encoders", "observation"] and state.claim == 500


events = st.one_of(
    st.sampled_from([*READ, inference.StageChosen("flow"), inference.StageChosen("network")]),
    st.builds(inference.LatencySlid, st.sampled_from([20, 73, 480, 499, 500, 501, 520, 600])),
    st.builds(inference.LatencyStepped, st.sampled_from([-1, 1])),
    st.builds(inference.RegimeChosen, st.sampled_from(["waits", "overlaps"])),
    st.builds(inference.CacheDropped, st.booleans()),
    st.just(inference.LimitClaimed()),
)


@given(st.lists(events, max_size=30))
def test_the_goal_is_reached_when_its_words_hold(walk):
    state = START
    for event in walk:
        later = inference.update(state, event)
        assert newly_reached(inference.GOALS, state, later) == (("inference",) if by_hand(later) and not by_hand(state) else ())
        assert GOAL.why(later) or by_hand(later)
        state = later


@pytest.mark.parametrize(
    ("events", "words"),
    [
        ((), "этапы пока не отмечены"),
        ((inference.StageChosen("flow"), READ[0]), "отмечено 41 мс"),
        (READ, "Осталось назвать предел"),
        ((*READ, inference.LatencySlid(499), inference.LimitClaimed()), "при 499 мс пауз нет"),
        ((*READ, inference.LatencySlid(501), inference.LimitClaimed()), "46,2\xa0Гц"),
    ],
)
def test_what_is_short_of_the_goal(events, words):
    state = after(*events)
    assert words in GOAL.why(state) and not GOAL.reached(state)


def test_a_limit_is_claimed_only_where_the_robot_goes_on():
    waiting = after(*READ, WAITS, inference.LatencySlid(500), inference.LimitClaimed())
    assert waiting.claim is None and re.search(r'id="inference-claim" disabled', inference.view(waiting))
    either_way = after(inference.LatencySlid(500), inference.LimitClaimed(), inference.LatencySlid(30), *READ)
    assert GOAL.reached(either_way)


def test_the_playhead_is_pulled_to_a_place_of_the_tape():
    unit = (tape.WIDTH - 2 * tape.MARGIN) / 600
    assert after(inference.PlayheadDragged(tape.MARGIN + 90 * unit, 1.0)).time == 90
    assert after(inference.PlayheadDragged(tape.MARGIN + 90 * unit, tape.ROW + 1.0)).time == 590
    assert after(inference.PlayheadDragged(1e7, 1e7)).time == 1499
    assert after(inference.PlayheadDragged(-1e7, -1e7)).time == 0
    assert after(WAITS, inference.PlayheadDragged(1e7, 0.0)).time == 572


def test_the_playhead_is_stepped_by_ticks_and_by_calls():
    assert after(inference.PlayheadStepped(1, 0, False)).time == 20
    assert after(inference.PlayheadStepped(1, 0, True)).time == 1
    assert after(inference.PlayheadStepped(0, -1, False)).time == 500
    assert after(inference.PlayheadStepped(-1, 1, False)).time == 0


def test_time_passes_only_while_it_plays_and_ends():
    assert after(inference.TimePassed(50)) == START
    playing = after(inference.PlayPressed())
    assert 'data-tick="TimePassed"' in inference.view(playing) and "data-tick=" not in inference.view(START)
    assert after(inference.TimePassed(50), state=playing).time == 10
    assert after(inference.TimePassed(-50), state=playing) == playing
    assert after(inference.TimePassed(50), inference.PlayPressed(), inference.TimePassed(50), state=playing) == replace(START, time=10)
    over = after(inference.TimePassed(10**6), state=playing)
    assert (over.time, over.playing) == (1499, False)
    assert after(inference.PlayPressed(), state=over) == playing
    assert not after(inference.PlayheadDragged(9.0, 9.0), state=playing).playing


def test_a_kept_tape_that_was_playing_is_opened_still():
    session = Session()
    session.open("inference", "inference")
    kept = session.act("inference", "PlayPressed", {})
    again = Session().open("inference", "inference", kept.state)
    assert "data-tick" not in again.html and not again.dropped


@pytest.mark.parametrize(
    ("events", "time", "words"),
    [
        ((), 0, "Тик 0–20 мс. Робот исполняет действие 26 из 50, из старой пачки. Снимок, по которому оно посчитано, сделан 500 мс назад. "
                "Модель занята вызовом 1, пачка будет через 73 мс."),
        ((), 79, "действие 29 из 50, из старой пачки. Снимок, по которому оно посчитано, сделан 560 мс назад. Модель свободна."),
        ((), 80, "действие 5 из 50, из новой пачки. Действия до него опоздали и пропущены. Снимок, по которому оно посчитано, сделан 80 мс назад."),
        ((), 500, "действие 26 из 50, из старой пачки"),
        ((WAITS,), 40, "40 мс. Робот ждёт: исполнять нечего. Модель занята вызовом 1, пачка будет через 33 мс."),
        ((WAITS,), 73, "действие 1 из 50, из новой пачки. Снимок, по которому оно посчитано, сделан 73 мс назад. Модель свободна."),
        ((WAITS,), 572, "сделан 553 мс назад"),
        ((inference.LatencySlid(500),), 499, "действие 50 из 50, из старой пачки"),
        ((inference.LatencySlid(600),), 410, "Запас кончился"),
    ],
)  # fmt: skip
def test_a_moment_explains_itself(events, time, words):
    state = replace(after(*events), time=time)
    plain = re.sub(r"<[^>]+>", "", told.moment(state.latency, state.regime, state.time))
    assert words in plain


@given(st.integers(20, 600), st.sampled_from(["waits", "overlaps"]), st.floats(0, 1))
def test_nothing_is_drawn_outside_the_tape(latency, regime, share):
    state = replace(START, latency=latency, regime=regime)
    state = replace(state, time=int(share * (state.end - 1)))
    html = tape.tape(state.latency, state.regime, state.time)
    rights = [float(x) + float(width) for x, width in re.findall(r'<rect x="([\d.]+)"[^>]*? width="([\d.]+)"', html)]
    assert max(rights) <= tape.WIDTH
    drawn = re.findall(r"M([\d.]+),[\d.]+h([\d.]+)", html)
    assert all(tape.MARGIN <= float(x) and float(x) + float(width) <= tape.WIDTH for x, width in drawn)


@pytest.mark.parametrize("fields", [{"latency": 19}, {"latency": 601}, {"time": 1500}, {"time": -1}, {"claim": 10}])
def test_a_state_that_no_reader_could_make_is_refused(fields):
    with pytest.raises(ValueError):
        inference.State(**fields)
