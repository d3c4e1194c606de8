"""A place in a text that moves forward, and what is found wrong on the way."""

from __future__ import annotations

import re
from dataclasses import dataclass

LONGEST = 40
"""Characters of the author's text that a message repeats."""


@dataclass(frozen=True)
class Fault:
    """What is wrong, at a character of the text, and how to mend it."""

    offset: int
    found: str
    mend: str


class Wrong(Exception):
    """Carries the fault of a statement."""


class Scanner:
    """Reads one line at a time, between `at` and `end`."""

    def __init__(self, text: str) -> None:
        self.text, self.at, self.end = text, 0, 0
        self.faults: list[Fault] = []

    def take(self, pattern: re.Pattern[str]) -> re.Match[str] | None:
        """Take what stands here, and the spaces behind it."""
        match = pattern.match(self.text, self.at, self.end)
        if match:
            self.at = match.end()
            self.skip_spaces()
        return match

    def skip_spaces(self) -> None:
        """Go on to the next character that is none."""
        while self.at < self.end and self.text[self.at].isspace():
            self.at += 1

    def rest(self, start: int | None = None) -> str:
        """What stands here, or from `start` on, as a message repeats it."""
        rest = self.text[self.at if start is None else start : self.end]
        return rest if len(rest) <= LONGEST else rest[: LONGEST - 1] + "…"

    def wrong(self, found: str, mend: str, offset: int | None = None) -> Wrong:
        """Make the error of what stands here, or at `offset`."""
        return Wrong(Fault(self.at if offset is None else offset, found, mend))

    def tell(self, found: str, mend: str, offset: int) -> None:
        """Note what is wrong and carry on."""
        self.faults.append(Fault(offset, found, mend))
