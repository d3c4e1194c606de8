"""A walk through the whole site over http, as below the root of GitHub Pages: every address is there, and none is absolute.

The page for a wrong address is left out: a host shows it anywhere.
"""

import re
from html import unescape
from pathlib import Path
from urllib.error import HTTPError
from urllib.parse import urldefrag, urljoin
from urllib.request import urlopen

from tests.e2e.server import Site, serving

LINKED = re.compile(rb'<[a-z](?:[^">]|"[^"]*")*>')
ADDRESS = re.compile(r' (?:href|src|data-root|data-python|data-search)="([^"]*)"')
IN_STYLE = re.compile(rb'url\("?([^")]+)"?\)')
OUTWARD = ("https://", "http://", "mailto:", "data:")


def addresses(url: str, type_: str, content: bytes) -> list[str]:
    """What a file asks for or leads to."""
    if type_.startswith("text/css"):
        return [address.decode() for address in IN_STYLE.findall(content)]
    if not type_.startswith("text/html"):
        return []
    return [unescape(address) for tag in LINKED.findall(content) for address in ADDRESS.findall(tag.decode())]


def crawl(site: Site, first: list[str]) -> tuple[set[str], list[str]]:
    """Follow every address from the first pages on; returns what was reached, and what is wrong."""
    reached, wrong, waiting = set(), [], [site.url(page) for page in first]
    while waiting:
        url = waiting.pop()
        if url in reached:
            continue
        reached.add(url)
        try:
            with urlopen(url) as answer:
                type_, content = answer.headers["Content-Type"], answer.read()
        except HTTPError as error:
            wrong.append(f"{error.code} {url}")
            continue
        for address in addresses(url, type_, content):
            if address.startswith(OUTWARD) or not address:
                continue
            target = urldefrag(urljoin(url, address)).url
            if not target.startswith(site.url("")):
                wrong.append(f"leaves the folder: {address} on {url}")
            else:
                waiting.append(target)
    return reached, wrong


def test_a_crawl_below_a_path_finds_nothing_broken(dist: Path):
    embeds = [page.relative_to(dist).as_posix() for page in dist.glob("embed/*/*/index.html")]
    with serving(dist, "/repo/") as site:
        reached, wrong = crawl(site, ["index.html", *embeds])
        pages = {site.url(page.relative_to(dist).as_posix()) for page in dist.glob("*/index.html")}
    assert wrong == []
    assert pages <= reached and len(embeds) > 20


def test_the_crawl_sees_what_is_wrong(tmp_path: Path):
    page = '<p title="href=&quot;x&quot;"><a href="gone.html">1</a><a href="/root.html">2</a><img src="../../up.png"></p>'
    (tmp_path / "index.html").write_text(page, "utf-8")
    with serving(tmp_path, "/repo/") as site:
        _, wrong = crawl(site, ["index.html"])
    assert len(wrong) == 3
