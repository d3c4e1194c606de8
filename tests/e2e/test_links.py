"""A state in a link, and starting anew: what is shown, what is kept, what is forgotten."""

import base64
import json

import pytest
from playwright.sync_api import expect

from pycore.interactives import tokens
from pycore.runtime import codec, registry
from tests.e2e.conftest import START_TIMEOUT
from tests.e2e.hands import Hands
from tests.e2e.test_tour import expect_goal, expect_goals, start

LESSON = "1.6-transformer/index.html"
READY = "html[data-runtime='ready']"
SOLVED = json.dumps(codec.encode(tokens.State(bet=4, size=8, seen=frozenset({32, 16, 8}))))
PATCH = '#tokens output[data-name="patch"]'


def link(state: str, island: str = "tokens") -> str:
    code = base64.urlsafe_b64encode(state.encode()).decode().rstrip("=")
    return f"{LESSON}#{island}={code}"


def test_a_link_opens_the_state_in_a_fresh_browser_and_reaches_no_goal(reader, site):
    reader.page.goto(site.url(link(SOLVED)))
    expect(reader.page.locator(READY)).to_be_attached(timeout=START_TIMEOUT)
    expect(reader.page.locator(PATCH)).to_have_attribute("data-value", "8")
    expect(reader.page.locator("#tokens")).to_be_in_viewport()
    expect_goals(reader.page, "tokens", False)
    Hands(reader.page, "tokens", "mouse").play((tokens.SizeChosen(14),))
    expect_goals(reader.page, "tokens", False)


def test_what_is_done_after_a_link_outlives_a_reload(reader, site):
    reader.page.goto(site.url(link(SOLVED)))
    expect(reader.page.locator(READY)).to_be_attached(timeout=START_TIMEOUT)
    Hands(reader.page, "tokens", "mouse").play((tokens.SizeChosen(14),))
    expect(reader.page.locator(PATCH)).to_have_attribute("data-value", "14")
    reader.page.reload()
    expect(reader.page.locator(READY)).to_be_attached(timeout=START_TIMEOUT)
    expect(reader.page.locator(PATCH)).to_have_attribute("data-value", "14")


def test_a_look_at_a_link_leaves_the_readers_own_state_alone(reader, site):
    start(reader.page, site.url(LESSON))
    Hands(reader.page, "tokens", "mouse").play((tokens.BetMade(2), tokens.SizeChosen(56)))
    reader.page.goto(site.url("index.html"))
    reader.page.goto(site.url(link(SOLVED)))
    expect(reader.page.locator(PATCH)).to_have_attribute("data-value", "8", timeout=START_TIMEOUT)
    reader.page.goto(site.url("index.html"))
    start(reader.page, site.url(LESSON))
    expect(reader.page.locator(PATCH)).to_have_attribute("data-value", "56")


@pytest.mark.parametrize("state", ['{"size":7}', "\udcff"])
def test_a_state_that_does_not_fit_is_dropped_with_a_word(reader, site, state):
    code = base64.urlsafe_b64encode(state.encode("utf-8", "surrogateescape")).decode().rstrip("=")
    reader.page.goto(site.url(f"{LESSON}#tokens={code}"))
    expect(reader.page.get_by_text("Ссылка ведёт на состояние")).to_be_visible(timeout=START_TIMEOUT)
    expect(reader.page.locator(PATCH)).to_have_attribute("data-value", "32")


def test_markup_in_a_link_stays_text(reader, site):
    reader.page.goto(site.url(link('{"mission":"<img src=x onerror=alert(1)>"}', "attention")))
    expect(reader.page.get_by_text("Ссылка ведёт на состояние")).to_be_visible(timeout=START_TIMEOUT)
    expect(reader.page.locator("#attention img")).to_have_count(0)


def test_the_copied_link_brings_the_same_picture(new_reader, site):
    reader = new_reader(permissions=["clipboard-read", "clipboard-write"])
    start(reader.page, site.url(LESSON))
    hands = Hands(reader.page, "attention", "mouse")
    hands.play(registry.find("attention").solution[:2])
    reader.page.locator("#attention [data-link]").click()
    expect(reader.page.locator("#attention [data-link]")).to_have_text("Ссылка скопирована")
    address = reader.page.evaluate("navigator.clipboard.readText()")
    shown = reader.page.locator("#attention .lab").inner_html()
    other = new_reader()
    other.page.goto(address)
    expect(other.page.locator(READY)).to_be_attached(timeout=START_TIMEOUT)
    assert other.page.locator("#attention .lab").inner_html() == shown


def test_starting_the_lesson_anew_asks_once_and_forgets_everything(reader, site):
    start(reader.page, site.url(LESSON))
    Hands(reader.page, "tokens", "mouse").play(registry.find("tokens").solution)
    expect_goals(reader.page, "tokens", True)
    restart = reader.page.locator("[data-restart='lesson']")
    restart.click()
    expect_goals(reader.page, "tokens", True)
    restart.click()
    expect_goals(reader.page, "tokens", False)
    expect(reader.page.locator(PATCH)).to_have_attribute("data-value", "32")
    start(reader.page, site.url(LESSON))
    expect_goal(reader.page, "tokens", False)


def test_starting_the_course_anew_forgets_every_lesson_of_this_site_alone(reader, site):
    start(reader.page, site.url(LESSON))
    Hands(reader.page, "tokens", "mouse").play(registry.find("tokens").solution)
    reader.page.evaluate("localStorage.setItem('pylesson:other:1', 'kept'); localStorage.setItem('foreign', 'kept')")
    reader.page.goto(site.url("index.html"))
    for _ in range(2):
        reader.page.locator("[data-restart='course']").click()
    kept = reader.page.evaluate("Object.keys(localStorage)")
    assert {"pylesson:other:1", "foreign"} <= set(kept)
    start(reader.page, site.url(LESSON))
    expect_goal(reader.page, "tokens", False)
