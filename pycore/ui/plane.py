"""A plane of vectors: arrows from the origin, and handles that pull their ends.

Vectors are (x, y) with y up; the picture's own units have y down and ``UNIT`` of them make a length of 1.
"""

import functools
import math

from pycore.drawings import items
from pycore.ui import drawing
from pycore.ui.gestures import Attributes
from pycore.ui.html import Html, coordinate, el, join

Vector = tuple[float, float]

UNIT = 70.0
HALF = 214.0

CONSTANT = 64
"""How many drawings of vectors that mostly stay where they are are kept, while another one is pulled."""


def to_picture(vector: Vector) -> Vector:
    """Where the end of ``vector`` is in the picture."""
    return vector[0] * UNIT, -vector[1] * UNIT


def from_picture(x: float, y: float) -> Vector:
    """Which vector ends at a place of the picture; undoes ``to_picture``."""
    return x / UNIT, -y / UNIT


def plane(title: str, *layers: Html | None) -> Html:
    """Put layers on one plane, the first at the bottom."""
    return el(
        "svg", el("title", title), layers, class_="pic pln", viewBox=f"{-HALF:.0f} {-HALF:.0f} {2 * HALF:.0f} {2 * HALF:.0f}",
        role="group", aria_label=title,
    )  # fmt: skip


@functools.cache
def grid(reach: float, label: str) -> Html:
    """Draw unit lines, the axes and the circle that no arrow may leave."""
    steps = [step * UNIT for step in range(-3, 4)]
    end = coordinate(HALF - 1)
    fine = "".join(f"M{coordinate(s)},-{end}V{end}M-{end},{coordinate(s)}H{end}" for s in steps if s)
    x, y = to_picture((reach * math.cos(0.8), reach * math.sin(0.8)))
    return join(
        el("path", d=fine, class_="grid"),
        el("path", d=f"M0,-{end}V{end}M-{end},0H{end}", class_="axes"),
        el("circle", r=reach * UNIT, class_="reach"),
        el("text", label, x=x + 6, y=y - 6, class_="t12 g1 reach-label"),
    )


@functools.lru_cache(CONSTANT)
def thin_arrow(vector: Vector, class_: str) -> Html:
    """Draw an arrow with an open head."""
    x, y = to_picture(vector)
    angle = math.atan2(y, x)
    barbs = [(x - 11 * math.cos(angle + side), y - 11 * math.sin(angle + side)) for side in (0.42, -0.42)]
    (ax, ay), (bx, by) = barbs
    head = f"M{coordinate(ax)},{coordinate(ay)}L{coordinate(x)},{coordinate(y)}L{coordinate(bx)},{coordinate(by)}"
    return el("path", d=f"M0,0L{coordinate(x)},{coordinate(y)}{head}", class_=f"thin {class_}")


def thick_arrow(vector: Vector, class_: str) -> Html:
    """Draw a heavy line with a casing of the ground's colour under it."""
    x, y = to_picture(vector)
    return join(el("line", x2=x, y2=y, class_="casing"), el("line", x2=x, y2=y, class_=f"thick {class_}"))


def projection(vector: Vector, onto: Vector, class_: str) -> Html | None:
    """Draw the foot of ``vector`` on the line through ``onto``: the dot product as a length."""
    square = onto[0] ** 2 + onto[1] ** 2
    if square < 1e-9:
        return None
    share = (vector[0] * onto[0] + vector[1] * onto[1]) / square
    (x, y), (fx, fy) = to_picture(vector), to_picture((onto[0] * share, onto[1] * share))
    return el("line", x1=x, y1=y, x2=fx, y2=fy, class_=f"foot {class_}")


@functools.lru_cache(CONSTANT)
def labelled_end(item: str, vector: Vector, beyond: float, beside: bool = False) -> Html:
    """Draw an item a little ``beyond`` the end of its arrow, its name under it, or ``beside`` it where another is near."""
    length = math.hypot(*vector) or 1.0
    stretch = 1 + beyond / length
    x, y = to_picture((vector[0] * stretch, vector[1] * stretch))
    picture = el("g", drawing.icon(item, 32), transform=f"translate({coordinate(x - 16)},{coordinate(y - 18)})")
    place = {"x": x + 20, "y": y + 4, "class_": "t13 halo"} if beside else {"x": x, "y": y + 28, "class_": "t13 halo mid"}
    return el("g", picture, el("text", items.NAMES[item], **place), aria_hidden="true")


def worded_end(words: str, vector: Vector) -> Html:
    """Write words a little beyond the end of an arrow."""
    x, y = to_picture((vector[0] * 1.2, vector[1] * 1.2))
    return el("text", words, x=x, y=y + 5, class_="t13 halo mid")


def handle(
    id: str, vector: Vector, letter: str, class_: str, name: str, value: str, drag: Attributes, keys: Attributes,
    hint: bool = False,
) -> Html:  # fmt: skip
    """Draw the end of an arrow that can be pulled, also by the arrow keys.

    Args:
        id: unique on the page, so that focus and grip survive a new picture.
        vector: where the arrow ends.
        letter: the mark inside.
        class_: the hue.
        name: what it is, for a screen reader.
        value: what moving it has done, in words.
        drag, keys: the gestures.
        hint: whether to show that it can be pulled.
    """
    x, y = to_picture(vector)
    turn = round(math.degrees(math.atan2(vector[1], vector[0]))) % 360
    return el(
        "g",
        _hint(vector) if hint else None,
        el("circle", r=30, class_="hit"),
        el("circle", r=23, class_="halo-c"),
        el("circle", r=14, class_="knob"),
        el("text", letter, y=5, class_="letter"),
        id=id, class_=f"handle {class_}", transform=f"translate({coordinate(x)},{coordinate(y)})", tabindex=0,
        role="slider", aria_label=name, aria_valuetext=value, aria_valuenow=turn, aria_valuemin=0, aria_valuemax=360,
        **drag, **keys,
    )  # fmt: skip


def _hint(vector: Vector) -> Html:
    """Two small arrows along the circle through the handle, and the word between them, further out."""
    turn = math.atan2(-vector[1], vector[0])
    arrows = el(
        "path", d="M30,-22C32,-32 30,-44 26,-52M19,-45L26,-52L30,-43M30,22C32,32 30,44 26,52M19,45L26,52L30,43",
        transform=f"rotate({coordinate(math.degrees(turn))})",
    )  # fmt: skip
    word = el("text", "тяни", x=48 * math.cos(turn), y=48 * math.sin(turn) + 5, class_="t13")
    return el("g", arrows, word, class_="hint-arrows", aria_hidden="true")
