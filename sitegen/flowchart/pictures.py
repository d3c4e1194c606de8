"""Which layouts a chart gets: the author's where there is room, and one for every narrower place down to a phone."""

from __future__ import annotations

import itertools
from pathlib import Path

from sitegen.flowchart.arrangement import EM, Arrangement
from sitegen.flowchart.graph import Flowchart
from sitegen.flowchart.outline import outline
from sitegen.flowchart.ranked import RANKDIR, TURNED, Question, arrange
from sitegen.flowchart.sizes import Sizes
from sitegen.flowchart.svg import Picture

STEPS = (20, 22, 25, 28, 31, 34, 38, 42, 46, 50, 54, 59)
"""Widths from which on a layout may be shown [em of a label]: the style sheet has a rule for each."""
WIDEST, COMFORTABLE, PHONE = 59, 54, 22
"""Of a page at its widest, of a page in a window from 900 px on, of a phone of 360 px [em of a label]."""
BETWEEN = 38
"""What another direction must fit in to be worth a layout of its own: a tablet, upright."""
LIMITS = (220, 170, 150, 130)
CRAMPED = (112, 96)
"""How wide a box's text may be, the best first [units]; the cramped ones only where ends that hang do not help."""
TRIED = [(limit, hanging) for limits in (LIMITS, CRAMPED) for hanging in (False, True) for limit in limits]


def pictures(charts: list[Flowchart], packages: Path) -> list[list[Picture]]:
    """Lay out charts, all in one process; each gets its layouts, the widest first.

    Args:
        packages: folder of the npm packages.
    """
    if not charts:
        return []
    sizes = Sizes(packages / "@fontsource-variable")
    questions = [question for chart in charts for rankdir in _ways(chart) for question in _questions(chart, rankdir)]
    answers = iter(arrange(questions, sizes, packages / "@dagrejs" / "dagre"))
    taken = [[list(itertools.islice(answers, len(TRIED))) for _ in _ways(chart)] for chart in charts]
    return [_chosen(chart, *arrangements, sizes) for chart, arrangements in zip(charts, taken, strict=True)]


def _ways(chart: Flowchart) -> tuple[str, str]:
    """The author's direction and the other one."""
    return RANKDIR[chart.direction], TURNED[RANKDIR[chart.direction]]


def _questions(chart: Flowchart, rankdir: str) -> list[Question]:
    """What to try, the best first."""
    return [Question(chart, rankdir, limit, hanging) for limit, hanging in TRIED]


def _chosen(chart: Flowchart, meant: list[Arrangement], turned: list[Arrangement], sizes: Sizes) -> list[Picture]:
    """The author's direction as wide as is comfortable; then what is narrower, until a phone has its own."""
    chosen = []
    first = _best(meant, COMFORTABLE) or _best(meant, WIDEST)
    if first:
        chosen.append(first)
    if first is None or first.least > BETWEEN:
        second = (_best(meant, BETWEEN) or _best(turned, BETWEEN)) if first else _best(turned, COMFORTABLE)
        chosen += [second] if second else []
    if not chosen or chosen[-1].least > PHONE:
        slim = _best(meant, PHONE) or _best(turned, PHONE)
        chosen.append(slim or _picture(outline(chart, PHONE * EM - 3, sizes)))
    return chosen


def _best(arrangements: list[Arrangement], most: int) -> Picture | None:
    """The first that fits."""
    return next((_picture(one) for one in arrangements if one.width <= most * EM), None)


def _picture(arrangement: Arrangement) -> Picture:
    return Picture(arrangement, next((step for step in STEPS if arrangement.width <= step * EM), STEPS[-1]))
