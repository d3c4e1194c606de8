"""Mission 4: π0's block mask, built cell by cell; each wrong cell is told by what it would break."""

import functools
from collections import Counter
from dataclasses import dataclass, replace
from typing import Literal

import numpy as np

from pycore.numerics import attention, masks, noise
from pycore.ui import controls, gestures, heatmap, text
from pycore.ui.contract import Goal
from pycore.ui.html import Html, el, join

Shown = Literal["mine", "causal", "padding"]

TITLE = "Собери маску"
TASK = join("Закрой клетки так, как в ", text.PI0, ": внутри блока видят все всех, а между блоками смотрят только назад.")
NAMES = ("кадр 1", "кадр 2", "слово 1", "слово 2", "поза", "шаг 1", "шаг 2", "шаг 3")
SHORT = ("к1", "к2", "с1", "с2", "п", "ш1", "ш2", "ш3")
BLOCKS = (0, 0, 0, 0, 1, 2, 2, 2)
N = len(NAMES)
CELLS = N * N
FIRST_ACTION = BLOCKS.index(2)
PADDED = 3
WIDTH, N_LAYERS, SEED = 4, 2, 169

BREAKS = {  # (block of the row, block of the column) -> what a wrong cell there would break
    (0, 1): "Кадр или слово видит позу: с каждой новой позой их ключи пришлось бы считать заново.",
    (0, 2): "Наблюдение видит действия: его ключи менялись бы на каждом шаге flow, и кэш не годился бы.",
    (1, 2): "Поза видит действия: её ключ менялся бы вместе с ними.",
    (0, 0): "Кадры и слова видят не всех своих: слово «чашка» может не найти чашку в кадре.",
    (1, 0): "Поза не видит часть сцены.",
    (1, 1): "Поза не видит саму себя.",
    (2, 0): "Действие не видит часть наблюдения: движение вслепую.",
    (2, 1): "Действие не знает позы: неизвестно, откуда двигаться.",
    (2, 2): "Действия не видят друг друга: пачка рассыпается на отдельные рывки.",
}


# State


@dataclass(frozen=True)
class State:
    """The cells that are open, the one under the cursor, and which mask is looked at."""

    open: frozenset[int] = frozenset(range(CELLS))
    cursor: int = FIRST_ACTION
    shown: Shown = "mine"

    def __post_init__(self) -> None:
        if not all(0 <= cell < CELLS for cell in (*self.open, self.cursor)):
            raise ValueError(f"cells are numbered from 0 to {CELLS - 1}: {self}")


# Events


@dataclass(frozen=True)
class CellToggled:
    cell: int


@dataclass(frozen=True)
class CellStepped:
    dx: int
    dy: int
    fine: bool


@dataclass(frozen=True)
class MaskShown:
    which: Shown


# Update


def update(state: State, event: object) -> State:
    match event:
        case CellToggled(cell) if 0 <= cell < CELLS and state.shown == "mine":
            return replace(state, open=state.open ^ {cell}, cursor=cell)
        case CellStepped(dx, dy):
            row, column = divmod(state.cursor, N)
            return replace(state, cursor=_clamp(row - dy) * N + _clamp(column + dx))
        case MaskShown(which):
            return replace(state, shown=which)
    return state


def _clamp(index: int) -> int:
    return min(max(index, 0), N - 1)


# Numbers


def mask(state: State) -> np.ndarray:
    """The mask that is looked at: (8, 8), True = may attend."""
    if state.shown == "causal":
        return masks.causal(N)
    if state.shown == "padding":
        return np.broadcast_to(masks.padding(np.arange(N) != PADDED), (N, N))
    return np.isin(np.arange(CELLS), list(state.open)).reshape(N, N)


def right() -> np.ndarray:
    """π0's mask on these eight tokens."""
    return masks.block(np.array(BLOCKS))


@functools.cache
def _inputs(actions: int) -> np.ndarray:
    """Eight tokens of a small fixed network (8, 4); another number gives other actions and nothing else."""
    tokens = noise.normal(SEED, (N, WIDTH))
    tokens[FIRST_ACTION:] = noise.normal(SEED + 1 + actions, (N - FIRST_ACTION, WIDTH))
    return tokens


def weights(opened: np.ndarray) -> np.ndarray:
    """What the first layer's attention weighs: (8, 8), rows sum to 1, or to 0 where all is closed."""
    return attention.attention_weights(_inputs(0), _inputs(0), mask=opened)


def outputs(opened: np.ndarray, actions: int) -> np.ndarray:
    """What two layers make of the tokens: (8, 4)."""
    x = _inputs(actions)
    for _ in range(N_LAYERS):
        x = x + attention.attention(x, x, x, mask=opened)
    return x


def shifts(opened: np.ndarray) -> np.ndarray:
    """How far each token's output moves when only the actions change: (8,)."""
    return np.linalg.norm(outputs(opened, 1) - outputs(opened, 0), axis=-1)


def wrong(state: State) -> list[tuple[int, int]]:
    """The cells of the reader's own mask that are not as in π0."""
    mine = np.isin(np.arange(CELLS), list(state.open)).reshape(N, N)
    return [(int(i), int(j)) for i, j in np.argwhere(mine != right())]


# View


def view(state: State) -> Html:
    opened = mask(state)
    return join(
        el(
            "div",
            el("div", _grid(state, opened), class_="a-mask"),
            el("div", _which(state), _counts(state, opened), _before_and_after(opened), _remarks(state), class_="a-notes"),
            class_="two mk",
        ),
    )


