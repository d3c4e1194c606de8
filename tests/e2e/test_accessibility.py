"""axe finds nothing against WCAG 2.2 AA and its own good practice: on no page, in no mission, whatever is unfolded."""

from collections.abc import Mapping
from typing import Any

import pytest
from playwright.sync_api import Page

from pycore.interactives.attention import MISSIONS
from tests.e2e.conftest import AGAIN, LESSON, NOW, WHOLE, pages

LABORATORY, SECTION = (f"embed/1.6-transformer/{part}/index.html" for part in ("attention", "inputs"))
"""What is looked at alone is looked at in its page for frames: axe asks the browser for the colour behind each word, and on a
whole lesson each answer takes as long as the page is."""
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
COLOURS = ["color-contrast", "link-in-text-block"]
"""The rules that depend on colours, and take as long as all the others."""
RULES = {
    "light": {"runOnly": {"type": "tag", "values": TAGS}},
    "dark": {"runOnly": {"type": "rule", "values": COLOURS}},
}
WIDTHS = (360, 1280)
ELSEWHERE = {"light": RULES["light"] | {"rules": {rule: {"enabled": False} for rule in COLOURS}}}
"""The rules for a width that has the colours of another one."""
DRAWN = ".katex-html"
"""What KaTeX draws: hidden from those who listen, in the colours of the text around it."""
BLANK = """formulas => {
    const sizes = formulas.map((formula) => formula.getBoundingClientRect());
    formulas.forEach((formula, place) => {
        const {width, height} = sizes[place];
        formula.replaceChildren();
        if (width) formula.style.cssText = `display: inline-block; width: ${width}px; height: ${height}px`;
    });
}"""
"""Leaves to the formulas their places and nothing in them: a third of a lesson's elements, which axe would go through in vain."""


@pytest.fixture(params=WIDTHS)
def page(request, new_reader, axe):
    """A page of one width with axe in it, which the page's own policy would refuse."""
    phone = request.param < 640
    size = {"width": request.param, "height": 800}
    reader = new_reader(bypass_csp=True, viewport=size, has_touch=phone, is_mobile=phone)
    reader.context.add_init_script(axe)
    return reader.page


def violations(page: Page, part: str = "html", rules: Mapping[str, Any] = RULES) -> list[str]:
    """What axe has against the page, or a part of it, as it stands, by the rules for light and for dark."""
    asked = "([include, exclude, rules]) => axe.run({include, exclude}, {...rules, resultTypes: ['violations']})"
    page.locator(DRAWN).evaluate_all(BLANK)
    told = []
    for scheme, options in rules.items():
        page.emulate_media(color_scheme=scheme)
        found = page.evaluate(asked, [part, DRAWN, options])["violations"]
        told += [f"{scheme} {rule['id']}: {node['target']} {node['failureSummary']}" for rule in found for node in rule["nodes"]]
    return told


def unfold(page: Page) -> None:
    """Open every fold and every hint, and those inside of them."""
    page.locator("details").evaluate_all("folds => { for (const fold of folds) fold.open = true; }")


@pytest.mark.parametrize("page", WIDTHS[:1], indirect=True)
def test_axe_sees_what_is_wrong(page):
    page.goto(
        "data:text/html,<title>wrong</title><style>@media (prefers-color-scheme: dark) { p { color: %23777; background: %23666 } }</style>"
        "<main><h1>wrong</h1><p>text<img src='data:,'><button></button></main>"
    )
    seen = {found.split(":")[0] for found in violations(page)}
    assert seen >= {"light html-has-lang", "light image-alt", "light button-name", "dark color-contrast"}


def test_every_page_without_python(page, site, dist):
    rules = RULES if page.viewport_size["width"] == WIDTHS[0] else ELSEWHERE
    for address in pages(dist):
        page.goto(site.url(f"{address}{WHOLE}"))
        assert violations(page, rules=rules) == [], address
        if address == LESSON:
            show_the_list_of_sections(page)
            assert violations(page, "#toc") == []


def show_the_list_of_sections(page: Page) -> None:
    """Open it where the page is too narrow to have it beside its text."""
    menu = page.locator("button.menu")
    if menu.is_visible():
        menu.click()
    page.locator("#toc").wait_for(state="visible")


def test_an_explanation_and_search_while_they_are_open(page, site):
    page.goto(site.url(SECTION))
    page.locator("a.term").first.click()
    page.locator(".explained").wait_for()
    assert violations(page) == []
    page.goto(site.url("index.html"))
    page.keyboard.press("Control+k")
    page.keyboard.type("внимание")
    page.locator(".hits mark").first.wait_for()
    assert violations(page, "dialog.search") == []


@pytest.mark.parametrize("page", WIDTHS[:1], indirect=True)
def test_every_mission_with_everything_unfolded(page, site):
    page.goto(site.url(f"{NOW}{WHOLE}"))
    page.wait_for_selector("html[data-runtime=ready]")
    unfold(page)
    assert violations(page, "main details") == []
    page.goto(site.url(f"{LABORATORY}{AGAIN}"))
    page.wait_for_selector("html[data-runtime=ready]")
    for mission in MISSIONS:
        page.locator(f"#attention-step-{mission}").click()
        page.locator(f"#attention-step-{mission}[aria-current]").wait_for()
        unfold(page)
        assert violations(page, "#attention") == [], mission
