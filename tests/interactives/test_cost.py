"""The calculator: figures of known rows, the goal's condition written a second time by hand, what each way gives up."""

import re
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pycore.interactives import cost
from pycore.interactives.cost import area, fields
from pycore.interactives.cost.entry import SLICINGS, WIDTHS
from pycore.interactives.cost.presets import PRESETS, named
from pycore.interactives.cost.tradeoffs import given_up
from pycore.numerics.sequences import Cameras, Inputs
from pycore.ui.contract import newly_reached

GOAL = cost.GOALS[0]
CUTS = {"patch8": 8, "patch14": 14, "patch16": 16, "patch32": 32, "grid": 32, "shuffle": 28}


def after(*events, state=cost.State()):
    for event in events:
        state = cost.update(state, event)
    return state


def outputs(state):
    return dict(re.findall(r'data-name="([\w-]+)" data-value="([^"]+)"', cost.view(state)))


def four(slicing, **sizes):
    typed = [cost.CameraTyped(0, field, float(value)) for field, value in sizes.items()]
    return after(cost.CameraTyped(0, "count", 4.0), cost.SlicingChosen(0, slicing), *typed)


def test_the_first_figures_are_those_of_pi0():
    found = outputs(cost.State())
    assert found["tokens"] == "867"
    assert found["pairs"] == "751689"
    assert int(found["attention-flops"]) == 4 * 867**2 * 2048 * 18
    assert int(found["projection-flops"]) == 24 * 867 * 2048**2 * 18
    assert float(found["attention-share"]) == pytest.approx(0.0659, abs=5e-5)
    assert found["kv-bytes"] == "15040512"
    html = cost.view(cost.State())
    assert ">6,6\xa0%<" in html and ">15,0\xa0МБ<" in html
    assert "с FFN Gemma 3,1\xa0%" in html


@pytest.mark.parametrize(
    ("slicing", "sizes", "n", "reached"),
    [
        ("patch14", {}, 1123, False),
        ("patch16", {}, 883, False),
        ("shuffle", {}, 355, True),
        ("learner", {}, 131, True),
        ("patch32", {}, 295, True),
        ("grid", {}, 295, True),
        ("patch14", {"height": 182, "width": 182}, 775, True),
        ("direct", {"per_frame": 192}, 867, True),
        ("direct", {"per_frame": 193}, 871, False),
    ],
)
def test_ways_to_a_fourth_camera(slicing, sizes, n, reached):
    state = four(slicing, **sizes)
    assert outputs(state)["tokens"] == str(n)
    assert GOAL.reached(state) == reached
    if reached:
        assert given_up(state.inputs) and "Чем за это плачено" in cost.view(state)
    else:
        assert str(n - 867) in GOAL.why(state)


def test_another_way_cuts_only_the_fourth():
    state = after(cost.SlicingChosen(0, "patch16"), cost.GroupAdded(), cost.SlicingChosen(1, "patch32"))
    assert outputs(state)["tokens"] == str(3 * 196 + 49 + 99)
    assert GOAL.reached(state)
    assert [sentence[:14] for sentence in given_up(state.inputs)] == ["Первая группа.", "Вторая группа."]


def test_the_goal_stands_on_the_model_of_pi0_and_on_a_whole_row():
    state = four("shuffle")
    assert not GOAL.reached(after(cost.WidthChosen(1024), state=state))
    assert not GOAL.reached(after(cost.LayersStepped(1), state=state))
    for part in ("text", "state", "actions"):
        assert not GOAL.reached(after(cost.RowTyped(part, 0.0), state=state))
    blind = after(cost.CameraTyped(0, "height", 20.0), state=state)
    assert outputs(blind)["tokens"] == "99" and not GOAL.reached(blind)
    assert GOAL.why(blind).startswith("одна из камер не даёт")


