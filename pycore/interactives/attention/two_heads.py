"""Mission 5: two heads look at different features; only the cup is in both."""

import math
from dataclasses import dataclass, replace
from typing import Literal

import numpy as np

from pycore.drawings import items
from pycore.interactives.attention import pointing
from pycore.interactives.attention.scene import (
    COLOUR, COLOUR_DEGREES, COLOUR_KEYS, CUP, ITEMS, REACH, ROW, ROW_DEGREES, ROW_KEYS, Vector, check_reach, direction, within_reach,
)  # fmt: skip
from pycore.numerics import attention
from pycore.ui import controls, drawing, gestures, plane, tablemap, text
from pycore.ui.contract import Goal
from pycore.ui.html import Html, el, join

Head = Literal["colour", "place"]

TITLE = "Две головы"
TASK = "Одна голова видит только цвет, другая — только место. Наведи обе так, чтобы вместе они нашли чашку."
HEADS: tuple[Head, ...] = ("colour", "place")
HEAD_NAMES = {"colour": "голова «цвет»", "place": "голова «место»"}
KEYS = {"colour": COLOUR_KEYS, "place": ROW_KEYS}
GROUPS = {
    "colour": {"red": "красные", "blue": "синие", "white": "белые"},
    "place": {"middle": "в середине", "back": "в глубине", "front": "у края"},
}
DEGREES = {"colour": COLOUR_DEGREES, "place": ROW_DEGREES}
FEATURE = {"colour": COLOUR, "place": ROW}
PAIR = {head: tuple(i for i, item in enumerate(ITEMS) if FEATURE[head][item] == FEATURE[head]["cup"]) for head in HEADS}
PAIR_NAME = {"colour": "красной пары", "place": "пары в середине стола"}
PAIR_ENOUGH, CUP_ENOUGH = 0.8, 0.3


# State


@dataclass(frozen=True)
class State:
    colour: Vector = (0.6, -0.6)
    place: Vector = (0.7, 0.5)

    def __post_init__(self) -> None:
        check_reach(self.colour, self.place)


# Events


@dataclass(frozen=True)
class HeadDragged:
    head: Head
    x: float
    y: float


@dataclass(frozen=True)
class HeadNudged:
    head: Head
    dx: int
    dy: int
    fine: bool


# Update


def update(state: State, event: object) -> State:
    match event:
        case HeadDragged(head, x, y):
            return replace(state, **{head: within_reach(plane.from_picture(x, y))})
        case HeadNudged(head, dx, dy, fine):
            return replace(state, **{head: within_reach(pointing.nudged(getattr(state, head), dx, dy, fine))})
    return state


# Numbers


def weights(state: State) -> dict[Head, tuple[float, ...]]:
    """Six weights of each head."""
    return {
        head: tuple(attention.attention_weights(np.array([getattr(state, head)]), np.array(KEYS[head]))[0].tolist())
        for head in HEADS
    }


def together(state: State) -> pointing.Reading:
    """The mean of both heads, as an output matrix that averages them would give it."""
    return pointing.mixed(np.mean([*weights(state).values()], axis=0))


# View


def view(state: State) -> Html:
    by_head, reading = weights(state), together(state)
    return el(
        "div",
        [
            pointing.panel(f"h-{head}", HEAD_NAMES[head].capitalize(), "ключи длины 1,4", _plane(head, state, by_head[head]))
            for head in HEADS
        ],
        pointing.panel("h-tbl", "Стол Ады", "дуги: внутри — цвет, снаружи — место", _table(by_head, reading)),
        pointing.panel("h-bar", "Веса", "у каждой головы в сумме 1", _shares(by_head, reading)),
        el("div", pointing.figures(reading, 2), class_="h-out"),
        class_="lab heads",
    )


def _plane(head: Head, state: State, weights_: tuple[float, ...]) -> Html:
    query = getattr(state, head)
    keys = [(name, direction(DEGREES[head][group], 1.4)) for group, name in GROUPS[head].items()]
    pair = sum(weights_[i] for i in PAIR[head])
    return plane.plane(
        f"Плоскость ключей, {HEAD_NAMES[head]}: три направления, на каждом по два предмета",
        plane.grid(REACH, "длина 3"),
        join(plane.thin_arrow(key, "k") for _, key in keys),
        join(plane.worded_end(name, key) for name, key in keys),
        plane.thick_arrow(query, "q"),
        plane.handle(
            f"attention-head-{head}", query, "q", "q", f"Запрос, {HEAD_NAMES[head]}: двигай стрелками",
            f"длина {text.fixed(math.hypot(*query), 1)}; у {PAIR_NAME[head]} вес {text.fixed(pair)}",
            gestures.drag(HeadDragged, head=head), gestures.keys(HeadNudged, head=head),
        ),
    )  # fmt: skip


def _table(by_head: dict[Head, tuple[float, ...]], reading: pointing.Reading) -> Html:
    rings = [tablemap.Ring(dict(zip(ITEMS, by_head[head])), f"arc {head}") for head in HEADS]
    shown = {item: text.fixed(weight) for item, weight in zip(ITEMS, reading.weights)}
    title = "Стол Ады сверху: внутренняя дуга — вес у головы «цвет», внешняя — у головы «место»; обе длинные только у чашки"
    return tablemap.tablemap(title, rings, shown, reading.answer)


def _shares(by_head: dict[Head, tuple[float, ...]], reading: pointing.Reading) -> Html:
    columns = (("colour-weight", by_head["colour"]), ("place-weight", by_head["place"]), ("weight", reading.weights))
    head = el("tr", el("th", "предмет", scope="col"), [el("th", name, scope="col") for name in ("цвет", "место", "среднее")])
    rows = [
        el(
            "tr",
            el("th", drawing.icon(item), items.NAMES[item], scope="row"),
            [el("td", el("b", pointing.weight_output(name, i + 1, values[i]), class_="w")) for name, values in columns],
        )
        for i, item in enumerate(ITEMS)
    ]
    sums = [
        el("td", controls.output(f"{head_}-pair", total, text.fixed(total)))
        for head_ in HEADS
        for total in [sum(by_head[head_][i] for i in PAIR[head_])]
    ]
    foot = el("tr", el("th", "пара чашки", scope="row"), sums, el("td"))
    return el("table", el("thead", head), el("tbody", rows), el("tfoot", foot), class_="shares")


# Goal


def _reached(state: State) -> bool:
    return all(
        sum(values[i] for i in PAIR[head]) > PAIR_ENOUGH and values[CUP] > CUP_ENOUGH
        for head, values in weights(state).items()
    )


def _why(state: State) -> str:
    for head, values in weights(state).items():
        pair = sum(values[i] for i in PAIR[head])
        if pair <= PAIR_ENOUGH:
            return f"{HEAD_NAMES[head]}: у {PAIR_NAME[head]} {text.fixed(pair)}, а нужно больше 0,8. Поверни и удлини её запрос."
    return "обе пары собраны."


GOAL = Goal(
    name="heads",
    text="У красной пары больше 0,8 в голове «цвет», у пары в середине стола больше 0,8 в голове «место», у чашки больше 0,3 в обеих.",
    reached=_reached,
    why=_why,
    understood=(
        "Каждая голова путает чашку с соседкой: их ключи для неё одинаковы, и пара делит вес поровну, "
        "поэтому у чашки выходит больше 0,4. Но чашка одна в обеих парах."
    ),
    hint="В голове «цвет» тяни стрелку к «красные», в голове «место» — к «в середине», почти до края круга.",
)

SOLUTION = (HeadDragged("colour", -190.0, -88.0), HeadDragged("place", -170.0, 120.0))
