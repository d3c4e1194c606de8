"""Внимание складывает ответ из значений: направление запроса решает, кого слушать, длина — насколько решительно."""

import math
from dataclasses import dataclass, replace
from typing import Literal

import numpy as np

from pycore.drawings import items, kitchen
from pycore.numerics import attention
from pycore.ui import bars, controls, drawing, gestures, plane, tablemap, text
from pycore.ui.contract import Goal, Interactive
from pycore.ui.frame import heading
from pycore.ui.html import Html, el, join

Vector = tuple[float, float]
Mission = Literal["find-cup", "between", "free"]

ITEMS = items.ORDER
CUP = ITEMS.index("cup")
COLOUR = {"cup": "red", "apple": "red", "jug": "blue", "bowl": "blue", "plate": "white", "spoon": "white"}
ROW = {"cup": "middle", "apple": "back", "jug": "back", "bowl": "front", "plate": "middle", "spoon": "front"}
COLOUR_DEGREES = {"red": 155, "blue": 35, "white": 275}
ROW_DEGREES = {"middle": 215, "back": 95, "front": 335}
ROW_SHARE = 0.7

D_K = 2
REACH = 3.0
STEP, FINE_STEP = 0.1, 0.02
CUP_ENOUGH = 0.5
ROOM = 0.15
WEIGHT_LIMIT = 0.6

TITLES = {"find-cup": "Найди чашку", "between": "Ответ между предметами", "free": "Свободный режим"}
OF_ITEM = {"cup": "чашки", "apple": "яблока", "jug": "кувшина", "bowl": "миски", "plate": "тарелки", "spoon": "ложки"}


def _direction(degrees: float) -> np.ndarray:
    return np.array([math.cos(math.radians(degrees)), math.sin(math.radians(degrees))])


def _key(item: str) -> Vector:
    """The item's key: its colour's vector plus 0.7 of its row's vector."""
    x, y = _direction(COLOUR_DEGREES[COLOUR[item]]) + ROW_SHARE * _direction(ROW_DEGREES[ROW[item]])
    return round(float(x), 4), round(float(y), 4)


KEYS = tuple(_key(item) for item in ITEMS)
PLACES = tuple(kitchen.POS[item] for item in ITEMS)


# State


def _check_reach(vector: Vector) -> None:
    if math.hypot(*vector) > REACH + 1e-3:
        raise ValueError(f"a vector ends within {REACH}, got {vector}")


@dataclass(frozen=True)
class Queries:
    """One query for each mission, so that none of them spoils another."""

    find_cup: Vector = (-2.0, 1.8)
    between: Vector = (-2.98, -0.2)
    free: Vector = (1.5, 1.5)

    def __post_init__(self) -> None:
        for query in (self.find_cup, self.between, self.free):
            _check_reach(query)


@dataclass(frozen=True)
class State:
    """Which mission is open, where its query ends, and the keys that only the free mode moves."""

    mission: Mission = "find-cup"
    queries: Queries = Queries()
    keys: tuple[Vector, Vector, Vector, Vector, Vector, Vector] = KEYS

    def __post_init__(self) -> None:
        for key in self.keys:
            _check_reach(key)


# Events


@dataclass(frozen=True)
class MissionChosen:
    mission: Mission


@dataclass(frozen=True)
class QueryDragged:
    x: float
    y: float


@dataclass(frozen=True)
class QueryNudged:
    dx: int
    dy: int
    fine: bool


@dataclass(frozen=True)
class KeyDragged:
    item: int
    x: float
    y: float


@dataclass(frozen=True)
class KeyNudged:
    item: int
    dx: int
    dy: int
    fine: bool


Event = MissionChosen | QueryDragged | QueryNudged | KeyDragged | KeyNudged


# Update


