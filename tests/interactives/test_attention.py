"""The laboratory against its description, computed here a second time without NumPy."""

import math
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from pycore.interactives import attention as lab
from pycore.interactives.attention import between, build_mask, find_cup, free, no_collapse, pointing, scene, two_heads
from pycore.numerics import masks
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
START = lab.State()

ends = st.tuples(st.floats(-3.5, 3.5), st.floats(-3.5, 3.5))


def unit(degrees):
    return math.cos(math.radians(degrees)), math.sin(math.radians(degrees))


def softmax(scores):
    parts = [math.exp(score - max(scores)) for score in scores]
    return [part / sum(parts) for part in parts]


def weights_by_hand(query):
    scores = []
    for _, colour, place, _, _ in SCENE:
        (cx, cy), (px, py) = unit(COLOUR[colour]), unit(PLACE[place])
        key = cx + 0.7 * px, cy + 0.7 * py
        scores.append((query[0] * key[0] + query[1] * key[1]) / math.sqrt(2))
    return softmax(scores)


def head_by_hand(query, degrees, feature):
    directions = [unit(degrees[row[feature]]) for row in SCENE]
    return softmax([1.4 * (query[0] * x + query[1] * y) / math.sqrt(2) for x, y in directions])


def answer_by_hand(weights):
    return sum(w * s[3] for w, s in zip(weights, SCENE)), sum(w * s[4] for w, s in zip(weights, SCENE))


def nearest_by_hand(weights):
    return min(math.dist(answer_by_hand(weights), row[3:]) for row in SCENE)


def within(query):
    length = math.hypot(*query)
    shorter = min(1.0, 3 / length) if length else 1.0
    return query[0] * shorter, query[1] * shorter


def after(*events, state=START):
    for event in events:
        state = lab.update(state, event)
    return state


def reached(*events, state=START):
    before = after(*events[:-1], state=state)
    return newly_reached(lab.APP.goals, before, lab.update(before, events[-1]))


def pull(query):
    return pointing.QueryDragged(query[0] * 70, -query[1] * 70)


# The scene


def test_two_items_to_each_colour_and_each_row_and_six_different_keys():
    for feature in (scene.COLOUR, scene.ROW):
        assert sorted(list(feature.values()).count(value) for value in set(feature.values())) == [2, 2, 2]
    assert min(math.dist(a, b) for a in scene.KEYS for b in scene.KEYS if a != b) > 0.5
    assert len(set(scene.KEYS)) == 6


def test_a_query_never_gets_longer_than_three():
    assert after(pull((30.0, 40.0))).find_cup.query == (1.8, 2.4)


def test_arrow_keys_move_the_query_and_shift_makes_the_step_fine():
    assert after(pointing.QueryNudged(1, 0, False)).find_cup.query == (-1.9, 1.8)
    assert after(pointing.QueryNudged(0, -1, True)).find_cup.query == (-2.0, 1.78)


def test_a_state_out_of_reach_is_refused():
    with pytest.raises(ValueError):
        find_cup.State((3.0, 3.0))


# Missions 1 and 2


def test_the_start_is_neither_goal_whatever_the_mission():
    for query in (START.find_cup.query, START.between.query):
        weights = weights_by_hand(query)
        assert not (max(weights) <= 0.6 and nearest_by_hand(weights) > 0.15)
    assert weights_by_hand(START.find_cup.query)[0] <= 0.5


def test_first_figures_are_these():
    reading = find_cup.read(START.find_cup)
    assert [round(w, 3) for w in reading.weights] == [0.309, 0.606, 0.064, 0.007, 0.012, 0.003]
    assert (round(reading.answer[0], 3), round(reading.answer[1], 3)) == (0.519, 0.729)


@given(ends)
def test_weights_and_answer_are_those_of_the_formula(query):
    query = within(query)
    reading = find_cup.read(after(pull(query)).find_cup)
    weights = weights_by_hand(query)
    assert reading.weights == pytest.approx(weights, abs=5e-4)
    assert reading.answer == pytest.approx(answer_by_hand(weights), abs=5e-4)


