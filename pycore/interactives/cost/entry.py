"""The controls: presets, up to two groups of cameras, the rest of the row, the size of the model."""

from dataclasses import dataclass
from typing import Literal

from pycore.interactives.cost import fields
from pycore.interactives.cost.presets import PRESETS, PresetName, named
from pycore.numerics.sequences import Cameras, Inputs, Slicing
from pycore.ui import controls, gestures, text
from pycore.ui.html import Html, el, join

Width = Literal[256, 512, 1024, 2048, 4096, 8192]
WIDTHS: tuple[Width, ...] = (256, 512, 1024, 2048, 4096, 8192)
SLICINGS: tuple[tuple[Slicing, str], ...] = (
    ("patch8", "8"),
    ("patch14", "14"),
    ("patch16", "16"),
    ("patch32", "32"),
    ("grid", "сетка CNN"),
    ("learner", "TokenLearner"),
    ("shuffle", "pixel shuffle"),
    ("direct", "своё число"),
)
LEGENDS = ("Камеры", "Вторая группа камер")


# Events


@dataclass(frozen=True)
class PresetChosen:
    preset: PresetName


@dataclass(frozen=True)
class CameraTyped:
    group: fields.Group
    field: fields.CameraField
    value: float


@dataclass(frozen=True)
class CameraStepped:
    group: fields.Group
    field: fields.CameraField
    by: int


@dataclass(frozen=True)
class SlicingChosen:
    group: fields.Group
    slicing: Slicing


@dataclass(frozen=True)
class GroupAdded:
    pass


@dataclass(frozen=True)
class GroupRemoved:
    pass


@dataclass(frozen=True)
class RowTyped:
    field: fields.RowField
    value: float


@dataclass(frozen=True)
class RowStepped:
    field: fields.RowField
    by: int


@dataclass(frozen=True)
class WidthChosen:
    d_model: Width


@dataclass(frozen=True)
class LayersTyped:
    value: float


@dataclass(frozen=True)
class LayersStepped:
    by: int


Event = (
    PresetChosen
    | CameraTyped
    | CameraStepped
    | SlicingChosen
    | GroupAdded
    | GroupRemoved
    | RowTyped
    | RowStepped
    | WidthChosen
    | LayersTyped
    | LayersStepped
)


# View


def presets(inputs: Inputs) -> Html:
    """The policies to start from, and what is said about the one that is loaded."""
    chosen = named(inputs)
    options = [(name, preset.title) for name, preset in PRESETS.items()]
    remark = PRESETS[chosen].remark if chosen else "Свой набор входов."
    return join(
        controls.choices("Входы настоящих политик, все на модели одного размера", "cost-preset", options, chosen, PresetChosen, "preset"),
        el("p", remark, class_="remark"),
    )


def cameras(inputs: Inputs) -> Html:
    groups = [_group(i, group) for i, group in enumerate(inputs.cameras)]
    label, event = ("Добавить группу камер", GroupAdded) if len(groups) < fields.MAX_GROUPS else ("Убрать вторую группу", GroupRemoved)
    button = el("button", label, type="button", class_="btn", id="cost-group", **gestures.press(event))
    return join(groups, el("div", button, class_="acts"))


def _group(index: fields.Group, group: Cameras) -> Html:
    shown: list[fields.CameraField] = ["count"]
    if group.slicing == "direct":
        shown.append("per_frame")
    else:
        shown += ["height", "width"]
    steppers = [
        controls.stepper(
            f"cost-{name.replace('_', '-')}-{index + 1}", fields.CAMERA[name].label, getattr(group, name), CameraTyped, CameraStepped,
            step=fields.step_of(name, group.slicing), group=index, field=name,
        )
        for name in shown
    ]  # fmt: skip
    frame = group.frame_tokens
    count = "?" if frame is None else text.number(frame)
    legend = join("Из кадра выходит ", el("b", count), " ", text.plural(frame or 0, "токен", "токена", "токенов"), ". Нарезка: патч, px, или сжатие")
    slicing = controls.segmented(
        f"cost-slicing-{index + 1}", legend, SLICINGS, group.slicing, SlicingChosen, "slicing", wraps=True, group=index
    )  # fmt: skip
    return el("fieldset", el("legend", LEGENDS[index]), el("div", steppers, class_="stps"), el("div", slicing, class_="slicing"), class_="set")


def row(inputs: Inputs) -> Html:
    steppers = [
        controls.stepper(f"cost-{name}", limits.label, getattr(inputs, name), RowTyped, RowStepped, step=limits.step, field=name)
        for name, limits in fields.ROW.items()
    ]
    return el("fieldset", el("legend", "Остальной ряд, в токенах"), el("div", steppers, class_="stps"), class_="set")


def model(d_model: Width, n_layers: int) -> Html:
    legend = join("Ширина ", el("i", "d"))
    options = [(width, text.number(width)) for width in WIDTHS]
    widths = controls.segmented("cost-width", legend, options, d_model, WidthChosen, "d_model", wraps=True)
    layers = controls.stepper("cost-layers", fields.LAYERS.label, n_layers, LayersTyped, LayersStepped)
    return el("fieldset", el("legend", "Модель"), el("div", widths, layers, class_="stps model"), class_="set")
