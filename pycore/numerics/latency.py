"""Where the time of one π0 inference goes: stages in milliseconds, in the order in which they run.

Measured by the authors on an RTX 4090 with three cameras. The time without a cache is an estimate made of the same
parts: the whole observation is read anew before each flow step, the image encoders still run once.

Source: Black et al., π0 (2024), table I and appendix D. Differs: the estimate is ours.
"""

from dataclasses import dataclass
from typing import Literal, get_args

Stage = Literal["encoders", "observation", "flow", "network"]
STAGES: tuple[Stage, ...] = get_args(Stage)
ON_BOARD: dict[Stage, int] = {"encoders": 14, "observation": 32, "flow": 27}  # [ms]
NETWORK = 13  # [ms], there and back, where the model runs off the robot
N_STEPS = 10  # flow steps in one inference


@dataclass(frozen=True)
class Span:
    """A stretch of time that one stage takes [ms]; a stage that runs again has one for each time."""

    stage: Stage
    start: float
    duration: float


def spans(cached: bool = True, off_board: bool = False) -> tuple[Span, ...]:
    """Lay one inference out in time.

    Args:
        cached: whether keys and values of the observation are kept between flow steps.
        off_board: whether the model runs off the robot.
    Returns:
        spans without gaps, from 0 on; flow steps one by one.

    >>> [(span.stage, span.start) for span in spans()][:2]
    [('encoders', 0), ('observation', 14)]
    """
    step = ON_BOARD["flow"] / N_STEPS
    read, start = ON_BOARD["observation"], ON_BOARD["encoders"]
    found = [Span("encoders", 0, start)]
    if cached:
        found.append(Span("observation", start, read))
        start += read
    for number in range(N_STEPS):
        at = start + number * (step if cached else read + step)
        found += [Span("flow", at, step)] if cached else [Span("observation", at, read), Span("flow", at + read, step)]
    if off_board:
        found.append(Span("network", total(cached), NETWORK))
    return tuple(found)


def of_stage(stage: Stage, cached: bool = True, off_board: bool = False) -> int:
    """Time that a stage takes in one inference, all its runs together [ms].

    >>> of_stage("observation"), of_stage("observation", cached=False), of_stage("network")
    (32, 320, 0)
    """
    if stage == "network":
        return NETWORK if off_board else 0
    return ON_BOARD[stage] * (N_STEPS if stage == "observation" and not cached else 1)


def total(cached: bool = True, off_board: bool = False) -> int:
    """Time of the whole inference [ms].

    >>> total(), total(off_board=True), total(cached=False)
    (73, 86, 361)
    """
    return sum(of_stage(stage, cached, off_board) for stage in STAGES)
