"""Cells and exercises as HTML: what stands in the page before the reader runs anything, and the words of its buttons."""

from __future__ import annotations

from markdown_it.token import Token

from pycore.ui.html import Html, el, join
from sitegen.cells import Cell
from sitegen.code import block
from sitegen.exercises import Exercise
from sitegen.fragment import Fragment
from sitegen.render import start_tag
from sitegen.typography import polish


def write_cells(fragment: Fragment, cells: list[Cell]) -> None:
    """Write every cell of a lesson, and where the reader writes in each exercise, into its token."""
    for number, cell in enumerate(cells, 1):
        fragment.tokens[cell.index].meta["html"] = cell_html(cell, number)
    for token in fragment.tokens:
        if "start_of" in token.meta:
            token.meta["html"] = start_html(token.meta["start_of"])


def cell_html(cell: Cell, number: int) -> Html:
    """A cell: its code, its buttons, and the output that the build has checked."""
    label = f"Код {number}"
    shown = block(cell.expected.text, "", "Вывод") if cell.expected else None
    return el(
        "section",
        el("p", el("span", label), _state(), class_="kind"),
        _code(cell.code.text, label),
        _tools("Запустить", up_to_here=number > 1),
        _output(shown),
        class_="cell wide",
        id=cell.name,
        data_cell=True,
        data_shared=True,
        aria_label=label,
    )


def exercise_tags(exercise: Exercise) -> tuple[str, str]:
    """What opens and what closes an exercise; its parts stand between, in the author's order."""
    title = polish(exercise.title)
    opening = start_tag(
        "section",
        class_="cell exercise wide",
        id=exercise.name,
        data_cell=True,
        data_check=exercise.check.text if exercise.check else "",
        aria_label=f"Задача: {title}",
    )
    head = join(el("p", el("span", "Задача"), _state(), class_="kind"), el("h3", title))
    return opening + head, join(_goal(exercise.name), Html("</section>"))


def start_html(exercise: Exercise) -> Html:
    """Where the reader writes."""
    code = exercise.start.text if exercise.start else ""
    return join(_code(code, f"Код задачи «{polish(exercise.title)}»"), _tools("Проверить"), _output(None))


def part_tags(token: Token) -> tuple[str, str]:
    """What opens and what closes a part of an exercise."""
    name = token.meta["name"]
    if name == "answer":
        return _answer(token)
    if name == "wrong":
        return start_tag("template", data_wrong=token.info), "</template>"
    words = "Подсказка" if name == "hint" else "Решение"
    return f'<details class="help"><summary>{words}</summary>\n<div class="in">\n', "</div></details>"


def _answer(token: Token) -> tuple[str, str]:
    exercise = token.meta.get("exercise")
    label = f"{exercise.name}-{token.info}" if exercise else token.info
    field = el(
        "input",
        type="text",
        inputmode="decimal",
        autocomplete="off",
        data_answer=token.info,
        aria_labelledby=label,
        placeholder="0,5",
    )
    return f'<div class="ask"><div id="{label}">\n', f"</div>{field}</div>"


def _code(code: str, label: str) -> Html:
    return el("div", block(code, "python", label), class_="cell-code", data_label=label)


def _state() -> Html:
    return el("span", class_="cell-state", role="status")


def _tools(run: str, up_to_here: bool = False) -> Html:
    def button(words: str, name: str, kind: str = "linkbtn", hidden: bool = False) -> Html:
        return el("button", words, type="button", class_=kind, data_do=name, hidden=hidden)

    return el(
        "div",
        button(run, "run", "btn"),
        button("Остановить", "stop", "btn", hidden=True),
        button("Выполнить всё до сюда", "above") if up_to_here else None,
        button("Скопировать", "copy"),
        button("Вернуть код", "reset"),
        el("p", class_="cell-note", data_note=True, hidden=True),
        class_="cell-tools",
    )


def _output(shown: Html | None) -> Html:
    return el("div", shown, class_="cell-out", data_out=True, hidden=shown is None)


def _goal(name: str) -> Html:
    words = el(
        "div",
        el("p", el("b", "Цель. "), "Проверка проходит."),
        el("div", data_verdict=True, role="status", class_="verdict"),
        el("p", el("b", "Получилось. "), "Решение верное.", class_="understood"),
    )
    mark = el("span", class_="dot", aria_hidden="true")
    return el("div", mark, words, class_="goal", data_goal=name, data_done="false")