def _which(state: State) -> Html:
    options = [("mine", "моя"), ("causal", "каузальная"), ("padding", "паддинг")]
    return controls.segmented("attention-mask", "Какая маска на доске", options, state.shown, MaskShown, "which")


def _grid(state: State, opened: np.ndarray) -> Html:
    moved, shares = shifts(opened), weights(opened)
    head = el(
        "tr",
        el("th", el("span", "кто смотрит ↓ на кого →", class_="sr-only")),
        [el("th", el("abbr", short, title=name), scope="col", class_=f"b{b}") for short, name, b in zip(SHORT, NAMES, BLOCKS)],
        el("th", el("abbr", "Δ", title="сдвиг выхода, если изменить действия"), scope="col"),
    )
    rows = [
        el(
            "tr",
            el("th", NAMES[i], scope="row", class_=f"b{BLOCKS[i]}"),
            [el("td", _cell(state, opened, shares, i, j)) for j in range(N)],
            el("td", text.fixed(float(moved[i])), class_="delta moved" if moved[i] > 0 else "delta"),
        )
        for i in range(N)
    ]
    caption = "Строка — кто смотрит, столбец — на кого; чем гуще цвет клетки, тем больше вес. Δ — сдвиг выхода, если изменить только действия."
    return el("table", el("caption", caption), el("thead", head), el("tbody", rows), class_="mask")


def _cell(state: State, opened: np.ndarray, shares: np.ndarray, i: int, j: int) -> Html:
    cell, is_open = i * N + j, bool(opened[i, j])
    words = f"{NAMES[i]} → {NAMES[j]}: " + (f"открыто, вес {text.fixed(float(shares[i, j]))}" if is_open else "закрыто")
    return el(
        "button",
        type="button",
        id=f"attention-cell-{cell}",
        class_="cell",
        aria_label=words,
        aria_pressed="true" if is_open else "false",
        aria_disabled=None if state.shown == "mine" else "true",
        tabindex=0 if cell == state.cursor else -1,
        data_roving="attention-mask",
        style=f"--share:{text.exact(round(float(shares[i, j]), 3))}",
        **gestures.press(CellToggled, cell=cell),
        **gestures.keys(CellStepped),
    )


def _counts(state: State, opened: np.ndarray) -> Html:
    n_open, n_wrong = int(opened.sum()), len(wrong(state))
    n_moved = int((shifts(opened)[:FIRST_ACTION] > 0).sum())
    return el(
        "div",
        _figure("open-cells", n_open, text.plural(n_open, "клетка открыта", "клетки открыты", "клеток открыто")),
        _figure("wrong-cells", n_wrong, join("не как в ", text.PI0)),
        _figure("moved-rows", n_moved, "строк наблюдения и позы сдвигаются вслед за действиями"),
        class_="outs3",
    )


def _figure(name: str, value: int, unit: str | Html) -> Html:
    return el("div", controls.output(name, value, text.number(value), class_="big"), el("div", unit, class_="unit"))


def _before_and_after(opened: np.ndarray) -> Html:
    before = weights(np.ones((N, N), dtype=bool))
    return el(
        "div",
        [
            el(
                "figure",
                el(
                    "svg",
                    el("title", f"Веса {name}"),
                    el("rect", width=80, height=80, class_="ground"),
                    heatmap.heatmap(shares.tolist(), 10),
                    viewBox="0 0 80 80",
                    role="img",
                ),
                el("figcaption", f"веса {name}"),
            )
            for name, shares in (("без маски", before), ("с этой маской", weights(opened)))
        ],
        class_="pair",
    )


def _remarks(state: State) -> Html | None:
    if state.shown == "causal":
        return el("p", "Каузальная: каждый видит себя и прошлое. Кадры одной сцены не видят друг друга в обе стороны.", class_="remark")
    if state.shown == "padding":
        return el("p", f"Паддинг: «{NAMES[PADDED]}» — пустое место, его столбец закрыт для всех.", class_="remark")
    found = Counter((BLOCKS[i], BLOCKS[j]) for i, j in wrong(state))
    if not found:
        return el("p", "Маска собрана. Меняй действия как угодно: первые пять строк не шелохнутся, их ключи можно хранить.", class_="remark")
    return el("ul", [el("li", BREAKS[pair], f" Клеток: {count}.") for pair, count in sorted(found.items())], class_="breaks")


# Goal


def _reached(state: State) -> bool:
    return not wrong(state)


def _why(state: State) -> str:
    cells = wrong(state)
    i, j = cells[0]
    number = len(cells)
    words = text.plural(number, "клетка стоит", "клетки стоят", "клеток стоят")
    return f"{number} {words} не так. Первая: строка «{NAMES[i]}», столбец «{NAMES[j]}»."


GOAL = Goal(
    name="mask",
    text=join("Маска совпала с маской ", text.PI0, " на восьми токенах."),
    reached=_reached,
    why=lambda state: _why(state) if wrong(state) else "маска верна.",
    understood="Наблюдение не видит действий, поэтому его ключи и значения можно посчитать один раз и хранить.",
    hint="Закрой всё, что позже своего блока: у кадров и слов — позу и шаги, у позы — шаги. У шагов открыто всё.",
)

SOLUTION = tuple(CellToggled(int(cell)) for cell in np.flatnonzero(~right().ravel()))
