"""A Chromium for measurements: quiet, and with the probes that a page needs."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from sitegen import browser as browsers
from tests.conftest import FLAGS

HERE = Path(__file__).parent
LESSON = "1.6-transformer/index.html"
READY = "html[data-runtime=ready]"
PATIENCE = 180_000
"""Milliseconds after which a page that does not get ready ends the benchmark."""

BEFORE = "BEFORE"
"""Environment variable with the `dist/` of another build, which is then measured in turns with this one."""


@contextmanager
def chromium() -> Iterator[Browser]:
    """A running browser without a window."""
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=browsers.chromium(), args=FLAGS)
        yield running
        running.close()


def builds(root: Path) -> dict[str, Path]:
    """The builds to measure, by how the tables call them."""
    before = os.environ.get(BEFORE)
    return {"эта сборка": root / "dist"} | ({"прежняя сборка": Path(before)} if before else {})
