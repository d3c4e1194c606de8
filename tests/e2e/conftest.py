"""A browser, the built site under a sub-path, and a reader whose browser has nothing to complain about."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from sitegen import supply
from tests.e2e.cells_site import build_cells_site
from tests.e2e.hands import COUNT_CLICKS
from tests.e2e.server import Site, serving

ROOT = Path(__file__).resolve().parents[2]
START_TIMEOUT = 90_000
"""Milliseconds that a start may take on the slowest machine; waiting ends as soon as it is over."""


UNKEPT = "Service Worker registration blocked by Playwright"
"""What Playwright says where `readers` asks it for pages without a service worker."""
LESSON = "1.6-transformer/index.html"
FRAMED = ("lillog-transformer-family/hands", "1.6-transformer/models", "1.6-transformer/sort")
FRAMES = [f"embed/{part}/index.html" for part in FRAMED]
"""A section with cells, one with a table, an interactive."""
FIGURE = "embed/1.6-transformer/tokens/index.html"
"""An interactive in a small page of its own, which keeps what the lesson keeps."""
FIRST = f"{LESSON}?python=now"
"""A lesson that starts at once, as for a reader who has not been there."""
AGAIN = "?python=now&way=snapshot"
NOW = f"{LESSON}{AGAIN}"
"""The same as for a reader who comes again: less work, and all else is as after the other start."""
WHOLE = "#main"
"""After an address: the page is laid out whole, as for whoever is sent to a place in it, and its measures mean all of it."""
READY = "html[data-runtime=ready]"
PHONE = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True}


def pages(dist: Path) -> list[str]:
    """Addresses of the built pages; of those for frames, which repeat the lessons, one of each kind."""
    every = [file.relative_to(dist).as_posix() for file in sorted(dist.rglob("*.html"))]
    return [page for page in every if not page.startswith("embed/")] + [page for page in FRAMES if page in every]


BUSY = "self.requestIdleCallback = () => 0"
"""A script after which the browser always has something else to do: what is far from the screen is laid out when the reader
comes near, and not as soon as there is time, which takes as long as all else of a page. Tests that measure a page open it `WHOLE`."""


class Reader:
    """One reader with a browser of their own: nothing kept from before, and every complaint noted.

    Args:
        context: of the browser.
        stays: whether they stay on a page for long enough to have it laid out whole.
    """

    def __init__(self, context: BrowserContext, stays: bool) -> None:
        self.context = context
        self.asked: list[str] = []
        self._said: list[str] = []
        self._allowed = [UNKEPT]
        context.add_init_script(COUNT_CLICKS)
        if not stays:
            context.add_init_script(BUSY)
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


@pytest.fixture(scope="session")
def cells_site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A course of one small lesson with cells."""
    return build_cells_site(tmp_path_factory.mktemp("cells"))


@contextmanager
def readers(browser: Browser) -> Iterator[Callable[..., Reader]]:
    """Make readers; at the end each one's console must be empty but for what the test allowed."""
    made: list[Reader] = []

    def make(stays: bool = False, **options: object) -> Reader:
        # Nothing glides: the driver measures where things are, and they are there at once. Nothing is kept for a time
        # without a network, which takes as long as a fifth of a start: tests without one ask for it.
        usual = {"reduced_motion": "reduce", "service_workers": "block"}
        made.append(Reader(browser.new_context(**usual | options), stays))
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


def frames(page: Page, count: int) -> None:
    """Let the browser draw so many frames."""
    page.evaluate("async count => { for (let i = 0; i < count; i++) await new Promise(requestAnimationFrame) }", count)


def picture(page: Page, part: str) -> list[object]:
    """The markup of an interactive or a part of it, at rest, without the order of attributes, which a patch may change.

    Args:
        page: the page that it is on.
        part: the interactive's id, and for a part of it a selector after a space.
    """
    page.wait_for_selector(f"#{part.split()[0]}:not([aria-busy])")
    return page.locator(f"#{part} *").evaluate_all(
        """nodes => nodes.map(({tagName, attributes, firstChild}) =>
            [tagName, [...attributes].map(({name, value}) => `${name}=${value}`).sort(), firstChild?.nodeValue ?? null])"""
    )


@contextmanager
def starting(browser: Browser, dist: Path, **options: object) -> Iterator[Reader]:
    """A reader whose lesson has started, for all tests of a process that do no more than play in it."""
    with serving(dist, "/kurs/lesson/") as site, readers(browser) as make:
        reader = make(stays=True, **options)
        reader.page.goto(site.url(NOW))
        reader.page.wait_for_selector(READY)
        yield reader


def start_anew(reader: Reader) -> None:
    """Bring a lesson back to how it was at the start."""
    page = reader.page
    page.mouse.up()
    page.emulate_media(media="screen", color_scheme="light", forced_colors="none", reduced_motion="reduce")
    page.locator("details[open]").evaluate_all("folds => { for (const fold of folds) fold.open = false; }")
    page.locator("[data-reset]").evaluate_all("resets => { for (const reset of resets) reset.click(); }")
    page.wait_for_selector(READY)
    page.locator("[data-interactive][aria-busy]").first.wait_for(state="detached")
    page.evaluate("document.querySelector('a.skip').focus(); document.activeElement.blur()")  # Tab goes on from here
    assert not reader.complaints


@pytest.fixture(scope="session")
def shared_lesson(browser: Browser, dist: Path) -> Iterator[Reader]:
    with starting(browser, dist, permissions=["clipboard-read", "clipboard-write"]) as reader:
        yield reader


@pytest.fixture(scope="session")
def shared_phone(browser: Browser, dist: Path) -> Iterator[Reader]:
    with starting(browser, dist, **PHONE) as reader:
        yield reader


@pytest.fixture
def started(shared_lesson: Reader) -> Iterator[Reader]:
    """A reader with a lesson that is ready, and as it was at the start."""
    yield shared_lesson
    start_anew(shared_lesson)


@pytest.fixture
def phone(shared_phone: Reader) -> Iterator[Page]:
    """The same on a phone."""
    yield shared_phone.page
    start_anew(shared_phone)
