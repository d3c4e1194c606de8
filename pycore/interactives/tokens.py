"""Патч вдвое мельче — токенов вчетверо больше, а пар для внимания в шестнадцать раз: цена растёт как квадрат."""

import functools
from dataclasses import dataclass, replace
from typing import Literal

import numpy as np

from pycore.drawings import items, kitchen
from pycore.numerics import patches, pooling, raster
from pycore.ui import controls, drawing, gestures, heatmap, picture, text
from pycore.ui.contract import Goal, Interactive
from pycore.ui.frame import heading
from pycore.ui.html import Html, el, join

Size = Literal[56, 32, 28, 16, 14, 8]
Bet = Literal[2, 4, 8, 16]

FRAME = kitchen.FRAME_SIZE
SIZES: tuple[Size, ...] = (56, 32, 28, 16, 14, 8)
BETS: tuple[Bet, ...] = (2, 4, 8, 16)
START: Size = 32
FINER: Size = 16
ENOUGH_SIZES = 3
CELL = 8
N_POOLED = 8

OBJECTS = (*items.ORDER, "window", "hand")
ARRANGEMENTS = (
    kitchen.POS,
    {"cup": (0.72, 0.3), "apple": (0.25, 0.5), "jug": (0.55, 0.86), "bowl": (0.2, 0.14), "plate": (0.5, 0.5), "spoon": (0.72, 0.62)},
    {"cup": (0.5, 0.16), "apple": (0.8, 0.2), "jug": (0.8, 0.8), "bowl": (0.3, 0.6), "plate": (0.24, 0.2), "spoon": (0.3, 0.88)},
)  # fmt: skip


# State


@dataclass(frozen=True)
class State:
    """The bet, the patch size and those already tried, the place looked at [px], and the switch to eight tokens."""

    bet: Bet | None = None
    size: Size = START
    seen: frozenset[Size] = frozenset({START})
    look: tuple[float, float] = (73.0, 142.0)
    pooled: bool = False
    token: int = 0
    arrangement: int = 0

    def __post_init__(self) -> None:
        if self.bet is None and self.seen != {START} or not {self.size, START} <= self.seen:
            raise ValueError(f"sizes cannot be switched like that: {self}")
        if not (0 <= min(self.look) and max(self.look) < FRAME):
            raise ValueError(f"the place looked at is within the frame, got {self.look}")
        if not (0 <= self.token < N_POOLED and 0 <= self.arrangement < len(ARRANGEMENTS)):
            raise ValueError(f"no such token or arrangement: {self}")


# Events


@dataclass(frozen=True)
class BetMade:
    times: Bet


@dataclass(frozen=True)
class SizeChosen:
    size: Size


@dataclass(frozen=True)
class PatchPointed:
    x: float
    y: float


@dataclass(frozen=True)
class PatchStepped:
    dx: int
    dy: int
    fine: bool


@dataclass(frozen=True)
class PoolingSwitched:
    on: bool


@dataclass(frozen=True)
class TokenChosen:
    token: int


@dataclass(frozen=True)
class ItemsRearranged:
    pass


Event = BetMade | SizeChosen | PatchPointed | PatchStepped | PoolingSwitched | TokenChosen | ItemsRearranged


# Update


def update(state: State, event: Event) -> State:
    match event:
        case BetMade(times) if FINER not in state.seen:
            return replace(state, bet=times)
        case SizeChosen(size) if state.bet is not None:
            return replace(state, size=size, seen=state.seen | {size})
        case PatchPointed(x, y):
            return replace(state, look=(_within(x), _within(y)))
        case PatchStepped(dx, dy):
            x, y = state.look
            return replace(state, look=(_within(x + dx * state.size), _within(y - dy * state.size)))
        case PoolingSwitched(on):
            return replace(state, pooled=on)
        case TokenChosen(token) if 0 <= token < N_POOLED:
            return replace(state, token=token)
        case ItemsRearranged():
            return replace(state, arrangement=(state.arrangement + 1) % len(ARRANGEMENTS))
    return state


