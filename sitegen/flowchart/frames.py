"""Frames around the boxes of a group, with room for a title at the top."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from sitegen.flowchart.arrangement import Box
from sitegen.flowchart.graph import Flowchart
from sitegen.flowchart.sizes import Sizes

FRAME, TITLE = 14, 8
"""Between a frame and what is in it, and around its title."""


def frames(chart: Flowchart, boxes: dict[str, Box], sizes: Sizes) -> Iterator[tuple[str, Box]]:
    """Draw every group around its boxes and the groups in it; outer ones first."""
    found: dict[str, Box] = {}
    groups = chart.groups
    for name in reversed(groups):  # inner ones stand later
        inside = [boxes[node] for node, group in chart.group_of.items() if group == name]
        inside += [box for inner, box in found.items() if groups[inner].parent == name]
        if inside:
            found[name] = framed(groups[name].label, inside, sizes)
    yield from ((name, found[name]) for name in groups if name in found)


def framed(title: str, inside: Iterable[Box], sizes: Sizes, margin: float = FRAME) -> Box:
    """The frame around some boxes; wider than they need where a word of its title is."""
    inside = list(inside)
    left, right = min(box.left for box in inside) - margin, max(box.right for box in inside) + margin
    text = sizes.small((title,), right - left - 2 * TITLE)
    width = max(right - left, text.width + 2 * TITLE)
    top = min(box.top for box in inside) - text.height - 1.5 * TITLE
    bottom = max(box.bottom for box in inside) + margin
    return Box(left + width / 2, (top + bottom) / 2, width, bottom - top, text.lines)
