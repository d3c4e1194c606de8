"""A laid-out chart as SVG. It has no colour, no style sheet, no script and no names: classes, which the site paints.

Read aloud it is a list of lists: every box is an item, the boxes to which its arrows lead are a list inside it, and an
arrow to a box that is read elsewhere says so. Text is text: it can be selected, found and enlarged.
"""

from __future__ import annotations

from dataclasses import dataclass

from pycore.ui.html import Html, coordinate, el, join
from sitegen.flowchart.arrangement import EM, LEADING, SPACE, Arrangement, Box, Point, Route
from sitegen.flowchart.frames import TITLE
from sitegen.flowchart.graph import Branch, Edge, Flowchart
from sitegen.flowchart.hanging import HEAD
from sitegen.flowchart.sizes import SMALL, SMALL_LEADING

HALF_HEAD = 4.0
CAPITAL = 0.7
"""Height of a capital letter [em]: what is centred is seen from the baseline to there."""
LEADS = "Ведёт к"


@dataclass(frozen=True)
class Picture:
    """One layout of a chart, and from which width of its place on it is shown [em of a label]."""

    arrangement: Arrangement
    least: int


def draw(chart: Flowchart, picture: Picture, title: str) -> Html:
    """Write one layout.

    Args:
        title: what the whole shows, as words.
    """
    x, y, width, height = picture.arrangement.view
    drawing = _Drawing(chart, picture.arrangement)
    return el(
        "svg",
        el("title", title),
        el("desc", "Схема. Под каждым блоком — те, к которым от него ведут стрелки."),
        drawing.rectangles(),
        el("g", map(drawing.item, chart.reading), role="list"),
        drawing.frames(),
        class_=f"flow from-{picture.least}",
        viewBox=" ".join(map(coordinate, (x, y, width, height))),
        width=f"{coordinate(width / EM)}em",
        height=f"{coordinate(height / EM)}em",
        role="group",
    )


class _Drawing:
    def __init__(self, chart: Flowchart, arrangement: Arrangement) -> None:
        self._chart, self._at = chart, arrangement
        self._routes = {id(edge): route for edge, route in zip(chart.edges, arrangement.routes, strict=True)}

    def rectangles(self) -> Html:
        """The frames' lines, behind everything."""
        return el("g", [_rectangle(box, 3.0) for _, box in self._at.frames], class_="frames") if self._at.frames else Html("")

    def frames(self) -> Html:
        """The frames' titles, over the arrows; by ear a frame names what is in it."""
        groups, group_of = self._chart.groups, self._chart.group_of
        drawn = []
        for group, box in self._at.frames:
            inside = [node.words for name, node in self._chart.nodes.items() if group_of.get(name) == group]
            label = f"В рамке «{groups[group].label}»: {', '.join(inside)}" if inside else f"Рамка «{groups[group].label}»"
            first = box.top + TITLE / 2 + SMALL_LEADING / 2
            text = _text(box.lines, box.left + TITLE, first + (len(box.lines) - 1) * SMALL_LEADING / 2, SMALL, SMALL_LEADING, "start")
            drawn.append(el("g", text, role="group", aria_label=label))
        return join(drawn)

    def item(self, branch: Branch) -> Html:
        """A box with the arrow that leads to it, those that lead elsewhere, and the boxes under it."""
        below = el("g", map(self.item, branch.branches), role="list", aria_label=LEADS) if branch.branches else None
        entry = self._arrow(branch.entry) if branch.entry else None
        others = [
            el("g", self._arrow(edge), role="group", aria_label=f"Ещё ведёт к «{self._chart.nodes[edge.target].words}»")
            for edge in branch.others
        ]
        return el("g", entry, self._box(branch.name), others, below, role="listitem")

    def _box(self, name: str) -> Html:
        node, box = self._chart.nodes[name], self._at.boxes[name]
        text = _text(box.lines, box.x, box.y, EM, LEADING, "middle")
        if node.href is None:
            return el("g", _shape(node.shape, box), text, class_="node")
        tooltip = el("title", f"{node.words}. {node.tooltip}") if node.tooltip else None  # by ear the link's whole name
        return el("a", tooltip, _shape(node.shape, box), text, class_="node", href=node.href)

    def _arrow(self, edge: Edge) -> Html:
        route = self._routes[id(edge)]
        heads = [_head(*route.end)] * edge.head + [_head(*route.start)] * edge.tail
        words = route.label and _text(route.label.lines, route.label.x, route.label.y, SMALL, SMALL_LEADING, "middle", "words")
        return join(el("path", class_=f"edge {edge.style}", d=route.path), heads, words)


def _shape(shape: str, box: Box) -> Html:
    if shape == "diamond":
        corners = ((box.x, box.top), (box.right, box.y), (box.x, box.bottom), (box.left, box.y))
        return el("path", class_="shape", d="M" + "L".join(f"{coordinate(x)} {coordinate(y)}" for x, y in corners) + "Z")
    return _rectangle(box, {"box": 3.0, "round": 12.0, "stadium": min(box.height / 2, 25.0)}[shape])


def _rectangle(box: Box, radius: float) -> Html:
    return el("rect", class_="shape", x=box.left, y=box.top, width=box.width, height=box.height, rx=radius)


def _head(tip: Point, way: Point) -> Html:
    back = tip[0] - way[0] * HEAD, tip[1] - way[1] * HEAD
    aside = way[1] * HALF_HEAD, way[0] * HALF_HEAD
    points = (tip, (back[0] + aside[0], back[1] + aside[1]), (back[0] - aside[0], back[1] - aside[1]))
    return el("path", class_="tip", d="M" + "L".join(f"{coordinate(x)} {coordinate(y)}" for x, y in points) + "Z")


def _text(lines: tuple[str, ...], x: float, y: float, em: float, leading: float, anchor: str, class_: str | None = None) -> Html:
    """Lines around the height `y`; between two stands a space, so that what is copied and read has whole words.

    Browsers count that space to the line before it, which is moved so that its letters are in the middle.
    """
    first, last = y - (len(lines) - 1) * leading / 2 + CAPITAL * em / 2, len(lines) - 1
    spans = []
    for number, line in enumerate(lines):
        aside = SPACE * em / 2 if anchor == "middle" and number < last else 0
        spans += [" ", el("tspan", line, x=x + aside, y=first + number * leading)]
    return el("text", spans[1:], class_=class_, text_anchor=anchor)