@given(ends)
def test_find_cup_is_reached_where_the_cup_has_more_than_half(query):
    weights = weights_by_hand(within(query))
    assume(abs(weights[0] - 0.5) > 1e-3)
    assert reached(pull(query)) == (("find-cup",) if weights[0] > 0.5 else ())


@given(ends)
def test_between_is_reached_far_from_every_item_with_no_weight_above_0_6(query):
    weights = weights_by_hand(within(query))
    assume(abs(max(weights) - 0.6) > 1e-3 and abs(nearest_by_hand(weights) - 0.15) > 1e-3)
    holds = max(weights) <= 0.6 and nearest_by_hand(weights) > 0.15
    assert reached(lab.MissionChosen("between"), pull(query)) == (("between",) if holds else ())


@given(ends)
def test_why_not_yet_names_the_number_that_is_short(query):
    state = after(pull(query))
    goal = lab.APP.goals[0]
    if not goal.reached(state):
        shown = f"{find_cup.read(state.find_cup).weights[0]:.2f}".replace(".", ",")
        assert shown in goal.why(state)


# Mission 3

OPEN = lab.MissionChosen("no_collapse")
SIZES = (2, 4, 8, 16, 32, 64, 128)


def test_hidden_components_have_variance_one_and_stay_the_same():
    hidden = no_collapse.noise.normal(169, (7, 126))
    assert hidden.var() == pytest.approx(1, abs=0.05)
    assert no_collapse.SEED == 169 and no_collapse.SIZES == SIZES


@settings(max_examples=40, deadline=None)
@given(ends, st.sampled_from(SIZES))
def test_no_collapse_wants_the_collapse_seen_and_then_undone(query, size):
    state = after(OPEN, pull(query), no_collapse.KeySizeChosen(size))
    undivided = after(no_collapse.DivisionSwitched(False), state=state)
    collapsed = max(no_collapse.read(undivided.no_collapse).weights)
    divided = max(no_collapse.read(state.no_collapse).weights)
    assume(abs(collapsed - 0.9) > 1e-6 and abs(divided - 0.9) > 1e-6)
    holds = size >= 64 and collapsed >= 0.9 and divided < 0.9
    assert reached(no_collapse.DivisionSwitched(True), state=undivided) == (("no-collapse",) if holds else ())


@pytest.mark.parametrize("between_them", [no_collapse.KeySizeChosen(128), pull((-1.0, 1.0))])
def test_the_collapse_must_be_undone_at_the_same_key_and_query(between_them):
    seen = after(OPEN, no_collapse.KeySizeChosen(64), no_collapse.DivisionSwitched(False))
    assert reached(no_collapse.DivisionSwitched(True), state=seen) == ("no-collapse",)
    hidden = replace(seen.no_collapse, divided=True)
    moved = after(between_them, state=replace(seen, no_collapse=hidden))
    assert newly_reached(lab.APP.goals, START, moved) == ()


def test_a_collapse_that_never_happened_is_refused():
    with pytest.raises(ValueError):
        no_collapse.State(collapse=no_collapse.Collapse(2, (0.0, 0.0)))


# Mission 4

BLOCK = "OOOOSAAA"  # observation, state, actions
ORDER = "OSA"
PI0 = {i * 8 + j for i in range(8) for j in range(8) if ORDER.index(BLOCK[j]) <= ORDER.index(BLOCK[i])}


def mask_state(cells):
    return replace(START, mission="mask", mask=build_mask.State(open=frozenset(cells)))


def test_the_mask_is_right_where_it_is_pi0s_and_nowhere_else():
    assert build_mask.wrong(build_mask.State(frozenset(PI0))) == []
    for cell in range(64):
        other = build_mask.State(frozenset(PI0 ^ {cell}))
        assert build_mask.wrong(other) == [divmod(cell, 8)]


