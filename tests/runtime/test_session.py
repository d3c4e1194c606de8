import json
from dataclasses import dataclass, replace

import pytest

from pycore.runtime.protocol import handle
from pycore.runtime.session import Session
from pycore.ui.contract import Goal, Interactive, WithContent
from pycore.ui.html import el


@dataclass(frozen=True)
class State:
    count: int = 0

    def __post_init__(self):
        if self.count < 0:
            raise ValueError("count is never negative")


@dataclass(frozen=True)
class Added:
    by: int


def update(state: State, event: Added) -> State:
    if event.by == 13:
        raise RuntimeError("thirteen breaks it")
    return replace(state, count=state.count + event.by)


def view(state: State):
    if state.count == 99:
        raise RuntimeError("cannot be drawn")
    return el("p", state.count)


def greeting(content):
    return replace(APP, title=content.title, view=lambda state: el("p", content.text, state.count))


CONTENT = json.dumps({"title": "Привет", "text": "<b>раз</b>", "groups": []})
THREE = Goal("three", "три", lambda s: s.count >= 3, lambda s: "мало", "много", "добавь")
APP = Interactive("Интерактив", "Счёт", State, Added, update, view, (THREE,), (Added(3),))


@pytest.fixture
def session():
    session = Session({"counter": APP, "greeting": WithContent("Интерактив", lambda content: (), greeting)}.__getitem__)
    session.open("here", "counter")
    return session


def ask(session, **message):
    return json.loads(handle(json.dumps({"island": "here", "seq": 7} | message), session))


def test_a_goal_is_reached_by_the_event_that_makes_it_hold(session):
    assert session.act("here", "Added", {"by": 2}).reached == ()
    assert session.act("here", "Added", {"by": 1}).reached == ("three",)
    assert session.act("here", "Added", {"by": 1}).reached == ()


def test_a_state_that_arrives_reaches_no_goal(session):
    answer = session.open("here", "counter", '{"count":5}')
    assert (answer.reached, answer.dropped, answer.state) == ((), False, '{"count":5}')


@pytest.mark.parametrize("saved", ["{", "[]", '{"count":"3"}', '{"count":-1}', '{"other":1}', '{"count":99}', "[" * 5000])
def test_a_state_that_does_not_fit_is_dropped(session, saved):
    answer = session.open("here", "counter", saved)
    assert (answer.dropped, answer.state) == (True, '{"count":0}')


def test_an_interactive_may_open_a_kept_state_otherwise():
    session = Session({"counter": replace(APP, reopened=lambda state: replace(state, count=0))}.__getitem__)
    answer = session.open("here", "counter", '{"count":5}')
    assert (answer.dropped, answer.state) == (False, '{"count":0}')
    assert session.act("here", "Added", {"by": 2}).state == '{"count":2}'


def test_reset_brings_back_the_first_picture(session):
    first = session.open("here", "counter").html
    session.act("here", "Added", {"by": 2})
    assert session.reset("here").html == first


def test_two_places_have_two_states(session):
    session.open("there", "counter")
    session.act("there", "Added", {"by": 2})
    assert session.act("here", "Added", {"by": 1}).state == '{"count":1}'


def test_content_is_bound_when_the_interactive_is_opened(session):
    answer = ask(session, type="open", name="greeting", state='{"count":2}', content=CONTENT)
    assert answer["type"] == "view" and "<p><b>раз</b>2</p>" in answer["html"]
    assert "<p><b>раз</b>3</p>" in session.act("here", "Added", {"by": 1}).html


@pytest.mark.parametrize("content", [None, "{}", '{"title":1,"text":"","groups":[]}'])
def test_without_its_content_an_interactive_is_not_opened(session, content):
    assert ask(session, type="open", name="greeting", state=None, content=content)["type"] == "failed"


def test_the_wire_repeats_island_and_number(session):
    answer = ask(session, type="event", event="Added", fields={"by": 3})
    assert (answer["type"], answer["island"], answer["seq"], answer["reached"]) == ("view", "here", 7, ["three"])


@pytest.mark.parametrize(
    ("message", "error"),
    [
        ({"type": "event", "event": "Added", "fields": {"by": 13}}, "RuntimeError: thirteen breaks it"),
        ({"type": "event", "event": "Added", "fields": {"by": 99}}, "RuntimeError: cannot be drawn"),
        ({"type": "event", "event": "Added", "fields": {"by": "1"}}, "ValueError: expected int, got '1'"),
        ({"type": "event", "event": "Gone", "fields": {}}, "ValueError: Счёт: no event Gone"),
        ({"type": "dance"}, "ValueError: unknown request 'dance'"),
    ],
)
def test_what_fails_is_told_and_changes_nothing(session, message, error):
    answer = ask(session, **message)
    assert answer["type"] == "failed" and answer["error"].startswith(error)
    assert session.act("here", "Added", {"by": 0}).state == '{"count":0}'
