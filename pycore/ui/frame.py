"""What stands around every interactive: its kind, a link to its state, the reset button, its view, the goals that count now."""

from pycore.ui.contract import Goal, Interactive, State
from pycore.ui.html import Html, el, join


def frame(app: Interactive, state: State) -> Html:
    """Draw the whole inside of an interactive's section."""
    return join(
        el(
            "div",
            el("span", app.kind),
            el("button", "Скопировать ссылку", type="button", class_="linkbtn", data_link=True),
            el("button", "Сбросить", type="button", class_="linkbtn", data_reset=True),
            class_="kind",
        ),
        app.view(state),
        [_goal(goal, state) for goal in app.goals if goal.active(state)],
    )


def heading(title: str, task: str | Html) -> Html:
    """Write an interactive's name and the one sentence that says what to do."""
    return join(el("h3", title), el("p", task, class_="task"))


def _goal(goal: Goal, state: State) -> Html:
    why = el("p", el("b", "Почему ещё нет: "), goal.why(state), class_="why")
    understood = el("p", el("b", "Получилось. "), goal.understood, class_="understood")
    words = el("div", el("p", el("b", "Цель. "), goal.text), why, understood)
    hint = el("details", el("summary", "Подсказка"), el("p", goal.hint), class_="hint", id=f"hint-{goal.name}")
    mark = el("span", class_="dot", aria_hidden="true")
    return el("div", mark, words, hint, class_="goal", id=f"goal-{goal.name}", data_goal=goal.name, data_done="false")
