"""Medians, percentiles and ratios of runs, and how they are written down."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import median


def percentile(values: Sequence[float], share: float) -> float:
    """The value that `share` of all do not exceed (nearest rank).

    >>> percentile([4, 1, 3, 2], 0.5), percentile([4, 1, 3, 2], 0.95)
    (2, 4)
    """
    ordered = sorted(values)
    return ordered[max(0, -(-len(ordered) * round(share * 1000) // 1000) - 1)]


def paired_ratio(values: Sequence[float], references: Sequence[float]) -> float:
    """The median of the ratios of runs that were made in turns: what drifts meanwhile drifts in both.

    >>> paired_ratio([1, 4, 9], [2, 4, 6])
    1.0
    """
    return median(value / reference for value, reference in zip(values, references, strict=True))


def spread(values: Sequence[float], digits: int = 0, unit: float = 1) -> str:
    """The median with the smallest and the largest value.

    >>> spread([3000, 1000, 2500], 1, 1000)
    '2,5 (1,0–3,0)'
    """
    middle, low, high = (f"{value / unit:.{digits}f}".replace(".", ",") for value in (median(values), min(values), max(values)))
    return f"{middle} ({low}–{high})"


def comma(value: float, digits: int = 2) -> str:
    """A number as Russian readers write it.

    >>> comma(0.333)
    '0,33'
    """
    return f"{value:.{digits}f}".replace(".", ",")