def update(state: State, event: Event) -> State:
    match event:
        case MissionChosen(mission):
            return replace(state, mission=mission)
        case QueryDragged(x, y):
            return _with_query(state, plane.from_picture(x, y))
        case QueryNudged(dx, dy, fine):
            return _with_query(state, _nudged(_query(state), dx, dy, fine))
        case KeyDragged(item, x, y):
            return _with_key(state, item, plane.from_picture(x, y))
        case KeyNudged(item, dx, dy, fine) if 0 <= item < len(ITEMS):
            return _with_key(state, item, _nudged(state.keys[item], dx, dy, fine))
    return state


def _query(state: State) -> Vector:
    return getattr(state.queries, _field(state.mission))


def _field(mission: Mission) -> str:
    return mission.replace("-", "_")


def _with_query(state: State, query: Vector) -> State:
    return replace(state, queries=replace(state.queries, **{_field(state.mission): _within_reach(query)}))


def _with_key(state: State, item: int, key: Vector) -> State:
    if state.mission != "free" or not 0 <= item < len(ITEMS):
        return state
    return replace(state, keys=(*state.keys[:item], _within_reach(key), *state.keys[item + 1 :]))


def _nudged(vector: Vector, dx: int, dy: int, fine: bool) -> Vector:
    step = FINE_STEP if fine else STEP
    return vector[0] + dx * step, vector[1] + dy * step


def _within_reach(vector: Vector) -> Vector:
    length = math.hypot(*vector)
    shrink = min(1.0, REACH / length) if length else 1.0
    return round(vector[0] * shrink, 4), round(vector[1] * shrink, 4)


# View


@dataclass(frozen=True)
class Reading:
    """What attention says: six weights, in the order of ``ITEMS``, and the answer on the table [m]."""

    weights: tuple[float, ...]
    answer: Vector

    @property
    def strongest(self) -> int:
        return self.weights.index(max(self.weights))

    @property
    def nearest(self) -> tuple[str, float]:
        """The item nearest to the answer, and how far its centre is [m]."""
        distances = [math.dist(self.answer, place) for place in PLACES]
        return ITEMS[distances.index(min(distances))], min(distances)


def read(state: State) -> Reading:
    """Let the query look at the six keys; outside the free mode the keys are the lesson's."""
    query, keys = np.array([_query(state)]), np.array(_keys(state))
    weights = attention.attention_weights(query, keys)
    answer = weights @ np.array(PLACES)
    return Reading(tuple(map(float, weights[0])), (float(answer[0, 0]), float(answer[0, 1])))


def _keys(state: State) -> tuple[Vector, ...]:
    return state.keys if state.mission == "free" else KEYS


def view(state: State) -> Html:
    reading = read(state)
    return join(
        _heading(state.mission),
        _steps(state.mission),
        el(
            "div",
            el("div", el("h4", "Стол Ады ", el("span", "вид сверху; дуга — вес")), _table(reading), class_="a-tbl"),
            el("div", el("h4", "Ключи и запрос ", el("span", "пунктир — оценка")), _plane(state, reading), class_="a-pln"),
            el("div", el("h4", "Веса softmax ", el("span", "в сумме 1")), _bars(state.mission, reading), class_="a-bar"),
            el("div", _figures(reading), class_="a-out"),
            class_="lab",
        ),
    )


def _steps(current: Mission) -> Html:
    """The missions as a row of buttons; each carries the mark of its goal."""
    goals = {goal.name for goal in GOALS}
    steps = [
        el(
            "li",
            el(
                "button",
                el("i", str(number) if mission != "free" else "∞", aria_hidden="true"),
                el("span", TITLES[mission]),
                type="button",
                id=f"attention-step-{mission}",
                aria_current="step" if mission == current else None,
                **gestures.press(MissionChosen, mission=mission),
            ),
            data_goal=mission if mission in goals else None,
            data_done="false" if mission in goals else None,
        )
        for number, mission in enumerate(TITLES, start=1)
    ]
    return el("ol", steps, class_="steps")


