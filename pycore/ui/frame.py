"""What stands around every interactive: its kind, a link to its state, the reset button, its view, the goals that count now."""

import functools

from pycore.ui.contract import Goal, Interactive, State
from pycore.ui.html import Html, el, join


def frame(app: Interactive, state: State) -> Html:
    """Draw the whole inside of an interactive's section."""
    return join(_head(app.kind), app.view(state), [_goal(goal, state) for goal in app.goals if goal.active(state)])


def heading(title: str, task: str | Html) -> Html:
    """Write an interactive's name and the one sentence that says what to do."""
    return join(el("h3", title), el("p", task, class_="task"))


@functools.cache
def _head(kind: str) -> Html:
    return el(
        "div",
        el("span", kind),
        el("button", "Скопировать ссылку", type="button", class_="linkbtn", data_link=True),
        el("button", "Сбросить", type="button", class_="linkbtn", data_reset=True),
        class_="kind",
    )


def _goal(goal: Goal, state: State) -> Html:
    mark, wanted, understood, hint = _same_words(goal)
    words = el("div", wanted, el("p", el("b", "Почему ещё нет: "), goal.why(state), class_="why"), understood)
    return el("div", mark, words, hint, class_="goal", id=f"goal-{goal.name}", data_goal=goal.name, data_done="false")


@functools.cache
def _same_words(goal: Goal) -> tuple[Html, Html, Html, Html]:
    """What a goal says whatever the state: its mark, what is wanted, what has been understood, the hint."""
    return (
        el("span", class_="dot", aria_hidden="true"),
        el("p", el("b", "Цель. "), goal.text),
        el("p", el("b", "Получилось. "), goal.understood, class_="understood"),
        el("details", el("summary", "Подсказка"), el("p", goal.hint), class_="hint", id=f"hint-{goal.name}"),
    )
