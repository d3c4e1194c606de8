"""Pieces of the author's syntax that no rule has read: they would stand in the page as they were typed."""

from __future__ import annotations

from collections.abc import Iterator

from sitegen.errors import Problem
from sitegen.fragment import Fragment

MENDS = {
    "$$": "отдели формулу пустыми строками сверху и снизу, внутри неё пустых строк быть не должно",
    "{{": "закрой число: {{ выражение }}",
    "}}": "открой число: {{ выражение }}",
    "[[": "закрой термин: [[термин]]",
    "{#": "имя в фигурных скобках бывает в конце заголовка и директивы",
    "{.": "оттенок пишется вплотную к скобкам и закрывается: [слово]{.q}",
    "<!--": "заметка себе стоит в своих строках: от «<!--» в начале до «-->» в конце",
    ":::": "директива пишется с начала строки: «::: имя», а закрывает её отдельная строка «:::»",
}


def check(fragment: Fragment) -> Iterator[Problem]:
    """Find such pieces in running text; code and formulas may hold them."""
    for block in fragment.tokens:
        text = "".join(child.content for child in block.children or [] if child.type == "text")
        for mark, mend in MENDS.items():
            if mark in text and mark in block.content:  # the second fails for what was escaped
                place = fragment.source.place(block.map[0] if block.map else 0, block.content, block.content.find(mark))
                yield place.problem(f"«{mark}» так и останется в тексте", mend)
