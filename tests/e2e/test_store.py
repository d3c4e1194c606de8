"""What stays in the reader's browser: states and goals, over reloads and tabs, and when nothing may stay."""

import json

import pytest
from playwright.sync_api import expect

NOW = "1.6-transformer/index.html?python=now"
READY = "html[data-runtime=ready]"
KEPT = "Object.entries(localStorage).filter(([key]) => key.endsWith(':1.6-transformer')).map(([, text]) => text)"


def open_lesson(page, site):
    page.goto(site.url(NOW))
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


def picture(page):
    """The markup of an interactive without the order of attributes, which a patch may change."""
    page.wait_for_selector("#tokens:not([aria-busy])")
    return page.locator("#tokens *").evaluate_all(
        """nodes => nodes.map(({tagName, attributes, firstChild}) =>
            [tagName, [...attributes].map(({name, value}) => `${name}=${value}`).sort(), firstChild?.nodeValue ?? null])"""
    )


def reach_tokens(page):
    """Bet and try the other sizes: what the goal `tokens` asks for."""
    make_bet(page)
    sizes = page.locator("#tokens fieldset", has_text="56").locator("label")
    for index in range(sizes.count()):
        sizes.nth(index).click()
    expect(page.locator("#goal-tokens")).to_have_attribute("data-done", "true")


def test_state_and_goals_outlive_a_reload(reader, site):
    open_lesson(reader.page, site)
    reach_tokens(reader.page)
    expect(reader.page.locator("#announce")).to_contain_text("Получилось")
    shown = picture(reader.page)
    open_lesson(reader.page, site)
    assert bet(reader.page).is_checked()
    assert picture(reader.page) == shown
    for mark in reader.page.locator("[data-goal=tokens]").all():
        expect(mark).to_have_attribute("data-done", "true")
    expect(reader.page.locator("[data-goals-done]").first).to_have_text("1")


def test_reset_forgets_state_and_goals_of_one_interactive(reader, site):
    open_lesson(reader.page, site)
    first = picture(reader.page)
    reach_tokens(reader.page)
    reader.page.locator("#tokens [data-reset]").click()
    expect(reader.page.locator("#goal-tokens")).to_have_attribute("data-done", "false")
    reader.page.wait_for_selector("#tokens:not([aria-busy])")
    assert picture(reader.page) == first
    assert kept(reader.page)["states"] == {} and kept(reader.page)["goals"] == []


def test_two_tabs_do_not_lose_each_others_goals(reader, site):
    other = reader.new_tab()
    open_lesson(other, site)
    reader.page.goto(site.url(NOW))
    reader.page.wait_for_selector(READY)
    reach_tokens(other)
    expect(reader.page.locator("#goal-tokens")).to_have_attribute("data-done", "true")
    make_bet(reader.page)
    assert kept(other)["goals"] == ["tokens"]


OTHERS = ['{"bet":3}', "{", '{"from":"another version"}', "[" * 60_000]
"""States that no version of the interactive can take."""


def test_a_state_that_no_longer_fits_is_dropped_and_said(reader, site):
    reader.page.goto(site.url(NOW.split("?")[0]))
    key = key_of(reader.page)
    for state in OTHERS:
        kept = json.dumps({"v": 1, "states": {"tokens": state}, "goals": []})
        reader.page.evaluate("([key, kept]) => localStorage.setItem(key, kept)", [key, kept])
        open_lesson(reader.page, site)
        expect(reader.page.locator("#runtime")).to_contain_text("прежней версии урока")
        assert not bet(reader.page).is_checked(), state


def test_goes_on_with_what_fits_of_whatever_stands_in_the_storage(reader, site):
    reader.page.goto(site.url(NOW.split("?")[0]))
    key = key_of(reader.page)
    strange = json.dumps({"v": 1, "states": None, "goals": 5, "reachedIn": ["tokens"], "code": {"a": 1}})
    reader.page.evaluate("([key, text]) => localStorage.setItem(key, text)", [key, strange])
    open_lesson(reader.page, site)
    make_bet(reader.page)
    assert bet(reader.page).is_checked()
    assert "tokens" in kept(reader.page)["states"] and kept(reader.page)["goals"] == []


def test_says_once_that_nothing_is_kept(reader, site):
    reader.page.add_init_script(
        "Object.defineProperty(window, 'localStorage', {get() { throw new DOMException('refused', 'SecurityError'); }})"
    )
    open_lesson(reader.page, site)
    make_bet(reader.page)
    expect(reader.page.locator("#runtime")).to_contain_text("не даёт ничего сохранять")
    reader.page.get_by_role("button", name="Скрыть").click()
    reach_tokens(reader.page)
    expect(reader.page.locator("#runtime")).to_be_hidden()
