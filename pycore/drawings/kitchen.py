"""Ada's kitchen: the frame of her camera and the map of her table, as functions of where the items stand.

A place is (x, y) on a table of 1 x 1 m [m]: x to the right, y away from the viewer, the origin at the front left
corner. A changed scene is a call with other places; nothing else in the picture moves.
"""

from __future__ import annotations

from typing import Mapping

from pycore.drawings.items import NAMES, ORDER, SIDE, TOP
from pycore.drawings.shapes import Affine, Ellipse, Group, Path, Rect, Shape, rotate, scale, translate

Place = tuple[float, float]

FRAME_SIZE = 224
TABLETOP_SIZE = 400

POS: dict[str, Place] = {
    "cup": (0.29, 0.51),
    "apple": (0.66, 0.84),
    "jug": (0.24, 0.85),
    "bowl": (0.58, 0.19),
    "plate": (0.77, 0.52),
    "spoon": (0.22, 0.17),
}

SCENE_NAMES = {**NAMES, "window": "окно", "hand": "рука Ады", "table": "стол"}

_SHADOW_HALF_WIDTH = {"cup": 15, "apple": 14, "jug": 18, "bowl": 20, "plate": 26, "spoon": 22}
_TILE_ROWS = (0, 22, 44, 66, 88)


def scene(positions: Mapping[str, Place] = POS) -> Group:
    """Draw what Ada's camera sees, 224 x 224.

    Args:
        positions: item -> place [m]; an item that is left out is not on the table.
    Returns:
        the drawing; its named groups are window, table, the given items and hand, the last on top.
    Raises:
        ValueError: for an unknown item or a place off the table.
    """
    _check(positions)
    back_to_front = sorted(positions, key=lambda item: (-positions[item][1], ORDER.index(item)))
    items = (_standing(item, positions[item]) for item in back_to_front)
    return Group((*_wall(), _window(), _table(), *items, _hand()))


def tabletop(positions: Mapping[str, Place] = POS) -> Group:
    """Draw the table from above, 400 x 400, with the items at their places (see `scene`)."""
    _check(positions)
    quarter = TABLETOP_SIZE // 4
    grain = " ".join(f"M{i * quarter},1 V{TABLETOP_SIZE - 1}" for i in (1, 2, 3))
    table = Group((Rect(0, 0, TABLETOP_SIZE, TABLETOP_SIZE, "wood", "ln"), Path(grain, line="grain")), name="table")
    seen = (item for item in ORDER if item in positions)
    return Group((table, *(Group((TOP[item],), translate(*tabletop_point(positions[item]))) for item in seen)))


def frame_view(place: Place) -> Affine:
    """Where an item at a place [m] stands in the frame and how large it is: from its side view to the frame.

    The table's back edge is at 112, its front edge at 207; an item in front is about half as large again.

    >>> frame_view((0.5, 0.0))
    Affine(a=1.14, b=0.0, c=0.0, d=1.14, e=112.0, f=207.0)
    """
    x, y = place
    near = 1 - y
    down = 112 + near**1.12 * 95
    across = 112 + (x - 0.5) * (150 + near * 66)
    return translate(round(across, 1), round(down, 1)) @ scale(round(0.74 + 0.40 * near, 2))


def tabletop_point(place: Place) -> Place:
    """Where a place [m] is on the map of the table.

    >>> tabletop_point((0.25, 1.0))
    (100.0, 0.0)
    """
    x, y = place
    return x * TABLETOP_SIZE, (1 - y) * TABLETOP_SIZE


def _check(positions: Mapping[str, Place]) -> None:
    for item, place in positions.items():
        if item not in ORDER:
            raise ValueError(f"unknown item {item!r}; there are {', '.join(ORDER)}")
        if not all(0 <= coordinate <= 1 for coordinate in place):
            raise ValueError(f"{item} is off the table of 1 x 1 m: {place}")


def _standing(item: str, place: Place) -> Group:
    """The item with its shadow; the shadow belongs to the table."""
    shadow = Group((Ellipse(2, -0.5, _SHADOW_HALF_WIDTH[item], 3.4, "cast"),), name="table")
    return Group((shadow, SIDE[item]), frame_view(place))


def _wall() -> tuple[Shape, ...]:
    rows = [f"M0,{y} H{FRAME_SIZE}" for y in _TILE_ROWS[1:]]
    joints = [
        f"M{x},{y} V{min(y + 22, 104)}"
        for row, y in enumerate(_TILE_ROWS)
        for x in range(14 if row % 2 else 28, FRAME_SIZE, 28)
    ]
    return Rect(0, 0, FRAME_SIZE, FRAME_SIZE, "wall"), Path(" ".join(rows + joints), line="tile")


def _window() -> Group:
    return Group(
        name="window",
        children=(
            Rect(26, -6, 74, 76, "frame", "ln"),
            Rect(31, -6, 30, 71, "sky", "ln2"),
            Rect(65, -6, 30, 71, "sky", "ln2"),
            Path("M31,52 C40,42 49,46 61,54 L61,65 L31,65 Z", "hill"),
            Path("M65,56 C74,46 84,44 95,50 L95,65 L65,65 Z", "hill"),
            Path("M31,65 H61 M65,65 H95", line="ln2"),
            Rect(20, 70, 86, 5, "frame", "ln"),
        ),
    )


def _table() -> Group:
    return Group(
        name="table",
        children=(
            Path("M35,104 H189 L228,205 H-4 Z", "wood", "ln"),
            Path("M73.3,105 L54.2,204 M112,105 V204 M150.7,105 L169.8,204", line="grain"),
            Path("M-4,205 H228 V217 H-4 Z", "wood2", "ln"),
            Rect(-4, 217, 232, 12, "shade"),
        ),
    )


def _hand() -> Group:
    """Forearm from the upper right corner, two fingers."""
    return Group(
        name="hand",
        transform=translate(179, 66) @ rotate(-32),
        children=(
            Path("M16,-12 L80,-17 L80,17 L16,12 Z", "arm", "ln"),
            Path("M34,-13.6 V13.6 M39,-14 V14", line="ln2"),
            Path("M-6,-13 C-8,-17 18,-17 18,-12 L18,12 C18,17 -8,17 -6,13 Z", "metal", "ln"),
            Path("M-3,-14 C-14,-22 -26,-21 -33,-12 L-28,-8 C-23,-14 -15,-14 -7,-7 Z", "metal", "ln"),
            Path("M-3,14 C-14,22 -26,21 -33,12 L-28,8 C-23,14 -15,14 -7,7 Z", "metal", "ln"),
            Ellipse(6, 0, 4.4, 4.4, "arm", "ln"),
        ),
    )
