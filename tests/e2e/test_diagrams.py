"""Diagrams in a reader's browser: the letters stay in their boxes, can be selected and are read; the links arrive.

The diagrams are drawn as any lesson's are, and stand in a page of the site in the place of its text.
"""

import re

import pytest
from playwright.sync_api import Page, expect

from sitegen import supply
from tests.e2e.conftest import ROOT
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


@pytest.fixture
def open_page(new_reader, site, dist, figures):
    """Open a page of the site that holds the diagrams; `standard` is the size of its letters."""
    page_html = (dist / LESSON).read_text("utf-8")
    inside = f'<section class="sec"><h2>Схемы</h2>{figures}{FAR}</section>'
    html = re.sub(r"(<main[^>]*>).*?(</main>)", lambda found: found[1] + inside + found[2], page_html, flags=re.DOTALL)

    def open_it(width: int, standard: int = 16, **options) -> Page:
        reader = new_reader(viewport={"width": width, "height": 740}, **options)
        reader.context.route(f"**/{LESSON}", lambda route: route.fulfill(body=html, content_type="text/html; charset=utf-8"))
        reader.context.new_cdp_session(reader.page).send("Page.setFontSizes", {"fontSizes": {"standard": standard}})
        reader.page.goto(site.url(LESSON))
        reader.page.evaluate("document.fonts.ready")
        return reader.page

    return open_it


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
def test_letters_stay_in_the_middle_of_their_boxes_and_are_large_enough(open_page, width, name):
    svg = shown(open_page(width), name)
    expect(svg).to_have_count(1)
    assert svg.evaluate(OUTSIDE) == []
    assert max(svg.evaluate(OFF_CENTRE)) < 1
    size = "svg => svg.getScreenCTM().a * parseFloat(getComputedStyle(svg.querySelector('.node text')).fontSize)"
    assert svg.evaluate(size) >= 14


@pytest.mark.parametrize("width", [320, PHONE, 768, DESK])
def test_the_page_is_never_wider_than_its_window(open_page, width):
    page = open_page(width)
    assert page.evaluate("document.documentElement.scrollWidth") == width


def test_a_wide_page_shows_the_authors_direction_and_a_phone_another(open_page):
    wide, phone = (shown(open_page(width), "tree").get_attribute("class") for width in (DESK, PHONE))
    assert wide != phone


def test_letters_of_twice_the_size_get_the_words(open_page):
    page = open_page(PHONE, standard=32)
    expect(shown(page, "tree")).to_have_count(0)
    words = page.locator("#tree .flow-words")
    expect(words).to_be_visible()
    expect(words.get_by_role("listitem").filter(has_text="Соседи").last).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE


def test_text_is_selected_and_found_as_text(open_page):
    page = open_page(DESK)
    first = shown(page, "tree").locator("text").first
    first.select_text()
    assert page.evaluate("getSelection().toString()") == "Как удешевить внимание?"
    assert first.evaluate("node => getComputedStyle(node).userSelect") != "none"


@pytest.mark.parametrize("width", [PHONE, DESK])
def test_a_diagram_is_read_as_lists_that_say_what_leads_where(open_page, width):
    page = open_page(width)
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
def test_a_box_leads_to_its_section_by_keyboard(open_page, width):
    page = open_page(width)
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
    page = open_page(PHONE, has_touch=True, is_mobile=True)
    link = shown(page, "tree").get_by_role("link", name="Соседи")
    assert link.locator(".shape").bounding_box()["height"] >= 44
    link.locator(".shape").tap()
    arrived(page)


def paints(page: Page, selector: str, property: str) -> str:
    return page.locator(selector).filter(visible=True).first.evaluate(f"node => getComputedStyle(node).{property}")


@pytest.mark.parametrize("options", [{"color_scheme": "light"}, {"color_scheme": "dark"}, {"forced_colors": "active"}], ids=str)
def test_a_diagram_has_the_colours_of_the_page(open_page, options):
    page = open_page(DESK, **options)
    ink, paper = page.evaluate("[getComputedStyle(document.body).color, getComputedStyle(document.documentElement).backgroundColor]")
    assert paints(page, "#tree .node text", "fill") == ink
    assert paints(page, "#tree .node .shape", "stroke") == ink
    assert paints(page, "#tree .node .shape", "fill") == paper


def test_paper_gets_the_wide_layout(open_page):
    page = open_page(794)
    page.emulate_media(media="print")
    expect(shown(page, "tree")).to_have_count(1)
    expect(page.locator("#tree .flow-words")).to_be_hidden()


@pytest.mark.parametrize("width", [PHONE, DESK])
def test_axe_has_nothing_against_diagrams(open_page, width):
    page = open_page(width, bypass_csp=True)
    page.evaluate((supply.node_modules(ROOT, tests=True) / "axe-core" / "axe.min.js").read_text("utf-8"))
    found = page.evaluate("tags => axe.run('figure.diagram', {runOnly: tags, resultTypes: ['violations']})", TAGS)
    assert [rule["id"] for rule in found["violations"]] == []
