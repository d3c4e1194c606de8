"""What a browser needs to keep the site: the service worker with its list of files, and the manifest of the app."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from urllib.parse import quote

from sitegen.content import Site
from sitegen.described import FILE
from sitegen.links import PAGE
from sitegen.output import DIGITS, WrittenFile

WORKER = "sw.js"
"""At the site's root, because a service worker rules over its own folder only; its name must not change."""

NOT_KEPT = ("assets/disk/", "assets/share/", "embed/", "embed.js", ".nojekyll", "404.html", "robots.txt", "sitemap.xml", "feed.xml")
"""How the paths begin of what a reader without a network never opens: other ways to the same, and what is for machines."""
PAPER = "#fbf8f1"
"""`--paper` of the style sheet, by day."""


def service_worker(script: str, written: Mapping[str, WrittenFile]) -> str:
    """Put the list of the build's files before the service worker's script.

    Args:
        script: of the worker.
        written: all files of the site; those that no reader opens here are not kept.
    Returns:
        a script that is another one whenever any of the files is.
    """
    kept = {path: file for path, file in sorted(written.items()) if not path.startswith(NOT_KEPT) and not path.endswith(f"/{FILE}")}
    digest = hashlib.sha256("".join(f"{path} {file.sha256}\n" for path, file in kept.items()).encode()).hexdigest()
    build = {"version": digest[:DIGITS], "files": {quote(path): file.bytes for path, file in kept.items()}}
    return f"self.PYLESSON_BUILD={json.dumps(build, separators=(',', ':'))};\n{script}"


def manifest(site: Site, icon: str) -> str:
    """Write the manifest with which a browser installs the course; for the site's root.

    Args:
        site: its title and language.
        icon: address of an SVG file from the root.
    """
    content = {
        "name": site.title,
        "lang": site.language,
        "start_url": PAGE,
        "scope": "./",
        "display": "minimal-ui",  # a reader needs «back», and «reload» for a new version
        "background_color": PAPER,
        "theme_color": PAPER,
        "icons": [{"src": icon, "type": "image/svg+xml", "sizes": "any"}],
    }
    return json.dumps(content, ensure_ascii=False, indent=1) + "\n"