@given(st.sets(st.integers(0, 63)), st.integers(0, 63))
def test_mask_is_reached_by_the_cell_that_makes_it_right(cells, cell):
    for start in (cells, PI0 ^ {cell}):
        done = set(start) != PI0 and set(start) ^ {cell} == PI0
        assert reached(build_mask.CellToggled(cell), state=mask_state(start)) == (("mask",) if done else ())


def test_with_the_right_mask_changed_actions_move_no_row_of_the_observation():
    moved = build_mask.shifts(masks.block(np.array([0, 0, 0, 0, 1, 2, 2, 2])))
    assert moved[:5].tolist() == [0.0] * 5
    assert (moved[5:] > 0.1).all()


@pytest.mark.parametrize("cell", [4 * 8 + 5, 0 * 8 + 7])
def test_one_leak_moves_a_row(cell):
    opened = np.isin(np.arange(64), list(PI0 | {cell})).reshape(8, 8)
    assert (build_mask.shifts(opened)[:5] > 0).any()


@given(st.sets(st.integers(0, 63)))
def test_every_kind_of_wrong_cell_is_told(cells):
    state = build_mask.State(frozenset(cells))
    html = build_mask.view(state)
    kinds = {(ORDER.index(BLOCK[i]), ORDER.index(BLOCK[j])) for i, j in build_mask.wrong(state)}
    for pair, words in build_mask.BREAKS.items():
        assert (words in html) == (pair in kinds)
    assert "nan" not in html


def test_masks_to_compare_leave_the_readers_own_alone():
    looking = after(build_mask.MaskShown("causal"), state=mask_state({0}))
    assert build_mask.mask(looking.mask).tolist() == np.tri(8, dtype=bool).tolist()
    assert after(build_mask.CellToggled(5), state=looking) == looking
    padded = build_mask.mask(after(build_mask.MaskShown("padding"), state=looking).mask)
    assert not padded[:, build_mask.PADDED].any() and padded.sum() == 56


def test_arrow_keys_walk_over_the_cells():
    state = after(build_mask.CellStepped(1, 0, False), build_mask.CellStepped(0, -1, False), state=mask_state(PI0))
    assert divmod(state.mask.cursor, 8) == (1, 6)


# Mission 5


@given(ends, ends)
def test_heads_is_reached_where_both_pairs_have_more_than_0_8_and_the_cup_more_than_0_3(colour, place):
    by_colour = head_by_hand(within(colour), COLOUR, 1)
    by_place = head_by_hand(within(place), PLACE, 2)
    red, middle = by_colour[0] + by_colour[1], by_place[0] + by_place[4]
    assume(min(abs(red - 0.8), abs(middle - 0.8)) > 1e-3)
    holds = red > 0.8 and middle > 0.8 and by_colour[0] > 0.3 and by_place[0] > 0.3
    events = (
        lab.MissionChosen("heads"),
        two_heads.HeadDragged("colour", colour[0] * 70, -colour[1] * 70),
        two_heads.HeadDragged("place", place[0] * 70, -place[1] * 70),
    )
    assert reached(*events) == (("heads",) if holds else ())


def test_a_pair_shares_its_weight_evenly_so_the_cups_share_follows():
    found = after(*two_heads.SOLUTION, state=after(lab.MissionChosen("heads")))
    for head, values in two_heads.weights(found.heads).items():
        first, second = two_heads.PAIR[head]
        assert values[first] == pytest.approx(values[second])
        assert values[scene.CUP] > 0.4


# The free mode


def test_keys_move_in_the_free_mode_alone():
    moved = free.KeyDragged(0, 140.0, 0.0)
    assert after(moved) == START
    assert after(lab.MissionChosen("free"), moved).free.keys[0] == (2.0, 0.0)


def test_the_free_mode_counts_no_goal():
    assert reached(lab.MissionChosen("free"), pull((-2.9, -0.3))) == ()
    assert reached(lab.MissionChosen("free"), pull((-2.9, -0.3)), lab.MissionChosen("find_cup")) == ()


def test_thresholds_are_those_of_the_text():
    assert (find_cup.ENOUGH, between.ROOM, between.WEIGHT_LIMIT) == (0.5, 0.15, 0.6)
