"""Ada's table from above: items with a ring of weight each, threads from their places to the answer."""

import functools
import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from pycore.drawings import items, kitchen
from pycore.ui import drawing
from pycore.ui.html import Html, coordinate, el, join

SIZE = kitchen.TABLETOP_SIZE
RING, RING_GAP = 34.5, 6.5
THREAD = 16.0

_LABEL_BELOW = 55
_TABLE = drawing.art(kitchen.tabletop({}))
_ITEMS = {item: drawing.art(items.TOP[item]) for item in items.ORDER}
_PLACES = {item: kitchen.tabletop_point(kitchen.POS[item]) for item in items.ORDER}


@dataclass(frozen=True)
class Ring:
    """Whose weights are drawn as arcs around the items: item -> weight in [0, 1]."""

    weights: Mapping[str, float]
    class_: str = "arc"


def tablemap(title: str, rings: Sequence[Ring], shown: Mapping[str, str], answer: tuple[float, float]) -> Html:
    """Draw the table with its weights and the answer.

    Args:
        title: what the picture shows, for a screen reader.
        rings: one for each head, the outermost last; the threads take the mean of all.
        shown: item -> its weight as the reader reads it.
        answer: (x, y) on the table [m].
    """
    goal = kitchen.tabletop_point(answer)
    weight = {item: sum(ring.weights[item] for ring in rings) / len(rings) for item in items.ORDER}
    return el(
        "svg",
        el("title", title),
        _TABLE,
        _rows(),
        el("g", [_thread(_PLACES[item], goal, weight[item]) for item in items.ORDER], class_="threads"),
        [_item(item, rings, shown[item]) for item in items.ORDER],
        el("path", d="M0,-13L13,0L0,13L-13,0Z", class_="answer", transform=_shift(goal)),
        class_="pic tbl", viewBox=f"-24 -2 {SIZE + 28} {SIZE + 28}", role="img",
    )  # fmt: skip


@functools.cache
def _rows() -> Html:
    lines = el("path", d=f"M0,{SIZE / 3:.1f}H{SIZE}M0,{2 * SIZE / 3:.1f}H{SIZE}", class_="rows")
    names = [
        el("text", name, transform=f"translate(-9,{(place + 0.5) * SIZE / 3:.0f}) rotate(-90)", class_="t12 g1 axis mid")
        for place, name in enumerate(("в глубине", "в середине", "у края"))
    ]
    marks = [
        el("text", label, x=x, y=SIZE + 20, class_=f"t12 g1 axis {anchor}")
        for label, x, anchor in (("0", 0, "start"), ("0,5", SIZE / 2, "mid"), ("1 м", SIZE, "end"))
    ]
    return join(lines, names, marks)


def _thread(start: tuple[float, float], end: tuple[float, float], weight: float) -> Html:
    return el(
        "line", x1=start[0], y1=start[1], x2=end[0], y2=end[1], stroke_width=max(1.0, weight * THREAD), class_="thread",
    )  # fmt: skip


def _item(item: str, rings: Sequence[Ring], shown: str) -> Html:
    arcs = [_arc(RING + i * RING_GAP, ring.weights[item], ring.class_) for i, ring in enumerate(rings)]
    below = _LABEL_BELOW + (len(rings) - 1) * RING_GAP
    name = el("text", items.NAMES[item] + " ", el("tspan", shown, class_="w"), y=below, class_="t13 halo-w mid")
    return el("g", _ITEMS[item], arcs, name, transform=_shift(_PLACES[item]))


def _arc(radius: float, weight: float, class_: str) -> Html:
    around = 2 * math.pi * radius
    dashes = f"{coordinate(weight * around)} {coordinate(around)}"
    arc = el("circle", r=radius, class_=class_, stroke_dasharray=dashes, transform="rotate(-90)")
    return join(_ring(radius), arc)


@functools.cache
def _ring(radius: float) -> Html:
    return el("circle", r=radius, class_="ring")


def _shift(place: tuple[float, float]) -> str:
    return f"translate({coordinate(place[0])},{coordinate(place[1])})"
