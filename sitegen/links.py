"""Links: `lesson:1.6` becomes an address, every other one must lead somewhere.

Author's links are resolved in the tokens, where their places are known; whether they arrive is checked on the
finished pages, because anchors also come from interactives and templates.
"""

from __future__ import annotations

import functools
import json
import posixpath
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from html import unescape
from types import MappingProxyType
from urllib.parse import quote, unquote, urlsplit

from pycore.runtime import codec
from pycore.ui.content import Content
from sitegen.content import Site
from sitegen.errors import Problems
from sitegen.fragment import Fragment
from sitegen.source import Place
from sitegen.suggestions import suggestion

SCHEME = "lesson:"
OUTWARD = ("http", "https", "mailto")
PAGE = "index.html"
EMBED = "embed"
PLACES = frozenset({"section", "details", "div", "h1", "h2", "h3", "h4"})
"""Elements whose names are suggested on a page that no author has written; a control is no place to lead to."""

SILENT = r"""(?:[^<]++|</[^>]*+>|<(?!script\b|style\b)[a-zA-Z][^\s/>]*+(?:\s+(?!(?:id|href|src|data-content)\b)[^\s"'=/>]++="[^"]*+")*+>)*+"""
"""Text and tags that say nothing here, as most do: passed over at one stroke."""
TAG = re.compile(rf"""{SILENT}(?:<!--.*?-->|<([a-zA-Z][^\s/>]*)((?:[^"'>]+|"[^"]*"|'[^']*')*+)>)""", flags=re.DOTALL)
"""A tag with its name and attributes, or a comment, which has neither."""
ATTRIBUTE = re.compile(r"""([^\s"'=/]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))""")
TOLD = re.compile(r"\b(?:id|href|src|data-content)\b")
"""What stands in the tags that say anything here; most do not."""
RAW = ("script", "style")
"""What is in them is no markup."""


@dataclass
class Page:
    """A finished page for checking: its HTML, and where the author wrote its links and each of its names.

    `found` is what `read` finds in the HTML, where somebody has read it already.
    """

    html: str
    links: Mapping[str, Place] = field(default_factory=dict)
    names: Mapping[str, tuple[Place, ...]] = field(default_factory=dict)
    found: Names | None = None


def embed_path(folder: str, name: str = "") -> str:
    """Where a lesson, or one section or interactive of it, is found without the page around it.

    >>> embed_path("1.6-transformer"), embed_path("1.6-transformer", "lab")
    ('embed/1.6-transformer/index.html', 'embed/1.6-transformer/lab/index.html')
    """
    return posixpath.join(EMBED, folder, name, PAGE)


def resolve(fragment: Fragment, site: Site, root: str, problems: Problems) -> dict[str, Place]:
    """Turn `lesson:` links into addresses; a lesson without an address becomes plain text.

    Args:
        fragment: the text.
        site: knows the lessons.
        root: the way from the page to the site's root, such as `../`.
        problems: takes lessons that nobody knows.
    Returns:
        Where each address that the page links to was written.
    """
    places: dict[str, Place] = {}
    for block in fragment.tokens:
        plain = False
        kept = []
        for token in block.children or []:
            if token.type == "link_open":
                place = fragment.place(block, token)
                address = resolved_address(str(token.attrs["href"]), site, root, place, problems)
                plain = address is None
                if not plain:
                    token.attrs["href"] = address
                    places.setdefault(address, place)
            if not (plain and token.type in ("link_open", "link_close")):
                kept.append(token)
            plain = plain and token.type != "link_close"
        if block.children:
            block.children = kept
    return places


def resolved_address(href: str, site: Site, root: str, place: Place, problems: Problems) -> str | None:
    """Turn one address that an author wrote into one for the page; None where the lesson has none."""
    if not href.startswith(SCHEME):
        return href
    number, hash_, anchor = href.removeprefix(SCHEME).partition("#")
    number = unquote(number)  # Markdown has encoded what is not Latin
    for lesson in site.lessons:
        if lesson.number == number:
            return f"{root}{quote(lesson.folder)}/{PAGE}{hash_}{anchor}" if lesson.exists else None
    if number in site.outside:
        return site.outside[number].address or None
    known = [*(lesson.number for lesson in site.lessons), *site.outside]
    place.tell(problems, f"нет урока {number}", f"{suggestion(number, known)}; список в site.yml")
    return None


