"""A browser, the built site under a sub-path, and a reader whose browser has nothing to complain about."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from sitegen import supply
from tests.e2e.hands import NOTE_TOUCHES
from tests.e2e.server import Site, serving

ROOT = Path(__file__).resolve().parents[2]
START_TIMEOUT = 90_000
"""Milliseconds that a start may take on the slowest machine; waiting ends as soon as it is over."""


class Reader:
    """One reader with a browser of their own: nothing kept from before, and every complaint noted."""

    def __init__(self, context: BrowserContext) -> None:
        self.context = context
        self.asked: list[str] = []
        self._said: list[str] = []
        self._allowed: list[str] = []
        context.add_init_script(NOTE_TOUCHES)
        context.on("request", lambda request: self.asked.append(request.url))
        context.on("console", lambda message: self._said.append(f"{message.type}: {message.text}"))
        context.on("weberror", lambda error: self._said.append(f"uncaught: {error.error}"))
        self.page = self.new_tab()

    def new_tab(self) -> Page:
        """One more page of the same reader."""
        page = self.context.new_page()
        page.set_default_timeout(START_TIMEOUT)
        return page

    def allow(self, pattern: str) -> None:
        """Say what the console may hold in this test."""
        self._allowed.append(pattern)

    @property
    def complaints(self) -> list[str]:
        """What the console held and nobody allowed."""
        return [said for said in self._said if not any(re.search(pattern, said) for pattern in self._allowed)]


@pytest.fixture(scope="session")
def axe() -> str:
    """The script of axe-core."""
    return (supply.node_modules(ROOT, tests=True) / "axe-core" / "axe.min.js").read_text("utf-8")


@pytest.fixture
def site(dist: Path) -> Iterator[Site]:
    """The site where many are: below the root of a host that it shares."""
    with serving(dist, "/kurs/lesson/") as site:
        yield site


@contextmanager
def readers(browser: Browser) -> Iterator[Callable[..., Reader]]:
    """Make readers; at the end each one's console must be empty but for what the test allowed."""
    made: list[Reader] = []

    def make(**options: object) -> Reader:
        # Nothing glides: the driver measures where things are, and they are there at once.
        made.append(Reader(browser.new_context(**{"reduced_motion": "reduce"} | options)))
        return made[-1]

    yield make
    complaints = [reader.complaints for reader in made]
    for reader in made:
        reader.context.close()
    assert not any(complaints), complaints


@pytest.fixture
def new_reader(browser: Browser) -> Iterator[Callable[..., Reader]]:
    with readers(browser) as make:
        yield make


@pytest.fixture
def reader(new_reader: Callable[..., Reader]) -> Reader:
    return new_reader()
