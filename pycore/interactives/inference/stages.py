"""One inference as a timeline: its stages to scale, buttons to mark them, a sentence about each."""

from collections.abc import Set
from dataclasses import dataclass

from pycore.numerics import chunking, latency, pi0, policies
from pycore.numerics.latency import Span, Stage
from pycore.ui import controls, gestures, text
from pycore.ui.html import Html, el, join

NAMES: dict[Stage, str] = {
    "encoders": "Энкодеры картинок",
    "observation": "Проход по наблюдению",
    "flow": f"{latency.N_STEPS} шагов flow",
    "network": "Сеть",
}
SHORT: dict[Stage, str] = {"encoders": "кадры", "observation": "наблюдение", "flow": "шаги flow", "network": "сеть"}
STEP = text.fixed(latency.ON_BOARD["flow"] / latency.N_STEPS, 1)
WIDTH, HEIGHT = 448, 92
TOP, FLOOR = 22, 62
SHORT_SCALE, LONG_SCALE = 100, 400  # [ms]


# Events


@dataclass(frozen=True)
class StageChosen:
    stage: Stage


@dataclass(frozen=True)
class CacheDropped:
    on: bool


@dataclass(frozen=True)
class OffBoardSwitched:
    on: bool


# View


def choices(marked: Set[Stage], cached: bool, off_board: bool) -> Html:
    """A button for each stage; a pressed one is marked."""
    buttons = [
        el(
            "button", NAMES[stage], " ", el("b", _duration(stage, cached)), type="button", class_="chip", id=f"inference-{stage}",
            aria_pressed="true" if stage in marked else "false", **gestures.press(StageChosen, stage=stage),
        )
        for stage in _present(off_board)
    ]  # fmt: skip
    legend = el("p", "Этапы вывода на RTX 4090 с тремя камерами; нажми, чтобы отметить и узнать, что внутри", class_="ctl-l", id="inference-stages")
    return el("div", legend, el("div", buttons, class_="chips"), role="group", aria_labelledby="inference-stages", class_="i-stages")


def _present(off_board: bool) -> list[Stage]:
    return [stage for stage in latency.STAGES if stage != "network" or off_board]


def _duration(stage: Stage, cached: bool) -> str:
    if stage == "observation" and not cached:
        return f"{latency.N_STEPS} × {latency.ON_BOARD[stage]} мс"
    return f"{latency.of_stage(stage, cached, off_board=True)} мс"


def switches(cached: bool, off_board: bool) -> Html:
    estimate = latency.total(cached=False)
    return el(
        "div",
        controls.switch("inference-off-board", "Модель вне робота", f"сеть, +{latency.NETWORK}{text.NBSP}мс", off_board, OffBoardSwitched, "on"),
        controls.switch("inference-no-cache", "Без KV-кэша", f"наша оценка, ≈{text.NBSP}{estimate}{text.NBSP}мс", not cached, CacheDropped, "on"),
        class_="i-sw",
    )