def check(pages: Mapping[str, Page], files: set[str], problems: Problems, checked: Mapping[str, Page] = MappingProxyType({})) -> None:
    """Follow every address and count every name.

    Args:
        pages: by path inside the site.
        files: all that the site holds, pages included.
        problems: takes what leads nowhere and what is named twice.
        checked: further pages, to which these may lead.
    """
    every = {**checked, **pages}
    for page in every.values():
        page.found = page.found or read(page.html)
    for path, page in pages.items():
        twice = sorted(name for name, times in page.found.names.items() if times > 1)
        # An interactive that stands twice doubles the names inside it as well: its own name says enough.
        for name in [name for name in twice if name in page.names] or twice:
            _tell_twice(name, page.names.get(name, ()), Place(path), problems)
        for address in dict.fromkeys(page.found.addresses):
            if wrong := _wrong(address, path, every, files):
                page.links.get(address, Place(path)).tell(problems, *wrong)


def _tell_twice(name: str, places: tuple[Place, ...], page: Place, problems: Problems) -> None:
    """Tell the later of two places, where the author added it, and name the other one."""
    *before, last = places or (page,)
    other = f"другое — в строке {before[0].line}" if before else "другое — у самой страницы или внутри интерактива"
    last.tell(problems, f"имя «{name}» занято дважды", f"дай одному из двух другое имя; {other}")


def _wrong(address: str, path: str, pages: Mapping[str, Page], files: set[str]) -> tuple[str, str] | None:
    """What is wrong with an address and how to mend it, None when it arrives."""
    parts = urlsplit(address)
    if parts.scheme in OUTWARD or parts.scheme == "data":
        return None
    if parts.scheme or parts.netloc:
        return f"ссылка «{address}» ведёт неизвестно куда", "бывают lesson:…, #имя, файл рядом и https://…"
    target = _target(posixpath.dirname(path), parts.path) if parts.path else path
    if target not in files:
        close = suggestion(target, sorted(files & set(pages) or files))
        return f"ссылка «{address}» никуда не ведёт", f"поправь адрес: {close}"
    name = unquote(parts.fragment)
    if name and target in pages and name not in pages[target].found.names:
        return f"на странице нет места «#{name}»", suggestion(name, pages[target].names or pages[target].found.places)
    return None


@functools.cache
def _target(folder: str, path: str) -> str:
    """The file that a path means on a page of a folder; pages lead to the same ones again and again."""
    return posixpath.normpath(posixpath.join(folder, unquote(path)))


@dataclass
class Names:
    """Names (`id`) and addresses (`href`, `src`) of a page, and the addresses in what interactives will show later."""

    names: Counter[str] = field(default_factory=Counter)
    places: list[str] = field(default_factory=list)
    addresses: list[str] = field(default_factory=list)

    def take(self, tag: str, name: str, value: str) -> None:
        """Note what an attribute says."""
        if name == "id":
            self.names[value] += 1
            if tag in PLACES:
                self.places.append(value)
        elif name in ("href", "src") and tag != "use":
            self.addresses.append(value)
        elif name == "data-content":
            self.addresses += [address for html in _later(value) for address in read(html).addresses]


def _later(data: str) -> Iterator[str]:
    """The markup in the content of an interactive."""
    content = codec.decode(Content, json.loads(data))
    yield content.text
    for group in content.groups:
        yield from (group.title, group.text)
        for item in group.items:
            yield from (item.text, item.more)


def read(html: str) -> Names:
    """Read a page. Its markup is our own and the templates': every quote is closed, and `<` in a text is escaped."""
    found, at = Names(), 0
    while match := TAG.search(html, at):
        tag, at = match[1], match.end()
        if tag and TOLD.search(match[2]):
            for name, *values in ATTRIBUTE.findall(match[2]):
                found.take(tag, name, unescape("".join(values)))
        if tag in RAW:
            end = html.find(f"</{tag}", at)
            at = end if end >= 0 else len(html)
    return found
