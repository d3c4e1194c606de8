"""What a page without Python does for its reader: links to its places, unbroken formulas, an icon of its own."""

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import WHOLE, Reader, pages

LESSON = "1.6-transformer/index.html"
PARTED = """
(span) => {
  const formula = span.querySelector(".katex-html");
  const bases = formula.querySelector(".katex-base") ? formula.querySelectorAll(".katex-base") : formula.children;
  const [first, last] = [bases[0], bases[bases.length - 1]].map((base) => base.getBoundingClientRect());
  const apart = (text, beside) => {
    if (!text || text.nodeType !== Node.TEXT_NODE) return false;
    const range = document.createRange();
    range.selectNodeContents(text);
    return [...range.getClientRects()].some(({ top, bottom }) => top > beside.bottom || bottom < beside.top);
  };
  const katex = formula.closest(".katex");
  return apart(katex.previousSibling, first) || apart(katex.nextSibling, last);
}
"""
"""Whether what touches the formula is on another line than the end it touches."""


@pytest.fixture
def lesson(new_reader, site) -> Reader:
    reader = new_reader(stays=True)
    reader.page.goto(site.url(LESSON))
    return reader


def test_the_link_to_a_heading_is_reached_by_keyboard_and_changes_the_address(lesson):
    page = lesson.page
    heading = page.locator(".sec > .heading").nth(1)
    link = heading.locator(".anchor")
    assert link.evaluate("link => getComputedStyle(link).opacity") == "0"
    link.focus()
    assert link.evaluate("link => link.matches(':focus-visible') && getComputedStyle(link).opacity") == "1"
    page.keyboard.press("Enter")
    section = heading.locator("xpath=..").get_attribute("id")
    assert page.evaluate("decodeURIComponent(location.hash)") == f"#{section}"
    assert link.get_attribute("aria-label").startswith("Ссылка на раздел «")


def test_a_finger_sees_the_link_without_hovering(new_reader, site):
    page = new_reader(has_touch=True, is_mobile=True, viewport={"width": 360, "height": 640}).page
    page.goto(site.url(LESSON))
    opacities = page.locator(".anchor").evaluate_all("links => links.map((link) => getComputedStyle(link).opacity)")
    assert opacities and set(opacities) == {"1"}


WIDTHS = (280, 300, 320, 360, 430, 500, 560, 620, 650, 700, 740, 780, 840, 920, 1024, 1110, 1280, 1600, 2560)


def test_no_page_is_wider_than_its_window(reader, site, dist):
    for address in pages(dist):
        reader.page.goto(site.url(f"{address}{WHOLE}"))
        for width in WIDTHS:
            reader.page.set_viewport_size({"width": width, "height": 800})
            root = reader.page.evaluate("() => { const {scrollWidth, clientWidth} = document.documentElement; return [scrollWidth, clientWidth]; }")
            assert root[0] <= root[1], (address, width)


def test_no_formula_is_parted_from_what_touches_it(reader, site):
    page = reader.page
    page.goto(site.url(f"{LESSON}{WHOLE}"))
    spans = page.locator("main .nb:has(> .katex)")
    page.locator("details").evaluate_all("folds => folds.forEach((fold) => (fold.open = true))")
    assert spans.count() > 10
    for width in range(320, 400, 4):
        page.set_viewport_size({"width": width, "height": 800})
        parted = spans.evaluate_all(f"spans => spans.filter({PARTED}).map((span) => span.textContent)")
        assert parted == [], width


def test_the_icon_is_the_sites_own(lesson):
    icon = lesson.page.locator("link[rel=icon]").evaluate("link => link.href")
    drawn = "src => { const image = new Image(); image.src = src; return image.decode().then(() => image.naturalWidth) }"
    assert lesson.page.evaluate(drawn, icon) > 0
    assert not [address for address in lesson.asked if address.endswith("favicon.ico")]


def test_the_icon_from_disk_makes_no_complaint(reader, dist):
    reader.page.goto((dist / "notices" / "index.html").as_uri())
    assert reader.page.locator("h1").inner_text() == "Лицензии"


def test_every_page_leads_to_the_licences(reader, site):
    for path in ("index.html", LESSON, "notices/index.html"):
        reader.page.goto(site.url(path))
        reader.page.locator(".colophon a[href$='notices/index.html']").click()
        reader.page.wait_for_url("**/notices/index.html")
        assert reader.page.locator(".notices details").count() >= 10


SKIPPED = """() => [...document.querySelectorAll(".sec > *")].filter((block) => getComputedStyle(block).contentVisibility !== "visible").length"""


@pytest.fixture
def busy(reader: Reader, site) -> Reader:
    """A reader on a lesson of which the browser has laid out what is near the screen, and no more."""
    reader.page.goto(site.url(LESSON))
    assert reader.page.evaluate(SKIPPED) > 50
    return reader


def test_a_page_opened_at_its_beginning_is_laid_out_whole_once_there_is_time(lesson):
    lesson.page.wait_for_selector("html[data-whole]")
    assert lesson.page.evaluate(SKIPPED) == 0


@pytest.mark.parametrize("link", ["#toc a[href='#summary']", "#toc a[href='#lab']"])
def test_who_follows_a_link_before_that_arrives(busy, link):
    target = busy.page.locator(busy.page.locator(link).get_attribute("href"))
    busy.page.locator(link).click()
    assert busy.page.evaluate(SKIPPED) == 0
    expect(target.get_by_role("heading").first).to_be_in_viewport()


def test_a_page_printed_or_come_back_to_before_that_is_whole(busy):
    busy.page.emulate_media(media="print")
    assert busy.page.evaluate(SKIPPED) == 0
    busy.page.emulate_media(media="screen")
    busy.page.reload()
    assert busy.page.evaluate(SKIPPED) == 0


def test_a_page_opened_further_down_is_whole(reader, site):
    reader.page.goto(site.url(f"{LESSON}{WHOLE}"))
    assert reader.page.evaluate(SKIPPED) == 0


TELL_WHEN_THERE = """place => {
    const isThere = () => Math.abs(document.querySelector("#models").getBoundingClientRect().top - place) < 5;
    const look = () => isThere() ? document.documentElement.toggleAttribute("data-there", true) : requestAnimationFrame(look);
    look();
}"""


def test_a_place_jumped_to_is_kept_over_reloads(lesson):
    page = lesson.page
    page.wait_for_selector("html[data-whole]")
    page.evaluate("scrollTo(0, document.querySelector('#models').offsetTop)")
    place = page.evaluate("document.querySelector('#models').getBoundingClientRect().top")
    for _ in range(3):
        page.reload()
        page.evaluate(TELL_WHEN_THERE, place)
        page.wait_for_selector("html[data-there]")
