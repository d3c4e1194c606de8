"""The same short tour in Chromium, Firefox and WebKitGTK: text, a goal by keys, one by pointer, code that runs and is stopped.

Chromium plays everything else below another path; here it has the root of a host. Python starts in each browser in both
ways, and falls back from the one to the other: over http from its archives, and once the snapshot is kept from that; on
disk from the snapshot, or from the archives where the snapshot does not fit.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Playwright

from pycore.runtime import registry
from sitegen.other_browsers import FIREFOX, WEBKIT, find
from tests.e2e.cell_hands import CellHands
from tests.e2e.conftest import LESSON, READY, Reader, readers
from tests.e2e.hands import Hands
from tests.e2e.other_snapshot import another_library, another_program, copy_with_snapshot
from tests.e2e.server import Site, serving
from tests.e2e.test_offline import python_files, snapshot_files, wait_until_kept
from tests.e2e.test_tour import way_to
from tests.e2e.webkit import WebKitPage, webkit

DIGEST = "lillog-transformer-family/index.html"
DISK = "disk"
UNFIT = {"firefox": another_library, "webkit": another_program}
"""Why the snapshot does not fit that a browser meets on disk."""
VISITS = [("chromium", "/"), *((browser, place) for browser in ("firefox", "webkit") for place in ("/a/b/c/", DISK))]
WIDE = {"width": 1280, "height": 900}
PATIENT = "?stall=60&start=120"
"""Limits for a machine that is busy with other tests."""
UNFIT_TOLD = "Python starts from its archives"
UNREACHABLE = "Failed to load resource|ERR_|NetworkError"


def program(browser) -> Path:
    found = find(browser)
    return found if found else pytest.skip(browser.absence)


@pytest.fixture(scope="module")
def firefox(playwright: Playwright) -> Iterator[Browser]:
    running = playwright.firefox.launch(executable_path=program(FIREFOX), channel="moz-firefox")
    yield running
    running.close()


def page_of(reader: Reader) -> Page:
    reader.allow(f"{UNREACHABLE}|{UNFIT_TOLD}")
    return reader.page


@pytest.fixture
def chromium_page(new_reader: Callable[..., Reader]) -> Page:
    return page_of(new_reader(viewport=WIDE, service_workers="allow"))


@pytest.fixture
def firefox_page(firefox: Browser) -> Iterator[Page]:
    with readers(firefox) as make:
        yield page_of(make(viewport=WIDE, service_workers="allow"))


@pytest.fixture
def webkit_page() -> Iterator[WebKitPage]:
    with webkit(program(WEBKIT)) as page:
        yield page


@dataclass
class Visit:
    """A browser and where it finds the site.

    Args:
        browser: its name.
        page: an open page.
        base: address of the site's root.
        site: the server, if there is one.
    """

    browser: str
    page: Page | WebKitPage
    base: str
    site: Site | None = None

    def there(self, selector: str) -> None:
        """Wait until something is on the page."""
        self.page.locator(selector).first.wait_for(state="attached")


@pytest.fixture(params=VISITS, ids=" ".join)
def visit(request: pytest.FixtureRequest, dist: Path) -> Iterator[Visit]:
    browser, place = request.param
    page = request.getfixturevalue(f"{browser}_page")
    if place == DISK:
        yield Visit(browser, page, f"{dist.as_uri()}/")
    else:
        with serving(dist, place) as site:
            yield Visit(browser, page, site.url(""), site)


def test_text_and_goals_by_keys_and_by_pointer(visit):
    page = visit.page
    page.goto(f"{visit.base}{LESSON}?python=now&stall=60&start=120")
    assert "Трансформер" in page.locator("h1").inner_text()
    assert page.locator("main .katex-html").first.bounding_box()["width"] > 0
    visit.there(READY)
    assert started_from(page) == ("archives" if visit.site else "snapshot")
    Hands(page, "tokens", "keyboard").play(registry.find("tokens").solution)
    Hands(page, "attention", "mouse").play(way_to("find-cup", registry.find("attention")))
    for goal in ("tokens", "find-cup"):
        visit.there(f'#goal-{goal}[data-done="true"]')
    page.reload()
    for goal, done in (("tokens", "true"), ("find-cup", "true"), ("between", "false")):
        visit.there(f'[data-goal="{goal}"][data-done="{done}"]')


def test_code_runs_and_an_endless_loop_is_stopped(visit, dist, tmp_path):
    page, base = visit.page, visit.base
    if not visit.site:
        copy_with_snapshot(dist, tmp_path, UNFIT[visit.browser])
        base = f"{tmp_path.as_uri()}/"
    page.goto(f"{base}{DIGEST}{PATIENT}")
    cell, endless = CellHands(page, "rope-code"), CellHands(page, "alibi-code")
    cell.run()
    expect_output(cell)
    told = endless.output.locator("pre").first
    written = told.inner_text()  # by the build
    endless.run()
    assert told.inner_text() == written != ""
    assert started_from(page) == "archives"
    if not visit.site:
        return  # stopping is no other thing there, and Python would have to start twice more
    endless.put("while True: pass")
    wait_until_kept(page, DIGEST, "assets/page.", "assets/editor.", *python_files(dist), *snapshot_files(dist))
    visit.site.gone = True  # from here on everything comes from what the browser has kept
    endless.start()
    endless.wait_for("running")
    endless.press("stop")
    endless.wait_for("stale")
    assert "Остановлено" in endless.said
    assert cell.state == "stale"
    visit.there(READY)
    assert started_from(page) == "snapshot"
    cell.run()
    expect_output(cell)
    page.reload()
    endless.come_near()
    assert endless.code == "while True: pass"


def started_from(page: Page | WebKitPage) -> str | None:
    return page.locator("html").get_attribute("data-way")


def expect_output(cell: CellHands) -> None:
    assert cell.said.splitlines() == [f"{mine} и {mine - 2}: -1.763129" for mine in (5, 105, 1000)]
