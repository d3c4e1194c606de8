"""The page's policy holds for Python as well: what it asks for outside the site's own host is refused."""

from pathlib import Path

import pytest

from tests.e2e.added_code import copy_with_added_code
from tests.e2e.conftest import FIGURE
from tests.e2e.server import serving

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
    """A copy of the site whose Python asks two hosts as soon as it is there."""
    with serving(tmp_path, "/kurs/") as site, serving(dist) as other:
        code = ASKING.format(own=site.url(FIGURE), other=other.url(FIGURE))
        copy_with_added_code(dist, tmp_path, "protocol", code)
        yield site, other


def test_python_reaches_its_own_host_and_no_other(reader, asking_site):
    site, other = asking_site
    reader.allow("Content Security Policy|violates")
    reader.page.goto(site.url(f"{FIGURE}?python=now"))
    reader.page.wait_for_selector("html[data-runtime='ready']")
    (worker,) = reader.page.workers
    assert worker.evaluate(ANSWER, "ownHost") == "reached"
    assert worker.evaluate(ANSWER, "otherHost") == "refused"
    assert not other.requests
