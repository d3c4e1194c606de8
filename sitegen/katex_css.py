"""The part of KaTeX's stylesheet that the site's formulas use: most of its rules and fonts never occur."""

from __future__ import annotations

import re
from collections.abc import Iterator, Set
from dataclasses import dataclass
from html import unescape
from pathlib import Path

import tinycss2
from tinycss2.ast import AtRule, Node, QualifiedRule

from sitegen.unicode_ranges import write_ranges

CLASS_ATTRIBUTE = re.compile(r'class="([^"]*)"')
CLASS = re.compile(r"\.(-?[A-Za-z_][\w-]*)")
FAMILY = re.compile(r"KaTeX_\w+")
FONT_FILE = re.compile(r"fonts/([\w-]+\.woff2)")
ALWAYS = frozenset(range(0x20, 0x7F))
"""Characters that stay in every font: pictures letter with them, and the space gives lines their height."""


@dataclass(frozen=True)
class KatexStyle:
    """CSS whose fonts are named `fonts/NAME.woff2` and are for the characters in use, and those font files."""

    css: str
    fonts: tuple[Path, ...]


@dataclass(frozen=True)
class Used:
    """What formulas use: their classes, and their characters as code points."""

    classes: frozenset[str] = frozenset()
    characters: frozenset[int] = frozenset()

    def __or__(self, other: Used) -> Used:
        return Used(self.classes | other.classes, self.characters | other.characters)


def used_by(html: str) -> Used:
    """What markup uses.

    >>> sorted(used_by('<i class="katex a">').classes)
    ['a', 'katex']
    """
    classes = frozenset(name for names in CLASS_ATTRIBUTE.findall(html) for name in names.split())
    return Used(classes, frozenset(ord(character) for character in unescape(html) if character > " "))


def katex_style(used: Used, katex: Path) -> KatexStyle:
    """Choose what formulas need of the npm package in folder `katex`."""
    css, names = purge((katex / "dist" / "katex.min.css").read_text("utf-8"), used)
    return KatexStyle(css, tuple(katex / "dist" / "fonts" / name for name in names))


def purge(css: str, used: Used) -> tuple[str, list[str]]:
    """Keep the rules whose classes are all used and the fonts that these rules name.

    Returns:
        The stylesheet (fonts as woff2 only, for the characters in use) and the names of its font files.

    >>> purge(".katex .a{top:0}.katex .b,.katex .a i{left:0}", used_by('<i class="katex a">'))
    ('.katex .a{top:0}\\n.katex .a i{left:0}', [])
    """
    if not used.classes:
        return "", []
    rules = tinycss2.parse_stylesheet(css, skip_comments=True, skip_whitespace=True)
    kept = list(_kept(rules, used.classes))
    fonts = _fonts_in_use(kept)
    characters = write_ranges(ALWAYS | used.characters)
    faces = [face for rule in rules if (face := _face(rule, characters)) and face.key in fonts]
    return "\n".join([face.css for face in faces] + [rule.css for rule in kept]), [face.file for face in faces]


@dataclass(frozen=True)
class _Rule:
    css: str
    declarations: dict[str, str]


@dataclass(frozen=True)
class _Face:
    css: str
    key: tuple[str, str, str]
    file: str


def _kept(rules: list[Node], used: Set[str]) -> Iterator[_Rule]:
    for rule in rules:
        if isinstance(rule, QualifiedRule):
            selectors = [s.strip() for s in tinycss2.serialize(rule.prelude).split(",")]
            selectors = [s for s in selectors if set(CLASS.findall(s)) <= used]
            if selectors:
                body = tinycss2.serialize(rule.content)
                yield _Rule(f"{','.join(selectors)}{{{body}}}", _declarations(rule))
        elif isinstance(rule, AtRule) and rule.lower_at_keyword != "font-face":
            yield _Rule(rule.serialize(), {})


def _fonts_in_use(rules: list[_Rule]) -> set[tuple[str, str, str]]:
    """Family, weight and style together; a rule that sets only a weight or a style may meet any family."""
    families = {"KaTeX_Main"}
    shapes: set[tuple[str, str, str]] = {("KaTeX_Main", "400", "normal")}
    loose = []
    for rule in rules:
        named = FAMILY.findall(rule.declarations.get("font-family", "") + rule.declarations.get("font", ""))
        weight = _weight(rule.declarations.get("font-weight", "400"))
        style = rule.declarations.get("font-style", "normal")
        families.update(named)
        shapes.update((family, weight, style) for family in named)
        if not named and {"font-weight", "font-style"} & set(rule.declarations):
            loose.append((weight, style))
    return shapes | {(family, weight, style) for family in families for weight, style in loose}


def _face(rule: Node, characters: str) -> _Face | None:
    if not (isinstance(rule, AtRule) and rule.lower_at_keyword == "font-face"):
        return None
    declared = _declarations(rule)
    file = FONT_FILE.search(declared["src"])[1]
    family, weight, style = declared["font-family"], _weight(declared["font-weight"]), declared["font-style"]
    css = (
        f"@font-face{{font-display:block;font-family:{family};font-style:{style};font-weight:{weight};"
        f'src:url(fonts/{file}) format("woff2");unicode-range:{characters}}}'
    )
    return _Face(css, (family, weight, style), file)


def _declarations(rule: QualifiedRule | AtRule) -> dict[str, str]:
    found = tinycss2.parse_blocks_contents(rule.content, skip_comments=True, skip_whitespace=True)
    return {d.lower_name: tinycss2.serialize(d.value).strip().strip('"') for d in found if d.type == "declaration"}


def _weight(value: str) -> str:
    return {"normal": "400", "bold": "700"}.get(value, value)
