"""Робот не ждёт модель: дорого стоит чтение наблюдения, а паузу прячет запас старой пачки, пока он не кончился.

Above, one inference as a timeline whose stages can be chosen. Below, the control tape: calls, chunks and ticks for any
latency, in two regimes, with a playhead.
"""

from dataclasses import dataclass, replace

from pycore.interactives.inference import stages, tape, told
from pycore.interactives.inference.stages import CacheDropped, OffBoardSwitched, StageChosen
from pycore.interactives.inference.tape import PlayheadDragged, PlayheadStepped, PlayPressed, TimePassed
from pycore.numerics import chunking, latency
from pycore.numerics.chunking import Regime
from pycore.numerics.latency import Stage
from pycore.ui import controls, gestures, text
from pycore.ui.contract import Goal, Interactive
from pycore.ui.frame import heading
from pycore.ui.html import Html, el, join

LOW, HIGH = 20, 600  # latency [ms]
READING: frozenset[Stage] = frozenset({"encoders", "observation"})
LIMIT = (chunking.CHUNK - chunking.EXECUTED) * chunking.TICK
SLOWER = 5
"""How many times slower than in life the playhead runs."""


# State


@dataclass(frozen=True)
class State:
    """The switches, the stages marked and the one last asked about, the latency of the tape, the playhead [ms].

    ``claim`` is the latency that the reader has called the limit.
    """

    cached: bool = True
    off_board: bool = False
    marked: frozenset[Stage] = frozenset()
    asked: Stage | None = None
    latency: int = latency.total()
    regime: Regime = "overlaps"
    time: int = 0
    playing: bool = False
    claim: int | None = None

    def __post_init__(self) -> None:
        for value in (self.latency, *([] if self.claim is None else [self.claim])):
            if not LOW <= value <= HIGH:
                raise ValueError(f"a latency is from {LOW} to {HIGH} ms, got {value}")
        if not 0 <= self.time < self.end:
            raise ValueError(f"the tape is {self.end} ms long, the playhead stands at {self.time}")

    @property
    def end(self) -> int:
        return tape.length(self.latency, self.regime)

    @property
    def measured(self) -> int:
        """What π0 takes with these switches [ms]."""
        return latency.total(self.cached, self.off_board)


# Events


@dataclass(frozen=True)
class LatencySlid:
    value: int


@dataclass(frozen=True)
class LatencyStepped:
    by: int


@dataclass(frozen=True)
class LatencyRestored:
    pass


@dataclass(frozen=True)
class RegimeChosen:
    regime: Regime


@dataclass(frozen=True)
class LimitClaimed:
    pass


Event = (
    StageChosen
    | CacheDropped
    | OffBoardSwitched
    | LatencySlid
    | LatencyStepped
    | LatencyRestored
    | RegimeChosen
    | LimitClaimed
    | PlayheadDragged
    | PlayheadStepped
    | PlayPressed
    | TimePassed
)


# Update


def update(state: State, event: Event) -> State:
    match event:
        case StageChosen(stage):
            return replace(state, marked=state.marked ^ {stage}, asked=stage)
        case CacheDropped(on):
            return _measured_again(replace(state, cached=not on))
        case OffBoardSwitched(on):
            return _measured_again(replace(state, off_board=on))
        case LatencySlid(value):
            return _with(state, value, state.regime)
        case LatencyStepped(by):
            return _with(state, state.latency + by, state.regime)
        case LatencyRestored():
            return _measured_again(state)
        case RegimeChosen(regime):
            return _with(state, state.latency, regime)
        case LimitClaimed() if state.regime == "overlaps":
            return replace(state, claim=state.latency)
    return _played(state, event)


def _measured_again(state: State) -> State:
    """The tape takes over what the stages add up to."""
    return _with(state, state.measured, state.regime)


def _with(state: State, value: int, regime: Regime) -> State:
    value = min(max(value, LOW), HIGH)
    last = tape.length(value, regime) - 1
    return replace(state, latency=value, regime=regime, time=min(state.time, last))


def _played(state: State, event: Event) -> State:
    last = state.end - 1
    match event:
        case PlayheadDragged(x, y):
            return replace(state, time=tape.time_at(x, y, state.latency, state.regime), playing=False)
        case PlayheadStepped(dx, dy, fine):
            far = dx * (1 if fine else chunking.TICK) - dy * chunking.period(state.latency, state.regime)
            return replace(state, time=min(max(state.time + far, 0), last), playing=False)
        case PlayPressed():
            return replace(state, playing=not state.playing, time=0 if state.time == last else state.time)
        case TimePassed(elapsed) if state.playing and elapsed > 0:
            time = min(state.time + max(round(elapsed / SLOWER), 1), last)
            return replace(state, time=time, playing=time < last)
    return state


# View


