"""A learning management system: scorm-again in a page of its own, which opens what stands in a package; and its bad relatives."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from sitegen import supply
from sitegen.apart import folders
from sitegen.assets import package_script
from sitegen.scorm import package
from tests.e2e.server import Site, serving

ROOT = Path(__file__).resolve().parents[2]
PAGE = '<!doctype html><html lang="ru"><head><meta charset="utf-8"><title>Система</title><link rel="icon" href="data:,"></head>'
FRAME = f'{PAGE}<body style="margin: 0"><iframe src="{{}}" style="width: 100%; height: 95vh; border: 0"></iframe></body></html>'
GOOD = """
<script src="scorm12.min.js"></script>
<script>
self.API = new Scorm12API({logLevel: 5, autocommit: false});
API.loadFromJSON({core: {student_id: "ada"}, ...KEPT}, "cmi");
self.calls = [];
for (const name of ["LMSInitialize", "LMSCommit", "LMSFinish"]) API.on(name, () => calls.push(name));
</script>"""
OWN = """
<script>
const data = {"cmi.core.lesson_status": "not attempted", "cmi.core.student_id": "ada", "cmi.suspend_data": ""};
self.calls = [];
const api = {
  LMSInitialize: () => "true",
  LMSGetValue: (name) => data[name] ?? "",
  LMSSetValue: (name, value) => { data[name] = value; return "true"; },
  LMSCommit: () => "true",
  LMSFinish: () => "true",
};
CHANGES
for (const [name, call] of Object.entries(api)) {
  api[name] = (...given) => { calls.push([name, ...given].join(" ")); return call(...given); };
}
WHEN
</script>"""


@contextmanager
def installed(dist: Path, folder: Path) -> Iterator[Site]:
    """Serve a folder with every lesson's package unpacked in it, `LESSON/` each, and with scorm-again beside them."""
    script = package_script(ROOT)
    for lesson in folders(dist):
        for path, data in package(dist, lesson, script).items():
            file = folder / lesson / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(data)
    library = supply.node_modules(ROOT, tests=True) / "scorm-again" / "dist" / "scorm12.min.js"
    (folder / library.name).write_bytes(library.read_bytes())
    with serving(folder) as site:
        yield site


def opens(site: Site, name: str, api: str, address: str, depth: int = 1) -> str:
    """Write the page of a system that has some API and opens an address in a frame, `depth` frames down; its address."""
    for level in range(depth - 1):
        address = _write(site, f"{name}-{level}.html", FRAME.format(address))
    return _write(site, f"{name}.html", FRAME.format(address).replace("<body", f"{api}<body"))


def good(kept: Mapping[str, Any]) -> str:
    """The API of scorm-again, with what was kept at the last launch."""
    return GOOD.replace("KEPT", json.dumps(kept))


def own(changes: str = "", when: str = "self.API = api;") -> str:
    """An API of a few lines that notes every call.

    Args:
        changes: what makes `api` another one.
        when: what puts it into its place.
    """
    return OWN.replace("CHANGES", changes).replace("WHEN", when)


def kept(page: Page) -> dict[str, Any]:
    """What the system would give at the next launch, as scorm-again tells it."""
    return page.evaluate("() => API.renderCMIToJSONObject().cmi")


def _write(site: Site, name: str, html: str) -> str:
    (site.folder / name).write_text(html, "utf-8")
    return site.url(name)
