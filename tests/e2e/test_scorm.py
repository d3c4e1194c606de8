"""A lesson inside a learning management system: what it is told, what comes back, and systems that do not work."""

from __future__ import annotations

import base64
import json
import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Frame, FrameLocator, Page, expect

from tests.e2e import lms
from tests.e2e.cell_hands import CellHands
from tests.e2e.conftest import START_TIMEOUT
from tests.e2e.hands import Hands
from tests.e2e.server import Site
from tests.e2e.short_tour import PATIENT, PATIENT_NOW, enter_frame, frame_in, read_and_play, run_code, stop_endless
from tests.e2e.test_tour import app_on, expect_goal

LESSON = "1.6-transformer"
ADDRESS = f"{LESSON}/{LESSON}/index.html"
GOALS = {
    "between": "attention", "cost": "cost", "find-cup": "attention", "heads": "attention", "inference": "inference",
    "mask": "attention", "no-collapse": "attention", "order": "order", "sort": "sort", "tokens": "tokens",
}  # fmt: skip
BEFORE = {goal: island for goal, island in GOALS.items() if goal not in ("tokens", "find-cup")}
SMALL = "cells/cells/index.html"


@pytest.fixture(scope="module")
def site(dist, tmp_path_factory) -> Iterator[Site]:
    with lms.installed(dist, tmp_path_factory.mktemp("lms")) as site:
        yield site


@pytest.fixture(scope="module")
def small_site(cells_site, tmp_path_factory) -> Iterator[Site]:
    """The package of a lesson that takes no time, for systems that know nothing of what is in it."""
    with lms.installed(cells_site, tmp_path_factory.mktemp("small-lms")) as site:
        yield site


def luggage(goals: dict[str, str], states: dict[str, str] | None = None, lesson: str = LESSON) -> str:
    return json.dumps({"v": 1, "lesson": lesson, "goals": goals, "states": states or {}})


SMALL_LUGGAGE = luggage({"tokens": "tokens", "share": "share"}, lesson="cells")
"""All goals of the small lesson."""


def told(page: Page, element: str, value: str) -> None:
    """Wait until the system has been told this."""
    page.wait_for_function("([element, value]) => API.LMSGetValue(element) === value", arg=[element, value])


def pass_time(page: Page) -> None:
    """Bring the time after which the lesson has told all that it has, or has given up looking for a system."""
    page.clock.run_for(6_000)


def lesson_in(page: Page, depth: int = 1) -> FrameLocator:
    frame = page.frame_locator("iframe")
    for _ in range(depth - 1):
        frame = frame.frame_locator("iframe")
    return frame


def hear(lesson: FrameLocator | Page, words: str) -> None:
    """Wait until the page says something, and put it away."""
    bar = lesson.locator("#runtime")
    expect(bar).to_contain_text(words, timeout=START_TIMEOUT)
    bar.get_by_role("button", name="Скрыть").click()  # looked for in the bar: the names of a whole lesson take their time


def code_of(lesson: FrameLocator | Frame | Page) -> dict:
    """What the page would take to another browser."""
    lesson.locator("[data-transfer-open]:visible").first.click()
    dialog = lesson.locator(".transfer[open]")
    code = dialog.get_by_label("Код этого браузера").input_value()
    dialog.get_by_role("button", name="Закрыть").click()
    return json.loads(base64.urlsafe_b64decode(code + "=" * (-len(code) % 4)))


def bring(lesson: FrameLocator, luggage: str) -> None:
    """Take goals and states from another browser; twice, since states ask for a second word."""
    lesson.locator("[data-transfer-open]:visible").first.click()
    code = base64.urlsafe_b64encode(luggage.encode()).decode().rstrip("=")
    dialog = lesson.locator(".transfer[open]")
    dialog.get_by_label("Код с другого устройства").fill(code)
    said, take = dialog.locator("[role=status]"), dialog.get_by_role("button", name="Забрать успехи")
    take.click()
    if json.loads(luggage)["states"]:
        expect(said).to_contain_text("нажми ещё раз", timeout=START_TIMEOUT)
        take.click()
    expect(said).to_contain_text("Готово.", timeout=START_TIMEOUT)
    dialog.get_by_role("button", name="Закрыть").click()


HOLD_FRAMES = """() => {
    const later = setTimeout;
    self.requestAnimationFrame = () => 0;
    self.setTimeout = (act, time) => time < 1000 ? (self.held = act) : later(act, time);
}"""
"""No frame comes, and nothing that waits for one for long, until it is asked for: the system is told what is kept, and no view has come."""


