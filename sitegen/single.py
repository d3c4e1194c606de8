"""A lesson as one file: everything that its page loads is inside, so that it lives on a disk, in a letter, on a stick.

Made from the built site. Scripts and styles stand in the page, allowed by their hashes and by nothing else; Python's files
as data that is no script, in the form in which the site keeps them for disks. What is said on other pages of the site
cannot be reached from here: terms lead to the words at the lesson's end, licences are taken in, and other links get the
site's full address where there is one and lose theirs where there is none.
"""

from __future__ import annotations

import base64
import hashlib
import json
import posixpath
import re
from collections.abc import Mapping
from dataclasses import dataclass
from html import unescape
from pathlib import Path
from urllib.parse import quote, unquote, urlsplit

from sitegen.addresses import names, readdress
from sitegen.content import GLOSSARY, NOTICES
from sitegen.described import FILE
from sitegen.links import PAGE
from sitegen.output import whole

TYPES = {".woff2": "font/woff2", ".svg": "image/svg+xml", ".png": "image/png", ".jpg": "image/jpeg", ".jpeg": "image/jpeg",
         ".webp": "image/webp", ".gif": "image/gif", ".avif": "image/avif"}  # fmt: skip
SCRIPT = re.compile(r'<script (?:defer )?src="([^"]*)"[^>]*></script>\n?')
STYLE = re.compile(r'<link rel="stylesheet" href="([^"]*)">')
ICON = re.compile(r'<link rel="icon"[^>]*>\n?')
POLICY = re.compile(r"script-src [^;]*;")
FONT_ADDRESS = re.compile(r'url\("?([^")]+)"?\)')
LISTING = re.compile(r"self\.PYLESSON=(.*);\s*", flags=re.DOTALL)
DISK_DATA = re.compile(r'self\.PYLESSON_DISK\("([^"]*)","([^"]*)"\);\s*')
UNREACHABLE = re.compile(r' data-(?:search|python|editor)="[^"]*"')
SECTION = re.compile(r'<section class="sec notices">(.*?)</section>', flags=re.DOTALL)
CANONICAL = re.compile(r'<link rel="canonical" href="([^"]*)">')
FOOTER = '<footer class="colophon">'
LICENCES = "licences"
CELL = re.compile(r" data-cell[ >]")


def write_single(dist: Path, target: Path) -> dict[str, int]:
    """Write every lesson of a built site as one file.

    Args:
        dist: the site.
        target: the folder that takes `LESSON.html`; swapped in whole.
    Returns:
        the size of each file [bytes], by its name.
    """
    sizes = {}
    with whole(target) as output:
        for description in sorted(dist.glob(f"*/{FILE}")):
            data = single(dist, description.parent.name).encode()
            sizes[output.write(f"{description.parent.name}.html", data)] = len(data)
    return sizes


def single(dist: Path, folder: str) -> str:
    """Write the lesson in one folder of a built site."""
    here = dist / folder
    html = (here / PAGE).read_text("utf-8")
    theme, page = SCRIPT.findall(html)
    has_cells = CELL.search(html) is not None
    listing, editor = _asset(dist, "python"), _asset(dist, "editor")
    sources = [here / theme, listing, *([editor] if has_cells else []), here / page]
    early, *late = (_closed(file.read_text("utf-8")) for file in sources)
    html = UNREACHABLE.sub("", ICON.sub("", html)).replace("<html ", '<html data-single data-python="inside" ', 1)
    html = STYLE.sub(lambda match: f"<style>{_style(here / match[1])}</style>", html, count=1)
    html = SCRIPT.sub(lambda match: _script(early) if match[1] == theme else "", html)
    head, _, body = html.partition("<body>")
    body = body.replace(FOOTER, _licences(dist) + FOOTER, 1).removesuffix("</body>\n</html>").rstrip()
    reach = _Reach(dist, folder, _base(html, folder), names(body))
    python = _python(dist, listing, has_cells)
    return f"{_allow(head, [early, *late])}<body>{readdress(body, reach.change)}\n{python}{''.join(map(_script, late))}</body>\n</html>\n"


@dataclass(frozen=True)
class _Reach:
    """What a lesson in one file can lead to; `names` are those of its own places."""

    dist: Path
    folder: str
    base: str
    names: set[str]

    def change(self, attribute: str, address: str) -> Mapping[str, str]:
        """What takes the place of an address of the lesson's page."""
        parts = urlsplit(address)
        if attribute == "src":
            return {attribute: _embedded(self.dist / self.folder / unquote(parts.path), address)}
        if parts.scheme or address.startswith("#"):
            return {attribute: address}
        path = posixpath.normpath(posixpath.join(quote(self.folder), parts.path))
        here = {f"{NOTICES}/{PAGE}": LICENCES, f"{GLOSSARY}/{PAGE}": f"word-{parts.fragment}"}.get(path)
        if here in self.names:
            return {attribute: f"#{here}"}
        anchor = f"#{parts.fragment}" if parts.fragment else ""
        return {attribute: f"{self.base}{path}{anchor}"} if self.base else {}


def _base(html: str, folder: str) -> str:
    """The site's full address, as the page knows it, or ""."""
    canonical = CANONICAL.search(html)
    return unescape(canonical[1]).removesuffix(f"{quote(folder)}/{PAGE}") if canonical else ""


def _allow(head: str, scripts: list[str]) -> str:
    """The policy lets these scripts run, and fonts be where the style sheet has them."""
    hashes = " ".join(map(_hash, scripts))
    return POLICY.sub(f"script-src {hashes} 'wasm-unsafe-eval' blob:;", head).replace("font-src 'self'", "font-src data:")


def _asset(dist: Path, name: str) -> Path:
    return next((dist / "assets").glob(f"{name}.*.js"))


def _python(dist: Path, listing: Path, has_cells: bool) -> str:
    """Python's files as data blocks, which a browser keeps and does not run; packages that only cells use only for cells."""
    listed = json.loads(LISTING.fullmatch(listing.read_text("utf-8"))[1])
    extras = [file for extra in listed["extras"] for file in extra["files"]] if has_cells else []
    blocks = []
    for file in (listed["diskWorker"], *listed["files"], *extras):
        if file["disk"] is None:
            continue
        name, data = DISK_DATA.fullmatch((dist / file["disk"]).read_text("ascii")).groups()
        blocks.append(f'<script type="application/gzip" data-file="{name}">{data}</script>\n')
    return "".join(blocks)


def _style(file: Path) -> str:
    css = file.read_text("utf-8")
    return FONT_ADDRESS.sub(lambda match: f"url({_embedded(file.parent / match[1], match[1])})", css)


def _embedded(file: Path, address: str) -> str:
    """A file as an address that holds it; what already does stays."""
    if address.startswith("data:"):
        return address
    data = base64.b64encode(file.read_bytes()).decode("ascii")
    return f"data:{TYPES[file.suffix.lower()]};base64,{data}"


def _licences(dist: Path) -> str:
    texts = SECTION.search((dist / NOTICES / PAGE).read_text("utf-8"))[1]
    return f'<section class="sec notices" id="{LICENCES}"><div class="heading"><h2>Лицензии</h2></div>{texts}</section>\n'


def _script(text: str) -> str:
    return f"<script>{text}</script>\n"


def _closed(script: str) -> str:
    """A script that cannot end the element in which it stands."""
    return script.replace("</script", "<\\/script")


def _hash(script: str) -> str:
    digest = hashlib.sha256(script.encode()).digest()
    return f"'sha256-{base64.b64encode(digest).decode('ascii')}'"
