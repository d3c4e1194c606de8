"""How large boxes and labels must be, so that no text leaves them."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from sitegen.flowchart.arrangement import EM, LEADING
from sitegen.flowchart.graph import Node
from sitegen.flowchart.lettering import Measure, lettering, wrap

WEIGHT, SMALL_WEIGHT = 500, 400
"""Weights of the letters in boxes and beside arrows; the style sheet says the same."""
SMALL = 14.0
"""Size of the letters beside arrows and on frames."""
SMALL_LEADING = 17.0
SLACK = 1.03
"""For letters that are a little wider until the fonts have arrived."""
PADDING = {"box": 13.0, "round": 16.0, "stadium": 22.0, "diamond": 8.0}
PADDING_Y = 11.0
LEAST_HEIGHT = 50.0
"""A finger needs 44 px, which is this at the size of a phone's labels."""
STEEP, DIAMOND_LIMIT = 2.4, 130.0
"""Height of a diamond in heights of its text, and how wide that may be: a flat one is no diamond."""


@dataclass(frozen=True)
class Text:
    """Wrapped text and its size."""

    lines: tuple[str, ...]
    width: float
    height: float


class Sizes:
    """Measures labels in the fonts of the site.

    Args:
        fonts: the folder of the font packages.
    """

    def __init__(self, fonts: Path) -> None:
        self._measure, self._measure_small = lettering(fonts, WEIGHT), lettering(fonts, SMALL_WEIGHT)

    def small(self, lines: tuple[str, ...], limit: float) -> Text:
        """A label of an arrow or a frame."""
        return _text(lines, limit, SMALL, SMALL_LEADING, self._measure_small)

    def box(self, node: Node, limit: float) -> Text:
        """The least box of a node whose text is wrapped at `limit`, with that text."""
        text = _text(node.label, min(limit, DIAMOND_LIMIT) if node.shape == "diamond" else limit, EM, LEADING, self._measure)
        padding, width, height = PADDING[node.shape], text.width, text.height
        if node.shape == "diamond":  # a text fits where width / WIDTH + height / HEIGHT is 1 at most
            width, height = width / (1 - 1 / STEEP), height * STEEP
        else:
            height += 2 * PADDING_Y
        return Text(text.lines, width + 2 * padding, max(height, LEAST_HEIGHT))

    def box_within(self, node: Node, width: float) -> Text:
        """The box of a node that is `width` wide, or wider where a word needs it."""
        inner = width - 2 * PADDING[node.shape]
        box = self.box(node, inner * (1 - 1 / STEEP) if node.shape == "diamond" else inner)
        return Text(box.lines, max(box.width, width), box.height)


def _text(lines: tuple[str, ...], limit: float, em: float, leading: float, measure: Measure) -> Text:
    wrapped = wrap(lines, limit / em / SLACK, measure)
    return Text(wrapped, max(map(measure, wrapped), default=0) * em * SLACK, len(wrapped) * leading)
