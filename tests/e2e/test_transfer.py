"""«Перенести успехи»: a code takes goals and states from one browser to another; a wrong one is told and changes nothing."""

import base64
import json

from playwright.sync_api import Page, expect

from pycore.runtime import registry
from tests.e2e.hands import Hands
from tests.e2e.conftest import FIGURE, LESSON
from tests.e2e.test_tour import expect_goal, expect_goals, start

PATCH = '#tokens output[data-name="patch"]'


def code_of(page: Page) -> str:
    page.locator("[data-transfer-open]:visible").click()
    code = page.get_by_label("Код этого браузера").input_value()
    page.get_by_role("button", name="Закрыть").click()
    return code


def bring(page: Page, code: str) -> None:
    page.locator("[data-transfer-open]:visible").click()
    take(page, code)


def take(page: Page, code: str) -> None:
    page.get_by_label("Код с другого устройства").fill(code)
    page.get_by_role("button", name="Забрать успехи").click()


def said(page: Page):
    return page.locator("dialog[open] [role=status]")


def packed(**data: object) -> str:
    return base64.urlsafe_b64encode(json.dumps(data).encode()).decode().rstrip("=")


def test_goals_and_states_reach_another_browser_and_stay_there(started, new_reader, site):
    here, there = started, new_reader()
    Hands(here.page, "tokens", "mouse").play(registry.find("tokens").solution)
    start(there.page, site.url(LESSON))
    code = code_of(here.page)
    bring(there.page, f"{code[:40]}\n{code[40:]}")  # as a messenger may break it
    expect(said(there.page)).to_contain_text("В коде целей: 1, положений интерактивов: 1.")
    expect_goals(there.page, "tokens", False)
    there.page.get_by_role("button", name="Забрать успехи").click()
    expect(said(there.page)).to_contain_text("Готово.")
    expect_goals(there.page, "tokens", True)
    expect(there.page.locator(PATCH)).to_have_attribute("data-value", "8")
    start(there.page, site.url(FIGURE))
    expect_goals(there.page, "tokens", True)
    expect(there.page.locator(PATCH)).to_have_attribute("data-value", "8")


def test_goals_alone_need_no_second_word_and_take_none_away(started):
    page = started.page
    bring(page, packed(v=1, lesson="1.6-transformer", goals={"tokens": "tokens", "x": "nowhere"}, states={}))
    expect(said(page)).to_contain_text("В коде целей: 1,")
    expect_goals(page, "tokens", True)
    page.get_by_role("button", name="Закрыть").click()
    bring(page, packed(v=1, lesson="1.6-transformer", goals={}, states={}))
    expect_goals(page, "tokens", True)
    page.get_by_role("button", name="Закрыть").click()


def test_exercises_travel_as_well(reader, site):
    name, exercise = "lillog-transformer-family", "masks-by-hand"
    reader.page.goto(site.url(f"{name}/index.html"))
    bring(reader.page, packed(v=1, lesson=name, goals={exercise: exercise}, states={}))
    expect(said(reader.page)).to_contain_text("В коде целей: 1,")
    expect_goal(reader.page, exercise, True)


WRONG = {
    "": "Это не код урока",
    packed(v=1, lesson="1.7-act", goals={}, states={}): "от другого урока",
    "слова": "Это не код урока",
    packed(v=1, lesson="1.6-transformer", goals={}, states={})[:-4]: "Это не код урока",
    packed(v=2, lesson="1.6-transformer", goals={}, states={}): "Это не код урока",
    packed(v=1, lesson="1.6-transformer", goals=None, states={}): "Это не код урока",
    packed(v=1, lesson="1.6-transformer", goals={}, states={"tokens": 7}): "Это не код урока",
}


def test_a_wrong_code_is_told(started):
    page = started.page
    for code, words in WRONG.items():
        page.locator("[data-transfer-open]:visible").click()
        expect(said(page)).to_be_empty()
        take(page, code)
        expect(said(page)).to_contain_text(words)
        expect_goals(page, "tokens", False)
        page.get_by_role("button", name="Закрыть").click()
