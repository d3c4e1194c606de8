"""Measures the site: `python3 build.py bench [bytes] [latency] [start] [page] [build]`, all of them without a name.

Nothing here passes or fails on a time. Raw runs are kept below `.cache/bench/`.
"""

from __future__ import annotations

import sys
from pathlib import Path

from tests.bench import building, latency, page, start, weight
from tests.bench.record import Record

ROOT = Path(__file__).resolve().parents[2]
SECTIONS = {
    "bytes": weight.measure,
    "latency": latency.measure,
    "start": start.measure,
    "page": page.measure,
    "build": building.measure,
}


def main(arguments: list[str]) -> int:
    """Measure the sections that are named, in their own order."""
    unknown = [name for name in arguments if name not in SECTIONS]
    if unknown:
        print(f"Нет такого раздела: {', '.join(unknown)}. Есть: {', '.join(SECTIONS)}.", file=sys.stderr)
        return 2
    for name, measure in SECTIONS.items():
        if not arguments or name in arguments:
            record = Record(ROOT, name)
            measure(ROOT, record)
            record.close()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
