"""A page for everyone: by keyboard and by ear, in the system's colours, without motion, enlarged, on paper, by finger."""

import pytest
from playwright.sync_api import CDPSession, Page, expect

from pycore.interactives.attention.pointing import QueryDragged
from pycore.runtime import registry
from tests.e2e.conftest import FRAMES, LESSON, NOW, READY, WHOLE
from tests.e2e.hands import Hands

DIGEST = "lillog-transformer-family/index.html"
HANDS = FRAMES[0]
"""A section with cells and an exercise, in a small page of its own."""
HANDLE = "#attention [data-drag][data-keys]"
LONGEST_WALK, AT_ONCE = 400, 40
"""Presses of a key after which a walk is given up, and those from one look at it to the next."""


def start(page: Page, site, address: str = NOW) -> Page:
    page.goto(site.url(address))
    if address.startswith(NOW):
        page.wait_for_selector(READY)
    return page


def answered(page: Page) -> None:
    """Wait until the laboratory has answered everything."""
    page.wait_for_selector("#attention:not([aria-busy])")


def open_mask(page: Page) -> None:
    page.locator("#attention-step-mask").press("Enter")
    page.locator("#attention-cell-0").wait_for()
    answered(page)


# By ear


def test_the_live_region_says_what_was_understood_when_a_goal_is_reached(started):
    page = started.page
    live = page.get_by_role("status").and_(page.locator("#announce"))
    live.evaluate("region => { region.textContent = ''; }")
    Hands(page, "tokens", "keyboard").play(registry.find("tokens").solution)
    expect(live).to_have_text(page.locator("#goal-tokens .understood").text_content())
    expect(live).to_contain_text("Получилось.")


# By keyboard


def test_arrow_keys_leave_the_focus_on_the_handle(started):
    page = started.page
    handle = page.locator(HANDLE)
    handle.focus()
    before = handle.get_attribute("aria-valuetext")
    page.keyboard.press("ArrowLeft")
    expect(handle).not_to_have_attribute("aria-valuetext", before)
    expect(handle).to_be_focused()


def test_the_focus_follows_arrow_keys_through_the_mask(started):
    page = started.page
    open_mask(page)
    stop = page.locator("#attention [data-roving][tabindex='0']")
    first = stop.get_attribute("id")
    stop.focus()
    for key, back in (("ArrowRight", "ArrowLeft"), ("ArrowDown", "ArrowUp")):
        page.keyboard.press(key)
        expect(stop).not_to_have_id(first)
        expect(stop).to_be_focused()
        page.keyboard.press(back)
        expect(stop).to_have_id(first)
        expect(stop).to_be_focused()


def test_a_press_leaves_the_focus_on_the_cell(started):
    page = started.page
    open_mask(page)
    cell = page.locator("#attention-cell-0")
    cell.focus()
    for key, pressed in (("Enter", "false"), ("Space", "true")):
        page.keyboard.press(key)
        expect(cell).to_have_attribute("aria-pressed", pressed)
        expect(cell).to_be_focused()


NOTE_STOPS = """() => {
    self.noting?.abort();
    self.noting = new AbortController();
    self.stops = [];
    const places = new Map([...document.querySelectorAll("*")].map((node, place) => [node, place]));
    addEventListener("keyup", ({key}) => {
        if (key !== "Tab") return;
        const {tagName, className, href} = document.activeElement;
        stops.push(tagName === "BODY" ? "" : `${places.get(document.activeElement)} ${tagName} ${className} ${href}`);
    }, {signal: noting.signal});
}"""
"""Notes what each key has led to."""


def walk(page: Page, key: str) -> list[str]:
    """Press a key until the focus leaves the page or comes round; what it stopped at."""
    page.evaluate(NOTE_STOPS)
    for _ in range(LONGEST_WALK // AT_ONCE):
        for _ in range(AT_ONCE):
            page.keyboard.press(key)
        stops = page.evaluate("stops")
        end = next((place for place, stop in enumerate(stops) if not stop or stop in stops[:place]), None)
        if end is not None:
            return stops[:end]
    raise AssertionError(f"{key} never leaves the page: {stops[-3:]}")


def test_tab_walks_through_the_page_and_back(started):
    page = started.page
    skip, *_, last = page.locator("a[href], button").filter(visible=True).all()
    skip.focus()
    there = walk(page, "Tab")
    last.focus()
    back = walk(page, "Shift+Tab")
    assert there[-1].endswith(last.get_attribute("href").lstrip("./")) and " A skip " in back[-1]
    assert [there[-1], *back[:-1]] == there[::-1]


def test_the_skip_link_leads_past_the_list_of_sections(reader, site):
    page = start(reader.page, site, LESSON)
    page.keyboard.press("Tab")
    expect(page.locator("a.skip")).to_be_in_viewport()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    assert page.locator("main :focus").count() == 1


# In the system's colours


def test_forced_colours_leave_every_difference_visible(started):
    page = started.page
    hands = Hands(page, "attention", "mouse")
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme, forced_colors="active")
        expect_differences(page, hands)
        hands.reset()