def timeline(marked: Set[Stage], cached: bool, off_board: bool) -> Html:
    """Draw the stages to scale, over lines that stand a control tick apart."""
    total = latency.total(cached, off_board)
    scale = SHORT_SCALE if total <= SHORT_SCALE else LONG_SCALE
    unit = WIDTH / scale
    spans = latency.spans(cached, off_board)
    parts = ", ".join(f"{NAMES[stage].lower()} {_duration(stage, cached)}" for stage in _present(off_board))
    title = f"Вывод по этапам: {parts}; всего {'' if cached else 'по оценке '}{total} мс"
    return el(
        "svg",
        el("title", title),
        [el("path", d=f"M{_at(ms, unit)},{TOP - 4}V{FLOOR + 6}", class_="grid") for ms in range(0, scale + 1, chunking.TICK)],
        [_stage(stage, [span for span in spans if span.stage == stage], unit, stage in marked) for stage in _present(off_board)],
        _names(cached, off_board, unit),
        [_mark(ms, scale, unit) for ms in range(0, scale + 1, scale // 5 if cached else scale // 4)],
        class_="pic timeline", viewBox=f"0 0 {WIDTH} {HEIGHT}", role="img",
    )  # fmt: skip


def _at(ms: float, unit: float) -> str:
    return f"{ms * unit:.1f}"


def _stage(stage: Stage, spans: list[Span], unit: float, marked: bool) -> Html:
    """All runs of one stage; the picture can be pressed like the buttons."""
    boxes = [el("rect", x=span.start * unit, y=TOP, width=span.duration * unit, height=FLOOR - TOP) for span in spans]
    under = [el("rect", x=span.start * unit, y=FLOOR + 2, width=span.duration * unit, height=5, class_="mark") for span in spans]
    return el("g", boxes, under if marked else None, class_=f"s-{stage}", **gestures.press(StageChosen, stage=stage))


def _names(cached: bool, off_board: bool, unit: float) -> Html:
    """A name over each stage and its time inside; without the cache reading and steps alternate, and one name holds them."""
    if not cached:
        start = latency.ON_BOARD["encoders"]
        middle = (start + latency.total(cached=False)) / 2 * unit
        name = f"{latency.N_STEPS} раз: наблюдение {latency.ON_BOARD['observation']}, шаг {STEP}"
        return join(el("text", SHORT["encoders"], x=0, y=TOP - 9, class_="t12"), el("text", name, x=middle, y=TOP - 9, class_="t12 mid"))
    found, start = [], 0
    for stage in _present(off_board):
        duration = latency.of_stage(stage, cached, off_board)
        middle = (start + duration / 2) * unit
        found.append(el("text", SHORT[stage], x=middle, y=TOP - 9, class_="t12 mid"))
        found.append(el("text", str(duration), x=middle, y=(TOP + FLOOR) / 2 + 5, class_=f"t13 mid n-{stage}"))
        start += duration
    return join(found)


def _mark(ms: int, scale: int, unit: float) -> Html:
    anchor = "start" if ms == 0 else "end" if ms == scale else "mid"
    return el("text", f"{ms} мс" if ms == scale else str(ms), x=ms * unit, y=HEIGHT - 6, class_=f"t12 g1 {anchor}")


def explanation(marked: Set[Stage], asked: Stage | None, cached: bool, off_board: bool) -> Html:
    """What is marked in all, and what happens in the stage last pressed."""
    total = latency.total(cached, off_board)
    whole = f"{'' if cached else '≈ '}{total} мс"
    times = [latency.of_stage(stage, cached, off_board=True) for stage in latency.STAGES if stage in marked]
    summed = f"{' + '.join(map(str, times))} = {sum(times)}" if len(times) > 1 else "".join(map(str, times))
    about = join(el("b", NAMES[asked], ". "), _about(asked, cached)) if asked else "Нажми на этап: здесь будет сказано, что модель в нём делает."
    return join(
        el("p", el("b", whole, class_="big"), el("span", "весь вывод" if cached else "весь вывод, оценка", class_="unit"), class_="sumrow"),
        el("p", f"Отмечено {summed} мс." if times else "Ничего не отмечено.", class_="remark"),
        el("p", about, class_="about"),
    )


def _about(stage: Stage, cached: bool) -> str:
    prefix = policies.PI0.prefix
    match stage:
        case "encoders":
            once = "" if cached else " Кадры за один вывод не меняются, и мы считаем, что этот этап и без кэша идёт один раз."
            return f"SigLIP делает из трёх кадров {pi0.token_budget().images} токенов.{once}"
        case "observation" if cached:
            return f"Большая сеть один раз проходит по {prefix} токенам картинок и команды. Ключи и значения она кладёт в кэш."
        case "observation":
            return f"Кэша нет, и перед каждым из {latency.N_STEPS} шагов все {prefix} токенов приходится проходить снова."
        case "flow" if cached:
            return f"Эксперт действий {latency.N_STEPS} раз уточняет пачку, по {STEP} мс. Наблюдение он не перечитывает: ключи и значения лежат в кэше."
        case "flow":
            return f"Сам шаг прежний, {STEP} мс. Дорого то, что теперь стоит перед ним."
    return "Модель считает на другом компьютере: кадры едут туда, пачка обратно. Это время сети на всю дорогу."
