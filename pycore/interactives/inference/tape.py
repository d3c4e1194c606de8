"""The control tape: a row from call to call, the inference above, the ticks below, a playhead that is pulled or plays."""

from dataclasses import dataclass

from pycore.interactives.inference import told
from pycore.numerics import chunking
from pycore.numerics.chunking import Call, Regime, Tick
from pycore.ui import gestures, text
from pycore.ui.html import Html, el, join

N_CALLS = 3
WIDTH = 448
MARGIN = 4
ROW = 84
BAR, BAR_HEIGHT = 22, 9
TOP, FLOOR = 36, 70
SHORT_SCALE, LONG_SCALE = 600, 1100  # [ms] across
OLDEST = 1100  # [ms], the age that fills a cell
EVERY = 50  # [ms] between two moves of the playhead


# Events


@dataclass(frozen=True)
class PlayheadDragged:
    x: float
    y: float


@dataclass(frozen=True)
class PlayheadStepped:
    dx: int
    dy: int
    fine: bool


@dataclass(frozen=True)
class PlayPressed:
    pass


@dataclass(frozen=True)
class TimePassed:
    elapsed: int


# Places


def length(latency: int, regime: Regime) -> int:
    """How long the tape is [ms]."""
    return N_CALLS * chunking.period(latency, regime)


def _unit(period: int) -> float:
    return (WIDTH - 2 * MARGIN) / (SHORT_SCALE if period <= SHORT_SCALE else LONG_SCALE)


def time_at(x: float, y: float, latency: int, regime: Regime) -> int:
    """The moment under a place of the picture; beyond an edge it is the nearest [ms]."""
    period = chunking.period(latency, regime)
    row = min(max(int(y // ROW), 0), N_CALLS - 1)
    return row * period + min(max(round((x - MARGIN) / _unit(period)), 0), period - 1)


# View


def tape(latency: int, regime: Regime, time: int) -> Html:
    period = chunking.period(latency, regime)
    unit = _unit(period)
    ticks = chunking.ticks(latency, regime, N_CALLS)
    rows = [_row(call, ticks, latency, regime, unit) for call in chunking.calls(latency, regime, N_CALLS)]
    title = f"Три вызова модели подряд, строка на вызов. {told.summary(latency, regime)}"
    return el(
        "svg", el("title", title), rows, _playhead(time, period, unit, latency, regime),
        class_="pic tape", viewBox=f"0 0 {WIDTH} {N_CALLS * ROW}", role="group", aria_label=title,
    )  # fmt: skip


def _row(call: Call, ticks: tuple[Tick, ...], latency: int, regime: Regime, unit: float) -> Html:
    period = chunking.period(latency, regime)
    mine = [tick for tick in ticks if call.start <= tick.start < call.start + period]
    old, new = [[tick for tick in mine if (tick.call == call.number) == is_new] for is_new in (False, True)]
    arrival = MARGIN + latency * unit
    pause = chunking.pause(latency, regime)
    stop = MARGIN + len(old) * chunking.TICK * unit
    name = f"Вызов {call.number + 1}: снимок в {text.number(call.start)} мс, пачка в {text.number(call.arrival)}"
    return el(
        "g",
        el("text", name, x=MARGIN, y=15, class_="t12"),
        el("rect", x=MARGIN, y=BAR, width=latency * unit, height=BAR_HEIGHT, class_="thinks"),
        el("path", d=f"M{arrival:.1f},{BAR}V{FLOOR + 4}", class_="arrives"),
        el("path", d=f"M{stop:.1f},{(TOP + FLOOR) / 2}h{pause * unit:.1f}", class_="stands") if pause else None,
        _cells(old, call.start, unit, "old"),
        _cells(new, call.start, unit, "new"),
        transform=f"translate(0,{call.number * ROW})",
    )


def _cells(ticks: list[Tick], start: int, unit: float, class_: str) -> Html | None:
    """Frames of the ticks, and in each a column as high as its observation is old; one path for all."""
    if not ticks:
        return None
    width = chunking.TICK * unit
    lefts = [MARGIN + (tick.start - start) * unit for tick in ticks]
    frames = "".join(f"M{x:.1f},{TOP}h{width:.1f}v{FLOOR - TOP}h{-width:.1f}z" for x in lefts)
    heights = [tick.age / OLDEST * (FLOOR - TOP) for tick in ticks]
    columns = "".join(f"M{x + 1:.1f},{FLOOR}h{width - 2:.1f}v{-high:.1f}h{2 - width:.1f}z" for x, high in zip(lefts, heights))
    return join(el("path", d=columns, class_=f"age {class_}"), el("path", d=frames, class_=f"cell {class_}"))


def _playhead(time: int, period: int, unit: float, latency: int, regime: Regime) -> Html:
    """The whole tape takes a pull: the playhead comes to where the pointer is."""
    row, rest = divmod(time, period)
    x, y = MARGIN + rest * unit, row * ROW
    tick = chunking.tick_at(time, chunking.ticks(latency, regime, N_CALLS))
    chosen = None
    if tick is not None:
        left = MARGIN + (tick.start - row * period) * unit
        chosen = el("rect", x=left, y=y + TOP, width=chunking.TICK * unit, height=FLOOR - TOP, class_="chosen")
    return el(
        "g",
        el("rect", width=WIDTH, height=N_CALLS * ROW, class_="surface"),
        chosen,
        el("path", d=f"M{x:.1f},{y + BAR - 2}V{y + FLOOR + 4}", class_="now"),
        el("circle", cx=x, cy=y + FLOOR + 6, r=6.5, class_="knob"),
        id="inference-playhead", tabindex=0, role="slider", aria_label="Момент на ленте: стрелки вправо и влево — на тик, вверх и вниз — на вызов",
        aria_valuemin=0, aria_valuemax=length(latency, regime) - 1, aria_valuenow=time, aria_valuetext=told.spoken(latency, regime, time),
        **gestures.drag(PlayheadDragged) | gestures.keys(PlayheadStepped),
    )  # fmt: skip


def player(playing: bool, slower: int) -> Html:
    """The button that lets time pass, and, while it does, the clock."""
    label = "Пауза" if playing else "Пустить время"
    button = el("button", label, type="button", class_="btn", id="inference-play", **gestures.press(PlayPressed))
    clock = el("span", hidden=True, **gestures.tick(TimePassed, EVERY)) if playing else None
    return el("div", button, el("span", f"в {slower} раз медленнее, чем на самом деле; или веди по ленте сам"), clock, class_="player")
