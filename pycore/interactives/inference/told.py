"""What the tape shows, in words: one moment, and what holds for every call."""

from pycore.numerics import chunking
from pycore.numerics.chunking import Regime, Tick
from pycore.ui import text
from pycore.ui.html import Html, el


def hertz(rate: float) -> str:
    """A frequency as a reader reads it: whole where it is.

    >>> hertz(50.0).replace(text.NBSP, "_"), hertz(43.63).replace(text.NBSP, "_")
    ('50_Гц', '43,6_Гц')
    """
    return text.fixed(rate, 0 if rate == int(rate) else 1) + text.NBSP + "Гц"


def summary(latency: int, regime: Regime) -> str:
    """The whole tape in one sentence."""
    n_old, pause = chunking.ticks_on_old(latency, regime), chunking.pause(latency, regime)
    old = f"на старой пачке {n_old} {text.plural(n_old, 'тик', 'тика', 'тиков')}" if n_old else "на старой пачке тиков нет"
    return f"Пачка приходит через {latency} мс; {old}; {f'пауза {pause} мс' if pause else 'паузы нет'}."


def moment(latency: int, regime: Regime, time: int) -> Html:
    """What the robot does at one moment, and by how old a picture of the world."""
    tick, call = _found(latency, regime, time)
    return el("p", el("b", _when(tick, time), ". "), _does(tick, call, latency, regime), " ", _thinks(call, latency, regime, time), class_="about")


def spoken(latency: int, regime: Regime, time: int) -> str:
    """The same, short, for a screen reader."""
    tick, call = _found(latency, regime, time)
    if tick is None:
        return f"{time} мс, робот ждёт"
    return f"{time} мс, {'новая' if tick.call == call else 'старая'} пачка, действие {tick.action + 1}, снимку {tick.age} мс"


def _found(latency: int, regime: Regime, time: int) -> tuple[Tick | None, int]:
    """The tick of a moment and the call whose row it is in."""
    call = time // chunking.period(latency, regime)
    return chunking.tick_at(time, chunking.ticks(latency, regime, call + 1)), call


def _when(tick: Tick | None, time: int) -> str:
    return f"{text.number(time)} мс" if tick is None else f"Тик {text.number(tick.start)}–{text.number(tick.start + chunking.TICK)} мс"


def _does(tick: Tick | None, call: int, latency: int, regime: Regime) -> str:
    if tick is None:
        return "Робот ждёт: исполнять нечего." if regime == "waits" else f"Запас кончился: все {chunking.CHUNK} действий старой пачки позади. Исполнять нечего."
    is_new = tick.call == call
    skipped = " Действия до него опоздали и пропущены." if is_new and regime == "overlaps" and tick.action == chunking.ticks_within(latency) else ""
    return (
        f"Робот исполняет действие {tick.action + 1} из {chunking.CHUNK}, {'из новой' if is_new else 'из старой'} пачки.{skipped} "
        f"Снимок, по которому оно посчитано, сделан {tick.age} мс назад."
    )


def _thinks(call: int, latency: int, regime: Regime, time: int) -> str:
    left = call * chunking.period(latency, regime) + latency - time
    return f"Модель занята вызовом {call + 1}, пачка будет через {left} мс." if left > 0 else "Модель свободна."


def facts(latency: int, regime: Regime) -> Html:
    """What repeats with every call, a line each."""
    n_old, pause = chunking.ticks_on_old(latency, regime), chunking.pause(latency, regime)
    ages = [tick.age for tick in chunking.ticks(latency, regime, 1)]
    until = n_old * chunking.TICK
    lines = (
        ("Вызов и снимок", f"каждые {chunking.period(latency, regime)} мс"),
        ("Пачка приходит", f"через {latency} мс после снимка"),
        ("На старой пачке", f"тики от 0 до {until} мс" if n_old else "ни одного тика"),
        ("Без новых действий", f"{pause} мс на каждый вызов" if pause else "ни мгновения"),
        ("Возраст снимка", f"от {min(ages)} до {max(ages)} мс"),
    )
    return el("dl", [el("div", el("dt", name), el("dd", value), class_="line") for name, value in lines], class_="bill")
