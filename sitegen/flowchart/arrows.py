"""The way of an arrow between ranks: straight to its end where nothing is in the way, else by points that are free."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from sitegen.flowchart.arrangement import Box, Point, Route
from sitegen.flowchart.graph import Edge, Flowchart
from sitegen.flowchart.hanging import HEAD

CLEAR = 4.0
"""How near an arrow may come to what it passes."""
SAMPLES = 12
Turn = Callable[[Point], Point]


@dataclass(frozen=True)
class Way:
    """What an arrow must mind: points that dagre found free, what it must not cross, the way the ranks run."""

    points: list[Point]
    others: list[Box]
    rankdir: str


def arrow(edge: Edge, chart: Flowchart, boxes: dict[str, Box], label: Box | None, way: Way) -> Route:
    """Lead an arrow from box to box, through its label. Below everything is turned so that ranks follow downwards."""
    turn = _turned if way.rankdir in ("LR", "RL") else _same
    source, target = (_turned_box(boxes[name], turn) for name in (edge.source, edge.target))
    down = 1.0 if target.y > source.y else -1.0
    points = [turn(point) for point in way.points]
    through = [turn((label.x, label.y))] if label else []
    if (down < 0) != (way.rankdir in ("BT", "RL")):  # against the stream: beside the arrows that go with it
        start = _beside(source, chart.nodes[edge.source].shape, (through or points)[0], down)
        end = _beside(target, chart.nodes[edge.target].shape, (through or points)[-1], -down)
    else:
        start, end = (source.x, source.y + down * source.height / 2), (target.x, target.y - down * target.height / 2)
    out, into = _outward(source, start), _outward(target, end)
    first, last = _moved(start, out, HEAD * 0.8 * edge.tail), _moved(end, into, HEAD * 0.8 * edge.head)
    straight = [first, *through, last]
    free = not any(box.holds(turn(point), CLEAR) for point in _samples(straight) for box in way.others)
    path = _path(straight if free else [first, *points, last], bool(out[0]), bool(into[0]), turn)
    return Route(path, (turn(end), turn(_back(into))), (turn(start), turn(_back(out))), label)


def _beside(box: Box, shape: str, toward: Point, down: float) -> Point:
    """Where an arrow against the stream touches a box: at its side if it comes from there, else off the middle."""
    left = toward[0] < box.x
    if not box.left - HEAD < toward[0] < box.right + HEAD:
        return (box.left if left else box.right), box.y
    rise = box.height / (4 if shape == "diamond" else 2)
    return box.x + (-1 if left else 1) * box.width / 4, box.y + down * rise


def _outward(box: Box, touch: Point) -> Point:
    """The unit vector out of a box at a point of its edge."""
    if touch[1] == box.y:
        return (1.0 if touch[0] > box.x else -1.0), 0.0
    return 0.0, (1.0 if touch[1] > box.y else -1.0)


def _path(way: list[Point], leaves_aside: bool, arrives_aside: bool, turn: Turn) -> str:
    """Smooth path data: along the ranks' direction at every point, across it where a side is left or reached."""
    parts = [f"M{_pair(turn(way[0]))}"]
    for number, (a, b) in enumerate(itertools.pairwise(way)):
        middle = (a[1] + b[1]) / 2
        near, far = (a[0], middle), (b[0], middle)
        if number == 0 and leaves_aside:
            near = far = (b[0], a[1])
        if number == len(way) - 2 and arrives_aside:
            near, far = (near if near == far else (a[0], b[1])), (a[0], b[1])
        parts.append(f"C{_pair(turn(near))} {_pair(turn(far))} {_pair(turn(b))}")
    return "".join(parts)


def _samples(way: list[Point]) -> Iterator[Point]:
    """Points of the smooth way."""
    for a, b in itertools.pairwise(way):
        for step in range(1, SAMPLES):
            t = step / SAMPLES
            yield a[0] + (b[0] - a[0]) * t * t * (3 - 2 * t), a[1] + (b[1] - a[1]) * (1.5 * t - 1.5 * t * t + t**3)


def _turned_box(box: Box, turn: Turn) -> Box:
    return Box(*turn((box.x, box.y)), *turn((box.width, box.height)))


def _moved(point: Point, way: Point, by: float) -> Point:
    return point[0] + way[0] * by, point[1] + way[1] * by


def _back(way: Point) -> Point:
    return -way[0], -way[1]


def _same(point: Point) -> Point:
    return point


def _turned(point: Point) -> Point:
    return point[1], point[0]


def _pair(point: Point) -> str:
    return f"{point[0]:.1f} {point[1]:.1f}"