def test_the_tour_is_told_to_the_system_which_gives_it_back(new_reader, site):
    # Eight goals of ten were reached before; the tour reaches the others.
    here = new_reader(viewport={"width": 1280, "height": 900}).page
    here.goto(lms.opens(site, "tour", lms.good({"suspend_data": luggage(BEFORE)}), f"{site.url(ADDRESS)}{PATIENT_NOW}"))
    told(here, "cmi.core.lesson_status", "incomplete")
    lesson = enter_frame(here)
    expect_goal(lesson, "cost", True)
    read_and_play(lesson)
    told(here, "cmi.core.lesson_status", "completed")
    quiz = Hands(lesson, "quiz", "mouse")
    quiz.play(app_on(lesson, "quiz").solution[:2])
    told(here, "cmi.core.score.raw", "25")
    lesson.evaluate(HOLD_FRAMES)
    quiz.make(app_on(lesson, "quiz").solution[2])
    here.wait_for_function("before => API.cmi.suspend_data !== before", arg=here.evaluate("API.cmi.suspend_data"))
    lesson.evaluate("held()")
    told(here, "cmi.core.score.raw", "38")
    told(here, "cmi.core.lesson_location", lesson.locator("#quiz").evaluate("node => node.closest('section.sec').id"))
    carried = code_of(lesson)
    here.locator("iframe").evaluate("frame => { frame.src = 'about:blank'; }")
    here.wait_for_function("() => calls.at(-1) === 'LMSFinish'")
    left = lms.kept(here)
    assert left["core"]["score"] == {"raw": "38", "min": "0", "max": "100"} and left["core"]["exit"] == "suspend"
    assert re.fullmatch(r"[\d:.]+", left["core"]["session_time"]) and left["core"]["session_time"] > "00:00:00"
    assert len(left["suspend_data"]) <= 4096 and json.loads(left["suspend_data"]) == carried
    assert carried["goals"] == GOALS and set(carried["states"]) == {"attention", "tokens", "quiz"}

    # The next launch, on another machine, in a window that the system has opened; at the lesson's beginning, where no Python is near.
    left["core"]["lesson_location"] = ""
    there = new_reader().page
    there.goto(lms.opens(site, "opener", lms.good(left), "about:blank"))
    with there.expect_popup() as opened:
        there.evaluate("address => { open(address); }", site.url(ADDRESS))
    page = opened.value
    page.set_default_timeout(START_TIMEOUT)
    expect_all_back(page, carried)
    page.close(run_before_unload=True)
    there.wait_for_function("() => calls.at(-1) === 'LMSFinish'")

    # And on one more machine, three frames down.
    there = new_reader().page
    there.goto(lms.opens(site, "deep", lms.good(left), site.url(ADDRESS), depth=3))
    expect_all_back(lesson_in(there, 3), carried)
    there.wait_for_function("() => calls.includes('LMSCommit')")
    again = lms.kept(there)
    assert again["core"]["lesson_status"] == "completed" and again["core"]["score"]["raw"] == "38"


def expect_all_back(lesson: FrameLocator | Page, carried: dict) -> None:
    expect(lesson.locator("[data-goals-done]").first).to_have_text("10", timeout=START_TIMEOUT)
    assert code_of(lesson) == carried


SILENT, REFUSED = "Учебная система не отвечает", "Учебная система не приняла успехи"
SLOW = lms.own("""
let wasShown = false;
const slowly = (time, call) => (...given) => { const end = performance.now() + time; while (performance.now() < end); return call(...given); };
api.LMSInitialize = slowly(700, () => { wasShown = frames[0].document.readyState === "complete"; return "true"; });
api.LMSCommit = slowly(150, () => String(wasShown));
""")
WORKING = {
    "poor": lms.own("api.LMSSetValue = (name, value) => name in data && ((data[name] = value), true);"),
    "later": lms.own(when="setTimeout(() => { self.API = api; }, 700);"),
}
BROKEN = {
    "throws": (lms.own("for (const name of Object.keys(api)) api[name] = () => { throw new Error(name); };"), SILENT),
    "closed": (lms.own('for (const name of Object.keys(api)) api[name] = () => (name === "LMSGetValue" ? "" : "false");'), SILENT),
    "refuses": (lms.own('api.LMSSetValue = () => "false";'), REFUSED),
    "forgets": (lms.own('api.LMSCommit = () => "false";'), REFUSED),
    "missing": (lms.own(when=""), SILENT),
}
"""Systems by what is wrong with them, and what the reader is told."""


def expect_told(page: Page, address: str, wait: Callable[[Page], None]) -> None:
    """Open a system's page and bring all goals to the lesson in it: the system is told them."""
    page.goto(address)
    wait(page)
    page.wait_for_function("() => calls.includes('LMSCommit ')")
    bring(lesson_in(page), SMALL_LUGGAGE)
    wait(page)
    told(page, "cmi.core.lesson_status", "completed")
    expect(lesson_in(page).locator("[data-goals-done]").first).to_have_text("2", timeout=START_TIMEOUT)
    expect(lesson_in(page).locator("#runtime")).to_be_hidden(timeout=START_TIMEOUT)


