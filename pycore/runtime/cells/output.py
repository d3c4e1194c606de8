"""What a run gives while it runs: text in the order in which it was written, pictures between, cut where it floods."""

import io
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

LIMIT = 20_000
"""Characters of one run that are shown."""
MOST_PICTURES = 12
"""Pictures of one run that are shown."""
EAGER = 100
"""So many parts go out as soon as a line is whole; after that time decides."""
PAUSE = 0.05
"""Seconds between parts once a run has written much."""


@dataclass(frozen=True)
class Picture:
    """A drawn figure: PNG as base64, its size as the page shows it [CSS px], and what it shows in words."""

    png: str
    width: int
    height: int
    alt: str


@dataclass(frozen=True)
class Part:
    """A piece of output.

    Args:
        kind: «cut» says that more was written than is shown.
        text: of «out» and «err».
        picture: of «picture».
    """

    kind: Literal["out", "err", "picture", "cut"]
    text: str = ""
    picture: Picture | None = None


class Output:
    """Passes on what a run writes, in few parts and never more than the limit.

    Args:
        tell: takes each part.
        clock: seconds.
    """

    def __init__(self, tell: Callable[[Part], None], clock: Callable[[], float] = time.monotonic) -> None:
        self._tell, self._clock = tell, clock
        self._kind: Literal["out", "err"] = "out"
        self._waiting: list[str] = []
        self._left, self._pictures, self._parts = LIMIT, 0, 0
        self._last = clock() - PAUSE
        self._is_cut = False

    def write(self, kind: Literal["out", "err"], text: str) -> None:
        """Take text; what is beyond the limit is dropped, and that is told once."""
        if self._left == 0 and text:
            return self._cut()
        if kind != self._kind:
            self.flush()
            self._kind = kind
        shown = text[: self._left]
        self._left -= len(shown)
        self._waiting.append(shown)
        if "\n" in shown and self._is_time():
            self.flush()
        if len(shown) < len(text):
            self._cut()

    def draw(self, picture: Picture) -> None:
        """Take a picture; after the last that is shown this is told once, too."""
        self.flush()
        if self._pictures == MOST_PICTURES:
            return self._cut()
        self._pictures += 1
        self._send(Part("picture", picture=picture))

    def flush(self) -> None:
        """Pass on what waits."""
        text = "".join(self._waiting)
        self._waiting.clear()
        if text:
            self._send(Part(self._kind, text))

    def _is_time(self) -> bool:
        return self._parts < EAGER or self._clock() - self._last >= PAUSE

    def _send(self, part: Part) -> None:
        self._parts += 1
        self._last = self._clock()
        self._tell(part)

    def _cut(self) -> None:
        if not self._is_cut:
            self.flush()
            self._is_cut = True
            self._send(Part("cut"))


class Channel(io.TextIOBase):
    """What a run has as `sys.stdout` or `sys.stderr`."""

    encoding = "utf-8"

    def __init__(self, output: Output, kind: Literal["out", "err"]) -> None:
        super().__init__()
        self._output, self._kind = output, kind

    def writable(self) -> bool:
        return True

    def write(self, text: str) -> int:
        if not isinstance(text, str):
            raise TypeError(f"write() argument must be str, not {type(text).__name__}")
        self._output.write(self._kind, text)
        return len(text)

    def flush(self) -> None:
        self._output.flush()
