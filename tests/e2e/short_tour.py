"""The short tour of a place where courses live: text, a goal by keys, one by pointer; code that runs and is stopped.

It goes through a page, or through a frame of one.
"""

from __future__ import annotations

from playwright.sync_api import Frame, Page

from pycore.runtime import registry
from tests.e2e.cell_hands import CellHands
from tests.e2e.conftest import READY
from tests.e2e.hands import Hands
from tests.e2e.test_tour import way_to
from tests.e2e.webkit import WebKitPage

Place = Page | Frame | WebKitPage

DIGEST = "lillog-transformer-family/index.html"
"""A lesson with cells; the other one has the goals."""
PATIENT = "?stall=60&start=120"
"""Limits for a machine that is busy with other tests."""
PATIENT_NOW = f"{PATIENT}&python=now"
DONE = {"tokens": "true", "find-cup": "true", "between": "false"}
"""What the tour has done of the goals."""


def frame_in(page: Page) -> Frame:
    """The frame of a page that has one."""
    return page.locator("iframe").element_handle().content_frame()


def enter_frame(page: Page) -> Frame:
    """Click into the frame of a page that has one, so that keys go there; the frame."""
    frame = frame_in(page)
    box = frame.locator("h1").bounding_box()
    page.mouse.click(box["x"], box["y"])
    page.wait_for_function("document.activeElement.matches('iframe')")  # asked of the page around: the lesson's policy forbids it
    return frame


def there(place: Place, selector: str) -> None:
    """Wait until something is in a place."""
    place.locator(selector).first.wait_for(state="attached")


def read_and_play(place: Place) -> None:
    """Look at the lesson, and reach two goals of it."""
    assert "Трансформер" in place.locator("h1").inner_text()
    assert place.locator("main .katex-html").first.bounding_box()["width"] > 0
    there(place, READY)
    Hands(place, "tokens", "keyboard").play(registry.find("tokens").solution)
    Hands(place, "attention", "mouse").play(way_to("find-cup", registry.find("attention")))
    for goal in ("tokens", "find-cup"):
        there(place, f'#goal-{goal}[data-done="true"]')


def expect_kept(place: Place) -> None:
    """What the tour has done of the goals is known wherever the lesson sums up, and no more than that."""
    for goal, done in DONE.items():
        there(place, f'[data-goal="{goal}"][data-done="{done}"]')


def run_code(place: Place) -> CellHands:
    """Run a cell of the digest, which says what it should; the cell."""
    cell = CellHands(place, "rope-code")
    cell.run()
    expect_output(cell)
    return cell


def expect_output(cell: CellHands) -> None:
    assert cell.said.splitlines() == [f"{mine} и {mine - 2}: -1.763129" for mine in (5, 105, 1000)]


def run_as_built(place: Place) -> CellHands:
    """Run another cell, which says what it said in the build; the cell."""
    cell = CellHands(place, "alibi-code")
    told = cell.output.locator("pre").first
    written = told.inner_text()
    cell.run()
    assert cell.state == "done", cell.said
    assert told.inner_text() == written != ""
    return cell


def stop_endless(cell: CellHands) -> None:
    """Let a cell run without end, and stop it."""
    cell.put("while True: pass")
    cell.start()
    cell.wait_for("running")
    cell.press("stop")
    cell.wait_for("stale")
    assert "Остановлено" in cell.said
