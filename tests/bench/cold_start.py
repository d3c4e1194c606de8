"""Compares how fast Python starts in builds of the site: cold, over http and from disk, in turns.

    .venv/bin/python -m tests.bench.cold_start ROUNDS BEFORE_DIST AFTER_DIST

Prints every run as it comes (milliseconds from navigation to `data-runtime=ready`), and then the medians with their
ratio to the first build. On a busy machine only the ratios mean something.
"""

from __future__ import annotations

import sys
from contextlib import ExitStack
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, sync_playwright

from sitegen import browser as browsers
from tests.conftest import FLAGS
from tests.e2e.conftest import START_TIMEOUT
from tests.e2e.server import serving

LESSON = "1.6-transformer/index.html"
READY = "html[data-runtime=ready]"
NOTE_WHEN_READY = """new MutationObserver(() => {
    if (document.documentElement?.dataset.runtime === "ready") self.readyAt ??= performance.now();
}).observe(document, {subtree: true, attributes: true, attributeFilter: ["data-runtime"]});"""


def main(rounds: int, folders: list[Path]) -> None:
    """Start each build `rounds` times from each place."""
    with ExitStack() as stack:
        playwright = stack.enter_context(sync_playwright())
        chromium = playwright.chromium.launch(executable_path=browsers.chromium(), args=FLAGS)
        stack.callback(chromium.close)
        addresses = {("http", folder): stack.enter_context(serving(folder)).url(LESSON) for folder in folders}
        addresses |= {("disk", folder): (folder / LESSON).resolve().as_uri() for folder in folders}
        runs = {key: [] for key in addresses}
        for _ in range(rounds):
            for (place, folder), address in addresses.items():
                runs[place, folder].append(cold_start(chromium, f"{address}?python=now"))
                print(place, folder, round(runs[place, folder][-1]), flush=True)
    for (place, folder), times in runs.items():
        ratio = median(times) / median(runs[place, folders[0]])
        print(f"{place} {folder}: median {median(times):.0f} ms of {rounds}, ratio {ratio:.2f}")


def cold_start(browser: Browser, address: str) -> float:
    """Milliseconds from navigation to the first answers, with nothing cached."""
    context = browser.new_context()
    context.add_init_script(NOTE_WHEN_READY)
    page = context.new_page()
    page.goto(address)
    page.wait_for_selector(READY, timeout=START_TIMEOUT)
    took = page.evaluate("readyAt")
    context.close()
    return took


if __name__ == "__main__":
    main(int(sys.argv[1]), [Path(folder) for folder in sys.argv[2:]])
