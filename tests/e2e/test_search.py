"""Search by keys alone, on a phone, at a site's root, under a path and from disk; its index comes only when it is opened."""

from contextlib import contextmanager
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.server import missing, serving

LESSON = "1.6-transformer/index.html"
SMALL = "glossary/index.html"
"""A page as deep in the site as a lesson, for what the size of a page plays no part in."""
DIGEST = "lillog-transformer-family/index.html"
WORDS = {
    "внимания": "glossary/index.html#attention",
    "вниманием": "glossary/index.html#attention",
    "ALiBi": f"{DIGEST}#positions",
    "алиби": f"{DIGEST}#positions",
    "позиционн": f"{LESSON}#positions",
    "еще": f"{LESSON}#open-camera",
    "окно": f"{DIGEST}#adaptive",
}
"""What a reader types, and one place that must be among what is found."""


@contextmanager
def at_root(dist):
    with serving(dist, "/") as site:
        yield site.url("")


@contextmanager
def under_a_path(dist):
    with serving(dist, "/kurs/lesson/") as site:
        yield site.url("")


@contextmanager
def from_disk(dist):
    yield f"{dist.as_uri()}/"


def open_search(page: Page) -> None:
    page.keyboard.press("Control+k")
    expect(page.locator("#search-field")).to_be_focused()
    expect(page.locator("#search-count")).not_to_contain_text("Загружаю")


def hits(page: Page, root: str) -> set[str]:
    """The addresses that are found, from the site's root."""
    links = page.locator(".hits a").evaluate_all("links => links.map((link) => link.href)")
    assert all(link.startswith(root) for link in links)
    return {link.removeprefix(root) for link in links}


@pytest.mark.parametrize("place", [at_root, under_a_path, from_disk])
def test_no_hit_vanishes_while_a_word_is_typed(reader, dist, place):
    page = reader.page
    with place(dist) as root:
        page.goto(root + SMALL)
        open_search(page)
        for word, expected in WORDS.items():
            page.keyboard.press("Control+a")
            seen = []
            for letter in word:
                page.keyboard.type(letter)
                seen.append(hits(page, root))
            assert expected in seen[-1], word
            assert all(before >= after for before, after in zip(seen, seen[1:], strict=False)), word


def test_by_keyboard_from_the_button_to_a_place_inside_a_fold(reader, site):
    page = reader.page
    page.goto(site.url("index.html"))
    opener = page.locator("[data-search-open]:visible")
    opener.focus()
    page.keyboard.press("Enter")
    field = page.locator("#search-field")
    expect(field).to_be_focused()
    page.keyboard.press("Escape")
    expect(field).to_be_hidden()
    expect(opener).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.type("синусоидой")
    links = page.locator(".hits a")
    expect(links.first.locator("mark").first).to_be_visible()
    expect(page.locator("#search-count")).to_contain_text("мест")
    page.keyboard.press("ArrowDown")
    expect(links.first).to_be_focused()
    page.keyboard.press("ArrowUp")
    expect(field).to_be_focused()
    while not page.locator(f".hits a:focus[href$='{LESSON}#positions-math']").count():
        page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.wait_for_url(f"**/{LESSON}#positions-math")
    expect(page.locator("#positions-math")).to_have_attribute("open", "")
    expect(page.locator("#positions-math > summary")).to_be_in_viewport()


def test_a_hit_on_the_same_page_opens_its_fold_even_when_the_address_is_there_already(reader, site):
    page = reader.page
    page.goto(site.url(f"{LESSON}#positions-math"))
    fold = page.locator("#positions-math")
    expect(fold).to_have_attribute("open", "")
    fold.locator("> summary").click()
    expect(fold).not_to_have_attribute("open", "")
    open_search(page)
    page.keyboard.type("синусоиды")
    page.locator(f".hits a[href$='{LESSON}#positions-math']").click()
    expect(page.locator("dialog.search")).to_be_hidden()
    expect(fold).to_have_attribute("open", "")
    expect(fold.locator("> summary")).to_be_in_viewport()


def test_nothing_found_is_said_with_advice(reader, site):
    page = reader.page
    page.goto(site.url(SMALL))
    open_search(page)
    page.keyboard.type("потолок внимания")
    expect(page.locator("#search-count")).to_have_text("Ничего не нашлось. Сотри последние буквы или оставь одно слово.")
    expect(page.locator(".hits a")).to_have_count(0)


def test_the_index_is_loaded_when_it_is_opened_and_asked_for_again_if_it_did_not_come(reader, site):
    reader.allow("Failed to load resource")
    page = reader.page
    page.goto(site.url(LESSON))
    name = urlsplit(page.locator("html").get_attribute("data-search")).path.rpartition("/")[2]
    site.break_file(name, missing)
    assert not [address for address in reader.asked if name in address]
    page.keyboard.press("Control+k")
    expect(page.locator("#search-count")).to_contain_text("Указатель не загрузился")
    page.keyboard.press("Escape")
    site.mend()
    reader.asked.clear()
    open_search(page)
    assert [address for address in reader.asked if name in address]
    page.keyboard.type("внимание")
    expect(page.locator(".hits a").first).to_be_visible()


def test_on_a_phone_everything_fits_and_a_finger_follows(new_reader, site):
    page = new_reader(viewport={"width": 360, "height": 640}, has_touch=True, is_mobile=True).page
    page.goto(site.url(LESSON))
    page.locator("header.bar [data-search-open]").tap()
    page.locator("#search-field").tap()
    page.keyboard.type("головам")
    expect(page.locator(".hits a").first).to_be_visible()
    wide = "boxes => boxes.filter((box) => box.scrollWidth > box.clientWidth).length"
    assert page.locator("dialog.search, .hits").evaluate_all(wide) == 0
    page.locator(".hits a", has_text="голова внимания").tap()
    page.wait_for_url("**/glossary/index.html#attention-head")


def test_without_scripts_there_is_no_button(new_reader, site):
    page = new_reader(java_script_enabled=False).page
    page.goto(site.url(LESSON))
    assert page.locator("[data-search-open]").count() > 0
    assert not any(button.is_visible() for button in page.locator("[data-search-open]").all())
