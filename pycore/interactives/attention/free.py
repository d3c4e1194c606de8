"""The free mode: the keys move too, and no goal counts."""

from dataclasses import dataclass, replace

from pycore.interactives.attention import pointing
from pycore.interactives.attention.scene import ITEMS, KEYS, OF_ITEM, Vector, check_reach, within_reach
from pycore.ui import gestures, plane, text
from pycore.ui.html import Html, join

TITLE = "Свободный режим"
TASK = "Двигай и запрос, и ключи. Целей здесь нет: проверяй свои догадки."
GOAL = None
SOLUTION = ()


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


@dataclass(frozen=True)
class State:
    query: Vector = (1.5, 1.5)
    keys: tuple[Vector, Vector, Vector, Vector, Vector, Vector] = KEYS

    def __post_init__(self) -> None:
        check_reach(self.query, *self.keys)


def update(state: State, event: object) -> State:
    match event:
        case KeyDragged(item, x, y) if 0 <= item < len(ITEMS):
            return _with_key(state, item, plane.from_picture(x, y))
        case KeyNudged(item, dx, dy, fine) if 0 <= item < len(ITEMS):
            return _with_key(state, item, pointing.nudged(state.keys[item], dx, dy, fine))
    return replace(state, query=pointing.pulled(state.query, event))


def _with_key(state: State, item: int, key: Vector) -> State:
    return replace(state, keys=(*state.keys[:item], within_reach(key), *state.keys[item + 1 :]))


def view(state: State) -> Html:
    reading = pointing.read(state.query, state.keys)
    handles = join(_handle(i, state.keys[i], reading) for i in range(len(ITEMS)))
    picture = pointing.key_plane(state.query, state.keys, reading, hint=False, handles=handles)
    return pointing.lab(picture, reading, 2)


def _handle(index: int, key: Vector, reading: pointing.Reading) -> Html:
    item = ITEMS[index]
    return plane.handle(
        f"attention-key-{item}", key, "k", "k", f"Ключ {OF_ITEM[item]}", f"вес {text.fixed(reading.weights[index])}",
        gestures.drag(KeyDragged, item=index), gestures.keys(KeyNudged, item=index),
    )  # fmt: skip
