"""Pieces of the author's syntax that no rule has read: they would stand in the page as they were typed."""

from __future__ import annotations

import re
from collections.abc import Iterator

from markdown_it import MarkdownIt
from markdown_it.rules_core import StateCore
from markdown_it.token import Token

from sitegen.errors import Problem
from sitegen.fragment import Fragment
from sitegen.positioned import KEY

MENDS = {
    r"\$\$|(?<=\$)\$": "отдели формулу пустыми строками сверху и снизу, внутри неё пустых строк быть не должно",
    r"\$(?=\d*[A-Za-z\\([{|^_=]|\d\S*[\\^_=])|(?<=[A-Za-z}])\$": "закрой формулу: $x$, без пробелов у самих знаков и без цифр вплотную к ним; "
    "знак доллара пишется \\$",  # but not «$5» and «5 $»
    r"\{\{": "закрой число: {{ выражение }}",
    r"\}\}": "открой число: {{ выражение }}",
    r"\[\[": "закрой термин: [[термин]]",
    r"\{#": "имя в фигурных скобках бывает в конце заголовка и директивы",
    r"\{\.": "оттенок пишется вплотную к скобкам и закрывается: [слово]{.q}",
    "<!--": "заметка себе стоит в своих строках: от «<!--» в начале до «-->» в конце",
    r"</?[A-Za-z][\w-]*(?:\s+[A-Za-z-]+(?:=[^<>]*)?)*\s*/?>": "HTML в тексте не читается: *курсив*, **жирный**, [ссылка](адрес); сама скобка пишется \\<",
    ":::": "директива пишется с начала строки: «::: имя», а закрывает её отдельная строка «:::»",
    r"\*\*": "закрой жирное, без пробелов внутри у звёздочек и без буквы сразу после них: **слово**; сами они пишутся \\*\\*",
    r"\*": "закрой курсив, без пробелов внутри у звёздочек и без буквы сразу после них: *слово*; сама звёздочка пишется \\*",
    "`+": "закрой код тем же знаком: `x`; сам знак пишется \\`",
    r"\]\(": "поправь ссылку: [слова](адрес), в адресе нет пробелов, скобки парные; если это не ссылка, пиши \\](",
    "##+": "у заголовка после решёток стоит пробел: ## Заголовок",
}
"""What the author may have left open, and how to mend it; the first that fits a place holds."""
LEFTOVER = re.compile("|".join(f"({mark})" for mark in MENDS))
FOUND = "leftovers"
"""Where a block's `meta` keeps what was found: by its mend the first such mark and its offset."""


def leftover_plugin(md: MarkdownIt) -> None:
    """Note what stays; code, formulas and what was escaped may hold all of it."""
    md.core.ruler.before("text_join", "leftovers", _note)


def check(fragment: Fragment) -> Iterator[Problem]:
    """Tell what stays, each kind once per block."""
    for block in fragment.tokens:
        for mend, (mark, offset) in block.meta.get(FOUND, {}).items():
            place = fragment.source.place(block.map[0] if block.map else 0, block.content, offset)
            yield place.problem(f"«{mark}» так и останется в тексте", mend)


def _note(state: StateCore) -> None:
    mends = list(MENDS.values())
    for block in state.tokens:
        found: dict[str, tuple[str, int]] = {}
        for start, end in _typed(block):
            for mark in LEFTOVER.finditer(block.content, start):
                if mark.start() >= end:
                    break
                found.setdefault(mends[mark.lastindex - 1], (mark[0], mark.start()))
        if found:
            block.meta[FOUND] = found


def _typed(block: Token) -> Iterator[tuple[int, int]]:
    """Where a block's text is as it was typed: without escapes, which are no text yet, and addresses."""
    children = block.children or []
    for before, child in zip([block, *children], children, strict=False):
        start = child.meta.get(KEY, -1)
        if child.type == "text" and before.markup != "autolink" and start >= 0:
            yield start, start + len(child.content)