def _heading(mission: Mission) -> Html:
    tasks = {
        "find-cup": "Возьми толстую стрелку за кружок и поверни её так, чтобы чашка получила больше половины внимания.",
        "between": "Теперь пусть ответ окажется там, где на столе пусто: дальше 15 см от каждого предмета.",
        "free": "Двигай и запрос, и ключи. Целей здесь нет: проверяй свои догадки.",
    }
    return heading(TITLES[mission], tasks[mission])


def _table(reading: Reading) -> Html:
    weights = dict(zip(ITEMS, reading.weights))
    shown = {item: text.fixed(weight) for item, weight in weights.items()}
    title = "Стол Ады сверху: дуга вокруг предмета — его вес, ромб — ответ внимания"
    return tablemap.tablemap(title, weights, shown, reading.answer)


def _plane(state: State, reading: Reading) -> Html:
    query, keys = _query(state), _keys(state)
    runner_up = max((i for i in range(len(ITEMS)) if i != CUP), key=lambda i: reading.weights[i])
    free = state.mission == "free"
    return plane.plane(
        "Плоскость ключей: шесть тонких стрелок — ключи предметов, толстая стрелка — запрос",
        plane.grid(REACH, "длина 3"),
        join(plane.projection(keys[i], query, "k") for i in (CUP, runner_up)),
        join(plane.thin_arrow(key, "k") for key in keys),
        join(_key_label(item, key, free) for item, key in zip(ITEMS, keys)),
        plane.thick_arrow(query, "q"),
        join(_key_handle(i, keys[i], reading) for i in range(len(ITEMS))) if free else None,
        _query_handle(state, query, reading),
    )


def _key_label(item: str, key: Vector, free: bool) -> Html:
    """The item's picture beyond the end of its key, its name under it."""
    length = math.hypot(*key) or 1.0
    beyond = 1 + (0.62 if free else 0.4) / length
    x, y = plane.to_picture((key[0] * beyond, key[1] * beyond))
    picture = el("svg", drawing.art(items.SIDE[item]), x=x - 16, y=y - 18, width=32, height=32, viewBox=_SIDE_VIEW[item])
    name = el("text", items.NAMES[item], x=x, y=y + 28, class_="t13 halo mid")
    return el("g", picture, name, aria_hidden="true")


def _side_view(item: str) -> str:
    x, y, width, height = items.SIDE_BOX[item]
    side = max(width, height)
    return f"{x - (side - width) / 2:g} {y - (side - height) / 2:g} {side:g} {side:g}"


_SIDE_VIEW = {item: _side_view(item) for item in ITEMS}


def _query_handle(state: State, query: Vector, reading: Reading) -> Html:
    strongest = ITEMS[reading.strongest]
    value = (
        f"длина {text.fixed(math.hypot(*query), 1)}; вес чашки {text.fixed(reading.weights[CUP])}, "
        f"наибольший вес {text.fixed(max(reading.weights))} у {OF_ITEM[strongest]}"
    )
    return plane.handle(
        "attention-query", query, "q", "q", "Запрос: стрелки двигают, с Shift — мелкими шагами", value,
        gestures.drag(QueryDragged), gestures.keys(QueryNudged), hint=state.queries == Queries(),
    )  # fmt: skip


def _key_handle(index: int, key: Vector, reading: Reading) -> Html:
    item = ITEMS[index]
    return plane.handle(
        f"attention-key-{item}", key, "k", "k", f"Ключ {OF_ITEM[item]}", f"вес {text.fixed(reading.weights[index])}",
        gestures.drag(KeyDragged, item=index), gestures.keys(KeyNudged, item=index),
    )  # fmt: skip


def _bars(mission: Mission, reading: Reading) -> Html:
    rows = [
        bars.Row(drawing.icon(item), items.NAMES[item], controls.output(f"weight-{i}", weight, text.fixed(weight)), weight)
        for i, (item, weight) in enumerate(zip(ITEMS, reading.weights), start=1)
    ]
    mark = {"find-cup": (CUP_ENOUGH, "цель 0,5"), "between": (WEIGHT_LIMIT, "не больше 0,6")}.get(mission, (None, ""))
    return bars.bars(rows, *mark)


