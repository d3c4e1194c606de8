"""What an interactive is: a state, what may happen to it, how it looks, what the reader should reach."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, get_args

from pycore.ui.content import Content, Fault
from pycore.ui.html import Html

State = Any
Event = Any


def _always(_: State) -> bool:
    return True


def _as_it_is(state: State) -> State:
    return state


@dataclass(frozen=True)
class Goal:
    """Something the reader can reach.

    It is reached when the reader's own event makes ``reached`` true while the goal is ``active``. ``why`` says which
    number is still short and which way it moves; ``understood`` is the one sentence that stays afterwards.
    """

    name: str
    text: str | Html
    reached: Callable[[State], bool]
    why: Callable[[State], str | Html]
    understood: str | Html
    hint: str | Html
    active: Callable[[State], bool] = _always

    def holds(self, state: State) -> bool:
        """Whether ``state`` fulfils the goal in the place where it counts."""
        return self.active(state) and self.reached(state)


@dataclass(frozen=True)
class Interactive:
    """One interactive of a lesson; the build and the browser run the same value.

    ``State`` is a frozen dataclass of plain immutable values, its defaults are the first picture. ``Event`` is a union
    of frozen dataclasses. ``update`` and ``view`` are pure. ``solution`` is a list of events that reaches every goal.
    ``reopened`` turns a kept state into the one to show: what was playing when the reader left is still.
    """

    kind: str
    title: str
    State: type
    Event: Any
    update: Callable[[State, Event], State]
    view: Callable[[State], Html]
    goals: tuple[Goal, ...]
    solution: Sequence[Event] = field(default=())
    reopened: Callable[[State], State] = _as_it_is

    @property
    def events(self) -> dict[str, type]:
        """The event classes by name."""
        classes = get_args(self.Event) or (self.Event,)
        return {event.__name__: event for event in classes}


@dataclass(frozen=True)
class WithContent:
    """An interactive whose words stand in the lesson; bound to them it is an ordinary one.

    ``faults`` says what of a content it cannot work with; ``bind`` is only given one that has none.
    """

    kind: str
    faults: Callable[[Content], Iterable[Fault]]
    bind: Callable[[Content], Interactive]


def newly_reached(goals: Sequence[Goal], before: State, after: State) -> tuple[str, ...]:
    """Name the goals that one step of the reader has just fulfilled."""
    return tuple(goal.name for goal in goals if goal.holds(after) and not goal.holds(before))
