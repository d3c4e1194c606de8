"""What a page without Python does for its reader: links to its places, unbroken formulas, an icon of its own."""

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import WHOLE, Reader, frames, pages

LESSON = "1.6-transformer/index.html"
FORMULAS = "[...document.querySelectorAll('main .nb:has(> .katex)')]"
"""Asked of the browser itself, which takes less time over `:has` than Playwright's own selectors."""
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
SKIPPED = """() => [...document.querySelectorAll(".sec > *")].filter((block) => getComputedStyle(block).contentVisibility !== "visible").length"""


def test_the_link_to_a_heading_is_reached_by_keyboard_and_changes_the_address(reader, site):
    page = reader.page
    page.goto(site.url(LESSON))
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


def test_a_page_opened_further_down_is_whole_and_no_formula_in_it_is_parted_from_what_touches_it(reader, site):
    page = reader.page
    page.goto(site.url(f"{LESSON}{WHOLE}"))
    assert page.evaluate(SKIPPED) == 0
    page.evaluate("for (const fold of document.querySelectorAll('details')) fold.open = true")
    # What holds no such formula has no part in where one is, and takes longer to lay out.
    others = ":is(.sec, .in) > :not(:has(.nb > .katex))"
    page.evaluate("others => { for (const block of document.querySelectorAll(others)) block.style.display = 'none'; }", others)
    assert page.evaluate(f"{FORMULAS}.length") > 10
    assert page.evaluate(f"{FORMULAS}.filter(span => !span.checkVisibility())") == []
    for width in range(320, 400, 4):
        page.set_viewport_size({"width": width, "height": 800})
        parted = page.evaluate(f"{FORMULAS}.filter({PARTED}).map(span => span.textContent)")
        assert parted == [], width


def test_the_icon_from_disk_makes_no_complaint(reader, dist):
    reader.page.goto((dist / "notices" / "index.html").as_uri())
    assert reader.page.locator("h1").inner_text() == "Лицензии"


DRAWN = "src => { const image = new Image(); image.src = src; return image.decode().then(() => image.naturalWidth) }"


def test_every_page_leads_to_the_licences_and_its_icon_is_the_sites_own(reader, site):
    for path in ("index.html", LESSON, "notices/index.html"):
        reader.page.goto(site.url(path))
        icon = reader.page.locator("link[rel=icon]").evaluate("link => link.href")
        assert reader.page.evaluate(DRAWN, icon) > 0
        reader.page.locator(".colophon a[href$='notices/index.html']").click()
        reader.page.wait_for_url("**/notices/index.html")
        assert reader.page.locator(".notices details").count() >= 10
    assert not [address for address in reader.asked if address.endswith("favicon.ico")]


@pytest.fixture
def busy(reader: Reader, site) -> Reader:
    """A reader on a lesson of which the browser has laid out what is near the screen, and no more."""
    reader.page.goto(site.url(LESSON))
    assert reader.page.evaluate(SKIPPED) > 50
    return reader


@pytest.mark.parametrize("link", ["#toc a[href='#summary']", "#toc a[href='#lab']"])
def test_who_follows_a_link_before_that_arrives(busy, link):
    target = busy.page.locator(busy.page.locator(link).get_attribute("href"))
    busy.page.locator(link).click()
    assert busy.page.evaluate(SKIPPED) == 0
    expect(target.get_by_role("heading").first).to_be_in_viewport()


def test_who_presses_end_before_that_arrives_there(busy):
    busy.page.keyboard.press("End")
    assert busy.page.evaluate(SKIPPED) == 0
    expect(busy.page.locator(".colophon")).to_be_in_viewport()


def test_a_page_printed_or_come_back_to_before_that_is_whole(busy):
    busy.page.emulate_media(media="print")
    assert busy.page.evaluate(SKIPPED) == 0
    busy.page.emulate_media(media="screen")
    busy.page.reload()
    assert busy.page.evaluate(SKIPPED) == 0


TELL_WHEN_THERE = """place => {
    const isThere = () => Math.abs(document.querySelector("#models").getBoundingClientRect().top - place) < 5;
    const look = () => isThere() ? document.documentElement.toggleAttribute("data-there", true) : requestAnimationFrame(look);
    look();
}"""


def test_a_page_opened_at_its_beginning_is_laid_out_whole_once_there_is_time_and_keeps_a_place_over_reloads(new_reader, site):
    page = new_reader(stays=True).page
    page.goto(site.url(LESSON))
    page.wait_for_selector("html[data-whole]")
    assert page.evaluate(SKIPPED) == 0
    page.evaluate("scrollTo(0, document.querySelector('#models').offsetTop)")
    place = page.evaluate("document.querySelector('#models').getBoundingClientRect().top")
    for _ in range(3):
        page.reload()
        page.evaluate(TELL_WHEN_THERE, place)
        page.wait_for_selector("html[data-there]")


DIGEST = "lillog-transformer-family/index.html"
HOLD_IDLE = "self.idle = []; self.requestIdleCallback = (act) => idle.push(act)"


@pytest.mark.parametrize(("width", "place"), [(360, "low-rank"), (1280, "distance")])
def test_who_reads_further_down_stays_there_while_the_rest_is_laid_out(new_reader, site, width, place):
    page = new_reader(viewport={"width": width, "height": 800}).page
    page.add_init_script(HOLD_IDLE)
    page.goto(site.url(DIGEST))
    heading = page.locator(f"#{place}")
    heading.evaluate("place => place.scrollIntoView()")
    frames(page, 3)
    before = heading.bounding_box()["y"]
    assert page.evaluate(SKIPPED) > 50
    while not page.locator("html[data-whole]").count():
        page.evaluate("idle.shift()?.()")
        frames(page, 3)
    assert page.evaluate(SKIPPED) == 0
    assert abs(heading.bounding_box()["y"] - before) < 2
