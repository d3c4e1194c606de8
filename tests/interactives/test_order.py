"""The command: all 24 orders both ways through the interactive itself, three ways to move a word, the goal by hand."""

import itertools
import re
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pycore.interactives import order
from pycore.interactives.order import (
    FailureRecalled, Held, PairPointed, PairStepped, PositionsSwitched, State, WordDragged, WordDropped, WordPicked, WordStepped,
)  # fmt: skip
from pycore.ui.contract import newly_reached

START = ("take", "cup", "then", "bowl")
ORDERS = list(itertools.permutations(START))
WORD = st.sampled_from(START)
MOVES = st.one_of(
    st.builds(WordPicked, WORD),
    st.builds(WordDropped, WORD, st.floats(-100, 600), st.just(0.0)),
    st.builds(WordDragged, WORD, st.floats(-100, 600), st.just(0.0)),
    st.builds(WordStepped, WORD, st.integers(-1, 1), st.just(0), st.booleans()),
    st.builds(PositionsSwitched, st.booleans()),
    st.builds(FailureRecalled, st.integers(-1, 12)),
)


def after(*events, state=State()):
    for event in events:
        state = order.update(state, event)
    return state


def outputs(state):
    return dict(re.findall(r'data-name="([\w-]+)" data-value="([^"]+)"', order.view(state)))


def spoken(target, positions):
    """The state of a reader who dropped the words into their places one by one."""
    drops = [WordDropped(word, slot * 114.0 + 50.0, 40.0) for slot, word in enumerate(target)]
    return after(PositionsSwitched(positions), *drops)


@pytest.mark.parametrize("target", ORDERS)
def test_every_order_without_positions_ends_with_the_cup(target):
    state = spoken(target, False)
    assert state.order == target
    assert outputs(state)["first"] == "cup"
    assert (target in state.found) == (target.index("bowl") < target.index("cup"))


@pytest.mark.parametrize("target", ORDERS)
def test_every_order_with_positions_ends_with_the_item_named_earlier(target):
    state = spoken(target, True)
    assert outputs(state)["first"] == min(("cup", "bowl"), key=target.index)
    assert state.found == ()


def test_all_twelve_failures_can_be_found_and_each_once():
    state = State()
    for target in ORDERS * 2:
        drops = [WordDropped(word, slot * 114.0, 0.0) for slot, word in enumerate(target)]
        state = after(*drops, state=state)
    assert sorted(state.found) == sorted(o for o in ORDERS if o.index("bowl") < o.index("cup"))
    assert outputs(state)["failures"] == "12"


def test_the_start_is_a_command_that_is_understood():
    assert State().order == START
    shown = outputs(State())
    assert (shown["failures"], shown["first"]) == ("0", "cup")
    assert "Верно." in order.view(State())


def test_the_output_is_four_numbers_and_sixteen():
    off, on = outputs(State()), outputs(after(PositionsSwitched(True)))
    content = [float(on[f"content-{i}"]) for i in range(1, 5)]
    assert sum(content) == pytest.approx(1)
    assert {off[f"position-{i}"] for i in range(1, 17)} == {"0"}
    assert float(on["position-16"]) == pytest.approx(1, abs=1e-6)


def test_two_pressed_words_change_places():
    state = after(WordPicked("take"), WordPicked("bowl"))
    assert state.order == ("bowl", "cup", "then", "take")
    assert state.picked is None


def test_a_word_pressed_twice_is_let_go():
    assert after(WordPicked("then"), WordPicked("then")) == State()


def test_arrow_keys_move_a_word_by_one_place_and_stop_at_the_ends():
    state = after(WordStepped("bowl", -1, 0, False))
    assert state.order == ("take", "cup", "bowl", "then")
    assert after(*[WordStepped("bowl", -1, 0, False)] * 9).order == ("bowl", "take", "cup", "then")
    assert after(WordStepped("bowl", 0, 1, False)).order == START


def test_a_word_in_the_hand_makes_room_but_counts_only_when_let_go():
    held = after(WordDragged("bowl", 60.0, 30.0))
    assert held.order == ("bowl", "take", "cup", "then")
    assert (held.held, held.found) == (Held("bowl", 60.0), ())
    assert '<use href="#order-word-bowl"' in order.view(held)
    let_go = after(WordDropped("bowl", 60.0, 30.0), state=held)
    assert (let_go.held, let_go.found) == (None, (held.order,))
    assert "<use" not in order.view(let_go)


def test_a_grip_that_was_lost_ends_with_the_next_thing_done():
    held = after(WordDragged("bowl", 60.0, 30.0))
    assert after(WordPicked("take"), state=held).held is None


def test_switching_positions_off_over_a_misread_command_is_a_failure_found():
    target = ("bowl", "take", "cup", "then")
    assert after(PositionsSwitched(False), state=spoken(target, True)).found == (target,)


def test_a_found_failure_can_be_heard_again_and_is_marked_right_with_positions():
    state = after(WordPicked("cup"), WordPicked("bowl"), WordPicked("cup"), WordPicked("bowl"))
    assert state.order == START
    again = after(FailureRecalled(0), state=state)
    assert again.order == ("take", "bowl", "then", "cup")
    assert order.view(again).count("<i>отказ</i>") == 1
    assert order.view(after(PositionsSwitched(True), state=again)).count("<i>верно</i>") == 1


@given(st.lists(MOVES, max_size=25))
def test_the_goal_wants_three_failures_then_positions_and_one_of_them(events):
    state, reached, failures = State(), [], set()
    wanted = False
    for event in events:
        before, state = state, order.update(state, event)
        reached += newly_reached(order.GOALS, before, state)
        bowl_first = state.order.index("bowl") < state.order.index("cup")
        if state.held is None and not state.positions and bowl_first:
            failures.add(state.order)
        wanted |= state.held is None and state.positions and len(failures) >= 3 and state.order in failures
    assert set(state.found) == failures
    assert ("order" in reached) == wanted


def test_why_not_says_what_is_missing():
    (goal,) = order.GOALS
    assert "осталось найти 3 отказа" in goal.why(State())
    assert "Выключи" in goal.why(after(PositionsSwitched(True)))
    three = after(*order.APP.solution[:-1])
    assert len(three.found) == 3 and "добавить позиции" in goal.why(three)
    back = after(WordPicked("cup"), WordPicked("bowl"), PositionsSwitched(True), state=three)
    assert "одну из найденных" in goal.why(back)


def test_the_map_tells_the_similarity_of_the_cell_under_the_pointer():
    assert "0,81" in order.view(State())
    pointed = after(PairPointed(12.0 * 10 + 5, 3.0))
    assert pointed.pair == (0, 10)
    assert outputs(pointed)["similarity"].startswith("0.4557")
    assert after(PairPointed(1e7, -1e7)).pair == (0, 31)


def test_arrow_keys_walk_over_the_map():
    assert after(PairStepped(1, 0, False)).pair == (0, 7)
    assert after(PairStepped(0, -1, False)).pair == (1, 6)
    assert after(*[PairStepped(0, 1, False)] * 3).pair == (0, 6)


@pytest.mark.parametrize(
    "wrong",
    [
        {"order": ("take", "take", "then", "bowl")},
        {"found": (START,)},
        {"found": (("bowl", "take", "cup", "then"),) * 2},
        {"pair": (0, 32)},
    ],
)
def test_a_state_that_no_reader_could_make_is_refused(wrong):
    with pytest.raises(ValueError):
        replace(State(), **wrong)