def by_hand(state):
    """The goal's condition, from its words."""
    inputs, n, cameras = state.inputs, 0, 0
    if (state.d_model, state.n_layers) != (2048, 18) or None in (inputs.frames, inputs.text, inputs.state, inputs.returns, inputs.actions):
        return False
    for group in inputs.cameras:
        if group.slicing == "direct":
            frame = group.per_frame
        elif group.slicing == "learner":
            frame = 8
        elif None in (group.height, group.width):
            return False
        else:
            frame = (group.height // CUTS[group.slicing]) * (group.width // CUTS[group.slicing])
        if frame is None or group.count is None or (group.count and not frame):
            return False
        cameras += group.count
        n += inputs.frames * group.count * frame
    n += inputs.text + inputs.state + inputs.returns + inputs.actions
    return cameras >= 4 and min(inputs.text, inputs.state, inputs.actions) > 0 and n**2 <= 867**2


numbers = st.integers(-3, 300).map(float)
events = st.one_of(
    st.builds(cost.PresetChosen, st.sampled_from([*PRESETS])),
    st.builds(cost.CameraTyped, st.sampled_from([0, 1]), st.sampled_from([*fields.CAMERA]), numbers),
    st.builds(cost.CameraTyped, st.sampled_from([0, 1]), st.just("count"), st.sampled_from([1.0, 2.0, 4.0])),
    st.builds(cost.CameraStepped, st.sampled_from([0, 1]), st.sampled_from([*fields.CAMERA]), st.integers(-40, 40)),
    st.builds(cost.SlicingChosen, st.sampled_from([0, 1]), st.sampled_from([name for name, _ in SLICINGS])),
    st.builds(cost.RowTyped, st.sampled_from([*fields.ROW]), numbers),
    st.builds(cost.RowStepped, st.sampled_from([*fields.ROW]), st.integers(-9, 9)),
    st.builds(cost.GroupAdded),
    st.builds(cost.GroupRemoved),
    st.builds(cost.WidthChosen, st.sampled_from(WIDTHS)),
    st.builds(cost.LayersTyped, st.sampled_from([18.0, 2.0])),
)


@given(st.lists(events, max_size=12))
def test_the_goal_is_reached_just_when_its_words_say_so(happened):
    state = cost.State()
    for event in happened:
        next_state = cost.update(state, event)
        assert newly_reached(cost.GOALS, state, next_state) == (("cost",) if by_hand(next_state) and not by_hand(state) else ())
        state = next_state


@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_is_known_again_and_keeps_the_model(name):
    state = after(cost.WidthChosen(512), cost.PresetChosen(name))
    assert named(state.inputs) == name
    assert state.d_model == 512
    assert f'id="cost-preset-{name}" aria-pressed="true"' in cost.view(state)


def test_what_is_unknown_stays_empty_and_makes_a_bound():
    html = cost.view(after(cost.PresetChosen("openvla")))
    assert '>≥\xa0263<' in html and 'data-value="263"' in html
    assert re.search(r'id="cost-text" value="" placeholder="\?"', html)
    assert "команда <b>?</b>" in html
    known = after(cost.PresetChosen("openvla"), cost.RowTyped("text", 20.0))
    assert outputs(known)["tokens"] == "283" and "≥" not in cost.view(known)


def test_absurd_numbers_are_brought_into_range():
    state = after(
        cost.CameraTyped(0, "count", 1e9), cost.CameraTyped(0, "height", -5.0), cost.RowTyped("frames", 0.0),
        cost.RowTyped("text", 2.6), cost.LayersTyped(1e300), cost.LayersStepped(10**9),
    )  # fmt: skip
    group = state.inputs.cameras[0]
    assert (group.count, group.height) == (16, 8)
    assert (state.inputs.frames, state.inputs.text, state.n_layers) == (1, 3, 128)


def test_a_press_changes_a_side_by_one_cell():
    html = cost.view(after(cost.SlicingChosen(0, "patch32")))
    more = re.search(r'id="cost-height-1-more"[^>]*data-press-fields="([^"]+)"', html)[1]
    assert "&quot;by&quot;: 32" in more


def test_a_number_given_by_hand_starts_from_what_there_was():
    state = after(cost.SlicingChosen(0, "direct"))
    assert outputs(state)["tokens"] == "867"
    assert after(cost.SlicingChosen(0, "patch14"), state=state) == cost.State()


def test_a_group_is_added_beside_the_first_and_taken_away():
    state = after(cost.GroupAdded())
    assert [group.count for group in state.inputs.cameras] == [3, 1]
    assert after(cost.GroupAdded(), state=state) == state
    assert after(cost.GroupRemoved(), state=state) == cost.State() == after(cost.GroupRemoved())
    assert len(after(cost.PresetChosen("dt"), cost.GroupAdded()).inputs.cameras) == 1


def test_equal_areas_are_equal_operations():
    for n, d in ((867, 2048), (3171, 2048), (60, 4096), (70_000, 256)):
        sizes = {
            kind: [(float(w), float(h)) for w, h in re.findall(rf'width="([\d.]+)" height="([\d.]+)" class="{kind}"', area.area(n, d, None))]
            for kind in ("pairs", "matrix")
        }
        pairs, rest = (sum(w * h for w, h in sizes[kind]) for kind in ("pairs", "matrix"))
        assert pairs / (pairs + rest) == pytest.approx(n / (n + 6 * d), rel=0.01)  # two digits of a coordinate
        assert len(sizes["matrix"]) == 8


@pytest.mark.parametrize("n", [0, 1, 867, 2048, 3171, 10**5, 10**8])
def test_the_picture_stays_within_its_frame(n):
    html = area.area(n, 2048, 867)
    for x, y, width, height in re.findall(r'<rect x="(-?[\d.]+)" y="(-?[\d.]+)" width="([\d.]+)" height="([\d.]+)"', html):
        assert float(x) >= 0 and float(y) >= 0
        assert float(x) + float(width) <= area.WIDTH and float(y) + float(height) <= area.FLOOR + 0.02


def test_a_state_that_no_reader_could_make_is_refused():
    good = cost.State()
    for inputs in (
        replace(good.inputs, frames=0),
        replace(good.inputs, cameras=(Cameras(17, 224, 224, "patch14"),)),
        replace(good.inputs, cameras=(Cameras(1, 224, 224, "patch14", 9),)),
        replace(good.inputs, cameras=good.inputs.cameras * 3),
    ):
        with pytest.raises(ValueError):
            replace(good, inputs=inputs)
    with pytest.raises(ValueError):
        replace(good, n_layers=0)
    assert cost.State(inputs=Inputs()).inputs.known_length == 0
