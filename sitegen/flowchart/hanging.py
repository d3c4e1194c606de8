"""Boxes that hang from a trunk at the left of the box above them: as in the outline, and where a rank would be too wide."""

from __future__ import annotations

from collections import Counter

from sitegen.flowchart.arrangement import Box, Point, Route
from sitegen.flowchart.graph import Edge, Flowchart

INDENT = 30.0
TRUNK = 12.0
"""From a box's left edge to the trunk below it."""
SIBLING = 12.0
"""Above a box on a trunk."""
ROUND = 7.0
HEAD = 8.0
"""Length of an arrow's head: there the line ends."""
FEWEST = 2


def hanging_leaves(chart: Flowchart) -> dict[str, list[Edge]]:
    """The boxes whose arrows all lead to ends, two at least, without a word: these ends may hang from them."""
    entries = Counter(edge.target for edge in chart.edges)
    onward = {edge.source for edge in chart.edges}
    group_of = chart.group_of
    found: dict[str, list[Edge]] = {}
    for edge in chart.edges:
        found.setdefault(edge.source, []).append(edge)

    def hangs(edge: Edge) -> bool:
        is_end = edge.target not in onward and entries[edge.target] == 1
        return is_end and not edge.label and group_of.get(edge.target) == group_of.get(edge.source)

    return {name: edges for name, edges in found.items() if len(edges) >= FEWEST and all(map(hangs, edges))}


def trunk_route(edge: Edge, start: Point, box: Box, label: Box | None = None) -> Route:
    """The way down a trunk and to the right, to a box."""
    back = HEAD * 0.8
    trunk, end = start[0], (box.left, box.y)
    path = f"M{trunk:.1f} {start[1] + back * edge.tail:.1f}V{box.y - ROUND:.1f}"
    path += f"Q{trunk:.1f} {box.y:.1f} {trunk + ROUND:.1f} {box.y:.1f}H{box.left - back * edge.head:.1f}"
    return Route(path, (end, (1, 0)), (start, (0, -1)), label)
