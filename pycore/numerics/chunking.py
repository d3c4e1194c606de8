"""Action chunks and the clock: which control tick runs on which chunk, and how old the observation behind it is.

A call of the model takes a picture of the world at its start and answers ``latency`` later with a chunk of 50 actions,
one for each control tick. Half of a chunk is meant to be executed, so the model is called every 0.5 s. While it thinks,
the robot either waits or goes on with the rest of the chunk before.

- ``waits``: the answer is executed from its first action on; the next call starts when 25 are done. The robot stands
  for ``latency`` at each border.
- ``overlaps``: ticks do not stop. The newest chunk that has come is executed from the action that belongs to the tick:
  those that were meant for the time of thinking are skipped. The chunk before has 50 − 25 = 25 ticks in reserve; a call
  that takes longer also holds up the next one, as one model runs at a time.

Source: Black et al., π0 (2024), appendix D: 50 actions, 25 executed at 50 Hz, open loop, no averaging of chunks. Black,
Galliker, Levine, Real-Time Execution of Action Chunking Flow Policies (2025), section 2: skipping what is late, here
without their inpainting. Differs: one constant latency.
"""

from dataclasses import dataclass
from typing import Literal

from pycore.numerics import pi0

Regime = Literal["waits", "overlaps"]
TICK = 20  # [ms], 50 Hz
CHUNK = pi0.N_ACTIONS
EXECUTED = 25


@dataclass(frozen=True)
class Call:
    """One inference: when its observation is taken and when its chunk is there [ms]."""

    number: int
    start: int
    arrival: int


@dataclass(frozen=True)
class Tick:
    """One control tick that has an action: when it starts [ms], whose chunk, which action of it, from 0."""

    start: int
    call: int
    action: int
    age: int
    """Time since the observation that the action was computed from [ms]."""


def ticks_within(latency: int) -> int:
    """Count the ticks that start before a chunk is there, the one at the start of the call included.

    A chunk that comes exactly at a tick serves it.

    >>> ticks_within(73), ticks_within(80), ticks_within(500), ticks_within(501)
    (4, 4, 25, 26)
    """
    if latency < 1:
        raise ValueError(f"a latency is a positive number of milliseconds, got {latency}")
    return -(-latency // TICK)


def period(latency: int, regime: Regime) -> int:
    """Time from one call to the next [ms].

    >>> period(73, "waits"), period(73, "overlaps"), period(501, "overlaps")
    (573, 500, 520)
    """
    within = ticks_within(latency)
    return EXECUTED * TICK + latency if regime == "waits" else max(EXECUTED, within) * TICK


def executed(latency: int, regime: Regime) -> int:
    """Count the actions that the robot gets between two calls.

    >>> executed(500, "overlaps"), executed(501, "overlaps")
    (25, 24)
    """
    within = ticks_within(latency)
    if regime == "waits":
        return EXECUTED
    last = min(CHUNK, period(latency, regime) // TICK + within)
    return max(0, last - within)


def ticks_on_old(latency: int, regime: Regime) -> int:
    """Count the ticks of one inference that run on the chunk before; the reserve ends at 25.

    >>> ticks_on_old(73, "overlaps"), ticks_on_old(73, "waits"), ticks_on_old(600, "overlaps")
    (4, 0, 20)
    """
    if regime == "waits":
        return 0
    reserve = CHUNK - period(latency, regime) // TICK
    return max(0, min(ticks_within(latency), reserve))


def pause(latency: int, regime: Regime) -> int:
    """Time without a new action between two calls [ms].

    >>> pause(73, "waits"), pause(500, "overlaps"), pause(501, "overlaps")
    (73, 0, 40)
    """
    return period(latency, regime) - executed(latency, regime) * TICK


def rate(latency: int, regime: Regime) -> float:
    """Mean number of actions that the robot gets in a second [Hz].

    >>> rate(500, "overlaps"), round(rate(73, "waits"), 1)
    (50.0, 43.6)
    """
    return 1000 * executed(latency, regime) / period(latency, regime)


def calls(latency: int, regime: Regime, n_calls: int) -> tuple[Call, ...]:
    """List calls from time 0 on; the robot has been at work before, so call −1 has left its chunk."""
    step = period(latency, regime)
    return tuple(Call(number, number * step, number * step + latency) for number in range(n_calls))


def ticks(latency: int, regime: Regime, n_calls: int) -> tuple[Tick, ...]:
    """List the ticks that have an action, from time 0 until ``n_calls`` periods are over.

    >>> [tick.call for tick in ticks(73, "overlaps", 1)][:6]
    [-1, -1, -1, -1, 0, 0]
    """
    found: list[Tick] = []
    for call in calls(latency, regime, n_calls):
        old = [_tick(call.number - 1, call.start + i * TICK, latency, regime) for i in range(ticks_on_old(latency, regime))]
        first = call.arrival if regime == "waits" else call.start + ticks_within(latency) * TICK
        n_new = executed(latency, regime) - len(old)
        found += old + [_tick(call.number, first + i * TICK, latency, regime) for i in range(n_new)]
    return tuple(found)


def tick_at(time: int, of: tuple[Tick, ...]) -> Tick | None:
    """Find the tick that a moment belongs to; None while the robot has no action for it."""
    return next((tick for tick in of if tick.start <= time < tick.start + TICK), None)


def _tick(call: int, start: int, latency: int, regime: Regime) -> Tick:
    age = start - call * period(latency, regime)
    return Tick(start, call, (age - latency if regime == "waits" else age) // TICK, age)
