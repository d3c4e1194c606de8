"""What a cheaper row gives up, compared with π0's."""

from pycore.numerics import policies
from pycore.numerics.sequences import CELLS, Cameras, Inputs
from pycore.ui import text

SHARP = policies.PI0.cameras[0]
PARTS = {
    "text": "Команде осталось {} {} вместо {}: длинную просьбу придётся обрезать.",
    "actions": "В пачке {} {} вместо {}: модель придётся звать чаще.",
}
PLACES = {"text": ("место", "места", "мест"), "actions": ("действие", "действия", "действий")}


def given_up(inputs: Inputs) -> list[str]:
    """Sentences, one for each thing that this row has less of than π0's."""
    groups = inputs.cameras
    names = [""] if len(groups) == 1 else ["Первая группа. ", "Вторая группа. "]
    found = [name + sentence for name, group in zip(names, groups) for sentence in _of_cameras(group)]
    for part, sentence in PARTS.items():
        now, before = getattr(inputs, part), getattr(policies.PI0, part)
        if now and now < before:
            found.append(sentence.format(now, text.plural(now, *PLACES[part]), before))
    return found


def _of_cameras(group: Cameras) -> list[str]:
    if not group.count:
        return []
    return [sentence for sentence in (_of_size(group), _of_slicing(group)) if sentence]


def _of_size(group: Cameras) -> str | None:
    if group.slicing == "direct" or group.height is None or group.width is None:
        return None
    pixels = group.height * group.width / (SHARP.height * SHARP.width)
    return f"Кадр мельче: в нём {text.percent(pixels)} прежних пикселей, дальние предметы расплывутся." if pixels < 1 else None


def _of_slicing(group: Cameras) -> str | None:
    match group.slicing:
        case "learner":
            return (
                f"От кадра остаётся {group.frame_tokens} токенов: что в них не вошло, того политика не увидит. "
                "Выбирать главное TokenLearner надо учить."
            )
        case "shuffle":
            return "Четыре соседних патча делят один токен: подробности уложены плотнее, и мелочь вроде ручки чашки легче потерять."
        case "grid":
            return "Кадр сначала проходит свёрточную сеть: её счёт калькулятор не видит, а токен отвечает за целый квадрат 32 × 32."
        case "direct":
            return "Число токенов задано рукой: кто-то должен так сжать кадр, и это тоже стоит вычислений и подробностей."
        case coarse if CELLS[coarse] > CELLS[SHARP.slicing]:
            times = (CELLS[coarse] / CELLS[SHARP.slicing]) ** 2
            return f"Патч {CELLS[coarse]} px накрывает в {text.fixed(times, 1)} раза больше пикселей, чем прежний: мелкие предметы делят токен с фоном."
    return None
