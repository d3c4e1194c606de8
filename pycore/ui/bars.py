"""Shares as bars: name, number, bar are read in one movement."""

from collections.abc import Sequence
from dataclasses import dataclass

from pycore.ui.html import Html, coordinate, el


@dataclass(frozen=True)
class Row:
    """One bar: its picture, its name, its figure (an output) and its share in [0, 1]."""

    icon: Html
    name: str
    figure: Html
    share: float


def bars(rows: Sequence[Row], mark: float | None = None, caption: str = "") -> Html:
    """Draw bars on a scale from 0 to 1, with a dashed mark where a goal is."""
    left = None if mark is None else f"left:{coordinate(mark * 100)}%"
    cap = None if left is None else el("span", caption, style=left)
    lines = [
        (
            row.icon,
            el("span", row.name, class_="nm"),
            el("b", row.figure, class_="num"),
            el(
                "span",
                el("i", style=f"width:{coordinate(row.share * 100)}%"),
                None if left is None else el("u", style=left),
                class_="tr",
            ),
        )
        for row in rows
    ]
    return el("div", el("span", cap, el("em", "1"), class_="goalcap", aria_hidden="true"), lines, class_="bars")
