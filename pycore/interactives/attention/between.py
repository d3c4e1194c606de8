"""Mission 2: an answer where nothing lies."""

import functools
from dataclasses import dataclass

from pycore.interactives.attention import pointing
from pycore.interactives.attention.scene import KEYS, OF_ITEM, Vector, check_reach
from pycore.ui import text
from pycore.ui.contract import Goal
from pycore.ui.html import Html

TITLE = "Ответ между предметами"
TASK = "Теперь пусть ответ окажется там, где на столе пусто: дальше 15 см от каждого предмета."
ROOM = 0.15
WEIGHT_LIMIT = 0.6


@dataclass(frozen=True)
class State:
    query: Vector = (-2.98, -0.2)

    def __post_init__(self) -> None:
        check_reach(self.query)


update = pointing.with_query_pulled


def view(state: State) -> Html:
    reading = read(state)
    picture = pointing.key_plane(state.query, KEYS, reading, hint=state == State())
    return pointing.lab(picture, reading, 2, WEIGHT_LIMIT, "не больше 0,6")


@functools.lru_cache(pointing.ANSWERS)
def read(state: State) -> pointing.Reading:
    return pointing.read(state.query, KEYS)


def _reached(state: State) -> bool:
    reading = read(state)
    return reading.nearest[1] > ROOM and max(reading.weights) <= WEIGHT_LIMIT


def _why(state: State) -> str:
    reading = read(state)
    item, distance = reading.nearest
    if max(reading.weights) > WEIGHT_LIMIT:
        weight = text.fixed(max(reading.weights))
        return f"у {OF_ITEM[reading.strongest]} вес {weight}, а нужно не больше 0,6. Чем короче стрелка, тем ровнее веса."
    return f"до {OF_ITEM[item]} всего {text.fixed(distance * 100, 1)} см, а нужно больше 15. Поверни стрелку."


GOAL = Goal(
    name="between",
    text="Ответ дальше 15 см от центра каждого предмета, и ни один вес не больше 0,6.",
    reached=_reached,
    why=_why,
    understood="Короткий запрос никого не выделяет, и ответ — смесь мест: точка, где ничего не лежит.",
    hint="Подтяни кружок к середине круга: оценки сблизятся, и веса выровняются.",
)

SOLUTION = (pointing.QueryDragged(-60.0, 10.0),)
