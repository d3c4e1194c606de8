"""The numbers that a reader may set: their names, their limits, where they stand in the state."""

from dataclasses import dataclass, replace
from typing import Literal

from pycore.numerics.sequences import CELLS, Cameras, Inputs, Slicing

Group = Literal[0, 1]
CameraField = Literal["count", "height", "width", "per_frame"]
RowField = Literal["frames", "text", "state", "returns", "actions"]

MAX_GROUPS = 2
MAX_LAYERS = 128
NEW_GROUP = Cameras(count=1, height=224, width=224, slicing="patch14")


@dataclass(frozen=True)
class Limits:
    """A label, the range, the step of the buttons."""

    label: str
    low: int
    high: int
    step: int = 1

    def bring(self, value: float) -> int:
        """The nearest whole number that is allowed."""
        return round(min(max(value, self.low), self.high))

    def holds(self, value: int | None) -> bool:
        return value is None or self.low <= value <= self.high


CAMERA: dict[CameraField, Limits] = {
    "count": Limits("Сколько камер", 0, 16),
    "height": Limits("Высота, px", 8, 2048),
    "width": Limits("Ширина, px", 8, 2048),
    "per_frame": Limits("Токенов на кадр", 0, 4096, 8),
}
ROW: dict[RowField, Limits] = {
    "frames": Limits("Кадров в истории", 1, 32),
    "text": Limits("Команда", 0, 1024, 8),
    "state": Limits("Состояние", 0, 512),
    "returns": Limits("Будущая награда", 0, 512),
    "actions": Limits("Действия", 0, 512),
}
LAYERS = Limits("Слоёв", 1, MAX_LAYERS)


def check(inputs: Inputs) -> None:
    """Raise ValueError unless a reader could have set these inputs."""
    if len(inputs.cameras) > MAX_GROUPS:
        raise ValueError(f"more than {MAX_GROUPS} groups of cameras: {inputs}")
    for group in inputs.cameras:
        if not all(limits.holds(getattr(group, name)) for name, limits in CAMERA.items()):
            raise ValueError(f"out of range: {group}")
        if group.slicing != "direct" and group.per_frame is not None:
            raise ValueError(f"tokens are given by hand and by a slicing: {group}")
    if not all(limits.holds(getattr(inputs, name)) for name, limits in ROW.items()):
        raise ValueError(f"out of range: {inputs}")


def step_of(field: CameraField, slicing: Slicing) -> int:
    """A press changes a side of the frame by one cell, so that the count of tokens answers."""
    return CELLS.get(slicing, 32) if field in ("height", "width") else CAMERA[field].step


def set_camera(inputs: Inputs, group: Group, field: CameraField, value: float) -> Inputs:
    """Set one number of a group; one that is not there, or has no such number now, stays as it is."""
    if group >= len(inputs.cameras) or field == "per_frame" and inputs.cameras[group].slicing != "direct":
        return inputs
    return _with(inputs, group, replace(inputs.cameras[group], **{field: CAMERA[field].bring(value)}))


def set_row(inputs: Inputs, field: RowField, value: float) -> Inputs:
    return replace(inputs, **{field: ROW[field].bring(value)})


def slice_by(inputs: Inputs, group: Group, slicing: Slicing) -> Inputs:
    """Cut a group's frames otherwise; a number given by hand starts from what there was."""
    if group >= len(inputs.cameras):
        return inputs
    cameras = inputs.cameras[group]
    start = None if cameras.frame_tokens is None else CAMERA["per_frame"].bring(cameras.frame_tokens)
    return _with(inputs, group, replace(cameras, slicing=slicing, per_frame=start if slicing == "direct" else None))


def add_group(inputs: Inputs) -> Inputs:
    """One more group: a single camera like those before it, so that it can be cut in its own way."""
    if len(inputs.cameras) == MAX_GROUPS:
        return inputs
    like = replace(inputs.cameras[-1], count=1) if inputs.cameras else NEW_GROUP
    return replace(inputs, cameras=(*inputs.cameras, like))


def remove_group(inputs: Inputs) -> Inputs:
    """Take the second group away; cameras of the first are counted down instead."""
    return replace(inputs, cameras=inputs.cameras[:1])


def _with(inputs: Inputs, group: Group, cameras: Cameras) -> Inputs:
    changed = [*inputs.cameras]
    changed[group] = cameras
    return replace(inputs, cameras=tuple(changed))
