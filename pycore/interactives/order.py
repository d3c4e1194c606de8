"""Для внимания токены — мешок, а не ряд: что раньше, а что позже, знают только числа позиции внутри токена."""

from dataclasses import dataclass, replace

import numpy as np

from pycore.drawings import items
from pycore.numerics import command, positions
from pycore.numerics.command import Order, Word
from pycore.ui import bars, controls, drawing, gestures, heatmap, linechart, text, wordrow
from pycore.ui.contract import Goal, Interactive
from pycore.ui.frame import heading
from pycore.ui.html import Html, el, join

SPOKEN: dict[Word, str] = {"take": "возьми", "cup": "чашку", "then": "потом", "bowl": "миску"}
ENOUGH = 3
ALL_FAILURES = 12
N_POSITIONS = 32
CELL = 12.0
FLOOR, LEVELS = 0.2, 12


# State


@dataclass(frozen=True)
class Held:
    """A word in the reader's hand, and where its middle is across the picture."""

    word: Word
    x: float


@dataclass(frozen=True)
class State:
    """The command, whether tokens know their places, the failures in the order they were found, the two positions compared.

    ``picked`` waits for a second word to change places with; ``held`` is being pulled.
    """

    order: Order = command.WORDS
    positions: bool = False
    picked: Word | None = None
    held: Held | None = None
    found: tuple[Order, ...] = ()
    pair: tuple[int, int] = (0, 6)

    def __post_init__(self) -> None:
        if any(sorted(order) != sorted(command.WORDS) for order in (self.order, *self.found)):
            raise ValueError(f"a command has each word once: {self}")
        if len(set(self.found)) < len(self.found) or not all(map(_fails, self.found)):
            raise ValueError(f"each failure is found once, and is one: {self.found}")
        if not all(0 <= place < N_POSITIONS for place in self.pair):
            raise ValueError(f"positions are numbered from 0 to {N_POSITIONS - 1}, got {self.pair}")


def _fails(order: Order) -> bool:
    """Whether the command is misread while tokens do not know their places."""
    return command.read(order, with_positions=False).first != command.named_first(order)


# Events


@dataclass(frozen=True)
class WordDragged:
    word: Word
    x: float
    y: float


@dataclass(frozen=True)
class WordDropped:
    word: Word
    x: float
    y: float


@dataclass(frozen=True)
class WordStepped:
    word: Word
    dx: int
    dy: int
    fine: bool


@dataclass(frozen=True)
class WordPicked:
    word: Word


@dataclass(frozen=True)
class PositionsSwitched:
    on: bool


@dataclass(frozen=True)
class FailureRecalled:
    number: int


@dataclass(frozen=True)
class PairPointed:
    x: float
    y: float


@dataclass(frozen=True)
class PairStepped:
    dx: int
    dy: int
    fine: bool


Event = WordDragged | WordDropped | WordStepped | WordPicked | PositionsSwitched | FailureRecalled | PairPointed | PairStepped


# Update


