"""Внимание складывает ответ из значений: направление запроса решает, кого слушать, длина — насколько решительно.

The laboratory: five missions and a free mode, each a module of its own with State, update, view, GOAL and SOLUTION.
An event goes to the mission that is open.
"""

import functools
from dataclasses import dataclass, replace
from types import ModuleType
from typing import Literal

from pycore.interactives.attention import between, build_mask, find_cup, free, no_collapse, pointing, two_heads
from pycore.interactives.attention.between import State as Between
from pycore.interactives.attention.build_mask import State as BuildMask
from pycore.interactives.attention.find_cup import State as FindCup
from pycore.interactives.attention.free import State as Free
from pycore.interactives.attention.no_collapse import State as NoCollapse
from pycore.interactives.attention.two_heads import State as TwoHeads
from pycore.ui import gestures
from pycore.ui.contract import Goal, Interactive
from pycore.ui.frame import heading
from pycore.ui.html import Html, el, join

Mission = Literal["find_cup", "between", "no_collapse", "mask", "heads", "free"]

MISSIONS: dict[Mission, ModuleType] = {
    "find_cup": find_cup,
    "between": between,
    "no_collapse": no_collapse,
    "mask": build_mask,
    "heads": two_heads,
    "free": free,
}


# State


@dataclass(frozen=True)
class State:
    """Which mission is open, and each mission's own state, so that none spoils another."""

    mission: Mission = "find_cup"
    find_cup: FindCup = FindCup()
    between: Between = Between()
    no_collapse: NoCollapse = NoCollapse()
    mask: BuildMask = BuildMask()
    heads: TwoHeads = TwoHeads()
    free: Free = Free()


# Events


@dataclass(frozen=True)
class MissionChosen:
    mission: Mission


Event = (
    MissionChosen
    | pointing.QueryDragged
    | pointing.QueryNudged
    | no_collapse.KeySizeChosen
    | no_collapse.DivisionSwitched
    | build_mask.CellToggled
    | build_mask.CellStepped
    | build_mask.MaskShown
    | two_heads.HeadDragged
    | two_heads.HeadNudged
    | free.KeyDragged
    | free.KeyNudged
)


# Update


def update(state: State, event: Event) -> State:
    if isinstance(event, MissionChosen):
        return replace(state, mission=event.mission)
    part = getattr(state, state.mission)
    return replace(state, **{state.mission: MISSIONS[state.mission].update(part, event)})


# View


def view(state: State) -> Html:
    mission = MISSIONS[state.mission]
    return join(heading(mission.TITLE, mission.TASK), _steps(state.mission), mission.view(getattr(state, state.mission)))


@functools.cache
def _steps(current: Mission) -> Html:
    """The missions as a row of buttons; each carries the mark of its goal."""
    return el("ol", [_step(number, name, current) for number, name in enumerate(MISSIONS, start=1)], class_="steps")


def _step(number: int, name: Mission, current: Mission) -> Html:
    mission = MISSIONS[name]
    mark = {"data_goal": mission.GOAL.name, "data_done": "false"} if mission.GOAL else {}
    button = el(
        "button",
        el("i", str(number) if mission.GOAL else "∞", aria_hidden="true"),
        el("span", mission.TITLE),
        type="button",
        id=f"attention-step-{name}",
        aria_current="step" if name == current else None,
        **gestures.press(MissionChosen, mission=name),
    )
    return el("li", button, **mark)


# Goals


def _of_mission(name: Mission, goal: Goal) -> Goal:
    """The mission's goal, asked of the whole laboratory; it counts while the mission is open."""
    return replace(
        goal,
        reached=lambda state: goal.reached(getattr(state, name)),
        why=lambda state: goal.why(getattr(state, name)),
        active=lambda state: state.mission == name,
    )


APP = Interactive(
    kind="Лаборатория",
    title="Найди чашку",
    State=State,
    Event=Event,
    update=update,
    view=view,
    goals=tuple(_of_mission(name, mission.GOAL) for name, mission in MISSIONS.items() if mission.GOAL),
    solution=tuple(
        event for name, mission in MISSIONS.items() if mission.GOAL for event in (MissionChosen(name), *mission.SOLUTION)
    ),
)
