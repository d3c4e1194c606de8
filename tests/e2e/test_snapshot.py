"""Python starts from its snapshot as from its archives, and from these where the snapshot is not right."""

import pytest
from playwright.sync_api import expect

from pycore.runtime import registry
from tests.e2e import server
from tests.e2e.cell_hands import CellHands
from tests.e2e.conftest import READY
from tests.e2e.hands import Hands
from tests.e2e.other_snapshot import another_build, another_table, copy_with_snapshot
from tests.e2e.server import serving

FIGURE, CODE = "embed/1.6-transformer/tokens/index.html", "embed/lillog-transformer-family/hands/index.html"
"""An interactive and a cell, each in a small page of its own: Python starts there as in a lesson."""
FROM_SNAPSHOT = f"{FIGURE}?python=now&way=snapshot"
TELLING = """
import datetime, logging, os, random, sys, time
print(random.random())
print(time.tzname, time.timezone, time.altzone, time.daylight, datetime.datetime(2026, 7, 1).astimezone(), time.strftime("%z %Z"))
print(sys.path, sys.flags.hash_randomization, {"чашка", "миска", "ложка"}, dict(os.environ))
print(abs(logging._startTime / 1e9 - time.time()) < 1000)
"""

TOLD = "Python starts from its archives, not from its snapshot"
"""What the console says for the developer when it has to."""


def expect_way(page, way):
    page.wait_for_selector(READY)
    expect(page.locator("html")).to_have_attribute("data-way", way)


def expect_play(page):
    Hands(page, "tokens", "mouse").play(registry.find("tokens").solution)
    expect(page.locator('.source [data-goal="tokens"]')).to_have_attribute("data-done", "true")


@pytest.mark.parametrize("change", [another_build, another_table])
def test_one_that_does_not_fit_gives_way_to_the_archives(reader, dist, tmp_path, change):
    reader.allow(TOLD)
    copy_with_snapshot(dist, tmp_path, change)
    with serving(tmp_path) as site:
        reader.page.goto(site.url(FROM_SNAPSHOT))
        expect_way(reader.page, "archives")
        expect_play(reader.page)


@pytest.mark.parametrize("fault", [server.changed, server.missing])
def test_one_that_comes_wrong_gives_way_to_the_archives(reader, site, fault):
    reader.allow(f"{TOLD}|Failed to load resource")
    site.break_file("python/python.*.snapshot", fault)
    reader.page.goto(site.url(FROM_SNAPSHOT))
    expect_way(reader.page, "archives")


def test_chance_is_another_at_each_start_and_all_else_as_after_the_other(new_reader, site):
    page = new_reader(timezone_id="America/New_York").page
    told = []
    for way in ("snapshot", "snapshot", "archives"):
        page.goto(site.url(f"{CODE}?python=now&way={way}"))
        cell = CellHands(page, "alibi-code")
        cell.put(TELLING)
        cell.run()
        expect_way(page, way)
        chance, rest = cell.said.split("\n", 1)
        told.append((chance, rest))
    assert len({chance for chance, _ in told}) == 3
    assert len({rest for _, rest in told}) == 1 and "UTC-0400" in told[0][1]


def test_it_takes_the_place_of_numpys_archive(reader, site):
    reader.page.goto(site.url(FROM_SNAPSHOT))
    expect_way(reader.page, "snapshot")
    asked = [path for path in site.requests if "/python/" in path]
    assert [path for path in asked if path.endswith(".snapshot")] and not [path for path in asked if "/numpy-" in path]
    expect_play(reader.page)
