"""A lesson as one file: everything that its page loads is inside, so that it lives on a disk, in a letter, on a stick.

Made from the built site. Scripts and styles stand in the page, allowed by their hashes and by nothing else; Python's files
as data that is no script, in the form in which the site keeps them for disks.
"""

from __future__ import annotations

import base64
import re
from pathlib import Path

from sitegen.apart import apart, asset, folders, python_scripts
from sitegen.inline_scripts import closed, policy_source
from sitegen.output import whole

TYPES = {".woff2": "font/woff2", ".svg": "image/svg+xml", ".png": "image/png", ".jpg": "image/jpeg", ".jpeg": "image/jpeg",
         ".webp": "image/webp", ".gif": "image/gif", ".avif": "image/avif"}  # fmt: skip
THEME = re.compile(r'<script data-fonts="[^"]*">(.*?)</script>', flags=re.DOTALL)
SCRIPT = re.compile(r'<script defer src="([^"]*)"></script>\n?')
STYLE = re.compile(r'<link rel="stylesheet" href="([^"]*)">')
ICON = re.compile(r'<link rel="icon"[^>]*>\n?')
POLICY = re.compile(r"script-src [^;]*;")
FONT_ADDRESS = re.compile(r'url\("?([^")]+)"?\)')
DISK_DATA = re.compile(r'self\.PYLESSON_DISK\("([^"]*)","([^"]*)"\);\s*')
UNREACHABLE = re.compile(r' data-(?:python|editor)="[^"]*"')


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
        for folder in folders(dist):
            data = single(dist, folder).encode()
            sizes[output.write(f"{folder}.html", data)] = len(data)
    return sizes


def single(dist: Path, folder: str) -> str:
    """Write the lesson in one folder of a built site."""
    here = dist / folder
    lesson = apart(dist, folder, lambda attribute, path: _embedded(here / path) if attribute == "src" else None)
    (theme,), (page,) = THEME.findall(lesson.head), SCRIPT.findall(lesson.head)
    sources = [asset(dist, "python"), *([asset(dist, "editor")] if lesson.has_cells else []), here / page]
    late = [closed(file.read_text("utf-8")) for file in sources]
    head = UNREACHABLE.sub("", ICON.sub("", lesson.head)).replace("<html ", '<html data-single data-python="inside" ', 1)
    head = STYLE.sub(lambda match: f"<style>{_style(here / match[1])}</style>", head, count=1)
    head = SCRIPT.sub("", THEME.sub(lambda _: _script(theme).rstrip(), head))
    python = "".join(_data_block(dist / path) for path in python_scripts(dist, lesson.has_cells))
    return f"{_allow(head, [theme, *late])}<body>{lesson.body}\n{python}{''.join(map(_script, late))}</body>\n</html>\n"


def _allow(head: str, scripts: list[str]) -> str:
    """The policy lets these scripts run, and fonts be where the style sheet has them."""
    hashes = " ".join(map(policy_source, scripts))
    return POLICY.sub(f"script-src {hashes} 'wasm-unsafe-eval' blob:;", head).replace("font-src 'self'", "font-src data:")


def _data_block(script: Path) -> str:
    """A file of Python's as a block that a browser keeps and does not run."""
    name, data = DISK_DATA.fullmatch(script.read_text("ascii")).groups()
    return f'<script type="application/gzip" data-file="{name}">{data}</script>\n'


def _style(file: Path) -> str:
    css = file.read_text("utf-8")
    return FONT_ADDRESS.sub(lambda match: f"url({_font(file.parent, match[1])})", css)


def _font(folder: Path, address: str) -> str:
    return address if address.startswith("data:") else _embedded(folder / address)


def _embedded(file: Path) -> str:
    """A file as an address that holds it."""
    data = base64.b64encode(file.read_bytes()).decode("ascii")
    return f"data:{TYPES[file.suffix.lower()]};base64,{data}"


def _script(text: str) -> str:
    return f"<script>{text}</script>\n"