def update(state: State, event: Event) -> State:
    match event:
        case WordDragged(word, x):
            order = _moved(state.order, word, wordrow.slot_at(x))
            return replace(state, order=order, picked=None, held=Held(word, round(min(max(x, 0.0), wordrow.WIDTH), 1)))
        case PairPointed(x, y):
            return replace(state, pair=(_within(y // CELL), _within(x // CELL)))
        case PairStepped(dx, dy):
            row, column = state.pair
            return replace(state, pair=(_within(row - dy), _within(column + dx)))
    return _spoken(_rearranged(replace(state, held=None), event))


def _rearranged(state: State, event: Event) -> State:
    match event:
        case WordDropped(word, x):
            return replace(state, order=_moved(state.order, word, wordrow.slot_at(x)), picked=None)
        case WordStepped(word, dx):
            slot = min(max(state.order.index(word) + dx, 0), len(state.order) - 1)
            return replace(state, order=_moved(state.order, word, slot), picked=None)
        case WordPicked(word) if state.picked in (None, word):
            return replace(state, picked=None if state.picked == word else word)
        case WordPicked(word):
            return replace(state, order=_swapped(state.order, word, state.picked), picked=None)
        case PositionsSwitched(on):
            return replace(state, positions=on)
        case FailureRecalled(number) if 0 <= number < len(state.found):
            return replace(state, order=state.found[number], picked=None)
    return state


def _spoken(state: State) -> State:
    """Ada hears the command as it stands now; a failure that is new is noted."""
    if state.positions or not _fails(state.order) or state.order in state.found:
        return state
    return replace(state, found=(*state.found, state.order))


def _moved(order: Order, word: Word, slot: int) -> Order:
    rest = [other for other in order if other != word]
    return tuple(rest[:slot] + [word] + rest[slot:])


def _swapped(order: Order, one: Word, other: Word) -> Order:
    places = {one: other, other: one}
    return tuple(places.get(word, word) for word in order)


def _within(place: float) -> int:
    return int(min(max(place, 0), N_POSITIONS - 1))


# View


def view(state: State) -> Html:
    reading = command.read(state.order, state.positions)
    task = (
        "Перетащи слово на новое место или нажми два слова подряд, и они поменяются. "
        f"Собери {ENOUGH} команды, на которых Ада ошибётся, а потом научи её слышать порядок."
    )
    return join(
        heading("Перемешай команду", task),
        el(
            "div",
            el("div", _words(state, reading), class_="pic"),
            el("div", _outcome(state, reading), class_="o-out"),
            el("div", _switch(state), _found(state), class_="o-ctl"),
            el("div", _gathered(state, reading), class_="o-vec"),
            class_="two ord",
        ),
        el("h4", "Как похожи позиции ", el("span", "косинус угла между кодировками, по 16 чисел на позицию")),
        el("div", el("div", _map(state), class_="map"), el("div", _compared(state), class_="o-pair"), class_="two sim"),
    )


def _sentence(order: Order) -> str:
    return "\N{NO-BREAK SPACE}".join(SPOKEN[word] for word in order)


def _words(state: State, reading: command.Reading) -> Html:
    tiles = [_tile(state, word, weight) for word, weight in zip(command.WORDS, reading.content.tolist())]
    stamps = positions.sinusoids(len(tiles), command.N_POSITION).tolist() if state.positions else None
    title = "Команда из четырёх слов, под каждым его позиция; нити сходятся к токену действия, толщина нити — вес"
    return wordrow.wordrow(title, "действие", tiles, stamps)


def _tile(state: State, word: Word, weight: float) -> wordrow.Tile:
    held = state.held
    return wordrow.Tile(
        id=f"order-word-{word}",
        word=SPOKEN[word],
        item=word if word in items.ORDER else None,
        slot=state.order.index(word),
        weight=weight,
        picked=state.picked == word,
        pulled_to=held.x if held and held.word == word else None,
        gestures=gestures.press(WordPicked, word=word)
        | gestures.drag(WordDragged, word=word)
        | gestures.drop(WordDropped, word=word)
        | gestures.keys(WordStepped, word=word),
    )


def _outcome(state: State, reading: command.Reading) -> Html:
    """What Ada takes first, drawn and in words, and how many failures have been found."""
    taken, n_found = reading.first, len(state.found)
    figure = el("div", controls.output("first", taken, SPOKEN[taken], class_="big"), el("div", "Ада берёт первой", class_="unit"))
    failures = el(
        "div",
        controls.output("failures", n_found, text.number(n_found), class_="big"),
        el("div", text.plural(n_found, "отказ найден", "отказа найдено", "отказов найдено"), class_="unit"),
    )
    return join(el("div", drawing.icon(taken, 76), figure, failures, class_="taken"), _verdict(state, taken))


def _verdict(state: State, taken: str) -> Html:
    named = command.named_first(state.order)
    if taken == named:
        return el("p", el("b", "Верно. "), f"Первой и названа {items.NAMES[named]}.", class_="verdict")
    return el("p", el("b", "Отказ. "), f"Первой названа {items.NAMES[named]}, а вес больше у слова «{SPOKEN[taken]}».", class_="verdict")


def _switch(state: State) -> Html:
    remark = "к содержанию каждого токена — 16 чисел его места"
    return controls.switch("order-positions", "Добавить позиции", remark, state.positions, PositionsSwitched, "on")


def _found(state: State) -> Html:
    heading_ = el("p", f"Найденные отказы, {len(state.found)} из {ALL_FAILURES}. Нажми, чтобы собрать команду снова:", class_="ctl-l")
    if not state.found:
        return el("p", "Отказ — команда, на которой Ада берёт первым не тот предмет. Найденные соберутся здесь.", class_="remark")
    return join(heading_, el("ol", [el("li", _recall(state, number)) for number in range(len(state.found))], class_="found"))


def _recall(state: State, number: int) -> Html:
    order = state.found[number]
    right = command.read(order, state.positions).first == command.named_first(order)
    return el(
        "button",
        el("span", _sentence(order)),
        el("i", "верно" if right else "отказ"),
        type="button",
        id=f"order-found-{number}",
        class_="right" if right else None,
        aria_current="true" if order == state.order else None,
        **gestures.press(FailureRecalled, number=number),
    )


def _gathered(state: State, reading: command.Reading) -> Html:
    """The attention's output: 4 numbers of content as bars, 16 of position as a wave each."""
    rows = [
        bars.Row(Html(""), SPOKEN[word], controls.output(f"content-{number}", value, text.fixed(value)), value)
        for number, (word, value) in enumerate(zip(command.WORDS, reading.content.tolist()), start=1)
    ]
    sines, cosines = reading.position.reshape(-1, 2).T.tolist()
    waves = el(
        "div",
        el("span", "sin"), [_wave(2 * i + 1, value) for i, value in enumerate(sines)],
        el("span", "cos"), [_wave(2 * i + 2, value) for i, value in enumerate(cosines)],
        class_="waves" if state.positions else "waves none",
    )  # fmt: skip
    words = "Частоты идут слева направо, от быстрой к медленной." if state.positions else "Токены не знают своих мест: все 16 чисел — нули."
    return join(
        el("h4", "Выход внимания ", el("span", "4 числа содержания")),
        bars.bars(rows),
        el("h4", el("span", "и 16 чисел позиции")),
        waves,
        el("p", words, class_="remark"),
    )


def _wave(number: int, value: float) -> Html:
    side = "bottom" if value >= 0 else "top"
    fill = el("i", style=f"{side}:50%;height:{text.exact(round(abs(value) * 50, 1))}%")
    return el("div", el("b", fill, aria_hidden="true"), controls.output(f"position-{number}", value, text.fixed(value)))


def _similarity() -> np.ndarray:
    return positions.cosine_similarity(positions.sinusoids(N_POSITIONS, command.N_POSITION))


def _map(state: State) -> Html:
    row, column = state.pair
    side = N_POSITIONS * CELL
    title = "Карта сходства 32 позиций: тёмная диагональ, по бокам от неё светлеющие волны"
    heat = heatmap.heatmap(_similarity().tolist(), 1, "heat places", FLOOR, LEVELS)
    return el(
        "svg",
        el("title", title),
        el("g", heat, transform=f"scale({CELL:.0f})", shape_rendering="crispEdges"),
        el("rect", width=4 * CELL, height=4 * CELL, class_="frame"),
        [_tick(place, row, "end", -8.0, (place + 0.5) * CELL + 4) for place in _ticks(row)],
        [_tick(place, column, "mid", (place + 0.5) * CELL, -9.0) for place in _ticks(column)],
        el("rect", width=side, height=side, class_="surface", **gestures.point(PairPointed)),
        el(
            "rect", id="order-pair", x=column * CELL, y=row * CELL, width=CELL, height=CELL, class_="glass", tabindex=0, role="slider",
            aria_label="Две позиции, которые сравниваешь: выбирай стрелками", aria_valuetext=_named_pair(state),
            aria_valuenow=row * N_POSITIONS + column, aria_valuemin=0, aria_valuemax=N_POSITIONS**2 - 1, **gestures.keys(PairStepped),
        ),
        class_="pic simmap", viewBox=f"-28 -26 {side + 30:.0f} {side + 28:.0f}", role="group", aria_label=title,
    )  # fmt: skip


def _ticks(chosen: int) -> list[int]:
    """Every eighth position and the chosen one; a label beside the chosen one makes room."""
    return [place for place in range(N_POSITIONS) if place == chosen or place % 8 == 0 and abs(place - chosen) > 1]


def _tick(place: int, chosen: int, anchor: str, x: float, y: float) -> Html:
    return el("text", str(place), x=x, y=y, class_=f"t12 {anchor}" if place == chosen else f"t12 g1 {anchor}")


def _named_pair(state: State) -> str:
    row, column = state.pair
    return f"позиции {row} и {column}: сходство {text.fixed(float(_similarity()[row, column]))}"


def _compared(state: State) -> Html:
    row, column = state.pair
    values = _similarity()[row].tolist()
    curve = linechart.Curve("", values, "p")
    marks = [str(place) if place in _ticks(column) else "" for place in range(N_POSITIONS)]
    return join(
        el(
            "div",
            controls.output("similarity", values[column], text.fixed(values[column]), class_="big"),
            el("div", f"позиции {row} и {column}", class_="unit"),
        ),
        el("p", f"Сходство позиции {row} с каждой из {N_POSITIONS}:", class_="ctl-l"),
        linechart.linechart(f"Сходство позиции {row} со всеми остальными: падает волнами", marks, (curve,), column),
        el("p", "Наведи на клетку или нажми её. Рамка — позиции от 0 до 3, на них стоит команда.", class_="remark"),
    )


# Goals


def _heard(state: State) -> bool:
    right = command.read(state.order, state.positions).first == command.named_first(state.order)
    return len(state.found) >= ENOUGH and state.positions and state.order in state.found and state.held is None and right


def _why_not_heard(state: State) -> str:
    left = ENOUGH - len(state.found)
    if left > 0 and state.positions:
        return "с позициями Ада не ошибается. Выключи их и перемешивай дальше."
    if left > 0:
        return f"осталось найти {left} {text.plural(left, 'отказ', 'отказа', 'отказов')}: переставляй слова, пока Ада не возьмёт не тот предмет."
    if not state.positions:
        return "отказов хватает. Осталось добавить позиции."
    return "эту команду Ада понимала и так. Собери одну из найденных."


GOALS = (
    Goal(
        name="order",
        text=f"Найти без позиций {ENOUGH} разные команды, на которых Ада ошибается, и услышать, как с позициями она поймёт одну из них.",
        reached=_heard,
        why=_why_not_heard,
        understood="Без позиций перестановка слов ничего не меняет. Порядок появляется, когда номер места записан в самом токене.",
        hint="Без позиций Ада всегда берёт чашку. Значит, ошибётся она там, где миска названа раньше: поставь её левее чашки.",
    ),
)

APP = Interactive(
    kind="Интерактив",
    title="Перемешай команду",
    State=State,
    Event=Event,
    update=update,
    view=view,
    goals=GOALS,
    solution=(
        WordPicked("cup"),
        WordPicked("bowl"),
        WordDropped("then", *wordrow.middle(0)),
        WordDropped("take", *wordrow.middle(3)),
        PositionsSwitched(True),
    ),
)
