"""Every goal of every interactive, reached as a reader reaches it: by keyboard and by finger over http, by mouse from disk."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from pycore.runtime import registry
from pycore.runtime.session import bound
from pycore.ui.contract import Interactive, newly_reached
from tests.e2e.conftest import AGAIN, LESSON, Reader, start_anew, starting
from tests.e2e.hands import Hands

LESSONS = [LESSON]
"""The lessons that have interactives."""
WIDE, PHONE = {"width": 1280, "height": 900}, {"width": 360, "height": 640}
KEYS_FROM_DISK = {"tokens": ["tokens"]}
"""Goals that are reached from disk by keys as well: a page is the same there as over http, and so each place has its ways."""
NAMES = registry.names()
FIRST_FIGURES = {
    "tokens": {"patch": "32", "tokens": "49", "pairs": "2401"},
    "quiz": {"answered": "0", "correct": "0"},
    "sort": {"placed": "0", "correct": "0"},
    "order": {"failures": "0", "first": "cup", "content-2": 0.375634, "similarity": 0.805596},
    "inference": {"latency": "73", "rate": "50", "ticks": "4"},
    "cost": {
        "tokens": "867", "pairs": "751689", "attention-flops": "110841053184", "projection-flops": "1570951397376",
        "attention-share": 0.0659065, "kv-bytes": "15040512",
    },
    "attention": {"weight-1": 0.308650, "weight-2": 0.605609, "max-weight": 0.605609, "answer-x": 0.518631, "answer-y": 0.728682, "d-k": "2"},
}  # fmt: skip


def names_on(page: Path) -> list[str]:
    """The interactives of a built page, in its order."""
    return re.findall(r'data-interactive="([^"]+)"', page.read_text("utf-8"))


def start(page: Page, address: str, query: str = AGAIN) -> None:
    page.goto(address + query)
    page.wait_for_selector("html[data-runtime='ready'], html[data-runtime='error']")
    expect(page.locator("html")).to_have_attribute("data-runtime", "ready")


def app_on(page: Page, name: str) -> Interactive:
    """The interactive as this page has it, bound to what the lesson wrote for it."""
    return bound(registry.find(name), page.locator(f"#{name}").get_attribute("data-content"))


def expect_goals(page: Page, name: str, done: bool) -> None:
    """The page calls each goal of an interactive done or not, inside it and wherever it sums up."""
    for goal in app_on(page, name).goals:
        expect_goal(page, goal.name, done)


def expect_goal(page: Page, goal: str, done: bool) -> None:
    marks = page.locator(f'[data-goal="{goal}"]')
    other = page.locator(f'[data-goal="{goal}"][data-done="{str(not done).lower()}"]')
    expect(other).to_have_count(0)
    assert marks.count() >= 2, goal


def way_to(goal: str, app: Interactive) -> tuple[object, ...]:
    """The part of a solution that ends with reaching a goal."""
    state = app.State()
    for count, event in enumerate(app.solution, 1):
        before, state = state, app.update(state, event)
        if goal in newly_reached(app.goals, before, state):
            return app.solution[:count]
    raise AssertionError(f"the solution does not reach {goal}")


@contextmanager
def as_a_phone(page: Page) -> Iterator[None]:
    """Make the window a phone's for a time, without starting anew."""
    page.set_viewport_size(PHONE)
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setDeviceMetricsOverride", {**PHONE, "deviceScaleFactor": 2, "mobile": True})
    try:
        yield
    finally:
        session.send("Emulation.clearDeviceMetricsOverride")
        page.set_viewport_size(WIDE)


@pytest.fixture(scope="module")
def shared_wide(browser: Browser, dist: Path) -> Iterator[Reader]:
    with starting(browser, dist, has_touch=True, viewport=WIDE) as reader:
        yield reader


@pytest.fixture
def wide(shared_wide: Reader) -> Iterator[Page]:
    """A started lesson on a wide screen that can be touched, as it was at the start."""
    yield shared_wide.page
    start_anew(shared_wide)


def play(page: Page, name: str, way: str) -> None:
    """Reach every goal of an interactive, then start it anew, without a goal."""
    hands = Hands(page, name, way)
    hands.play(app_on(page, name).solution)
    expect_goals(page, name, True)
    hands.reset()
    expect_goals(page, name, False)


@pytest.mark.parametrize("name", NAMES)
def test_all_goals_by_keyboard_and_on_a_phone_by_finger(wide, name):
    play(wide, name, "keyboard")
    with as_a_phone(wide):
        play(wide, name, "touch")


@pytest.mark.parametrize("lesson", LESSONS)
def test_all_goals_by_mouse_from_disk(new_reader, dist, lesson):
    reader = new_reader(viewport=WIDE)
    page = reader.page
    start(page, (dist / lesson).as_uri())
    for name in names_on(dist / lesson):
        play(page, name, "mouse")
        if goals := KEYS_FROM_DISK.get(name):
            Hands(page, name, "keyboard").play(way_to(goals[-1], app_on(page, name)))
            for goal in goals:
                expect_goal(page, goal, True)
    assert all(url.startswith(("file:", "blob:", "data:")) for url in reader.asked)


@pytest.mark.parametrize("lesson", LESSONS)
def test_first_views_are_live_views_and_say_what_they_should(new_reader, site, dist, lesson):
    still = new_reader(java_script_enabled=False).page
    still.goto(site.url(lesson))
    live = new_reader().page
    start(live, site.url(lesson))
    for name in names_on(dist / lesson):
        assert still.locator(f"#{name}").inner_html() == live.locator(f"#{name}").inner_html(), name
        for output, value in FIRST_FIGURES[name].items():
            shown = live.locator(f'#{name} output[data-name="{output}"]').get_attribute("data-value")
            assert shown == value if isinstance(value, str) else float(shown) == pytest.approx(value, abs=1e-6)