def test_in_forced_colours_an_editor_has_an_edge_and_an_example_is_no_answer(new_reader, site):
    page = start(new_reader(forced_colors="active").page, site, HANDS)
    field = page.locator("[data-answer]").first
    field.scroll_into_view_if_needed()
    editor = page.locator(".prism-code-editor").first
    editor.wait_for()
    expect(editor).to_have_css("border-top-style", "solid")
    example, answer = field.evaluate("node => [getComputedStyle(node, '::placeholder').color, getComputedStyle(node).color]")
    assert example != answer


def expect_differences(page: Page, hands: Hands) -> None:
    """What colour tells in the laboratory is told by something else as well."""
    bars = page.locator("#attention .bars .tr")
    assert bars.nth(0).screenshot() != bars.nth(5).screenshot()
    assert differs(page.locator(HANDLE), "visibility", "hidden")
    assert differs(page.locator("#goal-find-cup .dot"), "visibility", "hidden")
    dot = page.locator("#goal-find-cup .dot")
    before = dot.screenshot()
    hands.play(registry.find("attention").solution[:2])
    expect(page.locator("#goal-find-cup")).to_have_attribute("data-done", "true")
    assert dot.screenshot() != before
    open_mask(page)
    page.locator("#attention-cell-1").click()
    expect(page.locator("#attention-cell-1")).to_have_attribute("aria-pressed", "false")
    page.mouse.move(1, 1)
    page.locator("#attention-step-mask").focus()
    assert page.locator("#attention-cell-0").screenshot() != page.locator("#attention-cell-1").screenshot()


def differs(element, name: str, value: str) -> bool:
    """Whether a declaration changes what is seen of an element."""
    seen = element.screenshot()
    element.evaluate("(node, [name, value]) => node.style.setProperty(name, value)", [name, value])
    try:
        return element.page.screenshot(clip=element.bounding_box()) != seen
    finally:
        element.evaluate("(node, name) => node.style.removeProperty(name)", name)


# Without motion


def test_nothing_moves_for_who_does_not_want_it(started):
    moving = """() => [...document.querySelectorAll("*")].find((node) => ["", "::before", "::after"].some((part) => {
        const {transitionProperty, transitionDuration, animationName} = getComputedStyle(node, part);
        return (transitionProperty !== "none" && transitionDuration !== "0s") || animationName !== "none";
    }))?.outerHTML.slice(0, 200)"""
    page = started.page
    page.emulate_media(reduced_motion="no-preference")
    assert page.evaluate(moving)
    page.emulate_media(reduced_motion="reduce")
    assert page.evaluate(moving) is None


# Enlarged


def overflow(page: Page) -> int:
    """By how many pixels the page is wider than its window."""
    return page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")


def expect_no_overflow_anywhere(page: Page) -> None:
    assert overflow(page) == 0
    for step in page.locator(".steps button").all():
        step.press("Enter")
        expect(step).to_have_attribute("aria-current", "step")
        assert overflow(page) == 0, step


def show(screen: CDPSession, width: int, height: int, letters: int = 16, scale: int = 1) -> None:
    """Give a page a window [px] and the reader's own size of letters [px]; browsers begin with 16."""
    metrics = {"width": width, "height": height, "deviceScaleFactor": scale, "mobile": False}
    screen.send("Emulation.setDeviceMetricsOverride", metrics)
    screen.send("Page.setFontSizes", {"fontSizes": {"standard": letters}})


def test_nothing_is_lost_at_four_times_the_size_or_with_letters_of_twice_the_size(reader, site):
    page = reader.page
    screen = page.context.new_cdp_session(page)
    for address in ("index.html", f"{NOW}{WHOLE}"):
        show(screen, 320, 256, scale=4)
        expect_no_overflow_anywhere(start(page, site, address))
        show(screen, 360, 640, letters=32)
        assert page.evaluate("matchMedia('(max-width: 12em)').matches")
        expect_no_overflow_anywhere(page)


