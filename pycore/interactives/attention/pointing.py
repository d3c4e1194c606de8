"""Pulling a query: the events of a pull, what attention then says, and the panels that show it."""

import math
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from pycore.drawings import items
from pycore.interactives.attention.scene import CUP, ITEMS, OF_ITEM, PLACES, REACH, Vector, within_reach
from pycore.numerics import attention
from pycore.ui import bars, controls, drawing, gestures, plane, tablemap, text
from pycore.ui.html import Html, el, join

STEP, FINE_STEP = 0.1, 0.02
ANSWERS = 4
"""How many answers of attention a mission keeps: its picture, its goal and the words of that ask for the same one."""


# Events


@dataclass(frozen=True)
class QueryDragged:
    x: float
    y: float


@dataclass(frozen=True)
class QueryNudged:
    dx: int
    dy: int
    fine: bool


def pulled(query: Vector, event: object) -> Vector:
    """Where a query ends after an event; other events than a pull leave it."""
    match event:
        case QueryDragged(x, y):
            return within_reach(plane.from_picture(x, y))
        case QueryNudged(dx, dy, fine):
            return within_reach(nudged(query, dx, dy, fine))
    return query


def with_query_pulled(state: Any, event: object) -> Any:
    """The update of a mission whose state has a ``query`` and nothing else that moves."""
    return replace(state, query=pulled(state.query, event))


def nudged(vector: Vector, dx: int, dy: int, fine: bool) -> Vector:
    """Where a vector ends after one press of an arrow key."""
    step = FINE_STEP if fine else STEP
    return vector[0] + dx * step, vector[1] + dy * step


# Numbers


@dataclass(frozen=True)
class Reading:
    """What attention says: six weights, in the order of ``ITEMS``, and the answer on the table [m]."""

    weights: tuple[float, ...]
    answer: Vector

    @property
    def strongest(self) -> str:
        return ITEMS[self.weights.index(max(self.weights))]

    @property
    def nearest(self) -> tuple[str, float]:
        """The item nearest to the answer, and how far its centre is [m]."""
        distances = [math.dist(self.answer, place) for place in PLACES]
        return ITEMS[distances.index(min(distances))], min(distances)


def read(query: np.ndarray, keys: np.ndarray, scale: float | None = None) -> Reading:
    """Let one query (d_k,) look at six keys (6, d_k) and mix the places of the items."""
    return mixed(attention.attention_weights(np.asarray(query)[None, :], np.asarray(keys), scale=scale)[0])


def mixed(weights: np.ndarray) -> Reading:
    """The answer that six weights give."""
    x, y = (weights @ np.array(PLACES)).tolist()
    return Reading(tuple(weights.tolist()), (x, y))


# Panels


def lab(picture: Html, reading: Reading, d_k: int, mark: float | None = None, caption: str = "", more: Html | None = None) -> Html:
    """Lay the table, the plane, the bars and the figures side by side."""
    return el(
        "div",
        panel("a-tbl", "Стол Ады", "вид сверху; дуга — вес", table(reading)),
        panel("a-pln", "Ключи и запрос", "пунктир — оценка", picture),
        panel("a-bar", "Веса softmax", "в сумме 1", weight_bars(reading, mark, caption)),
        el("div", figures(reading, d_k), class_="a-out"),
        more,
        class_="lab",
    )


def panel(class_: str, title: str, remark: str, content: Html) -> Html:
    return el("div", el("h4", title + " ", el("span", remark)), content, class_=class_)


def table(reading: Reading) -> Html:
    title = "Стол Ады сверху: дуга вокруг предмета — его вес, ромб — ответ внимания"
    weights = dict(zip(ITEMS, reading.weights))
    return tablemap.tablemap(title, [tablemap.Ring(weights)], {i: text.fixed(w) for i, w in weights.items()}, reading.answer)


def key_plane(query: Vector, keys: tuple[Vector, ...], reading: Reading, hint: bool, handles: Html | None = None) -> Html:
    """The plane with six keys and the query; ``handles`` are those of the keys where these can be pulled too."""
    runner_up = max((i for i in range(len(ITEMS)) if i != CUP), key=lambda i: reading.weights[i])
    return plane.plane(
        "Плоскость ключей: шесть тонких стрелок — ключи предметов, толстая стрелка — запрос",
        plane.grid(REACH, "длина 3"),
        join(plane.projection(keys[i], query, "k") for i in (CUP, runner_up)),
        join(plane.thin_arrow(key, "k") for key in keys),
        join(plane.labelled_end(item, key, 0.62 if handles else 0.4, beside=item in ("apple", "bowl")) for item, key in zip(ITEMS, keys)),
        plane.thick_arrow(query, "q"),
        handles,
        query_handle(query, reading, hint),
    )


def query_handle(query: Vector, reading: Reading, hint: bool) -> Html:
    value = (
        f"длина {text.fixed(math.hypot(*query), 1)}; вес чашки {text.fixed(reading.weights[CUP])}, "
        f"наибольший вес {text.fixed(max(reading.weights))} у {OF_ITEM[reading.strongest]}"
    )
    return plane.handle(
        "attention-query", query, "q", "q", "Запрос: двигай стрелками, с Shift — мелкими шагами", value,
        gestures.drag(QueryDragged), gestures.keys(QueryNudged), hint=hint,
    )  # fmt: skip


def weight_bars(reading: Reading, mark: float | None, caption: str) -> Html:
    rows = [
        bars.Row(drawing.icon(item), items.NAMES[item], weight_output("weight", i, weight), weight)
        for i, (item, weight) in enumerate(zip(ITEMS, reading.weights), start=1)
    ]
    return bars.bars(rows, mark, caption)


def weight_output(name: str, number: int, weight: float) -> Html:
    return controls.output(f"{name}-{number}", weight, text.fixed(weight))


def figures(reading: Reading, d_k: int) -> Html:
    """The numbers that matter: the largest weight, the answer, the size of the key."""
    strongest = max(reading.weights)
    x, y = (controls.output(f"answer-{axis}", value, text.fixed(value)) for axis, value in zip("xy", reading.answer))
    rhombus = el("svg", el("path", d="M6,0L12,6L6,12L0,6Z", fill="var(--w)"), viewBox="0 0 12 12", class_="rhombus")
    return el(
        "div",
        _figure(
            controls.output("max-weight", strongest, text.fixed(strongest), class_="big hw"),
            "наибольший вес, ",
            el("span", f"у {OF_ITEM[reading.strongest]}", class_="nb"),
        ),
        _figure(el("span", x, "; ", y, class_="big hw ans"), rhombus, "ответ: x и y, м"),
        _figure(controls.output("d-k", d_k, text.number(d_k), class_="big ans"), "размер ключа ", text.D_K),
        class_="outs3",
    )


def _figure(big: Html, *unit: str | Html) -> Html:
    return el("div", big, el("div", unit, class_="unit"))