def view(state: State) -> Html:
    task = join(
        "Перед тобой один вывод ", text.PI0, ". Отметь этапы, которые проходят до первого шага flow. "
        "А потом проверь на ленте, какую задержку робот переживёт без паузы.",
    )  # fmt: skip
    return join(
        heading(f"Куда уходят {latency.total()} мс", task),
        stages.choices(state.marked, state.cached, state.off_board),
        el(
            "div",
            el("div", stages.timeline(state.marked, state.cached, state.off_board), class_="pic"),
            stages.switches(state.cached, state.off_board),
            el("div", stages.explanation(state.marked, state.asked, state.cached, state.off_board), class_="i-side"),
            class_="two infer",
        ),
        el("h4", "Лента управления ", el("span", f"клетка — тик {chunking.TICK} мс; столбик в ней — возраст снимка, по которому посчитано действие")),
        el(
            "div",
            el("div", tape.tape(state.latency, state.regime, state.time), tape.player(state.playing, SLOWER), class_="pic"),
            el("div", told.moment(state.latency, state.regime, state.time), class_="i-now"),
            el(
                "div", _outputs(state), _latency(state), _regime(state), _claim(state), told.facts(state.latency, state.regime), class_="i-side"
            ),
            class_="two infer",
        ),
    )


def _outputs(state: State) -> Html:
    rate, n_old = chunking.rate(state.latency, state.regime), chunking.ticks_on_old(state.latency, state.regime)
    ticks = text.plural(n_old, "тик", "тика", "тиков")
    return el(
        "div",
        _figure("latency", state.latency, f"{state.latency} мс", "задержка вывода" + (", оценка" if _is_estimate(state) else "")),
        _figure("rate", rate, told.hertz(rate), "действий робот получает в среднем"),
        _figure("ticks", n_old, f"{n_old} {ticks}", "за вызов на старой пачке"),
        class_="outs3 i-outs",
    )


def _figure(name: str, value: float, shown: str, unit: str) -> Html:
    return el("div", controls.output(name, value, shown.replace(" ", text.NBSP), class_="big"), el("div", unit, class_="unit"))


def _is_estimate(state: State) -> bool:
    return not state.cached and state.latency == state.measured


def _latency(state: State) -> Html:
    slider = controls.slider("inference-latency", "Задержка", f"{state.latency} мс", state.latency, LOW, HIGH, LatencySlid, LatencyStepped)
    if state.latency == state.measured:
        return slider
    label = f"Вернуть {state.measured} мс"
    back = el("button", label, type="button", class_="linkbtn", id="inference-restored", **gestures.press(LatencyRestored))
    return join(slider, el("p", join("Это уже не ", text.PI0, f" на шкале выше: она тратит {state.measured} мс. "), back, class_="remark"))


def _regime(state: State) -> Html:
    options = (("overlaps", "идёт на старой пачке"), ("waits", "ждёт новую"))
    return controls.segmented("inference-regime", "Пока модель считает, робот", options, state.regime, RegimeChosen, "regime")


def _claim(state: State) -> Html:
    button = el(
        "button", "Вот предел", type="button", class_="btn", id="inference-claim", disabled=state.regime == "waits", **gestures.press(LimitClaimed)
    )  # fmt: skip
    words = "Нашёл самую большую задержку без паузы?" if state.regime == "overlaps" else "Предел ищем там, где робот идёт на старой пачке."
    return el("div", button, el("span", words), class_="claim")


# Goal


def _why(state: State) -> str:
    total = sum(latency.of_stage(stage, state.cached, state.off_board) for stage in state.marked)
    if not state.marked:
        return "этапы пока не отмечены."
    if state.marked != READING:
        return f"отмечено {total} мс, и это не те этапы, что проходят до первого шага."
    if state.claim is None:
        return "этапы верны. Осталось назвать предел: поставь задержку и нажми «Вот предел»."
    if state.claim < LIMIT:
        return f"при {state.claim} мс пауз нет, но это ещё не предел."
    return f"при {state.claim} мс робот получает уже {told.hertz(chunking.rate(state.claim, 'overlaps'))}."


GOALS = (
    Goal(
        name="inference",
        text="Отметить этапы до первого шага flow и назвать самую большую задержку, при которой робот на старой пачке получает 50 действий в секунду.",
        reached=lambda state: state.marked == READING and state.claim == LIMIT,
        why=_why,
        understood=join(
            f"{sum(map(latency.of_stage, READING))} мс из {latency.total()} ", text.PI0, " только читает. А предел считают по пачке: "
            f"{chunking.CHUNK - chunking.EXECUTED} действий в запасе по {chunking.TICK} мс — это {LIMIT} мс.",
        ),
        hint=f"К действиям модель приступает, когда прочла кадры и команду. В пачке {chunking.CHUNK} действий, исполняют {chunking.EXECUTED}: надолго ли хватит остальных?",
    ),
)  # fmt: skip

APP = Interactive(
    kind="Интерактив",
    title="Куда уходят 73 мс",
    State=State,
    Event=Event,
    update=update,
    view=view,
    goals=GOALS,
    solution=(StageChosen("encoders"), StageChosen("observation"), LatencySlid(LIMIT), LimitClaimed()),
    reopened=lambda state: replace(state, playing=False),
)
