"""A lesson apart from its site: how its page is written for a place where nothing of the rest of the site is at hand.

What is said on other pages cannot be reached from there: terms lead to the words at the lesson's end, licences are taken
in, search is left out, and other links get the site's full address where there is one and lose theirs where there is none.
"""

from __future__ import annotations

import json
import posixpath
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from html import unescape
from pathlib import Path
from urllib.parse import quote, unquote, urlsplit

from sitegen.addresses import names, readdress
from sitegen.content import GLOSSARY, NOTICES
from sitegen.described import FILE
from sitegen.links import PAGE

LISTING = re.compile(r"self\.PYLESSON=(.*);\s*", flags=re.DOTALL)
SEARCH = re.compile(r' data-search="[^"]*"')
SECTION = re.compile(r'<section class="sec notices">(.*?)</section>', flags=re.DOTALL)
CANONICAL = re.compile(r'<link rel="canonical" href="([^"]*)">')
FOOTER = '<footer class="colophon">'
LICENCES, WORDS = "licences", "words"
"""Names of the places in the page where these are."""
CELL = re.compile(r" data-cell[ >]")


Brought = Callable[[str, str], str | None]
"""From an attribute and the path in it, seen from the page, to the address there; None where the file does not come along."""


@dataclass(frozen=True)
class Apart:
    """A lesson's page for elsewhere.

    Args:
        head: its markup before `<body>`.
        body: its markup inside it, readdressed, without the end.
        has_cells: whether a reader can run code of their own in it.
    """

    head: str
    body: str
    has_cells: bool


def folders(dist: Path) -> list[str]:
    """The folders of the lessons of a built site, sorted."""
    return sorted(description.parent.name for description in dist.glob(f"*/{FILE}"))


def apart(dist: Path, folder: str, brought: Brought) -> Apart:
    """Write a lesson's page for elsewhere.

    Args:
        dist: the built site.
        folder: of the lesson.
        brought: says which files come along.
    """
    html = SEARCH.sub("", (dist / folder / PAGE).read_text("utf-8"))
    head, _, body = html.partition("<body>")
    body = body.replace(FOOTER, _licences(dist) + FOOTER, 1).removesuffix("</body>\n</html>").rstrip()
    reach = _Reach(folder, _base(html, folder), names(body), brought)
    return Apart(head, readdress(body, reach.change), CELL.search(html) is not None)


def asset(dist: Path, name: str) -> Path:
    """The one script of a built site that is called `name`, whatever the hash in its file's name."""
    return next((dist / "assets").glob(f"{name}.*.js"))


def python_scripts(dist: Path, has_cells: bool) -> Iterator[str]:
    """Paths of the scripts that hold Python's files; packages that only cells use only for cells."""
    listed = json.loads(LISTING.fullmatch(asset(dist, "python").read_text("utf-8"))[1])
    extras = [file for extra in listed["extras"] for file in extra["files"]] if has_cells else []
    return (file["disk"] for file in (listed["diskWorker"], *listed["files"], *listed["archives"], *extras) if file["disk"])


@dataclass(frozen=True)
class _Reach:
    """What a lesson apart can lead to; `names` are those of its own places."""

    folder: str
    base: str
    names: set[str]
    brought: Brought

    def change(self, attribute: str, address: str) -> Mapping[str, str]:
        """What takes the place of an address of the lesson's page."""
        parts = urlsplit(address)
        if parts.scheme or address.startswith("#"):
            return {attribute: address}
        if there := self.brought(attribute, unquote(parts.path)):
            return {attribute: there}
        path = posixpath.normpath(posixpath.join(quote(self.folder), parts.path))
        word = f"word-{parts.fragment}" if parts.fragment else WORDS
        here = {f"{NOTICES}/{PAGE}": LICENCES, f"{GLOSSARY}/{PAGE}": word}.get(path)
        if here in self.names:
            return {attribute: f"#{here}"}
        anchor = f"#{parts.fragment}" if parts.fragment else ""
        return {attribute: f"{self.base}{path}{anchor}"} if self.base else {}


def _base(html: str, folder: str) -> str:
    """The site's full address, as the page knows it, or ""."""
    canonical = CANONICAL.search(html)
    return unescape(canonical[1]).removesuffix(f"{quote(folder)}/{PAGE}") if canonical else ""


def _licences(dist: Path) -> str:
    texts = SECTION.search((dist / NOTICES / PAGE).read_text("utf-8"))[1]
    return f'<section class="sec notices" id="{LICENCES}"><div class="heading"><h2>Лицензии</h2></div>{texts}</section>\n'
