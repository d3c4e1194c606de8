"""Code cells: highlighted, run by the build, and what an author is told when one is wrong."""

import pytest

from sitegen import cell_runs
from tests.sitegen.conftest import BODY, HEAD

FIRST = (HEAD + BODY).count("\n") + 2
CELL = "```python cell {#one}\nprint(2 + 2)\n```\n"


def test_a_cell_has_its_code_its_buttons_and_the_output_that_was_checked(tiny):
    page = tiny.text(CELL + "\n```output\n4\n```\n")
    assert '<section class="cell wide" id="one" data-cell data-shared aria-label="Код 1">' in page
    assert '<span class="c-nb">print</span>' in page and 'data-do="run">Запустить</button>' in page
    assert '<div class="cell-out" data-out><pre tabindex="0" role="group" aria-label="Вывод"><code>4\n</code></pre></div>' in page
    assert page.count("4\n</code>") == 1


def test_a_cell_without_an_output_shows_none(tiny):
    assert '<div class="cell-out" data-out hidden></div>' in tiny.text(CELL)


def test_cells_share_names_in_their_order_and_only_the_later_ones_can_run_all_above(tiny):
    page = tiny.text("```python cell {#a}\nx = 1\n```\n\n```python cell {#b}\nprint(x)\n```\n```output\n1\n```\n")
    assert page.count('data-do="above"') == 1
    assert 'aria-label="Код 2"' in page


def test_the_end_of_a_line_does_not_count(tiny):
    tiny.text("```python cell {#a}\nprint('а  ')\nprint()\n```\n```output\nа\n```\n")


def test_what_is_written_to_stderr_is_output_as_well(tiny):
    tiny.text("```python cell {#a}\nimport sys\nprint('а')\nprint('б', file=sys.stderr)\n```\n```output\nа\nб\n```\n")


def test_a_link_may_lead_to_a_cell(tiny):
    assert 'href="#one"' in tiny.text(CELL + "\n[Код](#one)\n")


def test_markup_in_code_and_output_is_text(tiny):
    page = tiny.text("```python cell {#a}\nprint('<img src=x>')\n```\n```output\n<img src=x>\n```\n")
    assert "<img" not in page and page.count("&lt;img src=x&gt;") == 2


@pytest.mark.parametrize(
    ("prose", "line", "found", "mend"),
    [
        (
            CELL + "\n```output\n5\n```",
            5,
            "вывод ячейки «one» не тот, что в уроке",
            "поправь код или вывод; «-» — в уроке, «+» — на самом деле:\n    -5\n    +4",
        ),
        (
            "```python cell {#one}\nx = 1\n\nx / 0\n```",
            3,
            "ячейка «one» падает: ZeroDivisionError: division by zero",
            "поправь код: читатель увидит то же",
        ),
        (
            "```python cell {#one}\nx = (\n```",
            1,
            "ячейка «one» падает: SyntaxError: '(' was never closed",
            "поправь код: читатель увидит то же",
        ),
        (
            "```python cell\nx = 1\n```",
            0,
            "у ячейки нет имени",
            "допиши его латиницей: ```python cell {#imya}",
        ),
        (
            "```python cell {#имя}\nx = 1\n```",
            0,
            "имя «имя» не годится для адреса",
            "начни с латинской буквы, дальше — латинские буквы, цифры, «-» и «_»: {#imya}",
        ),
        (
            "Текст.\n\n```output\n1\n```",
            2,
            "вывод без ячейки",
            "поставь его сразу после ```python cell {#imya}",
        ),
        (
            "```python cel {#one}\nx = 1\n```",
            0,
            "неизвестное слово «cel» после языка кода",
            "возможно, «cell»; есть: cell, start, check",
        ),
        (
            "```json cell {#one}\n1\n```",
            0,
            "«cell» бывает только у python",
            "запиши так: ```python cell",
        ),
        (
            "```python {#one}\nx = 1\n```",
            0,
            "имя бывает только у ячейки",
            "запиши так: ```python cell {#imya} — или убери скобки",
        ),
        (
            "```python cell {#one size=3}\nx = 1\n```",
            0,
            "у ячейки неизвестное свойство «size»",
            "там бывает только имя: {#imya}",
        ),
        (
            "```python cell {one}\nx = 1\n```",
            0,
            "не понять фигурные скобки после ```",
            "запиши так: ```python cell {#imya}",
        ),
        (
            "```python start\nx = 1\n```",
            0,
            "«start» вне задачи",
            "поставь его внутрь «::: exercise Название {#imya}»",
        ),
    ],
)
def test_a_mistake_is_told_at_its_line(told, prose, line, found, mend):
    assert f"{FIRST + line}: {found}\n    как исправить: {mend}" in told(prose)


def test_two_cells_of_one_name(told):
    assert "имя «one»" in told(CELL + "\n" + CELL)


def test_code_that_never_ends_is_told_at_its_first_line(told, monkeypatch):
    monkeypatch.setattr("sitegen.cell_runs.LIMIT", 3.0)
    said = told(CELL + "\n```python cell {#two}\nwhile True:\n    pass\n```\n")
    assert f"{FIRST + 5}: код урока не закончился за две минуты" in said


def test_code_that_ends_python_is_told_as_well(told):
    said = told("```python cell {#one}\nimport os\nos._exit(0)\n```\n")
    assert f"{FIRST + 1}: код урока не закончился" in said


def test_what_a_cell_does_to_modules_does_not_reach_the_build(tiny):
    code = "```python cell {#a}\nimport numpy as np, builtins\nnp.exp = builtins.len = None\n```\n"
    assert "{{" not in tiny.text(code + "\n{{ patches.count(4, 2) }}\n")


@pytest.mark.parametrize("method", sorted({cell_runs.METHOD, "spawn"}))
def test_lessons_are_run_apart_however_their_processes_are_made(tiny, monkeypatch, method):
    monkeypatch.setattr("sitegen.cell_runs.METHOD", method)
    monkeypatch.setattr("os.cpu_count", lambda: 1)
    for number, folder in enumerate(("one", "two"), 1):
        cells = "```python cell {#a}\nimport os\nprint('seen' in globals(), os.listdir())\nseen = open('seen', 'w')\n```\n"
        cells += "```output\nFalse []\n```\n\n```python cell {#b}\nprint(seen.name)\n```\n```output\nseen\n```\n"
        tiny.write({f"content/{folder}/lesson.md": HEAD.replace('"1"', f'"{number}"') + BODY + "\n" + cells})
    tiny.page()


def test_code_is_run_again_when_it_has_changed_and_not_when_the_text_around_it_has(tiny, monkeypatch):
    run, ran = cell_runs._run, []
    monkeypatch.setattr("sitegen.cell_runs._run", lambda jobs: ran.append(len(jobs)) or run(jobs))
    for prose in (CELL, "Текст.\n\n" + CELL, CELL.replace("2 + 2", "2 + 3")):
        tiny.text(prose)
    assert ran == [1, 1]


def test_code_that_has_ended_python_is_told_in_the_next_build_as_well(told):
    code = "```python cell {#one}\nimport os\nos._exit(0)\n```\n"
    assert told(code) == told(code) and "код урока не закончился" in told(code)
