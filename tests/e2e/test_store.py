"""What stays in the reader's browser: states and goals, over reloads and tabs, and when nothing may stay."""

import json

from playwright.sync_api import expect

from pycore.runtime import registry
from tests.e2e.conftest import AGAIN, FIGURE, LESSON, READY, picture
from tests.e2e.hands import Hands
from tests.e2e.test_tour import expect_goal

STILL = "embed/1.6-transformer/summary/index.html"
"""A part of the lesson where Python has nothing to do."""
KEPT = "Object.entries(localStorage).filter(([key]) => key.endsWith(':1.6-transformer')).map(([, text]) => text)"


def open_figure(page, site):
    page.goto(site.url(FIGURE + AGAIN))
    page.wait_for_selector(READY)


def make_bet(page, index=1):
    page.locator("#tokens fieldset").first.locator("label").nth(index).click()
    page.wait_for_selector("#tokens:not([aria-busy])")


def bet(page, index=1):
    return page.locator("#tokens fieldset").first.locator("input").nth(index)


def kept(page):
    texts = page.evaluate(KEPT)
    return json.loads(texts[0]) if texts else None


def key_of(page):
    """Under which name the browser keeps this lesson."""
    return page.evaluate("`pylesson:${document.documentElement.dataset.site}:${document.documentElement.dataset.lesson}`")


def reach_tokens(page):
    """Bet and try the other sizes: what the goal `tokens` asks for."""
    make_bet(page)
    sizes = page.locator("#tokens fieldset", has_text="56").locator("label")
    for index in range(sizes.count()):
        sizes.nth(index).click()
    expect(page.locator("#goal-tokens")).to_have_attribute("data-done", "true")


def test_state_and_goals_outlive_a_reload(started):
    page = started.page
    reach_tokens(page)
    expect(page.locator("#announce")).to_contain_text("Получилось")
    Hands(page, "attention", "mouse").play(registry.find("attention").solution[:2])
    shown = [picture(page, name) for name in ("tokens", "attention")]
    page.reload()
    page.wait_for_selector(READY)
    assert bet(page).is_checked()
    assert [picture(page, name) for name in ("tokens", "attention")] == shown
    for goal, done in (("tokens", True), ("find-cup", True), ("between", False)):
        expect_goal(page, goal, done)
    expect(page.locator("[data-goals-done]").first).to_have_text("2")


def test_reset_forgets_state_and_goals_of_one_interactive(started):
    page = started.page
    first = picture(page, "tokens")
    reach_tokens(page)
    page.locator("#tokens [data-reset]").click()
    expect(page.locator("#goal-tokens")).to_have_attribute("data-done", "false")
    page.wait_for_selector("#tokens:not([aria-busy])")
    assert picture(page, "tokens") == first
    assert kept(page)["states"] == {} and kept(page)["goals"] == []


def test_two_tabs_do_not_lose_each_others_goals(started):
    page, other = started.page, started.new_tab()
    other.goto(page.url.split(LESSON)[0] + FIGURE + AGAIN)
    other.wait_for_selector(READY)
    reach_tokens(page)
    expect(other.locator("#goal-tokens")).to_have_attribute("data-done", "true")
    make_bet(other, 0)
    assert kept(page)["goals"] == ["tokens"]
    other.close()


OTHERS = {"tokens": '{"size":7}', "attention": "{", "order": '{"from":"another version"}', "cost": "[" * 60_000}
"""States that no version of an interactive can take."""
DROPPED = "Сохранённое состояние осталось от прежней версии урока и больше не подходит: начинаем сначала."


def test_states_that_no_longer_fit_are_dropped_and_said(reader, site):
    page = reader.page
    page.goto(site.url(STILL))
    kept = json.dumps({"v": 1, "states": OTHERS, "goals": ["tokens"]})
    page.evaluate("([key, kept]) => localStorage.setItem(key, kept)", [key_of(page), kept])
    page.goto(site.url(f"{LESSON}?way=snapshot"))
    first = {name: page.locator(f"#{name} output").first.get_attribute("data-value") for name in OTHERS}
    page.locator("#tokens").scroll_into_view_if_needed()
    page.wait_for_selector(READY)
    live = page.get_by_role("status").and_(page.locator(".runtime-text"))
    expect(live).to_have_text(DROPPED)
    for name, value in first.items():
        expect(page.locator(f"#{name} output").first).to_have_attribute("data-value", value)
    expect(page.locator("#goal-tokens")).to_have_attribute("data-done", "true")


def test_goes_on_with_what_fits_of_whatever_stands_in_the_storage(reader, site):
    reader.page.goto(site.url(STILL))
    key = key_of(reader.page)
    strange = json.dumps({"v": 1, "states": None, "goals": 5, "reachedIn": ["tokens"], "code": {"a": 1}})
    reader.page.evaluate("([key, text]) => localStorage.setItem(key, text)", [key, strange])
    open_figure(reader.page, site)
    make_bet(reader.page)
    assert bet(reader.page).is_checked()
    assert "tokens" in kept(reader.page)["states"] and kept(reader.page)["goals"] == []


def test_says_once_that_nothing_is_kept(reader, site):
    reader.page.add_init_script(
        "Object.defineProperty(window, 'localStorage', {get() { throw new DOMException('refused', 'SecurityError'); }})"
    )
    open_figure(reader.page, site)
    make_bet(reader.page)
    expect(reader.page.locator("#runtime")).to_contain_text("не даёт ничего сохранять")
    reader.page.get_by_role("button", name="Скрыть").click()
    reach_tokens(reader.page)
    expect(reader.page.locator("#runtime")).to_be_hidden()
