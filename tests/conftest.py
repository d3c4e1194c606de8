"""What holds for all tests, and what more than one folder of them needs: the built site and a browser."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings
from playwright.sync_api import Browser, Playwright, sync_playwright

from sitegen import browser as browsers

# A slow machine is no failure: nothing here asserts how long an example takes.
settings.register_profile("untimed", deadline=None)
settings.load_profile("untimed")

ROOT = Path(__file__).resolve().parent.parent
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
SHORT_PLAYS = ["--js-flags=--liftoff-only"]
"""Tests start Python often and play shortly: to compile it for speed costs half as much again as a start, and pays later."""


@pytest.fixture(scope="session")
def dist() -> Path:
    """The built site; another one than `dist/` where the variable DIST names it."""
    folder = Path(os.environ.get("DIST") or ROOT / "dist")
    assert (folder / "assets").is_dir(), f"{folder} holds no site: python3 build.py makes it"
    return folder


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    running = playwright.chromium.launch(executable_path=browsers.chromium(), args=[*FLAGS, *SHORT_PLAYS])
    yield running
    running.close()
