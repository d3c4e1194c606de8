"""The faces of a stylesheet that is bundled: which part of which font file each of them loads.

A face loads of its file what its `unicode-range` names. The file of that part is called what stands after `#` in the address,
so that one font can be cut into several: `url("literata-latin.woff2#literata-signs")`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from sitegen.errors import InputError
from sitegen.unicode_ranges import read_ranges

FACE = re.compile(r"@font-face\s*\{[^}]*\}")
REFERENCE = re.compile(r"\./(?P<file>(?P<name>[\w-]+)-[0-9A-Z]{8}\.woff2)(?:#(?P<part>[\w-]+))?")
"""How esbuild calls a font: its name, esbuild's own hash, and what stood after `#`."""
UNICODE_RANGE = re.compile(r"unicode-range:([^;}]+)")


@dataclass(frozen=True)
class Font:
    """A font that a stylesheet loads.

    Args:
        reference: how the stylesheet names it.
        name: what it is called, for example `literata-russian`.
        data: the file from which it is cut.
        characters: code points that it is for; None is all of the file.
    """

    reference: str
    name: str
    data: bytes
    characters: frozenset[int] | None


def fonts_of(css: str, folder: Path) -> list[Font]:
    """List the fonts of a stylesheet, each once, in its order.

    Args:
        css: as esbuild leaves it.
        folder: where it lies, and its fonts beside it.
    Raises:
        InputError: two faces that load the same font are for different characters.
    """
    files = {file.name: file.read_bytes() for file in folder.glob("*.woff2")}
    found: dict[str, Font] = {}
    for rule in FACE.findall(css):
        if source := REFERENCE.search(rule):
            font = Font(source[0], source["part"] or source["name"], files[source["file"]], _characters(rule))
            if found.setdefault(font.reference, font) != font:
                mend = "дай им разные имена: url(«файл#имя»)"
                raise InputError.about("site_template/static/css", f"у начертаний с файлом {font.name} разные unicode-range", mend)
    return list(found.values())


def with_addresses(css: str, addresses: Mapping[str, str]) -> str:
    """Name the fonts of a stylesheet by their addresses instead of their references."""
    return REFERENCE.sub(lambda reference: addresses[reference[0]], css)


def _characters(rule: str) -> frozenset[int] | None:
    declared = UNICODE_RANGE.search(rule)
    return read_ranges(declared[1]) if declared else None
