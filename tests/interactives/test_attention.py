"""The laboratory against its description, computed here a second time without NumPy."""

import math
from dataclasses import replace

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from pycore.interactives import attention as lab
from pycore.ui.contract import newly_reached

COLOUR = {"red": 155, "blue": 35, "white": 275}
PLACE = {"middle": 215, "back": 95, "front": 335}
SCENE = [  # item, colour, place on the table, x [m], y [m]
    ("cup", "red", "middle", 0.29, 0.51),
    ("apple", "red", "back", 0.66, 0.84),
    ("jug", "blue", "back", 0.24, 0.85),
    ("bowl", "blue", "front", 0.58, 0.19),
    ("plate", "white", "middle", 0.77, 0.52),
    ("spoon", "white", "front", 0.22, 0.17),
]

ends = st.tuples(st.floats(-3.5, 3.5), st.floats(-3.5, 3.5))


def unit(degrees):
    return math.cos(math.radians(degrees)), math.sin(math.radians(degrees))


def weights_by_hand(query):
    scores = []
    for _, colour, place, _, _ in SCENE:
        (cx, cy), (px, py) = unit(COLOUR[colour]), unit(PLACE[place])
        key = cx + 0.7 * px, cy + 0.7 * py
        scores.append((query[0] * key[0] + query[1] * key[1]) / math.sqrt(2))
    top = max(scores)
    parts = [math.exp(score - top) for score in scores]
    return [part / sum(parts) for part in parts]


def answer_by_hand(weights):
    return sum(w * s[3] for w, s in zip(weights, SCENE)), sum(w * s[4] for w, s in zip(weights, SCENE))


def cup_found(query):
    return weights_by_hand(query)[0] > 0.5


def between(query):
    weights = weights_by_hand(query)
    answer = answer_by_hand(weights)
    return max(weights) <= 0.6 and min(math.dist(answer, s[3:]) for s in SCENE) > 0.15


def at(mission, query):
    state = lab.update(lab.State(), lab.MissionChosen(mission))
    return lab.update(state, lab.QueryDragged(query[0] * 70, -query[1] * 70))


def test_two_items_to_each_colour_and_each_row_and_six_different_keys():
    for feature in (lab.COLOUR, lab.ROW):
        assert sorted(list(feature.values()).count(v) for v in set(feature.values())) == [2, 2, 2]
    assert min(math.dist(a, b) for a in lab.KEYS for b in lab.KEYS if a != b) > 0.5
    assert len(set(lab.KEYS)) == 6


def test_the_start_is_neither_goal_whatever_the_mission():
    queries = lab.State().queries
    for query in (queries.find_cup, queries.between):
        assert not between(query)
    assert not cup_found(queries.find_cup)


def test_first_figures_are_these():
    reading = lab.read(lab.State())
    assert [round(w, 3) for w in reading.weights] == [0.309, 0.606, 0.064, 0.007, 0.012, 0.003]
    assert (round(reading.answer[0], 3), round(reading.answer[1], 3)) == (0.519, 0.729)


@given(ends)
def test_weights_and_answer_are_those_of_the_formula(query):
    assume(math.hypot(*query) <= 3)
    reading = lab.read(at("find-cup", query))
    weights = weights_by_hand(query)
    assert reading.weights == pytest.approx(weights, abs=5e-4)
    assert reading.answer == pytest.approx(answer_by_hand(weights), abs=5e-4)


@given(ends, st.sampled_from(["find-cup", "between"]))
def test_a_goal_is_reached_where_its_condition_holds_and_nowhere_else(query, mission):
    length = math.hypot(*query)
    shorter = min(1.0, 3 / length) if length else 1.0
    query = query[0] * shorter, query[1] * shorter
    weights = weights_by_hand(query)
    nearest = min(math.dist(answer_by_hand(weights), s[3:]) for s in SCENE)
    assume(min(abs(weights[0] - 0.5), abs(max(weights) - 0.6), abs(nearest - 0.15)) > 1e-3)
    before = lab.update(lab.State(), lab.MissionChosen(mission))
    reached = newly_reached(lab.GOALS, before, at(mission, query))
    expected = {"find-cup": cup_found, "between": between}[mission](query)
    assert reached == ((mission,) if expected else ())


def test_a_query_never_gets_longer_than_three():
    state = at("find-cup", (30.0, 40.0))
    assert state.queries.find_cup == (1.8, 2.4)


def test_keys_move_in_the_free_mode_alone():
    moved = lab.KeyDragged(0, 140.0, 0.0)
    assert lab.update(lab.State(), moved) == lab.State()
    free = replace(lab.State(), mission="free")
    assert lab.update(free, moved).keys[0] == (2.0, 0.0)


def test_the_free_mode_counts_no_goal():
    free = replace(lab.State(), mission="free")
    found = lab.update(free, lab.QueryDragged(-200.0, 20.0))
    assert lab.read(found).weights[0] > 0.5
    assert newly_reached(lab.GOALS, free, found) == ()
    back = lab.update(found, lab.MissionChosen("find-cup"))
    assert newly_reached(lab.GOALS, found, back) == ()


def test_arrow_keys_move_the_query_and_shift_makes_the_step_fine():
    moved = lab.update(lab.State(), lab.QueryNudged(1, 0, False)).queries.find_cup
    fine = lab.update(lab.State(), lab.QueryNudged(0, -1, True)).queries.find_cup
    assert moved == (-1.9, 1.8) and fine == (-2.0, 1.78)


@given(ends)
def test_why_not_yet_names_the_number_that_is_short(query):
    state = at("find-cup", query)
    goal = lab.GOALS[0]
    if not goal.reached(state):
        shown = f"{lab.read(state).weights[0]:.2f}".replace(".", ",")
        assert shown in goal.why(state)
