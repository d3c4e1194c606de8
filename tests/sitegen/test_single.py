"""A lesson as one file, made of a site of a few lines."""

import base64
import hashlib
import re

import pytest

from sitegen.single import write_single
from tests.sitegen.built import CELL, LISTING, build


@pytest.fixture
def single(tmp_path):
    """Write the one lesson as one file, its head with something more in it."""

    def write(more=""):
        sizes = write_single(build(tmp_path / "dist", more), tmp_path / "single")
        data = (tmp_path / "single" / "one.html").read_bytes()
        assert sizes == {"one.html": len(data)}
        return data.decode()

    return write


def test_nothing_is_asked_for(single):
    html = single()
    addresses = re.findall(r' (?:href|src)="([^"]*)"', html) + re.findall(r"url\(([^)]*)\)", html)
    assert {address.partition(":")[0].partition("#")[0] for address in addresses} == {"", "data", "https"}
    assert f"url(data:font/woff2;base64,{base64.b64encode(b'FONT').decode()})" in html and "url(data:x)" in html
    assert f'src="data:image/png;base64,{base64.b64encode(b"PNG").decode()}"' in html


def test_the_policy_allows_exactly_the_scripts_that_are_there(single):
    html = single()
    scripts = re.findall(r"<script>(.*?)</script>", html, flags=re.DOTALL)
    assert [script.strip() for script in scripts] == ["theme();", LISTING.strip(), "'<\\/script>';"]
    hashes = {base64.b64encode(hashlib.sha256(script.encode()).digest()).decode() for script in scripts}
    assert set(re.findall(r"'sha256-([^']*)'", html)) == hashes
    assert "script-src 'self'" not in html and "font-src data:" in html


def test_python_lies_in_the_page_as_data(single):
    assert '<script type="application/gzip" data-file="a.zip">QUJD</script>' in single()
    assert 'data-file="w.js">R0hJ</script>' in single()
    assert '<html data-single data-python="inside" lang="ru" data-site="kurs" data-root="../" ' in single()


def test_cells_bring_their_editor_and_their_packages(single):
    assert "REVG" not in single() and "editor();" not in single()
    assert 'data-file="b.zip">REVG</script>' in single(CELL) and "<script>editor();</script>" in single(CELL)
