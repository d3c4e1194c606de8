"""Diagrams in a reader's browser: the letters stay in their boxes, can be selected and are read; the links arrive.

The diagrams are drawn as any lesson's are, and stand in a page of the site in the place of its text.
"""

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import readers
from tests.e2e.server import serving
from tests.e2e.test_accessibility import TAGS
from tests.sitegen.conftest import TinySite
from tests.sitegen.flowchart.charts import LOOP, TREE

LESSON = "1.6-transformer/index.html"
PHONE, DESK = 360, 1280
FAR = '<p style="height: 200vh"></p><section id="begin" tabindex="-1"><h2>Начало</h2></section>'


@pytest.fixture(scope="session")
def figures(tmp_path_factory) -> str:
    """Two diagrams, as the generator draws them."""
    tiny = TinySite(tmp_path_factory.mktemp("diagrams") / "project")
    page = tiny.text(f"```mermaid Семейства {{#tree}}\n{TREE}```\n\n```mermaid Круг {{#loop}}\n{LOOP}```\n")
    return "".join(re.findall(r"<figure.*?</figure>", page, flags=re.DOTALL))


@pytest.fixture(scope="module")
def open_page(browser, dist, figures) -> Iterator[Callable[..., Page]]:
    """Open a page of the site that holds the diagrams."""
    page_html = (dist / LESSON).read_text("utf-8")
    inside = f'<section class="sec"><h2>Схемы</h2>{figures}{FAR}</section>'
    html = re.sub(r"(<main[^>]*>).*?(</main>)", lambda found: found[1] + inside + found[2], page_html, flags=re.DOTALL)
    with serving(dist, "/kurs/lesson/") as site, readers(browser) as make:

        def open_it(script: str = "", **options) -> Page:
            reader = make(**options)
            reader.context.route(f"**/{LESSON}", lambda route: route.fulfill(body=html, content_type="text/html; charset=utf-8"))
            reader.context.add_init_script(script)
            reader.page.goto(site.url(LESSON))
            reader.page.evaluate("document.fonts.ready")
            return reader.page

        yield open_it


@pytest.fixture(scope="module")
def opened(open_page, axe) -> Page:
    """A page with axe in it, for all tests that need no more than a width of their own."""
    return open_page(axe)


@pytest.fixture
def page_of(opened) -> Iterator[Callable[[int], Page]]:
    """The page as it was at the start, in a window of some width."""

    def resize(width: int) -> Page:
        opened.set_viewport_size({"width": width, "height": 740})
        return opened

    yield resize
    opened.emulate_media(media="screen")
    opened.evaluate("document.activeElement.blur(); getSelection().empty()")
    opened.evaluate("scrollTo(0, 0); history.replaceState(null, '', location.pathname)")


def shown(page: Page, name: str):
    """The one layout of a diagram that is seen."""
    return page.locator(f"#{name} .flow").filter(visible=True)


OUTSIDE = """svg => [...svg.querySelectorAll(".node")].filter((node) => {
    const shape = node.querySelector(".shape").getBoundingClientRect();
    return [...node.querySelectorAll("tspan")].some((line) => {
        const range = document.createRange();
        range.selectNodeContents(line);
        const {left, right, top, bottom} = range.getBoundingClientRect();
        return left < shape.left + 2 || right > shape.right - 2 || top < shape.top || bottom > shape.bottom;
    });
}).map((node) => node.textContent)"""

OFF_CENTRE = """svg => [...svg.querySelectorAll(".node")].flatMap((node) => {
    const shape = node.querySelector(".shape").getBoundingClientRect();
    return [...node.querySelectorAll("tspan")].map((line) => {
        const first = line.getStartPositionOfChar(0), last = line.getEndPositionOfChar(line.getNumberOfChars() - 1);
        const scale = svg.getScreenCTM();
        return Math.abs((first.x + last.x) / 2 * scale.a + scale.e - (shape.left + shape.right) / 2);
    });
})"""


@pytest.mark.parametrize("width", [PHONE, 768, DESK])
@pytest.mark.parametrize("name", ["tree", "loop"])
def test_letters_stay_in_the_middle_of_their_boxes_and_are_large_enough(page_of, width, name):
    svg = shown(page_of(width), name)
    expect(svg).to_have_count(1)
    assert svg.evaluate(OUTSIDE) == []
    assert max(svg.evaluate(OFF_CENTRE)) < 1
    size = "svg => svg.getScreenCTM().a * parseFloat(getComputedStyle(svg.querySelector('.node text')).fontSize)"
    assert svg.evaluate(size) >= 14