def test_a_digest_of_text_and_tables_loses_nothing_either(reader, site):
    page = start(reader.page, site, f"{DIGEST}{WHOLE}")
    for fold in page.locator("details.fold summary").all():
        fold.press("Enter")
    screen = page.context.new_cdp_session(page)
    for width, letters in ((320, 16), (360, 32)):
        show(screen, width, 640, letters)
        assert overflow(page) == 0


# On a small telephone

BROKEN_WORDS = """headings => headings.flatMap((heading) => {
    const words = [];
    const walk = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
        for (const word of node.data.matchAll(/[\\p{L}\\d]+/gu)) {
            const range = document.createRange();
            range.setStart(node, word.index);
            range.setEnd(node, word.index + word[0].length);
            const lines = new Set([...range.getClientRects()].filter(({width}) => width > 1).map(({top}) => Math.round(top)));
            if (lines.size > 1) words.push(word[0]);
        }
    }
    return words;
})"""
TORN_LINES = """lines => lines.filter((line) => {
    const [first, last] = [line.firstElementChild, line.querySelector("b") ?? line.lastElementChild];
    return first.getBoundingClientRect().bottom <= last.getBoundingClientRect().top;
}).map((line) => line.textContent)"""


@pytest.mark.parametrize("address", ["index.html", LESSON, DIGEST])
def test_letters_of_twice_the_size_have_one_column_and_headings_and_lines_are_not_torn(new_reader, site, address):
    page = new_reader(java_script_enabled=False).page
    screen = page.context.new_cdp_session(page)
    show(screen, 1280, 800, letters=32)
    start(page, site, address)
    assert overflow(page) == 0
    assert page.evaluate("matchMedia('(max-width: 40em)').matches")
    if address == "index.html":
        return
    show(screen, 280, 640)
    headings = page.locator("main :is(h1, h2, h3)").filter(visible=True)
    assert headings.count() > 8 and headings.evaluate_all(BROKEN_WORDS) == []
    show(screen, 360, 640)
    lines = page.locator(".ia > .kind, .fold > summary").filter(visible=True)
    assert lines.count() > 2 and lines.evaluate_all(TORN_LINES) == []


# On paper


def test_paper_gets_what_can_be_read_and_nothing_to_press(started):
    page = started.page
    page.emulate_media(media="print")
    for gone in (".toc", ".bar", ".skip", ".go", ".tools", "#runtime", "button.btn", "button.linkbtn", ".hint"):
        assert page.locator(gone).filter(visible=True).count() == 0, gone
    folds = page.locator("details.fold")
    assert folds.count() > 0
    for fold in folds.all():
        assert fold.get_attribute("open") is None
        for part in fold.locator(".in > p").all():
            expect(part).to_be_visible()
    for output in page.locator("output").all():
        expect(output).to_be_visible()
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") in ("rgba(0, 0, 0, 0)", "rgb(255, 255, 255)")


# By finger


def test_pulling_the_query_does_not_scroll_the_page(phone):
    hands, handle = Hands(phone, "attention", "touch"), phone.locator(HANDLE)
    hands.play((QueryDragged(-120.0, -60.0),))
    before, place = phone.evaluate("scrollY"), handle.get_attribute("aria-valuetext")
    hands.play((QueryDragged(-60.0, 120.0),))
    assert handle.get_attribute("aria-valuetext") != place
    assert phone.evaluate("scrollY") == before


def test_a_long_press_on_a_handle_selects_nothing_and_opens_no_menu(phone):
    handle = phone.locator(HANDLE)
    selectable = "nodes => nodes.filter((node) => getComputedStyle(node).userSelect !== 'none').length"
    assert phone.locator(f"{HANDLE}, {HANDLE} *").evaluate_all(selectable) == 0
    handle.scroll_into_view_if_needed()
    box = handle.locator(".knob").bounding_box()
    spot = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    finger = phone.context.new_cdp_session(phone)
    opens = "node => node.dispatchEvent(new MouseEvent('contextmenu', {bubbles: true, cancelable: true}))"
    assert handle.evaluate(opens)
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [spot]})
    assert not handle.evaluate(opens)
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    assert handle.evaluate(opens)
