"""Mission 1: turn the query until the cup gets more than half of the attention."""

import functools
from dataclasses import dataclass

from pycore.interactives.attention import pointing
from pycore.interactives.attention.scene import CUP, KEYS, OF_ITEM, Vector, check_reach
from pycore.ui import text
from pycore.ui.contract import Goal
from pycore.ui.html import Html

TITLE = "Найди чашку"
TASK = "Возьми толстую стрелку за кружок и поверни её так, чтобы чашка получила больше половины внимания."
ENOUGH = 0.5


@dataclass(frozen=True)
class State:
    query: Vector = (-2.0, 1.8)

    def __post_init__(self) -> None:
        check_reach(self.query)


update = pointing.with_query_pulled


def view(state: State) -> Html:
    reading = read(state)
    picture = pointing.key_plane(state.query, KEYS, reading, hint=state == State())
    return pointing.lab(picture, reading, 2, ENOUGH, "цель 0,5")


@functools.lru_cache(pointing.ANSWERS)
def read(state: State) -> pointing.Reading:
    return pointing.read(state.query, KEYS)


def _reached(state: State) -> bool:
    return read(state).weights[CUP] > ENOUGH


def _why(state: State) -> str:
    reading = read(state)
    cup = text.fixed(reading.weights[CUP])
    if reading.strongest != "cup":
        weight = text.fixed(max(reading.weights))
        same = ": оба красные" if reading.strongest == "apple" else ""
        return f"у чашки {cup}, а у {OF_ITEM[reading.strongest]} {weight}{same}. Поворачивай стрелку к чашке."
    return f"чашка впереди, но у неё только {cup}. Потяни стрелку подлиннее или отверни от соседей."


GOAL = Goal(
    name="find-cup",
    text="Вес чашки больше 0,5.",
    reached=_reached,
    why=_why,
    understood="Запрос смотрит туда же, куда ключ чашки, — значит, и слушает внимание прежде всего её.",
    hint="Ключ чашки смотрит влево. Дотяни стрелку почти до края круга и чуть опусти её ниже чашки: там дальше яблоко.",
)

SOLUTION = (pointing.QueryDragged(-200.0, 20.0),)
