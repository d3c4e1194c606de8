"""Chromium's own trace: how much of the processor each task has taken, whoever else wanted it meanwhile."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import CDPSession, Page

CATEGORIES = ["devtools.timeline", "toplevel", "blink"]
MAIN, WORKER = "CrRendererMain", "DedicatedWorker"


def traced(page: Page, cdp: CDPSession, act: Callable[[], object]) -> list[dict]:
    """The events of the trace while `act` runs."""
    events: list[dict] = []
    ended: list[object] = []
    cdp.on("Tracing.dataCollected", lambda data: events.extend(data["value"]))
    cdp.on("Tracing.tracingComplete", lambda data: ended.append(data))
    cdp.send("Tracing.start", {"traceConfig": {"includedCategories": CATEGORIES}, "transferMode": "ReportEvents"})
    act()
    cdp.send("Tracing.end")
    while not ended:
        page.wait_for_timeout(50)
    return events


def processor_times(events: list[dict], thread: str, name: str) -> list[float]:
    """Milliseconds of the processor that tasks of a name took on the threads whose name begins so."""
    threads = {
        (event["pid"], event["tid"])
        for event in events
        if event["name"] == "thread_name" and event["args"]["name"].startswith(thread)
    }
    return [event["tdur"] / 1000 for event in events if event["name"] == name and "tdur" in event and (event["pid"], event["tid"]) in threads]
