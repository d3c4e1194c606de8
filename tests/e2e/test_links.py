"""A state in a link, and starting anew: what is shown, what is kept, what is forgotten."""

import base64
import json

from playwright.sync_api import expect

from pycore.interactives import tokens
from pycore.runtime import codec, registry
from tests.e2e.conftest import FIGURE, LESSON, READY, picture
from tests.e2e.hands import Hands
from tests.e2e.test_tour import expect_goal, expect_goals

SOLVED = json.dumps(codec.encode(tokens.State(bet=4, size=8, seen=frozenset({32, 16, 8})))).encode()
PATCH = '#tokens output[data-name="patch"]'


def link(state: bytes, island: str = "tokens", page: str = LESSON) -> str:
    code = base64.urlsafe_b64encode(state).decode().rstrip("=")
    return f"{page}?way=snapshot#{island}={code}"


def test_a_link_opens_the_state_in_a_fresh_browser_and_reaches_no_goal(reader, site):
    page, other = reader.page, reader.new_tab()
    page.goto(site.url(link(SOLVED)))
    page.wait_for_selector(READY)
    expect(page.locator(PATCH)).to_have_attribute("data-value", "8")
    expect(page.locator("#tokens")).to_be_in_viewport()
    expect_goals(page, "tokens", False)
    Hands(page, "tokens", "mouse").play((tokens.SizeChosen(14),))
    expect_goals(page, "tokens", False)
    expect(page.locator(PATCH)).to_have_attribute("data-value", "14")

    # What is done after a link is kept, and who only looks at one leaves that alone.
    other.goto(site.url(link(SOLVED, page=FIGURE)))
    other.wait_for_selector(f'{PATCH}[data-value="8"]')
    other.close()
    page.reload()
    page.wait_for_selector(READY)
    expect(page.locator(PATCH)).to_have_attribute("data-value", "14")


UNFIT = {
    "no text": link(b"\xff"),
    "deep": link(b"[" * 60_000),
    "markup": link(b'{"mission":"<img src=x onerror=alert(1)>"}', "attention"),
}
"""Links to states that do not fit: the first is opened, the others are followed on the page."""


def test_a_state_that_does_not_fit_is_dropped_with_a_word(reader, site):
    word = reader.page.get_by_text("Ссылка ведёт на состояние")
    for address in UNFIT.values():
        reader.page.goto(site.url(address))
        word.wait_for()
        reader.page.get_by_role("button", name="Скрыть").click()
        expect(word).to_be_hidden()
    expect(reader.page.locator(PATCH)).to_have_attribute("data-value", "32")
    expect(reader.page.locator("#attention img")).to_have_count(0)  # markup stays text


def test_the_copied_link_brings_the_same_picture(started, new_reader):
    page = started.page
    Hands(page, "attention", "mouse").play(registry.find("attention").solution[:2])
    shown = picture(page, "attention .lab")
    page.locator("#attention [data-link]").click()
    expect(page.locator("#attention [data-link]")).to_have_text("Ссылка скопирована")
    address = page.evaluate("navigator.clipboard.readText()")
    other = new_reader()
    other.page.goto(address)
    other.page.wait_for_selector(READY)
    assert picture(other.page, "attention .lab") == shown


def test_starting_the_lesson_anew_asks_once_and_forgets_everything(started):
    page = started.page
    Hands(page, "tokens", "mouse").play(registry.find("tokens").solution)
    expect_goals(page, "tokens", True)
    restart = page.locator("[data-restart='lesson']")
    restart.click()
    expect_goals(page, "tokens", True)
    restart.click()
    expect_goals(page, "tokens", False)
    expect(page.locator(PATCH)).to_have_attribute("data-value", "32")
    page.reload()
    page.wait_for_selector(READY)
    expect_goal(page, "tokens", False)
    expect(page.locator(PATCH)).to_have_attribute("data-value", "32")


def test_starting_the_course_anew_forgets_every_lesson_of_this_site_alone(started):
    page, index = started.page, started.new_tab()
    Hands(page, "tokens", "mouse").play(registry.find("tokens").solution)
    index.goto(page.url.split(LESSON)[0] + "index.html")
    index.evaluate("localStorage.setItem('pylesson:other:1', 'kept'); localStorage.setItem('foreign', 'kept')")
    for _ in range(2):
        index.locator("[data-restart='course']").click()
    kept = index.evaluate("Object.keys(localStorage)")
    assert {"pylesson:other:1", "foreign"} <= set(kept)
    index.goto(page.url.split(LESSON)[0] + FIGURE)
    expect_goal(index, "tokens", False)
    index.close()
