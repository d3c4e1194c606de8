"""Where everything of a chart stands: what the layouts hand to the drawing, in units of a sixteenth of a label's em."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

EM = 16.0
LEADING = 20.0
"""From one line of a label to the next."""
SPACE = 0.25
"""Width of the space between words in labels [em]."""
EDGE = 1.5
"""Around the picture, for half a line."""

Point = tuple[float, float]


@dataclass(frozen=True)
class Box:
    """A rectangle by its centre, with the lines of text in it."""

    x: float
    y: float
    width: float
    height: float
    lines: tuple[str, ...] = ()

    @property
    def left(self) -> float:
        return self.x - self.width / 2

    @property
    def right(self) -> float:
        return self.x + self.width / 2

    @property
    def top(self) -> float:
        return self.y - self.height / 2

    @property
    def bottom(self) -> float:
        return self.y + self.height / 2

    def holds(self, point: Point, margin: float = 0.0) -> bool:
        """Whether a point is inside, or nearer than `margin`."""
        inside_x = self.left - margin < point[0] < self.right + margin
        return inside_x and self.top - margin < point[1] < self.bottom + margin


@dataclass(frozen=True)
class Route:
    """The way of an arrow.

    Args:
        path: SVG path data.
        end: where it arrives, and the unit vector in which it does.
        start: where it leaves, and the unit vector back into the box it leaves: for arrows with two heads.
        label: where its words stand, None where it has none.
    """

    path: str
    end: tuple[Point, Point]
    start: tuple[Point, Point]
    label: Box | None = None


@dataclass(frozen=True)
class Arrangement:
    """A chart laid out.

    Args:
        view: left, top, width and height of the picture.
        boxes: by node.
        routes: by the edge's place in the chart.
        frames: group and rectangle with its title's lines; outer ones first. A group may stand in several pieces.
    """

    view: tuple[float, float, float, float]
    boxes: dict[str, Box]
    routes: list[Route]
    frames: list[tuple[str, Box]]

    @property
    def width(self) -> float:
        return self.view[2]


def view_of(boxes: Iterable[Box], points: Iterable[Point] = ()) -> tuple[float, float, float, float]:
    """The view that shows all of these, with their lines."""
    corners = [corner for box in boxes for corner in ((box.left, box.top), (box.right, box.bottom))] + list(points)
    left, top = (min(corner[axis] for corner in corners) - EDGE for axis in (0, 1))
    right, bottom = (max(corner[axis] for corner in corners) + EDGE for axis in (0, 1))
    return left, top, right - left, bottom - top
