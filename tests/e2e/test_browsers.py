"""The same short tour in Chromium, Firefox and WebKitGTK: over http, from disk as a folder and as a single file.

Chromium plays everything else below another path, and all goals from disk; here it has the root of a host. Python starts
in each browser in both ways, and falls back from the one to the other: over http from its archives, once the snapshot is
kept from that, and from the archives again where the snapshot does not fit; on disk from the snapshot; in a single file,
which brings no snapshot, from the archives. A single file stands for the folder on disk where code is run.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from types import SimpleNamespace

import pytest
from playwright.sync_api import Browser, Playwright

from sitegen.other_browsers import FIREFOX, WEBKIT, find
from sitegen.single import write_single
from tests.e2e.conftest import LESSON, READY, Reader, readers
from tests.e2e.other_snapshot import another_library, another_program, copy_with_snapshot
from tests.e2e.server import Site, serving
from tests.e2e.short_tour import (
    DIGEST,
    PATIENT,
    PATIENT_NOW,
    Place,
    expect_kept,
    expect_output,
    read_and_play,
    run_as_built,
    run_code,
    stop_endless,
    there,
)
from tests.e2e.test_offline import python_files, snapshot_files, wait_until_kept
from tests.e2e.webkit import webkit

OTHERS = {"firefox": another_library, "webkit": another_program}
"""Browsers beside Chromium, and why the snapshot does not fit that they meet over http."""
HTTP, UNFIT, DISK, SINGLE = "http", "unfit", "disk", "single"
"""Where a browser finds the course; `UNFIT` is over http with a snapshot that does not fit."""
GOALS = [("chromium", SINGLE), *((browser, place) for browser in OTHERS for place in (UNFIT, DISK, SINGLE))]
CODE = [(browser, place) for browser in ("chromium", *OTHERS) for place in (HTTP, SINGLE)]
ALL_COMPILERS = DISK
"""Where WebKit has them all, once; elsewhere it does without those that take longer than a test plays."""
SHORT_PLAYS = {"javascript.options.wasm_optimizingjit": False, "layout.frame_rate": 10}
"""Firefox does without the one that compiles Python for speed, and paints, which it does in software, ten times a second."""
WIDE = {"width": 1280, "height": 900}
UNFIT_TOLD = "Python starts from its archives"
UNREACHABLE = "Failed to load resource|ERR_|NetworkError"
HALF_READ = r"Incorrect number of children for <m\w+/> tag"
"""Firefox complains of a formula that it lays out before it has read the end of it."""


def program(browser) -> Path:
    found = find(browser)
    return found if found else pytest.skip(browser.absence)


@pytest.fixture(scope="module")
def firefox(playwright: Playwright) -> Iterator[Browser]:
    running = playwright.firefox.launch(
        executable_path=program(FIREFOX), channel="moz-firefox", firefox_user_prefs=SHORT_PLAYS
    )
    yield running
    running.close()


def lenient(reader: Reader) -> Reader:
    reader.allow(f"{UNREACHABLE}|{UNFIT_TOLD}|{HALF_READ}")
    return reader


@pytest.fixture
def chromium_reader(new_reader: Callable[..., Reader]) -> Reader:
    return lenient(new_reader(viewport=WIDE, service_workers="allow"))


@pytest.fixture
def firefox_reader(firefox: Browser) -> Iterator[Reader]:
    with readers(firefox) as make:
        yield lenient(make(stays=True, viewport=WIDE, service_workers="allow"))


@pytest.fixture
def webkit_reader(request: pytest.FixtureRequest) -> Iterator[SimpleNamespace]:
    _, place = request.node.callspec.params["visit"]
    with webkit(program(WEBKIT), short=place != ALL_COMPILERS) as page:
        yield SimpleNamespace(page=page, asked=[])  # nobody sees what it asks for


@dataclass
class Visit:
    """A browser and where it finds the course.

    Args:
        reader: who has the browser.
        place: a kind of place.
        base: address of the course's root.
        site: the server, if there is one.
    """

    reader: Reader | SimpleNamespace
    place: str
    base: str
    site: Site | None = None

    @property
    def page(self) -> Place:
        return self.reader.page

    def open(self, lesson: str, query: str) -> None:
        """Open a lesson, given by its address in the site."""
        if self.place == SINGLE:
            lesson = lesson.replace("/index.html", ".html")
        if self.place == UNFIT:
            query += "&way=snapshot"
        self.page.goto(f"{self.base}{lesson}{query}")

    def expect_nothing_beside(self) -> None:
        """A single file asks for nothing but itself."""
        asked = {url.partition("?")[0] for url in self.reader.asked if not url.startswith(("blob:", "data:"))}
        assert len(asked) <= 1, asked


@pytest.fixture(scope="session")
def singles(dist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with every lesson as one file, and nothing else."""
    folder = tmp_path_factory.mktemp("letters") / "single"
    write_single(dist, folder)
    return folder


@pytest.fixture
def visit(request: pytest.FixtureRequest, dist: Path, tmp_path: Path) -> Iterator[Visit]:
    browser, place = request.param
    reader = request.getfixturevalue(f"{browser}_reader")
    if place in (DISK, SINGLE):
        folder = dist if place == DISK else request.getfixturevalue("singles")
        yield Visit(reader, place, f"{folder.as_uri()}/")
        return
    if place == UNFIT:
        copy_with_snapshot(dist, tmp_path, OTHERS[browser])
    with serving(tmp_path if place == UNFIT else dist, "/" if browser == "chromium" else "/a/b/c/") as site:
        yield Visit(reader, place, site.url(""), site)


@pytest.mark.parametrize("visit", GOALS, indirect=True, ids=" ".join)
def test_text_and_goals_by_keys_and_by_pointer(visit):
    page = visit.page
    visit.open(LESSON, PATIENT_NOW)
    read_and_play(page)
    assert started_from(page) == ("snapshot" if visit.place == DISK else "archives")
    if visit.place == UNFIT:
        assert [path for path in visit.site.requests if path.endswith(".snapshot")]
    page.reload()
    expect_kept(page)
    if visit.place == SINGLE:
        visit.expect_nothing_beside()


@pytest.mark.parametrize("visit", CODE, indirect=True, ids=" ".join)
def test_code_runs_and_an_endless_loop_is_stopped(visit, dist):
    page = visit.page
    visit.open(DIGEST, PATIENT)
    cell, endless = run_code(page), run_as_built(page)
    assert started_from(page) == "archives"
    if visit.place == SINGLE:
        stop_endless(endless)
        visit.expect_nothing_beside()
        return
    wait_until_kept(page, DIGEST, "assets/page.", "assets/editor.", *python_files(dist), *snapshot_files(dist))
    visit.site.gone = True  # from here on everything comes from what the browser has kept
    stop_endless(endless)
    assert cell.state == "stale"
    there(page, READY)
    assert started_from(page) == "snapshot"
    cell.run()
    expect_output(cell)
    page.reload()
    endless.come_near()
    assert endless.code == "while True: pass"


def started_from(place: Place) -> str | None:
    return place.locator("html").get_attribute("data-way")
