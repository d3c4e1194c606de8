"""Tables that are too wide for a phone: there each row becomes a block, whose cells repeat what their column is called.

Only the attributes that the stylesheet needs are set here; narrow tables stay tables everywhere.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from markdown_it.token import Token

from sitegen.fragment import Fragment
from sitegen.render import words

WIDE = 4
"""Columns from which on a table is rearranged."""
CLASS = "rows"
LABEL = "data-label"


def resolve(fragment: Fragment) -> None:
    """Give every cell of a wide table the words of its column's heading; the first cell is the row's own heading."""
    for table in _tables(fragment.tokens):
        labels = [words(table[i + 1]) for i, token in enumerate(table) if token.type == "th_open"]
        if len(labels) < WIDE:
            continue
        table[0].attrs["class"] = CLASS
        cells = [token for token in table if token.type == "td_open"]
        for number, cell in enumerate(cells):
            if number % len(labels):
                cell.attrs[LABEL] = labels[number % len(labels)]


def _tables(tokens: Sequence[Token]) -> Iterator[Sequence[Token]]:
    start = 0
    for index, token in enumerate(tokens):
        if token.type == "table_open":
            start = index
        elif token.type == "table_close":
            yield tokens[start : index + 1]
