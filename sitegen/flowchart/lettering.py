"""How wide a text will be in the reader's browser, and where its lines break: measured in the fonts that the site ships."""

from __future__ import annotations

import functools
from collections.abc import Callable
from pathlib import Path

from fontTools.ttLib import TTFont

FILES = (
    "golos-text/files/golos-text-cyrillic-wght-normal.woff2",
    "golos-text/files/golos-text-latin-wght-normal.woff2",
    "literata/files/literata-greek-opsz-normal.woff2",
    "onest/files/onest-math-wght-normal.woff2",
)
"""What the style sheet calls Golos, in its order."""

UNKNOWN = 1.0
"""Width of a character that none of them has: as wide as any letter [em]."""

Measure = Callable[[str], float]


@functools.cache
def lettering(fonts: Path, weight: int) -> Measure:
    """Make the function that measures a text [em].

    Args:
        fonts: the folder of the font packages.
        weight: of the letters.
    Source: the advance widths of the fonts, at this weight of their axis. Differs: no kerning, which mostly narrows.
    """
    opened = [TTFont(fonts / file) for file in FILES]
    sets = [(font.getBestCmap(), font.getGlyphSet(location={"wght": weight}), font["head"].unitsPerEm) for font in opened]

    @functools.cache
    def advance(character: str) -> float:
        for characters, glyphs, units in sets:
            if (name := characters.get(ord(character))) is not None:
                return glyphs[name].width / units
        return UNKNOWN

    return lambda text: sum(map(advance, text))


def wrap(lines: tuple[str, ...], limit: float, measure: Measure) -> tuple[str, ...]:
    """Break lines at spaces so that none is wider than `limit`, where its words allow it, and all are about as wide.

    >>> wrap(("раз два три четыре",), 12, len)
    ('раз два', 'три четыре')
    """
    return tuple(part for line in lines for part in _balanced(line, limit, measure))


def _balanced(line: str, limit: float, measure: Measure) -> list[str]:
    """As few lines as the limit allows, under the smallest limit that needs no more of them."""
    words = line.split(" ")
    widths = {measure(" ".join(words[i:j])) for i in range(len(words)) for j in range(i + 1, len(words) + 1)}
    fewest = len(_filled(words, limit, measure))
    smallest = min((width for width in widths if width <= limit and len(_filled(words, width, measure)) <= fewest), default=limit)
    return _filled(words, smallest, measure)


def _filled(words: list[str], limit: float, measure: Measure) -> list[str]:
    done = [words[0]]
    for word in words[1:]:
        longer = f"{done[-1]} {word}"
        if measure(longer) <= limit:
            done[-1] = longer
        else:
            done.append(word)
    return done
