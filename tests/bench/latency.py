"""From the pointer's event to the painted result, while a reader drags the query of the laboratory.

A real press takes the handle; then the page gets pointer moves as from a mouse at 250 Hz, each with its own place. The
probe notes when each event came, when the request left, what Python took, when the answer came, and when its view was
patched and painted. Of events that collapse into a newer one the wait for that one's picture counts.
"""

from __future__ import annotations

import math
from pathlib import Path

from playwright.sync_api import Browser, CDPSession, Page

from tests.bench.browsing import HERE, LESSON, PATIENCE, READY, builds, chromium
from tests.bench.figures import comma, percentile
from tests.bench.host import hosting
from tests.bench.record import Record
from tests.bench.trace import MAIN, WORKER, processor_times, traced

EVENTS = 500
INTERVAL = 4
"""Milliseconds between two pointer moves."""
SLOWDOWNS = (1, 4)
HANDLE = "#attention [data-drag=QueryDragged]"
PROBE = (HERE / "latency_probe.js").read_text("utf-8")
PARTS = {
    "событие → нарисовано": None,
    "запрос → нарисовано": ("sent", "painted"),
    "сообщение туда": ("sent", "got"),
    "Python": ("got", "done"),
    "сообщение обратно": ("done", "answered"),
    "ожидание кадра": ("answered", "patching"),
    "правка страницы": ("patching", "patched"),
    "стиль, раскладка, рисование": ("patched", "painted"),
}
TASKS = {
    "Python: запрос": (WORKER, "HandlePostMessage"),
    "страница: ответ принят": (MAIN, "HandlePostMessage"),
    "страница: правка": (MAIN, "FireAnimationFrame"),
    "страница: стиль и раскладка": (MAIN, "LocalFrameView::RunStyleAndLayoutLifecyclePhases"),
    "страница: рисование": (MAIN, "LocalFrameView::RunPaintLifecyclePhase"),
    "страница: любая задача": (MAIN, "ThreadControllerImpl::RunTask"),
}
"""Names in Chromium's trace, which has the processor's time of each: on a busy machine that alone holds."""


def measure(root: Path, record: Record) -> None:
    """Drag in each build, at full speed and with the page's thread slowed down."""
    with chromium() as browser:
        for slowdown in SLOWDOWNS:
            found = {name: _drag(browser, folder, slowdown) for name, folder in builds(root).items()}
            record.keep(f"times slowed {slowdown}", {name: notes for name, (notes, _) in found.items()})
            record.keep(f"processor slowed {slowdown}", {name: times for name, (_, times) in found.items()})
            for name, (notes, times) in found.items():
                _tell(record, f"{name}, поток страницы медленнее в {slowdown}", notes, times)


def _tell(record: Record, title: str, notes: dict, times: dict) -> None:
    rows = [(part, *_percentiles(values)) for part, values in durations(notes).items()]
    record.table(f"{title}: по часам, мс", ["что", "p50", "p95", "p99", "наибольшее"], rows)
    requests, longest = len(notes["requests"]), max(notes["tasks"], default=0)
    record.note(f"Событий {len(notes['events'])}, запросов {requests}; задач дольше 50 мс: {len(notes['tasks'])}, самая длинная {longest:.0f} мс.")
    rows = [(part, len(values), *_percentiles(values)) for part, values in times.items() if values]
    record.table(f"{title}: время процессора, мс", ["что", "сколько", "p50", "p95", "p99", "наибольшее"], rows)


def _percentiles(values: list[float]) -> list[str]:
    return [comma(percentile(values, share), 1) for share in (0.5, 0.95, 0.99, 1)]


def durations(notes: dict) -> dict[str, list[float]]:
    """What the probe noted as milliseconds of each part."""
    painted = [request for request in notes["requests"] if "painted" in request]
    found = {part: [r[ends[1]] - r[ends[0]] for r in painted] for part, ends in PARTS.items() if ends}
    waits, later = [], iter(painted)
    request = next(later, None)
    for event in notes["events"]:
        while request and request["sent"] < event["at"]:
            request = next(later, None)
        if request:
            waits.append(request["painted"] - event["at"])
    return {"событие → нарисовано": waits} | found


def _drag(browser: Browser, folder: Path, slowdown: int) -> tuple[dict, dict]:
    """Two drags of one page: one watched by the clock alone, one traced."""
    with hosting(folder) as host:
        context = browser.new_context(viewport={"width": 1280, "height": 900}, service_workers="block")
        context.add_init_script(PROBE)
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.goto(host.url(f"{LESSON}?python=now"))
        page.wait_for_selector(READY)
        cdp = context.new_cdp_session(page)
        cdp.send("Emulation.setCPUThrottlingRate", {"rate": slowdown})
        notes = _pull(page)
        times = _traced_times(page, cdp)
        context.close()
    return notes, times


def _traced_times(page: Page, cdp: CDPSession) -> dict[str, list[float]]:
    events = traced(page, cdp, lambda: _pull(page))
    return {part: processor_times(events, *task) for part, task in TASKS.items()}


def _pull(page: Page) -> dict:
    """Take the handle, move it `EVENTS` times, let go; what the probe noted."""
    handle = page.locator(HANDLE).first
    handle.scroll_into_view_if_needed()
    knob, plane = handle.bounding_box(), page.locator("svg.pln").first.bounding_box()
    page.mouse.move(knob["x"] + knob["width"] / 2, knob["y"] + knob["height"] / 2)
    page.mouse.down()
    page.evaluate("latencyProbe.begin()")
    page.evaluate("given => latencyProbe.move(...given)", [handle.get_attribute("id"), _path(plane), INTERVAL])
    notes = page.evaluate("latencyProbe.end()")
    page.mouse.up()
    return notes


def _path(plane: dict) -> list[tuple[float, float]]:
    """A path around the middle of the plane that never comes back to a place [CSS px]."""
    x, y, reach = plane["x"] + plane["width"] / 2, plane["y"] + plane["height"] / 2, 0.3 * plane["width"]
    radii = [reach * (0.6 + 0.4 * math.sin(0.013 * i)) for i in range(EVENTS)]
    return [(x + r * math.cos(0.05 * i), y + r * math.sin(0.05 * i)) for i, r in enumerate(radii)]