@pytest.mark.parametrize("width", [320, PHONE, 768, DESK])
def test_the_page_is_never_wider_than_its_window(page_of, width):
    page = page_of(width)
    assert page.evaluate("document.documentElement.scrollWidth") == width


def test_a_wide_page_shows_the_authors_direction_and_a_phone_another(page_of):
    wide, phone = (shown(page_of(width), "tree").get_attribute("class") for width in (DESK, PHONE))
    assert wide != phone


def test_letters_of_twice_the_size_get_the_words(page_of):
    page = page_of(PHONE)
    settings = page.context.new_cdp_session(page)
    settings.send("Page.setFontSizes", {"fontSizes": {"standard": 32}})
    expect(shown(page, "tree")).to_have_count(0)
    words = page.locator("#tree .flow-words")
    expect(words).to_be_visible()
    expect(words.get_by_role("listitem").filter(has_text="Соседи").last).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE
    settings.send("Page.setFontSizes", {"fontSizes": {"standard": 16}})
    expect(shown(page, "tree")).to_have_count(1)


def test_text_is_selected_and_found_as_text(page_of):
    page = page_of(DESK)
    first = shown(page, "tree").locator("text").first
    first.select_text()
    assert page.evaluate("getSelection().toString()") == "Как удешевить внимание?"
    assert first.evaluate("node => getComputedStyle(node).userSelect") != "none"


@pytest.mark.parametrize("width", [PHONE, DESK])
def test_a_diagram_is_read_as_lists_that_say_what_leads_where(page_of, width):
    page = page_of(width)
    tree = page.get_by_role("group", name="Семейства")
    expect(tree).to_have_count(1)
    near = tree.get_by_role("list", name="Ведёт к").first.get_by_role("listitem").filter(has_text="Соседи")
    expect(near.first.get_by_role("list", name="Ведёт к").get_by_role("listitem")).to_have_count(3)
    loop = page.get_by_role("group", name="Круг")
    expect(loop.get_by_role("group", name="Ещё ведёт к «Токены»")).to_have_count(1)
    expect(loop.get_by_role("group", name="В рамке «Кодировщик, 12 слоёв»")).to_contain_text("Кодировщик")


def arrived(page: Page) -> None:
    expect(page).to_have_url(re.compile("#begin$"))
    expect(page.locator("#begin")).to_be_in_viewport()


@pytest.mark.parametrize("width", [PHONE, DESK])
def test_a_box_leads_to_its_section_by_keyboard(page_of, width):
    page = page_of(width)
    link = shown(page, "tree").get_by_role("link", name="Соседи")
    stops = page.locator("main a").filter(visible=True)
    expect(stops).to_have_count(1)
    link.focus()
    page.keyboard.press("Shift+Tab")
    expect(link).not_to_be_focused()
    page.keyboard.press("Tab")
    expect(link).to_be_focused()
    assert link.evaluate("node => getComputedStyle(node).outlineStyle") == "solid"
    page.keyboard.press("Enter")
    arrived(page)


def test_a_box_leads_to_its_section_by_finger(open_page):
    page = open_page(viewport={"width": PHONE, "height": 740}, has_touch=True, is_mobile=True)
    link = shown(page, "tree").get_by_role("link", name="Соседи")
    assert link.locator(".shape").bounding_box()["height"] >= 44
    link.locator(".shape").tap()
    arrived(page)


def paints(page: Page, selector: str, property: str) -> str:
    return page.locator(selector).filter(visible=True).first.evaluate(f"node => getComputedStyle(node).{property}")


@pytest.mark.parametrize("options", [{"color_scheme": "light"}, {"color_scheme": "dark"}, {"forced_colors": "active"}], ids=str)
def test_a_diagram_has_the_colours_of_the_page(open_page, options):
    page = open_page(viewport={"width": DESK, "height": 740}, **options)
    ink, paper = page.evaluate("[getComputedStyle(document.body).color, getComputedStyle(document.documentElement).backgroundColor]")
    assert paints(page, "#tree .node text", "fill") == ink
    assert paints(page, "#tree .node .shape", "stroke") == ink
    assert paints(page, "#tree .node .shape", "fill") == paper


def test_paper_gets_the_wide_layout(page_of):
    page = page_of(794)
    page.emulate_media(media="print")
    expect(shown(page, "tree")).to_have_count(1)
    expect(page.locator("#tree .flow-words")).to_be_hidden()


@pytest.mark.parametrize("width", [PHONE, DESK])
def test_axe_has_nothing_against_diagrams(page_of, width):
    found = page_of(width).evaluate("tags => axe.run('figure.diagram', {runOnly: tags, resultTypes: ['violations']})", TAGS)
    assert [rule["id"] for rule in found["violations"]] == []
