"""The quiz on a small content: verdicts, changed questions, the author's mistakes."""

import re
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pycore.interactives import quiz
from pycore.interactives.quiz import Answer, AnswerTakenBack, OptionChosen, State
from pycore.ui.content import Content
from tests.contents import QUIZ, group, item

APP = quiz.bind(QUIZ)
RIGHT = (0, 2, 1)
EVENTS = st.one_of(
    st.builds(OptionChosen, st.integers(0, 2), st.integers(0, 2)), st.builds(AnswerTakenBack, st.integers(0, 2))
)


def after(*events, state=State()):
    for event in events:
        state = APP.update(state, event)
    return state


def outputs(state, app=APP):
    return dict(re.findall(r'data-name="([\w-]+)" data-value="([^"]+)"', app.view(state)))


def said(state, question, app=APP):
    """What stands in the place of a question's verdict."""
    return re.findall(r'<div role="status">(.*?)</div>', app.view(state))[question]


def test_nothing_is_chosen_or_said_at_first():
    html = APP.view(State())
    assert "checked" not in html and [said(State(), n) for n in range(3)] == ["", "", ""]
    assert outputs(State()) == {"answered": "0", "correct": "0"}


@pytest.mark.parametrize("question", range(3))
@pytest.mark.parametrize("option", range(3))
def test_an_answer_is_judged_at_once(question, option):
    if option >= len(QUIZ.groups[question].items):
        return
    state = after(OptionChosen(question, option))
    right = option == RIGHT[question]
    assert ("Верно." if right else "Не так.") in said(state, question)
    assert QUIZ.groups[question].items[option].more in said(state, question)
    assert outputs(state) == {"answered": "1", "correct": "1" if right else "0"}
    assert APP.view(state).count(" checked") == 1


def test_the_score_is_there_once_there_is_an_answer():
    def score(*events):
        return re.search(r'class="tally"(?: data-score="(\d+)")? data-score-of="(\d+)"', APP.view(after(*events))).groups()

    assert score() == score(OptionChosen(0, 1), AnswerTakenBack(0)) == (None, "3")
    assert score(OptionChosen(0, 1)) == ("0", "3")
    assert score(OptionChosen(0, RIGHT[0]), OptionChosen(1, RIGHT[1])) == ("2", "3")


def test_an_answer_can_be_changed_and_taken_back():
    wrong = after(OptionChosen(0, 1))
    assert outputs(after(OptionChosen(0, 0), state=wrong)) == {"answered": "1", "correct": "1"}
    assert after(AnswerTakenBack(0), state=wrong) == State()


@given(st.lists(EVENTS, max_size=20))
def test_the_last_word_on_each_question_counts(events):
    chosen = {}
    for event in events:
        if isinstance(event, AnswerTakenBack):
            chosen.pop(event.question, None)
        elif event.option < len(QUIZ.groups[event.question].items):
            chosen[event.question] = event.option
    right = sum(option == RIGHT[question] for question, option in chosen.items())
    assert outputs(after(*events)) == {"answered": str(len(chosen)), "correct": str(right)}


def test_a_question_that_was_changed_says_so_and_the_others_keep_their_answers():
    state = after(OptionChosen(0, 0), OptionChosen(1, 2))
    sun, moon, star = QUIZ.groups
    edited = quiz.bind(replace(QUIZ, groups=(star, replace(sun, mark="m2"), moon)))
    assert "Вопрос изменился." in said(state, 1, edited)
    assert "Верно." in said(state, 2, edited) and said(state, 0, edited) == ""
    assert outputs(state, edited) == {"answered": "1", "correct": "1"}
    again = edited.update(state, OptionChosen(1, 0))
    assert "Верно." in said(again, 1, edited) and outputs(again, edited)["answered"] == "2"


def test_answers_that_fit_no_question_are_passed_over():
    state = State((Answer("gone", "m1", 0), Answer("sun", "m1", 7), Answer("moon", "m1", -1)))
    assert outputs(state) == {"answered": "0", "correct": "0"}


def test_two_answers_to_one_question_are_no_state():
    with pytest.raises(ValueError, match="one answer"):
        State((Answer("sun", "m1", 0), Answer("sun", "m2", 1)))


def content(*options):
    return Content("Один", QUIZ.text, (group("only", *options),))


@pytest.mark.parametrize(
    ("wrong", "found", "at"),
    [
        (Content("Пусто", QUIZ.text, ()), "нет ни одного вопроса", None),
        (content(item("а", False), item("б", False)), "ни одного верного варианта", None),
        (content(item("а", True), item("б", True)), "несколько верных вариантов", None),
        (content(item("а", True)), "меньше двух вариантов", None),
        (content(item("а", True), item("б")), "не сказано, верен ли", 1),
        (content(item("а", True), item("б", False, more="")), "нет объяснения", 1),
    ],
)
def test_what_an_author_may_get_wrong(wrong, found, at):
    (fault,) = quiz.faults(wrong)
    assert found in fault.found and fault.item == at


def test_a_sound_content_has_no_faults():
    assert list(quiz.faults(QUIZ)) == []
