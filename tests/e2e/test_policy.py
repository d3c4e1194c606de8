"""The page's policy holds for Python as well: what it asks for outside the site's own host is refused."""

import hashlib
import shutil
import zipfile
from pathlib import Path

import pytest

from tests.e2e.server import serving

LESSON = "1.6-transformer/index.html"
ASKING = """

import js as _js
from pyodide.ffi import create_once_callable as _once

def _ask(name, address):
    told = lambda answer: _once(lambda _: setattr(_js, name, answer))
    _js.fetch(address).then(told("reached"), told("refused"))

_ask("ownHost", {own!r})
_ask("otherHost", {other!r})
"""
ANSWER = """name => new Promise(resolve => {
    const look = () => self[name] ? resolve(self[name]) : setTimeout(look, 20);
    look();
})"""


@pytest.fixture
def asking_site(dist: Path, tmp_path: Path):
    """A copy of the site whose Python asks two hosts as soon as it is there; the list of files knows its new hash."""
    folder = tmp_path / "dist"
    shutil.copytree(dist, folder, ignore=shutil.ignore_patterns("disk"))
    with serving(folder, "/kurs/") as site, serving(dist) as other:
        code = ASKING.format(own=site.url(LESSON), other=other.url(LESSON))
        _change_wheel(folder, "pycore/runtime/protocol.py", code)
        yield site, other


def _change_wheel(folder: Path, member: str, added: str) -> None:
    (wheel,) = folder.glob("assets/python/pycore-*.whl")
    (listing,) = folder.glob("assets/python.*.js")
    before = wheel.read_bytes()
    changed = wheel.with_suffix(".new")
    with zipfile.ZipFile(wheel) as old, zipfile.ZipFile(changed, "w") as new:
        for name in old.namelist():
            new.writestr(name, old.read(name) + (added.encode() if name == member else b""))
    after = changed.replace(wheel).read_bytes()
    text = listing.read_text("utf-8")
    for old_value, new_value in ((_sha256(before), _sha256(after)), (f":{len(before)},", f":{len(after)},")):
        assert old_value in text, old_value
        text = text.replace(old_value, new_value)
    listing.write_text(text, "utf-8")


def _sha256(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def test_python_reaches_its_own_host_and_no_other(reader, asking_site):
    site, other = asking_site
    reader.allow("Content Security Policy|violates")
    reader.page.goto(site.url(f"{LESSON}?python=now"))
    reader.page.wait_for_selector("html[data-runtime='ready']")
    (worker,) = reader.page.workers
    assert worker.evaluate(ANSWER, "ownHost") == "reached"
    assert worker.evaluate(ANSWER, "otherHost") == "refused"
    assert not other.requests
