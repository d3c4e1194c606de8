"""Квадратично дорожает только внимание, а платят пока больше всего за матрицы: место для камеры ищут в числе токенов.

A calculator of one pass: what the row is made of, what it costs, where the cost goes. Presets are the inputs of published
policies; the model's size is the same for all.
"""

from dataclasses import dataclass, replace

from pycore.interactives.cost import area, bill, entry, fields
from pycore.interactives.cost.entry import (
    CameraStepped,
    CameraTyped,
    Event,
    GroupAdded,
    GroupRemoved,
    LayersStepped,
    LayersTyped,
    PresetChosen,
    RowStepped,
    RowTyped,
    SlicingChosen,
    Width,
    WidthChosen,
)
from pycore.interactives.cost.presets import PRESETS
from pycore.interactives.cost.tradeoffs import given_up
from pycore.numerics import policies
from pycore.numerics.sequences import Inputs
from pycore.ui import text
from pycore.ui.contract import Goal, Interactive
from pycore.ui.frame import heading
from pycore.ui.html import Html, el, join

CAMERAS = 4


# State


@dataclass(frozen=True)
class State:
    inputs: Inputs = policies.PI0
    d_model: Width = bill.PI0_WIDTH
    n_layers: int = bill.PI0_LAYERS

    def __post_init__(self) -> None:
        fields.check(self.inputs)
        if not fields.LAYERS.holds(self.n_layers):
            raise ValueError(f"out of range: {self.n_layers} layers")


# Update


def update(state: State, event: Event) -> State:
    match event:
        case WidthChosen(d_model):
            return replace(state, d_model=d_model)
        case LayersTyped(value):
            return replace(state, n_layers=fields.LAYERS.bring(value))
        case LayersStepped(by):
            return replace(state, n_layers=fields.LAYERS.bring(state.n_layers + by))
    return replace(state, inputs=_changed(state.inputs, event))


def _changed(inputs: Inputs, event: Event) -> Inputs:
    match event:
        case PresetChosen(preset):
            return PRESETS[preset].inputs
        case CameraTyped(group, field, value):
            return fields.set_camera(inputs, group, field, value)
        case CameraStepped(group, field, by) if group < len(inputs.cameras):
            return fields.set_camera(inputs, group, field, (getattr(inputs.cameras[group], field) or 0) + by)
        case SlicingChosen(group, slicing):
            return fields.slice_by(inputs, group, slicing)
        case GroupAdded():
            return fields.add_group(inputs)
        case GroupRemoved():
            return fields.remove_group(inputs)
        case RowTyped(field, value):
            return fields.set_row(inputs, field, value)
        case RowStepped(field, by):
            return fields.set_row(inputs, field, (getattr(inputs, field) or 0) + by)
    return inputs


# View


def view(state: State) -> Html:
    inputs, present = state.inputs, _bill(state)
    task = join("Добавь ", text.PI0, " четвёртую камеру, но уложи внимание в прежнюю цену. Следи, куда уходят вычисления.")
    return join(
        heading("Сколько стоит ряд", task),
        el("div", entry.presets(inputs), class_="starts"),
        el(
            "div",
            el("div", el("h4", "Вычисления слоя: ", el("span", "площадь — число операций")), _area(present), class_="pic"),
            el("div", bill.row_of_tokens(inputs), bill.table(present), class_="side"),
            el("div", bill.against_three_cameras(present), _prices(state), class_="prices"),
            el("div", entry.cameras(inputs), entry.row(inputs), entry.model(state.d_model, state.n_layers), class_="entry"),
            class_="two co",
        ),
    )


def _bill(state: State) -> bill.Bill:
    return bill.Bill(state.inputs, state.d_model, state.n_layers)


def _area(present: bill.Bill) -> Html:
    same_width = present.d_model == bill.PI0_WIDTH
    return area.area(present.n, present.d_model, bill.PI0_TOKENS if same_width and present.n != bill.PI0_TOKENS else None)


def _prices(state: State) -> Html | None:
    """What the reader's way gives up, once there is a fourth camera."""
    found = given_up(state.inputs) if _count(state.inputs) >= CAMERAS and _bill(state).is_pi0_size else []
    if not found:
        return None
    return join(el("p", el("b", "Чем за это плачено")), el("ul", [el("li", sentence) for sentence in found]))


# Goal


def _count(inputs: Inputs) -> int:
    return sum(group.count or 0 for group in inputs.cameras)


def _reached(state: State) -> bool:
    return _lack(state) is None


def _lack(state: State) -> str | None:
    """The first thing that is still short of the goal."""
    inputs, present = state.inputs, _bill(state)
    if not present.is_pi0_size:
        return f"модель другого размера. Верни ширину {text.number(bill.PI0_WIDTH)} и {bill.PI0_LAYERS} слоёв."
    if _count(inputs) < CAMERAS:
        return f"камер пока {_count(inputs)}, а нужно {CAMERAS}."
    if inputs.unknown:
        return "в ряду есть неизвестное, отмеченное знаком «?». Впиши числа."
    if not all(group.frame_tokens for group in inputs.cameras if group.count):
        return "одна из камер не даёт ни одного токена: кадр меньше клетки."
    if not (inputs.text and inputs.state and inputs.actions):
        return "в ряду не осталось команды, состояния или действий."
    over = present.n - bill.PI0_TOKENS
    if over > 0:
        ratio = text.fixed(present.attention / bill.THREE_CAMERAS.attention, 2)
        return (
            f"в ряду {text.number(present.n)} {text.plural(present.n, 'токен', 'токена', 'токенов')}, "
            f"лишних {text.number(over)}; внимание дороже в {ratio} раза."
        )
    return None


GOALS = (
    Goal(
        name="cost",
        text=join(
            "На модели размера ", text.PI0, f" поставить {CAMERAS} камеры, а внимание оставить не дороже, чем с тремя: "
            f"не больше {bill.PI0_TOKENS} токенов в ряду.",
        ),
        reached=_reached,
        why=lambda state: _lack(state) or "всё сходится.",
        understood="Внимание считает токены, а не камеры. Место нашлось, но не даром: калькулятор перечислил, чем за него плачено.",
        hint="Поставь 4 камеры и выбери pixel shuffle. Потом попробуй иначе: кадры поменьше, патч 32 или вторая группа со своей нарезкой.",
    ),
)

APP = Interactive(
    kind="Калькулятор",
    title="Сколько стоит ряд",
    State=State,
    Event=Event,
    update=update,
    view=view,
    goals=GOALS,
    solution=(CameraTyped(0, "count", 4.0), SlicingChosen(0, "shuffle")),
)
