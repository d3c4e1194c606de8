"""A term explains itself by mouse, keys and finger, beside the word and never over it; without scripts it leads on."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.conftest import PHONE

LESSON = "1.6-transformer/index.html"
TERM = "#inputs a.term[href$='#token']"
EXPLANATION = "Вектор, которым трансформер представляет"
ON_TOP = """box => {
    const {left, right, top, bottom} = box.getBoundingClientRect();
    return [left + 5, right - 5].every((x) => [top + 5, bottom - 5].every((y) => box.contains(document.elementFromPoint(x, y))));
}"""


def expect_opened(page: Page, term: Locator, pressed: bool = True) -> Locator:
    """The explanation is there, is seen whole, does not cover the word; returns its box."""
    box = page.locator(".explained")
    expect(box).to_contain_text(EXPLANATION)
    expect(box).to_be_in_viewport(ratio=1)
    expect(term).to_have_attribute("aria-expanded", "true" if pressed else "false")
    one, other = box.bounding_box(), term.bounding_box()
    sides = (("x", "width"), ("y", "height"))
    assert any(one[a] >= other[a] + other[b] or other[a] >= one[a] + one[b] for a, b in sides), "the word is covered"
    return box


def expect_closed(page: Page, term: Locator) -> None:
    expect(page.locator(".explained")).to_have_count(0)
    expect(term).to_have_attribute("aria-expanded", "false")


def test_by_keyboard_it_opens_is_read_and_closes(reader, site):
    page = reader.page
    page.goto(site.url(LESSON))
    term = page.locator(TERM)
    page.locator("#inputs .anchor").focus()
    while not term.and_(page.locator(":focus")).count():
        page.keyboard.press("Tab")
    expect(term).to_have_role("button")
    description = page.locator(f"#{term.get_attribute('aria-describedby')}").text_content()
    assert description.startswith(EXPLANATION)
    expect(term).to_have_accessible_description(description)
    expect_opened(page, term, pressed=False)
    page.keyboard.press("Escape")
    expect_closed(page, term)
    expect(term).to_be_focused()
    page.keyboard.press("Enter")
    box = expect_opened(page, term)
    page.keyboard.press("Tab")
    expect(box.locator("a").first).to_be_focused()
    page.keyboard.press("Escape")
    expect(term).to_be_focused()
    expect_closed(page, term)
    page.keyboard.press("Space")
    expect_opened(page, term)
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.wait_for_url("**/glossary/index.html#token")
    expect(page.locator("#token")).to_be_in_viewport()


def test_by_mouse_it_stands_in_the_margin_while_the_mouse_is_on_it_and_on_paper_at_the_end(new_reader, site):
    page = new_reader(viewport={"width": 1280, "height": 800}).page
    page.goto(site.url(LESSON))
    term = page.locator(TERM)
    term.hover()
    box = expect_opened(page, term, pressed=False)
    note = page.locator("#inputs > .note").first.bounding_box()
    assert box.bounding_box()["x"] == pytest.approx(note["x"], abs=1)
    box.hover()
    expect_opened(page, term, pressed=False)
    page.mouse.move(3, 3)
    expect_closed(page, term)
    term.click()
    page.mouse.move(3, 3)
    page.locator("#inputs a.term[href$='#attention']").hover()
    expect(page.locator(".explained")).to_have_count(1)
    expect(page.locator(".explained")).to_contain_text("attention")
    page.mouse.click(3, 3)
    expect_closed(page, term)
    assert not page.locator("#word-token").is_visible()
    term.click()
    box = page.locator(".explained")
    expect(box).to_be_visible()
    page.emulate_media(media="print")
    expect(page.locator("#word-token")).to_be_visible()
    expect(box).to_be_hidden()
    names = page.locator("a.term").evaluate_all("terms => terms.map(term => term.getAttribute('aria-describedby'))")
    assert set(names) == set(page.locator("#words dd[id]").evaluate_all("words => words.map(word => word.id)"))


def test_by_finger_it_opens_and_closes_on_a_phone_and_is_not_cut_in_a_table_that_is_not_laid_out_yet(new_reader, site):
    page = new_reader(**PHONE).page
    page.goto(site.url(LESSON))
    term = page.locator(TERM)
    term.tap()
    box = expect_opened(page, term)
    assert box.bounding_box()["x"] >= 0 and box.bounding_box()["width"] <= 360
    term.tap()
    expect_closed(page, term)
    term.tap()
    expect_opened(page, term)
    page.locator("#inputs h2").tap()
    expect_closed(page, term)
    assert page.url.endswith(LESSON)
    table = page.locator(".sec > .scroll").filter(has=page.locator("a.term")).last
    assert table.evaluate("table => getComputedStyle(table).contentVisibility") == "auto"
    table.locator("a.term").last.tap()
    box = page.locator(".scroll .explained")
    expect(box).to_be_in_viewport(ratio=1)
    assert box.evaluate(ON_TOP), "something covers it"
    assert box.evaluate("box => box.getBoundingClientRect().bottom > box.closest('.scroll').getBoundingClientRect().bottom")


def test_without_scripts_it_leads_to_its_entry(new_reader, site):
    page = new_reader(java_script_enabled=False).page
    page.goto(site.url(LESSON))
    page.locator(TERM).click()
    page.wait_for_url("**/glossary/index.html#token")
    expect(page.locator("#token")).to_contain_text(EXPLANATION)
    page.locator("#token a", has_text="Входы политики").click()
    page.wait_for_url("**/1.6-transformer/index.html#inputs", wait_until="commit")