def _figures(reading: Reading) -> Html:
    strongest = max(reading.weights)
    x, y = reading.answer
    rhombus = el("svg", el("path", d="M6,0L12,6L6,12L0,6Z", fill="var(--w)"), viewBox="0 0 12 12", class_="rhombus")
    return el(
        "div",
        el(
            "div",
            controls.output("max-weight", strongest, text.fixed(strongest), class_="big hw"),
            el("div", "наибольший вес,", el("br"), f"у {OF_ITEM[ITEMS[reading.strongest]]}", class_="unit"),
        ),
        el(
            "div",
            el(
                "span",
                controls.output("answer-x", x, text.fixed(x)),
                "; ",
                controls.output("answer-y", y, text.fixed(y)),
                class_="big hw ans",
            ),
            el("div", rhombus, "ответ: x и y, м", class_="unit"),
        ),
        el(
            "div",
            controls.output("d-k", D_K, text.number(D_K), class_="big ans"),
            el("div", "размерность", el("br"), "ключа ", el("i", "d", el("sub", "k")), class_="unit"),
        ),
        class_="outs3",
    )


# Goals


def _cup_found(state: State) -> bool:
    return read(state).weights[CUP] > CUP_ENOUGH


def _why_not_cup(state: State) -> str:
    reading = read(state)
    cup = text.fixed(reading.weights[CUP])
    if reading.strongest != CUP:
        rival = ITEMS[reading.strongest]
        weight = text.fixed(max(reading.weights))
        same = ": оба красные" if rival == "apple" else ""
        return f"у чашки {cup}, а у {OF_ITEM[rival]} {weight}{same}. Поворачивай стрелку к чашке."
    return f"чашка впереди, но у неё только {cup}. Потяни стрелку подлиннее или отверни от соседей."


def _answer_between(state: State) -> bool:
    reading = read(state)
    return reading.nearest[1] > ROOM and max(reading.weights) <= WEIGHT_LIMIT


def _why_not_between(state: State) -> str:
    reading = read(state)
    item, distance = reading.nearest
    if max(reading.weights) > WEIGHT_LIMIT:
        owner, weight = OF_ITEM[ITEMS[reading.strongest]], text.fixed(max(reading.weights))
        return f"у {owner} вес {weight}, а нужно не больше 0,6. Чем короче стрелка, тем ровнее веса."
    return f"до {OF_ITEM[item]} всего {text.fixed(distance * 100, 0)} см, а нужно больше 15. Поверни стрелку."


GOALS = (
    Goal(
        name="find-cup",
        text="Вес чашки больше 0,5.",
        reached=_cup_found,
        why=_why_not_cup,
        understood="Запрос смотрит туда же, куда ключ чашки, — значит, и слушает внимание прежде всего её.",
        hint="Ключ чашки смотрит влево. Дотяни стрелку почти до края круга и чуть опусти её ниже чашки: там дальше яблоко.",
        active=lambda state: state.mission == "find-cup",
    ),
    Goal(
        name="between",
        text="Ответ дальше 15 см от центра каждого предмета, и ни один вес не больше 0,6.",
        reached=_answer_between,
        why=_why_not_between,
        understood="Короткий запрос никого не выделяет, и ответ — смесь мест: точка, где ничего не лежит.",
        hint="Подтяни кружок к середине круга: оценки сблизятся, и веса выровняются.",
        active=lambda state: state.mission == "between",
    ),
)

APP = Interactive(
    kind="Лаборатория",
    title="Найди чашку",
    State=State,
    Event=Event,
    update=update,
    view=view,
    goals=GOALS,
    solution=(QueryDragged(-200.0, 20.0), MissionChosen("between"), QueryDragged(-60.0, 10.0)),
)
