"""What holds for every interactive, whatever it shows."""

import json
import re
from dataclasses import is_dataclass
from html.parser import HTMLParser
from typing import Literal, get_args, get_origin, get_type_hints

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pycore.runtime import codec, registry
from pycore.runtime.session import Session
from pycore.ui.contract import newly_reached
from pycore.ui.frame import frame
from pycore.ui.html import Html
from tests.contents import app_of, content_of

every = pytest.mark.parametrize("name", registry.names())
GESTURES = {
    "press": {},
    "drag": {"x": 1.0, "y": 2.0},
    "drop": {"x": 1.0, "y": 2.0},
    "carry": {"to": 0},
    "point": {"x": 1.0, "y": 2.0},
    "keys": {"dx": 1, "dy": 0, "fine": False},
    "tick": {"elapsed": 50},
}


class Elements(HTMLParser):
    """Collects the attributes of every element."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.found: list[dict[str, str | None]] = []
        self.feed(html)

    def handle_starttag(self, tag, attrs):
        self.found.append(dict(attrs) | {"tag": tag})


def values_of(kind: object) -> st.SearchStrategy:
    """Anything that the page could send for a field of this type, odd values included."""
    if get_origin(kind) is Literal:
        return st.sampled_from(get_args(kind))
    return {
        int: st.integers(-3, 9),
        float: st.floats(-1e7, 1e7) | st.floats(-250, 250),
        bool: st.booleans(),
        str: st.text(max_size=3),
    }[kind]


def events_of(app) -> st.SearchStrategy:
    return st.one_of(
        *(st.builds(event, **{name: values_of(kind) for name, kind in get_type_hints(event).items()}) for event in app.events.values())
    )


@every
def test_the_start_reaches_nothing_and_the_solution_everything(name):
    app = app_of(name)
    state, reached = app.State(), []
    assert not any(goal.holds(state) for goal in app.goals)
    for event in app.solution:
        after = app.update(state, event)
        reached += newly_reached(app.goals, state, after)
        state = after
    assert sorted(reached) == sorted(goal.name for goal in app.goals)


@every
def test_the_first_view_is_the_same_every_time(name):
    assert Session().open(name, name, content=content_of(name)).html == Session().open(name, name, content=content_of(name)).html


@every
def test_outputs_and_goals_have_names_and_values(name):
    app = app_of(name)
    elements = Elements(frame(app, app.State())).found
    outputs = [e["data-name"] for e in elements if e["tag"] == "output"]
    assert outputs and len(outputs) == len(set(outputs))
    assert all(e["data-value"] for e in elements if e["tag"] == "output")
    assert {e["data-goal"] for e in elements if "data-goal" in e} == {goal.name for goal in app.goals}


@every
def test_every_gesture_makes_an_event_that_python_takes(name):
    app = app_of(name)
    for element in Elements(frame(app, app.State())).found:
        for gesture, added in GESTURES.items():
            if f"data-{gesture}" in element:
                fields = json.loads(element.get(f"data-{gesture}-fields", "{}")) | added
                codec.decode(app.events[element[f"data-{gesture}"]], fields)


@every
def test_ids_are_unique_and_name_the_interactive_or_its_goals(name):
    app = app_of(name)
    ids = [e["id"] for e in Elements(frame(app, app.State())).found if "id" in e]
    assert len(ids) == len(set(ids))
    starts = (f"{name}-", "goal-", "hint-")
    assert [i for i in ids if not i.startswith(starts)] == []


def types_in(kind: object) -> set:
    """Every type that a value of this one may hold."""
    inner = get_type_hints(kind).values() if is_dataclass(kind) else get_args(kind)
    return {kind}.union(*map(types_in, inner)) if get_origin(kind) is not Literal else set()


@every
def test_neither_a_state_nor_an_event_holds_markup(name):
    app = app_of(name)
    assert all(Html not in types_in(kind) for kind in (app.State, *app.events.values()))


@every
def test_what_is_pulled_or_moved_has_role_name_and_value(name):
    app = app_of(name)
    states = [app.State()]
    for event in app.solution:
        states.append(app.update(states[-1], event))
    for element in (e for state in states for e in Elements(frame(app, state)).found):
        if element["tag"] == "button" and "data-carry" in element:  # named by its own words, and reached with Tab
            assert element["aria-pressed"]
        elif {"data-keys", "data-drag", "data-carry"} & set(element):
            assert element["aria-label"] and element["tabindex"] in {"0", "-1"}
            assert element.get("aria-valuetext") if element.get("role") == "slider" else element["aria-pressed"]


@every
@settings(max_examples=15, deadline=None)
@given(data=st.data())
def test_no_sequence_of_events_breaks_it(name, data):
    app = app_of(name)
    state = app.State()
    for event in data.draw(st.lists(events_of(app), max_size=40)):
        after = app.update(state, event)
        for goal in newly_reached(app.goals, state, after):
            assert next(g for g in app.goals if g.name == goal).reached(after)
        state = after
    html = frame(app, state)
    assert not re.search(r"\b(nan|inf)\b", html, re.IGNORECASE)
    assert codec.decode(app.State, json.loads(json.dumps(codec.encode(state)))) == state
