"""A lesson as one file, made of a site of a few lines."""

import base64
import hashlib
import re

import pytest

from sitegen.single import write_single

PAGE = """<!doctype html>
<html lang="ru" data-root="../" data-python="../assets/python.1.js" data-search="../assets/search.1.js">
<head>
<meta http-equiv="Content-Security-Policy" content="script-src 'self' blob:; img-src 'self' data:; font-src 'self'">
<link rel="icon" type="image/svg+xml" href="../assets/icon.1.svg">
<title>Урок</title>
{more}<script src="../assets/theme.1.js" data-fonts="../assets/fonts/a.woff2"></script>
<link rel="stylesheet" href="../assets/style.1.css">
<script defer src="../assets/page.1.js"></script>
</head>
<body>
<main><p id="one"><a href="../glossary/index.html#token">токен</a> <a href="../glossary/index.html#other">другой</a>
<a href="../two/index.html#x">второй</a> <a href="#one">сюда</a> <a href="https://example.org/">туда</a> <img src="p.png" alt=""></p>
<dd id="word-token">Вектор.</dd>
<footer class="colophon"><a href="../notices/index.html">Лицензии</a></footer></main>
</body>
</html>"""
LISTING = 'self.PYLESSON={"diskWorker":{"disk":"assets/disk/w.js"},"files":[{"disk":null},{"disk":"assets/disk/a.js"}],"extras":[{"files":[{"disk":"assets/disk/b.js"}]}]};\n'
FILES = {
    "one/lesson.json": "{}",
    "one/p.png": "PNG",
    "assets/python.1.js": LISTING,
    "assets/editor.1.js": "editor();",
    "assets/page.1.js": "'</script>';",
    "assets/theme.1.js": "theme();",
    "assets/style.1.css": 'a{src:url("fonts/a.woff2")}b{src:url(data:x)}',
    "assets/fonts/a.woff2": "FONT",
    "assets/disk/w.js": 'self.PYLESSON_DISK("w.js","R0hJ");\n',
    "assets/disk/a.js": 'self.PYLESSON_DISK("a.zip","QUJD");\n',
    "assets/disk/b.js": 'self.PYLESSON_DISK("b.zip","REVG");\n',
    "notices/index.html": '<section class="sec notices"><p>MIT</p></section>',
}
CANONICAL = '<link rel="canonical" href="https://example.org/kurs/one/index.html">\n'


@pytest.fixture
def single(tmp_path):
    """Write the one lesson as one file, its head with something more in it."""

    def write(more=""):
        for path, text in (FILES | {"one/index.html": PAGE.format(more=more)}).items():
            file = tmp_path / "dist" / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, "utf-8")
        sizes = write_single(tmp_path / "dist", tmp_path / "single")
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
    assert '<html data-single data-python="inside" lang="ru" data-root="../">' in single()


def test_cells_bring_their_editor_and_their_packages(single):
    cell = "<p data-cell></p>"
    assert "REVG" not in single() and "editor();" not in single()
    assert 'data-file="b.zip">REVG</script>' in single(cell) and "<script>editor();</script>" in single(cell)


def test_links_stay_in_the_file_or_lead_nowhere(single):
    html = single()
    assert '<a href="#word-token">токен</a> <a>другой</a>\n<a>второй</a> <a href="#one">сюда</a>' in html
    assert '<a href="#licences">' in html and "<p>MIT</p>" in html.partition('id="licences"')[2]


def test_links_lead_to_the_site_where_its_address_is_known(single):
    html = single(CANONICAL)
    assert '<a href="https://example.org/kurs/two/index.html#x">второй</a>' in html
    assert '<a href="https://example.org/kurs/glossary/index.html#other">другой</a>' in html
    assert '<a href="#word-token">токен</a>' in html
