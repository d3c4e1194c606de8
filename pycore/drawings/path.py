"""The path language of the drawings: a subset of SVG's, absolute commands only.

    M x,y   start a subpath        H x / V y   horizontal / vertical line
    L x,y   line                   Z           close the subpath
    C x,y x,y x,y   cubic Bezier curve

Coordinates after one command repeat it (after M they are lines), as in SVG.
Not here: relative commands, arcs, quadratic and smooth curves; a circular arc is written as C.

Source: Scalable Vector Graphics (SVG) 2, W3C Candidate Recommendation (2018), section 9.3 "Path data".
"""

from __future__ import annotations

import re
from dataclasses import dataclass

Point = tuple[float, float]

_TOKEN = re.compile(r"\s*,?\s*(?:([MLHVCZ])|([-+]?(?:\d+\.?\d*|\.\d+)))")
_ARITY = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "Z": 0}


@dataclass(frozen=True, slots=True)
class Subpath:
    """One pen stroke: a start, then steps of one point (a line) or three (control, control, end)."""

    start: Point
    steps: tuple[tuple[Point, ...], ...]
    closed: bool


def parse(d: str) -> tuple[Subpath, ...]:
    """Read path data.

    Raises:
        ValueError: for anything outside the language, with the path and the place.

    >>> parse("M0,0 H2 Z")
    (Subpath(start=(0.0, 0.0), steps=(((2.0, 0.0),),), closed=True),)
    """
    subpaths: list[Subpath] = []
    pen: Point | None = None
    start: Point = (0.0, 0.0)
    steps: list[tuple[Point, ...]] = []

    def finish(closed: bool) -> None:
        if steps:
            subpaths.append(Subpath(start, tuple(steps), closed))
            steps.clear()

    for command, numbers in _commands(d):
        if command == "M":
            finish(closed=False)
            pen = start = (numbers[0], numbers[1])
        elif pen is None:
            raise ValueError(f"path must start with M: {d!r}")
        elif command == "Z":
            finish(closed=True)
            pen = start
        else:
            step = _step(command, numbers, pen)
            steps.append(step)
            pen = step[-1]
    finish(closed=False)
    return tuple(subpaths)


def _step(command: str, numbers: tuple[float, ...], pen: Point) -> tuple[Point, ...]:
    if command == "H":
        return ((numbers[0], pen[1]),)
    if command == "V":
        return ((pen[0], numbers[0]),)
    return tuple(zip(numbers[0::2], numbers[1::2]))


def _commands(d: str) -> list[tuple[str, tuple[float, ...]]]:
    """Split path data into (command, its numbers), one entry for each repetition."""
    written: list[tuple[str, list[float]]] = []
    place, text = 0, d.rstrip()
    while place < len(text):
        match = _TOKEN.match(text, place)
        if not match or (match[2] and not written):
            raise ValueError(f"not in the path language at {place}: {d!r}")
        if match[1]:
            written.append((match[1], []))
        else:
            written[-1][1].append(float(match[2]))
        place = match.end()
    return [entry for command, numbers in written for entry in _repeat(command, numbers, d)]


def _repeat(command: str, numbers: list[float], d: str) -> list[tuple[str, tuple[float, ...]]]:
    arity = _ARITY[command]
    if arity == 0 and not numbers:
        return [(command, ())]
    if arity == 0 or not numbers or len(numbers) % arity:
        raise ValueError(f"{command} takes {arity} numbers, found {len(numbers)}: {d!r}")
    parts = [tuple(numbers[i : i + arity]) for i in range(0, len(numbers), arity)]
    return [("L" if command == "M" and i else command, part) for i, part in enumerate(parts)]