@pytest.mark.parametrize("name", WORKING)
def test_a_poor_and_a_late_system_are_told(reader, small_site, name):
    reader.page.clock.install()
    expect_told(reader.page, lms.opens(small_site, name, WORKING[name], small_site.url(SMALL)), pass_time)


def test_a_slow_system_is_told(reader, small_site):
    address = lms.opens(small_site, "slow", SLOW, small_site.url(SMALL))
    expect_told(reader.page, address, lambda _: None)  # how slow, the lesson measures itself


@pytest.mark.parametrize("name", BROKEN)
def test_without_a_system_that_works_the_page_does(reader, small_site, name):
    api, words = BROKEN[name]
    reader.page.clock.install()
    reader.page.goto(lms.opens(small_site, name, api, small_site.url(SMALL), depth=3))
    lesson = lesson_in(reader.page, 3)
    pass_time(reader.page)
    hear(lesson, words)
    bring(lesson, SMALL_LUGGAGE)
    expect(lesson.locator("[data-goals-done]").first).to_have_text("2", timeout=START_TIMEOUT)


def test_without_a_system_the_browser_keeps_it(reader, small_site):
    page = reader.page
    page.goto(small_site.url(SMALL))
    hear(page, SILENT)
    bring(page, SMALL_LUGGAGE)
    page.reload()
    expect(page.locator("[data-goals-done]").first).to_have_text("2", timeout=START_TIMEOUT)


def test_what_does_not_fit_is_told_and_stays_with_its_reader(reader, site):
    page = reader.page
    page.clock.install()
    page.goto(lms.opens(site, "first", lms.good({}), site.url(ADDRESS)))
    states = {"attention": "x" * 4000, "tokens": "y" * 100, "quiz": "z" * 3000}
    bring(lesson_in(page), luggage(GOALS, states))
    pass_time(page)
    hear(lesson_in(page), "В другом браузере не найдётся: «Найди чашку».")
    page.wait_for_function("() => API.cmi.suspend_data.includes('zzz')")
    left = lms.kept(page)
    assert json.loads(left["suspend_data"]) == json.loads(luggage(GOALS, states)) | {"states": {"quiz": states["quiz"], "tokens": states["tokens"]}}

    # The same student at the same machine has it all again; the next student nothing, and so has a new attempt.
    page.goto(lms.opens(site, "again", lms.good(left), site.url(ADDRESS)))
    expect(lesson_in(page).locator("[data-goals-done]").first).to_have_text("10", timeout=START_TIMEOUT)
    pass_time(page)
    hear(lesson_in(page), "«Найди чашку»")
    assert code_of(lesson_in(page))["states"] == states
    for student in ("bob", "ada"):
        page.goto(lms.opens(site, f"new-{student}", lms.good({"core": {"student_id": student}}), site.url(ADDRESS)))
        pass_time(page)
        page.wait_for_function("() => calls.includes('LMSCommit')")
        carried = code_of(lesson_in(page))
        assert carried["states"] == carried["goals"] == {}


def test_code_runs_is_not_told_and_stays_with_its_reader(reader, site):
    page, name = reader.page, "lillog-transformer-family"
    page.clock.install()
    page.goto(lms.opens(site, "cells", lms.good({}), site.url(f"{name}/{name}/index.html")))
    cell = lesson_in(page).locator("#alibi-code")
    pass_time(page)
    page.wait_for_function("() => calls.includes('LMSCommit')")
    cell.scroll_into_view_if_needed()
    cell.locator("textarea").fill("print('моё')")
    pass_time(page)
    hear(lesson_in(page), "В другом браузере не найдётся: код, который ты пишешь.")
    section = cell.evaluate("node => node.closest('section.sec').id")
    pass_time(page)
    told(page, "cmi.core.lesson_location", section)
    left = lms.kept(page)
    assert "print" not in json.dumps(left)
    page.goto(lms.opens(site, "cells-again", lms.good(left), site.url(f"{name}/{name}/index.html{PATIENT}")))
    expect(lesson_in(page).locator(f"#{section} h2")).to_be_in_viewport(timeout=START_TIMEOUT)
    cell.scroll_into_view_if_needed()
    expect(cell.locator("textarea")).to_have_value("print('моё')", timeout=START_TIMEOUT)

    # Code runs there, and an endless loop is stopped.
    lesson = frame_in(page)
    run_code(lesson)
    stop_endless(CellHands(lesson, "alibi-code"))
