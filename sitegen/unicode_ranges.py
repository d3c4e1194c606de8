"""Sets of characters as a stylesheet writes them: `unicode-range`."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import pairwise

RANGE = re.compile(r"[Uu]\+([0-9A-Fa-f]+)(?:-([0-9A-Fa-f]+))?")


def read_ranges(text: str) -> frozenset[int]:
    """The code points of a list of ranges.

    >>> sorted(read_ranges("U+20-22, U+AB"))
    [32, 33, 34, 171]
    """
    ends = [(int(first, 16), int(last or first, 16)) for first, last in RANGE.findall(text)]
    return frozenset(code for first, last in ends for code in range(first, last + 1))


def write_ranges(codes: Iterable[int]) -> str:
    """The shortest list of ranges that holds these code points and no others.

    >>> write_ranges({32, 33, 34, 171})
    'U+20-22,U+AB'
    """
    ordered = sorted(set(codes))
    breaks = [i for i, (before, after) in enumerate(pairwise(ordered), 1) if after > before + 1]
    runs = [ordered[first:last] for first, last in pairwise([0, *breaks, len(ordered)])] if ordered else []
    return ",".join(f"U+{run[0]:X}" if len(run) == 1 else f"U+{run[0]:X}-{run[-1]:X}" for run in runs)
