"""A chart for a phone: its boxes one under another in reading order, branches indented, so that any chart is narrow.

A box alone under another hangs from it by a straight arrow; several hang from a trunk at its left. Arrows to boxes that
are read elsewhere run outside, at the right, each in a lane of its own.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from dataclasses import dataclass

from sitegen.flowchart.arrangement import Arrangement, Box, Route, view_of
from sitegen.flowchart.frames import framed
from sitegen.flowchart.graph import Branch, Edge, Flowchart
from sitegen.flowchart.hanging import HEAD, INDENT, ROUND, SIBLING, TRUNK, trunk_route
from sitegen.flowchart.sizes import Sizes

BELOW, APART = 34.0, 26.0
"""Under a straight arrow, and above a beginning."""
LANE = 16.0
OWN_LABEL = 5.0
"""Around the label of an arrow that runs outside; it stands under the box that the arrow leaves."""
IN_FRAME = 8.0


@dataclass(frozen=True)
class _Row:
    branch: Branch
    parent: str | None
    depth: int
    alone: bool


def outline(chart: Flowchart, width: float, sizes: Sizes) -> Arrangement:
    """Lay out a chart in `width`; it becomes wider where a single word needs it."""
    return _Outline(chart, width, sizes).arrangement()


class _Outline:
    """Places row after row, then draws the arrows."""

    def __init__(self, chart: Flowchart, width: float, sizes: Sizes) -> None:
        self._chart, self._sizes = chart, sizes
        self._rows = [row for root in chart.reading for row in _rows(root, None, 0, False)]
        lanes = sum(len(row.branch.others) for row in self._rows)
        self._inset = IN_FRAME if chart.groups else 0.0
        self._right = width - lanes * LANE - (LANE / 2 if lanes else 0) - self._inset
        self._boxes: dict[str, Box] = {}
        self._labels: dict[int, Box] = {}
        self._frames: list[tuple[str, Box]] = []
        self._place()

    def arrangement(self) -> Arrangement:
        """Everything, with its arrows."""
        numbers = {id(edge): number for number, edge in enumerate(self._chart.edges)}
        routes: dict[int, Route] = {}
        lane = max(box.right for box in self._boxes.values()) + self._inset
        for row in self._rows:
            if row.branch.entry:
                routes[numbers[id(row.branch.entry)]] = self._entry(row)
        for edge in self._outside():
            lane += LANE
            routes[numbers[id(edge)]] = self._around(edge, lane)
        shown = [*self._boxes.values(), *self._labels.values(), *(frame for _, frame in self._frames)]
        view = view_of(shown, [(lane, shown[0].y)])
        return Arrangement(view, self._boxes, [routes[number] for number in range(len(self._chart.edges))], self._frames)

    def _place(self) -> None:
        """Rows from above; a run of rows in one frame gets its title and its edge."""
        y = 0.0
        for group, run in itertools.groupby(self._rows, lambda row: self._chart.group_of.get(row.branch.name)):
            rows = list(run)
            title = self._title(group) if group else ""
            if group:
                y += self._sizes.small((title,), self._right).height + 3 * IN_FRAME
            for row in rows:
                y = self._place_row(row, y)
            if group:
                inside = [self._boxes[row.branch.name] for row in rows]
                self._frames.append((group, framed(title, inside, self._sizes, IN_FRAME)))
                y += IN_FRAME

    def _place_row(self, row: _Row, y: float) -> float:
        left = row.depth * INDENT + self._inset
        room, entry = self._right - left, row.branch.entry
        label = self._sizes.small(entry.label if entry else (), (room / 2 if row.alone else room) - 2 * TRUNK)
        if row.parent is None:
            y += APART if y else 0
        elif row.alone:
            y += max(BELOW, label.height + 2 * HEAD)
        else:
            y += SIBLING + label.height
        box = self._sizes.box_within(self._chart.nodes[row.branch.name], room)
        if label.lines:
            x = left + label.width / 2 + (room / 2 + TRUNK if row.alone else 0)
            middle = y - max(BELOW, label.height + 2 * HEAD) / 2 - 2 if row.alone else y - label.height / 2 - 1
            self._labels[id(entry)] = Box(x, middle, label.width, label.height, label.lines)
        self._boxes[row.branch.name] = Box(left + box.width / 2, y + box.height / 2, box.width, box.height, box.lines)
        y += box.height
        for edge in row.branch.others:
            straight_below = len(row.branch.branches) == 1
            text = self._sizes.small(edge.label, room / 2 - TRUNK if straight_below else room - 3 * TRUNK)
            if text.lines:
                self._labels[id(edge)] = Box(self._right - text.width / 2, y + OWN_LABEL + text.height / 2, text.width, text.height, text.lines)
                y += text.height + 2 * OWN_LABEL
        return y

    def _title(self, group: str) -> str:
        """A frame's title after those of the frames around it: here only the innermost is drawn."""
        groups, titles = self._chart.groups, []
        name: str | None = group
        while name:
            titles.insert(0, groups[name].label)
            name = groups[name].parent
        return " · ".join(titles)

    def _entry(self, row: _Row) -> Route:
        """The arrow by which a row is reached."""
        edge, box, parent = row.branch.entry, self._boxes[row.branch.name], self._boxes[row.parent]
        if not row.alone:
            return trunk_route(edge, (parent.left + TRUNK, self._foot(row.parent)), box, self._labels.get(id(edge)))
        start, end = (box.x, parent.bottom), (box.x, box.top)
        path = f"M{_pair(start[0], start[1] + HEAD * 0.8 * edge.tail)}V{end[1] - HEAD * 0.8 * edge.head:.1f}"
        return Route(path, (end, (0, 1)), (start, (0, -1)), self._labels.get(id(edge)))

    def _foot(self, name: str) -> float:
        """Where a trunk begins: under the left end of a box, on the slope of a diamond."""
        box = self._boxes[name]
        slope = box.height * TRUNK / box.width
        return box.y + slope if self._chart.nodes[name].shape == "diamond" else box.bottom

    def _outside(self) -> list[Edge]:
        """Arrows that run outside, short ones first: they get the inner lanes."""
        edges = [edge for row in self._rows for edge in row.branch.others]
        return sorted(edges, key=lambda edge: abs(self._boxes[edge.source].y - self._boxes[edge.target].y))

    def _around(self, edge: Edge, lane: float) -> Route:
        source, target = self._boxes[edge.source], self._boxes[edge.target]
        down = 1 if target.y > source.y else -1
        aside = 0 if "diamond" in (self._chart.nodes[name].shape for name in (edge.source, edge.target)) else 8 * down
        start, end = (source.right, source.y + aside), (target.right, target.y - aside)
        stop = HEAD * 0.8
        path = f"M{_pair(start[0] + stop * edge.tail, start[1])}H{lane - ROUND:.1f}Q{_pair(lane, start[1])} {_pair(lane, start[1] + down * ROUND)}"
        path += f"V{end[1] - down * ROUND:.1f}Q{_pair(lane, end[1])} {_pair(lane - ROUND, end[1])}H{end[0] + stop * edge.head:.1f}"
        return Route(path, (end, (-1, 0)), (start, (-1, 0)), self._labels.get(id(edge)))


def _rows(branch: Branch, parent: str | None, depth: int, alone: bool) -> Iterator[_Row]:
    yield _Row(branch, parent, depth, alone)
    one = len(branch.branches) == 1
    for below in branch.branches:
        yield from _rows(below, branch.name, depth + (not one), one)


def _pair(x: float, y: float) -> str:
    return f"{x:.1f} {y:.1f}"
