"""Nine policies to start from: their names, and what must be said about each one's row."""

from dataclasses import dataclass
from typing import Literal

from pycore.numerics import policies
from pycore.numerics.sequences import Inputs
from pycore.ui import text
from pycore.ui.html import Html

PresetName = Literal["dt", "rt-1", "rt-2", "openvla", "act", "octo", "pi0", "groot", "helix"]


@dataclass(frozen=True)
class Preset:
    """A policy's inputs, where they come from, and what the single row of the calculator hides."""

    title: str | Html
    inputs: Inputs
    remark: str


PRESETS: dict[PresetName, Preset] = {
    "dt": Preset(
        "Decision Transformer",
        policies.DECISION_TRANSFORMER,
        "20 шагов по три токена: будущая награда, состояние, действие. Столько шагов по умолчанию в её коде для задач с суставами; "
        "в играх Atari состояние — картинка, и свёртка делает из неё один токен.",
    ),
    "rt-1": Preset(
        "RT-1",
        policies.RT_1,
        "6 кадров по 8 токенов. Команда входит через FiLM, внутри свёртки, и места в ряду не занимает. "
        "В выложенном коде у каждого кадра есть ещё 11 пустых мест под действие, всего 114.",
    ),
    "rt-2": Preset(
        "RT-2",
        policies.RT_2,
        "Известно одно: действие — строка из 8 целых. Сколько патчей в кадре, статья обозначает буквой, длина команды свободная.",
    ),
    "openvla": Preset(
        "OpenVLA",
        policies.OPENVLA,
        "Два энкодера смотрят на одни и те же 256 патчей, их признаки склеены. Длина команды свободная: впиши свою. "
        "Семь токенов действия появляются по одному.",
    ),
    "act": Preset(
        "ACT",
        policies.ACT,
        "Кадр 480 × 640 свёртка сжимает до 15 × 20 клеток; состояние — это суставы и скрытая z. "
        "100 запросов действий на самом деле стоят отдельно, в декодере, а здесь всё сложено в один ряд.",
    ),
    "octo": Preset(
        "Octo",
        policies.OCTO,
        "Два момента, две камеры, 16 токенов команды. «Действия» здесь — два токена-считывателя: "
        "пачку из четырёх действий по ним строит отдельная голова.",
    ),
    "pi0": Preset(
        text.PI0,
        policies.PI0,
        "Три камеры, 48 мест под команду, поза и 50 действий. Поза и действия идут вдвое более узкой сетью, "
        "а калькулятор считает всё по одной ширине.",
    ),
    "groot": Preset(
        "GR00T N1",
        policies.GR00T_N1,
        "Одна камера, как на роботе GR-1; длина команды свободная. Картинку и команду читает большая модель, "
        "действия и позу — отдельный DiT; здесь они в одном ряду.",
    ),
    "helix": Preset(
        "Helix",
        policies.HELIX,
        "Статьи нет. Опубликовано, что большая модель передаёт малой один латентный вектор: он и стоит здесь вместо команды. "
        "Остальное неизвестно.",
    ),
}


def named(inputs: Inputs) -> PresetName | None:
    """Which policy reads just this."""
    return next((name for name, preset in PRESETS.items() if preset.inputs == inputs), None)
