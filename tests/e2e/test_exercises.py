"""The exercises of the lessons, played by the driver: solved, and failed in each way that was foreseen, each with its word."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from sitegen import code, frontmatter
from sitegen.cells import Cell, find_cells
from sitegen.errors import Problems
from sitegen.exercises import Answer, Exercise, find_exercises
from sitegen.markdown import parse
from sitegen.source import read
from tests.e2e.cell_hands import CellHands
from tests.e2e.conftest import ROOT, readers
from tests.e2e.server import serving

READY = "html[data-runtime=ready]"


@dataclass(frozen=True)
class Written:
    """What a lesson's file says of its code."""

    address: str
    cells: list[Cell]
    exercises: list[Exercise]


def written(file: Path) -> Written:
    problems = Problems()
    body = frontmatter.split(read(file, ROOT), problems)[1]
    fragment = parse(body)
    code.resolve(fragment, problems)
    found = Written(
        f"{file.parent.name}/index.html", find_cells(fragment, problems), find_exercises(fragment, file.parent, problems)
    )
    problems.raise_if_any()
    return found


LESSONS = [lesson for file in sorted(ROOT.glob("content/*/lesson.md")) if (lesson := written(file)).cells]


@pytest.fixture(scope="module", params=LESSONS, ids=lambda lesson: lesson.address)
def lesson(request):
    return request.param


@pytest.fixture(scope="module")
def page(lesson, browser, dist):
    with serving(dist, "/kurs/") as site, readers(browser) as make:
        page = make().page
        page.goto(site.url(lesson.address) + "?stall=60&start=120&way=snapshot")
        yield page


def answer(hands: CellHands, answer: Answer) -> None:
    """Give a whole answer: the code, and a number for each field, as a Russian reader writes it."""
    for name, number in answer.numbers.items():
        hands.answer(name, f"{number:g}".replace(".", ","))
    hands.run(answer.code.text)
    assert hands.state == ("unsolved" if answer.wrong else "done"), hands.said


def test_every_cell_gives_the_output_that_stands_in_the_lesson(lesson, page):
    assert any(cell.expected for cell in lesson.cells)
    for cell in lesson.cells:
        hands = CellHands(page, cell.name)
        hands.run()
        assert hands.state == "done", hands.said
        if cell.expected:
            expect(hands.output.locator("pre")).to_have_text(cell.expected.text)


def test_every_exercise_knows_each_foreseen_mistake_and_then_its_solution(lesson, page: Page):
    for exercise in lesson.exercises:
        hands = CellHands(page, exercise.name)
        goal = page.locator(f'#{exercise.name} [data-goal="{exercise.name}"]')
        for wrong in exercise.wrong:
            answer(hands, wrong)
            word = page.locator(f'#{exercise.name} template[data-wrong="{wrong.wrong}"]')
            assert hands.verdict.text_content() == word.evaluate("node => node.content.textContent"), wrong.wrong
            expect(goal).to_have_attribute("data-done", "false")
        answer(hands, exercise.solution)
        expect(goal).to_have_attribute("data-done", "true")
        assert hands.verdict.inner_text() == ""
