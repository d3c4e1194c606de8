"""Mission 3: long keys make softmax collapse, and dividing by √d_k brings it back."""

import functools
import math
from dataclasses import dataclass, replace
from typing import Literal

import numpy as np

from pycore.interactives.attention import pointing
from pycore.interactives.attention.scene import ITEMS, KEYS, Vector, check_reach
from pycore.numerics import noise, saturation
from pycore.ui import controls, linechart, text
from pycore.ui.contract import Goal
from pycore.ui.html import Html, el, join

Size = Literal[2, 4, 8, 16, 32, 64, 128]

TITLE = "Удержи softmax"
TASK = "Удлиняй ключи скрытыми компонентами, пока внимание не схлопнется в один предмет. Потом верни ему широту."
SIZES: tuple[Size, ...] = (2, 4, 8, 16, 32, 64, 128)
HIDDEN = max(SIZES) - 2
SEED = 169
DRAWS = 200
LONG: Size = 64
COLLAPSED = 0.9


# State


@dataclass(frozen=True)
class Collapse:
    """At which length of key and for which query the collapse was seen."""

    d_k: Size
    query: Vector


@dataclass(frozen=True)
class State:
    query: Vector = (-1.2, 0.9)
    d_k: Size = 2
    divided: bool = True
    collapse: Collapse | None = None

    def __post_init__(self) -> None:
        check_reach(self.query)
        if self.collapse is not None:
            check_reach(self.collapse.query)
            if not _collapses(self.collapse.query, self.collapse.d_k):
                raise ValueError(f"softmax does not collapse there: {self.collapse}")


# Events


@dataclass(frozen=True)
class KeySizeChosen:
    size: Size


@dataclass(frozen=True)
class DivisionSwitched:
    on: bool


# Update


def update(state: State, event: object) -> State:
    match event:
        case KeySizeChosen(size):
            state = replace(state, d_k=size)
        case DivisionSwitched(on):
            state = replace(state, divided=on)
        case _:
            state = replace(state, query=pointing.pulled(state.query, event))
    if not state.divided and _collapses(state.query, state.d_k):
        return replace(state, collapse=Collapse(state.d_k, state.query))
    return state


# Numbers


@functools.lru_cache(pointing.ANSWERS)
def read(state: State) -> pointing.Reading:
    return _look(state.query, state.d_k, None if state.divided else 1.0)


def _look(query: Vector, d_k: int, scale: float | None) -> pointing.Reading:
    """Attention with d_k components: the two that are seen and the first d_k − 2 of those that are not."""
    hidden = noise.normal(SEED, (1 + len(ITEMS), HIDDEN))[:, : d_k - 2]
    keys = np.concatenate([np.array(KEYS), hidden[1:]], axis=1)
    return pointing.read(np.concatenate([query, hidden[0]]), keys, scale)


def _collapses(query: Vector, d_k: int) -> bool:
    return d_k >= LONG and max(_look(query, d_k, 1.0).weights) >= COLLAPSED


@functools.cache
def _measured() -> tuple[tuple[float, ...], tuple[float, ...]]:
    """Mean largest weight for each size, undivided and divided. Kept: it does not depend on what the reader does."""
    undivided = tuple(saturation.largest_weight(size, scale=1.0, n_draws=DRAWS) for size in SIZES)
    return undivided, tuple(saturation.largest_weight(size, n_draws=DRAWS) for size in SIZES)


# View


def view(state: State) -> Html:
    reading = read(state)
    picture = pointing.key_plane(state.query, KEYS, reading, hint=False)
    return pointing.lab(picture, reading, state.d_k, COLLAPSED, "обвал 0,9", _controls(state, reading))


def _controls(state: State, reading: pointing.Reading) -> Html:
    legend = join("Размер ключа ", text.D_K, ": две видимые компоненты и скрытые, с дисперсией 1")
    root = join("Делить оценки на √", text.D_K)
    slope = float(np.trace(saturation.jacobian(np.array(reading.weights))))
    undivided, divided = _measured()
    curves = (linechart.Curve("без деления", undivided, "w dashed"), linechart.Curve("с делением", divided, "w"))
    handles = el(
        "div",
        controls.segmented("attention-d-k", legend, [(size, str(size)) for size in SIZES], state.d_k, KeySizeChosen, "size"),
        controls.switch("attention-divided", root, "", state.divided, DivisionSwitched, "on"),
        el(
            "p",
            "Отклик весов на оценки: ",
            el("b", controls.output("slope", slope, text.fixed(slope))),
            ". Это след якобиана softmax: у нуля градиенту не за что зацепиться.",
            class_="remark",
        ),
        class_="a-ctl",
    )
    measured = el(
        "div",
        el("p", f"Измерено: наибольший из шести весов в среднем по {DRAWS} случайным запросам", class_="ctl-l"),
        linechart.linechart(
            "Средний наибольший вес при разных размерах ключа: без деления растёт, с делением почти не меняется",
            [str(size) for size in SIZES],
            curves,
            SIZES.index(state.d_k),
        ),
        class_="a-chart",
    )
    return join(handles, measured)


# Goal


def _reached(state: State) -> bool:
    same = state.collapse == Collapse(state.d_k, state.query)
    return same and state.divided and max(read(state).weights) < COLLAPSED


def _why(state: State) -> str:
    largest = text.fixed(max(read(state).weights))
    if state.d_k < LONG:
        return f"ключ пока короткий: {state.d_k}, а нужно не меньше {LONG}."
    if state.collapse != Collapse(state.d_k, state.query):
        if state.divided:
            return f"обвала ещё не было: с делением наибольший вес {largest}. Выключи деление."
        return f"наибольший вес {largest}, а обвал начинается с 0,9. Удлини ключ или запрос."
    return "обвал есть. Теперь включи деление, не трогая ни ключ, ни запрос." if not state.divided else (
        f"с делением наибольший вес {largest}, а нужно меньше 0,9. Укороти запрос и повтори."
    )  # fmt: skip


GOAL = Goal(
    name="no-collapse",
    text=join("При ", text.D_K, " не меньше 64 увидеть вес от 0,9 без деления, а с делением — меньше 0,9: ключ и запрос те же."),
    reached=_reached,
    why=_why,
    understood=join("Оценки растут как √", text.D_K, ", и без деления один предмет забирает всё. Деление возвращает им рабочий размах."),
    hint="Выбери 64 или 128, выключи деление, посмотри на столбики и включи деление обратно.",
)

SOLUTION = (KeySizeChosen(64), DivisionSwitched(False), DivisionSwitched(True))
