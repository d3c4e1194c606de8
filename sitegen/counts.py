"""The figures in a lesson's head, counted from what the lesson really has."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass

from pycore.ui.html import Html, escape
from pycore.ui.text import NBSP, plural

LABORATORY = "Лаборатория"
# A lesson is read slowly, with a pencil: measured against quiet reading (200 and more) this is not quite two thirds.
WORDS_PER_MINUTE = 120
# A goal asks for trying; a displayed formula is read as long as a paragraph.
MINUTES_PER_GOAL = 2
MINUTES_PER_FORMULA = 0.5
STEP = 5

WORD = re.compile(r"\w+")


@dataclass(frozen=True)
class Count:
    """One figure with the words under it."""

    value: int
    label: Html


def minutes(words: int, goals: int, formulas: int) -> int:
    """Estimate how long a lesson takes, rounded up to whole steps of five minutes.

    >>> minutes(words=1200, goals=3, formulas=2)
    20
    """
    needed = words / WORDS_PER_MINUTE + goals * MINUTES_PER_GOAL + formulas * MINUTES_PER_FORMULA
    return STEP * math.ceil(needed / STEP)


def count_words(text: str) -> int:
    """Count words; a number is a word.

    >>> count_words("Пар стало 2 401.")
    4
    """
    return len(WORD.findall(text))


def head_counts(time: int, kinds: list[str], goals: int, sources: int = 0) -> list[Count]:
    """Write the figures: minutes, laboratories and interactives, goals; what there is none of is left out.

    A lesson without interactives, a digest say, shows its sources instead.

    Args:
        time: minutes.
        kinds: the kind of each interactive.
        goals: how many there are.
        sources: footnotes.
    """
    laboratories = kinds.count(LABORATORY)
    others = len(kinds) - laboratories
    counts = [_count(time, plural(time, "минута", "минуты", "минут"))]
    interactives = plural(others, "интерактив", "интерактива", "интерактивов")
    if laboratories:
        label = plural(laboratories, "лаборатория", "лаборатории", "лабораторий")
        counts.append(_count(laboratories, label + (f" и{NBSP}{others}{NBSP}{interactives}" if others else "")))
    elif others:
        counts.append(_count(others, interactives))
    elif sources:
        counts.append(_count(sources, plural(sources, "источник", "источника", "источников")))
    if goals:
        counts.append(_count(goals, plural(goals, "задача", "задачи", "задач") + f" с{NBSP}целью"))
    return counts


def _count(value: int, label: str) -> Count:
    return Count(value, Html(escape(label)))