def _within(coordinate_: float) -> float:
    return round(min(max(coordinate_, 0.0), FRAME - 0.1), 1)


# View


def view(state: State) -> Html:
    return join(
        heading("Нарежь кадр", "Сначала ставка, потом проверка: переключи размер патча и посмотри, что стало с парами."),
        el(
            "div",
            el("div", _frame(state), class_="pic"),
            el(
                "div",
                el("div", _counts(state), class_="t-out"),
                el("div", el("hr", class_="thin"), _pooled(state) if state.pooled else _patch(state), class_="t-vec"),
                class_="side",
            ),
            el("div", _bet(state), class_="t-c1"),
            el("div", _sizes(state), class_="t-c2"),
            class_="two tk",
        ),
    )


def _scene(arrangement: int):
    return kitchen.scene(ARRANGEMENTS[arrangement])


def _cell(state: State) -> tuple[int, int]:
    """The row and the column of the patch looked at, from 0."""
    x, y = state.look
    return int(y // state.size), int(x // state.size)


def _frame(state: State) -> Html:
    """The kitchen under the grid, or under the map of one of the eight tokens."""
    per_side = FRAME // state.size
    title = "Кадр с камеры Ады: кухонный стол, на нём чашка, яблоко, кувшин, миска, тарелка и ложка"
    overlay = heatmap.heatmap(_maps(state.arrangement)[state.token].tolist(), CELL) if state.pooled else _grid(state)
    return el(
        "svg",
        el("title", f"{title}; кадр разрезан на {per_side} × {per_side} патчей"),
        el("g", drawing.art(_scene(state.arrangement)), id="tokens-scene"),
        overlay,
        el("rect", width=FRAME, height=FRAME, class_="surface", **gestures.point(PatchPointed)),
        None if state.pooled else _looking_glass(state),
        class_="pic scene", viewBox=f"0 0 {FRAME} {FRAME}", role="group", aria_label=title,
    )  # fmt: skip


def _grid(state: State) -> Html:
    lines = "".join(f"M{at},0V{FRAME}M0,{at}H{FRAME}" for at in range(state.size, FRAME, state.size))
    return join(el("path", d=lines, class_="cut"), el("path", d=lines, class_="cut-line"))


def _looking_glass(state: State) -> Html:
    row, column = _cell(state)
    per_side = FRAME // state.size
    return el(
        "rect", id="tokens-patch", x=column * state.size, y=row * state.size, width=state.size, height=state.size,
        class_="glass", tabindex=0, role="slider", aria_label="Патч, который рассматриваешь: выбирай стрелками",
        aria_valuetext=f"строка {row + 1}, столбец {column + 1}", aria_valuenow=row * per_side + column + 1, aria_valuemin=1,
        aria_valuemax=per_side**2, **gestures.keys(PatchStepped),
    )  # fmt: skip


def _counts(state: State) -> Html:
    """How many tokens, how many pairs, and both as a square: its side and its area."""
    n = N_POOLED if state.pooled else patches.token_count(FRAME, FRAME, state.size)
    pairs = patches.pair_count(n)
    return join(
        el(
            "div",
            _figure("tokens", n, text.plural(n, "токен", "токена", "токенов")),
            _figure("pairs", pairs, text.plural(pairs, "пара", "пары", "пар") + " для внимания"),
            _squares(state),
            class_="outs",
        ),
        el("p", "Сторона квадрата — токены, площадь — пары.", class_="sqc"),
        _verdict(state),
    )


def _figure(name: str, value: int, unit: str) -> Html:
    return el("div", controls.output(name, value, text.number(value), class_="big"), el("div", unit, class_="unit"))


def _squares(state: State) -> Html:
    """One square for each size already tried; the largest fills the picture, the present one is inked."""
    counts = {size: patches.token_count(FRAME, FRAME, size) for size in state.seen}
    largest = max(counts.values())
    side = {size: 86 * n / largest for size, n in counts.items()}
    squares = [
        el("rect", y=86 - side[size], width=side[size], height=side[size], class_="sq now" if size == state.size else "sq")
        for size in sorted(state.seen)
    ]
    label = el("text", f"{min(state.seen)} px", x=92, y=11, class_="t12 g1")
    title = "Квадраты попробованных размеров: сторона — число токенов, площадь — число пар"
    return el(
        "svg", el("title", title), squares, label, class_="sqr", viewBox="-1 -1 124 88", width=124, height=88, role="img",
    )  # fmt: skip


def _pairs(size: int) -> int:
    return patches.pair_count(patches.token_count(FRAME, FRAME, size))


def _growth() -> int:
    """How many times the pairs grow from the first size to the one that the bet is about."""
    return _pairs(FINER) // _pairs(START)


def _verdict(state: State) -> Html | None:
    if FINER not in state.seen:
        return None
    grown = f"на {FINER} px в {_growth()} раз больше, чем на {START} px: {text.number(_pairs(START))} → {text.number(_pairs(FINER))}."
    won = state.bet == _growth()
    lead = "Ставка сыграла: пар " if won else f"Ставка — в {state.bet} {text.plural(state.bet or 0, 'раз', 'раза', 'раз')}, а пар "
    return el("p", lead, grown, class_="verdict")


def _bet(state: State) -> Html:
    options = [(times, f"в {times} {text.plural(times, 'раз', 'раза', 'раз')}") for times in BETS]
    legend = f"Ставка: патч {START} → {FINER} px, пар станет больше"
    return controls.segmented(
        "tokens-bet", legend, options, state.bet, BetMade, "times", disabled=FINER in state.seen
    )  # fmt: skip


def _sizes(state: State) -> Html:
    legend = join("Размер патча: ", el("b", controls.output("patch", state.size, str(state.size)), "\N{NO-BREAK SPACE}px"))
    closed = state.bet is None
    return join(
        controls.segmented("tokens-size", legend, [(s, str(s)) for s in SIZES], state.size, SizeChosen, "size", disabled=closed),
        el("p", "Откроется после ставки.", class_="remark") if closed else None,
        controls.switch(
            "tokens-pooled", f"Сжать до {N_POOLED} токенов", "как TokenLearner в RT-1", state.pooled, PoolingSwitched, "on"
        ),
    )


def _patch(state: State) -> Html:
    """The patch looked at, enlarged, and the row of numbers that it becomes."""
    row, column = _cell(state)
    per_side = FRAME // state.size
    number = row * per_side + column + 1
    top, left = row * state.size, column * state.size
    window = raster.Window(top, left, top + state.size, left + state.size)
    image = raster.to_bytes(raster.render(_scene(state.arrangement), FRAME, FRAME, window=window))
    vector = patches.patchify(image, state.size)[0]
    first = "  ".join(text.fixed(value / 255) for value in vector[:6].tolist())
    length = vector.size
    enlarged = picture.picture(image.tobytes(), state.size, state.size, f"Патч {number} крупно", class_="big-patch")
    strip = picture.picture(vector.tobytes(), length // 3, 1, "Тот же патч, вытянутый в ряд")
    return join(
        el(
            "div",
            enlarged,
            el(
                "p",
                el("b", f"Патч {text.number(number)}"),
                f" из {text.number(per_side**2)}: строка {row + 1}, столбец {column + 1}. "
                f"В нём {state.size} × {state.size} {text.plural(state.size, 'пиксель', 'пикселя', 'пикселей')} по три числа.",
            ),
            class_="patch",
        ),
        el(
            "div",
            strip,
            el("b", f"{text.number(length)} {text.plural(length, 'число', 'числа', 'чисел')}"),
            " подряд: ",
            el("span", first, " …", class_="nums"),
            class_="strip",
        ),
    )


@functools.cache
def _pixels(arrangement: int) -> np.ndarray:
    """The frame as numbers. Kept: it is the input, and painting it takes longer than all the rest."""
    return raster.render(_scene(arrangement), FRAME, FRAME)


@functools.cache
def _owners(arrangement: int) -> dict[str, np.ndarray]:
    """Whose each cell is: object -> (28, 28) shares."""
    per_side = FRAME // CELL
    seen = raster.coverage(_scene(arrangement), FRAME, FRAME)
    return {name: seen[name].reshape(per_side, CELL, per_side, CELL).mean(axis=(1, 3)) for name in OBJECTS}


def _maps(arrangement: int) -> np.ndarray:
    """What each of the eight tokens gathers: (8, 28, 28) weights."""
    weights, _ = pooling.eight_tokens(_pixels(arrangement), patch=CELL, n_tokens=N_POOLED)
    return weights.reshape(N_POOLED, FRAME // CELL, FRAME // CELL)


def _pooled(state: State) -> Html:
    """The eight maps side by side; the chosen one also lies over the frame."""
    maps = _maps(state.arrangement)
    tokens = [
        el(
            "button",
            el(
                "svg",
                el("use", href="#tokens-scene", class_="pale"),
                heatmap.heatmap(maps[i].tolist(), CELL),
                viewBox=f"0 0 {FRAME} {FRAME}",
                aria_hidden="true",
            ),
            el("span", str(i + 1)),
            type="button",
            id=f"tokens-map-{i}",
            aria_pressed="true" if i == state.token else "false",
            aria_label=f"Токен {i + 1}",
            **gestures.press(TokenChosen, token=i),
        )
        for i in range(N_POOLED)
    ]
    return join(
        el("p", "Что собирает каждый из восьми токенов:", class_="ctl-l"),
        el("div", tokens, class_="maps"),
        el("p", el("b", f"Токен {state.token + 1}: "), _gathered(state, maps[state.token]), class_="remark"),
        el("button", "Переставить предметы", type="button", class_="btn", id="tokens-rearrange", **gestures.press(ItemsRearranged)),
    )


def _gathered(state: State, weights: np.ndarray) -> str:
    """Name the objects that hold most of a token's weight, with their shares."""
    shares = {name: float((weights * cells).sum()) for name, cells in _owners(state.arrangement).items()}
    most = sorted(shares, key=lambda name: -round(shares[name], 4))[:2]
    named = [f"{kitchen.SCENE_NAMES[name]} {text.percent(shares[name])}" for name in most if shares[name] >= 0.1]
    rest = 1 - sum(shares[name] for name in most if shares[name] >= 0.1)
    return ", ".join([*named, f"остальной кадр {text.percent(rest)}"]) + " веса."


# Goals


def _cost_seen(state: State) -> bool:
    return state.bet is not None and len(state.seen) >= ENOUGH_SIZES


def _why_not_seen(state: State) -> str:
    if state.bet is None:
        return "ставка ещё не сделана."
    left = ENOUGH_SIZES - len(state.seen)
    return f"осталось попробовать {left} {text.plural(left, 'размер', 'размера', 'размеров')}, чтобы увидеть, как растёт цена."


GOALS = (
    Goal(
        name="tokens",
        text=f"Сделать ставку и увидеть цену внимания на {ENOUGH_SIZES} размерах патча.",
        reached=_cost_seen,
        why=_why_not_seen,
        understood="Токенов становится больше вчетверо, а пар — вчетверо от вчетверо: внимание платит за квадрат.",
        hint="Выбери любую ставку: ошибиться не страшно. Потом нажми 16 и ещё один размер, например 8.",
    ),
)

APP = Interactive(
    kind="Интерактив",
    title="Нарежь кадр",
    State=State,
    Event=Event,
    update=update,
    view=view,
    goals=GOALS,
    solution=(BetMade(4), SizeChosen(16), SizeChosen(8)),
)
