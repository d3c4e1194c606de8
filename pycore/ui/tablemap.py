"""Ada's table from above: items with a ring of weight each, threads from their places to the answer."""

from collections.abc import Mapping

from pycore.drawings import items, kitchen
from pycore.ui import drawing
from pycore.ui.html import Html, coordinate, el, join

SIZE = kitchen.TABLETOP_SIZE
RING = 34.5
THREAD = 16.0

_LABEL_BELOW = 55
_TABLE = drawing.art(kitchen.tabletop({}))
_ITEMS = {item: drawing.art(items.TOP[item]) for item in items.ORDER}


def tablemap(title: str, weights: Mapping[str, float], shown: Mapping[str, str], answer: tuple[float, float]) -> Html:
    """Draw the table with its weights and the answer.

    Args:
        title: what the picture shows, for a screen reader.
        weights: item -> weight in [0, 1].
        shown: item -> the same weight as the reader reads it.
        answer: (x, y) on the table [m].
    """
    goal = kitchen.tabletop_point(answer)
    places = {item: kitchen.tabletop_point(kitchen.POS[item]) for item in items.ORDER}
    return el(
        "svg",
        el("title", title),
        _TABLE,
        _rows(),
        el("g", [_thread(places[item], goal, weights[item]) for item in items.ORDER], class_="threads"),
        [_item(item, places[item], weights[item], shown[item]) for item in items.ORDER],
        el("path", d="M0,-13L13,0L0,13L-13,0Z", class_="answer", transform=_shift(goal)),
        class_="pic tbl", viewBox=f"-24 -2 {SIZE + 28} {SIZE + 28}", role="img",
    )  # fmt: skip


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


def _item(item: str, place: tuple[float, float], weight: float, shown: str) -> Html:
    arc = el(
        "circle", r=RING, class_="arc", pathLength=100, stroke_dasharray=f"{coordinate(weight * 100)} 100",
        transform="rotate(-90)",
    )  # fmt: skip
    name = el("text", items.NAMES[item] + " ", el("tspan", shown, class_="w"), y=_LABEL_BELOW, class_="t13 halo-w mid")
    ring = el("circle", r=RING, class_="ring")
    return el("g", _ITEMS[item], ring, arc, name, transform=_shift(place))


def _shift(place: tuple[float, float]) -> str:
    return f"translate({coordinate(place[0])},{coordinate(place[1])})"
