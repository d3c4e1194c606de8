"""Words as outlines: letters of the site's own fonts become shapes that the raster can paint."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path as File

from fontTools.pens.basePen import BasePen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

from pycore.drawings.shapes import Path

SERIF = ("literata/files/literata-cyrillic-opsz-normal.woff2", "literata/files/literata-latin-opsz-normal.woff2",
         "literata/files/literata-greek-opsz-normal.woff2")  # fmt: skip
SANS = ("golos-text/files/golos-text-cyrillic-wght-normal.woff2", "golos-text/files/golos-text-latin-wght-normal.woff2")
UNKNOWN = 0.5
"""Width of a character that none of the fonts has [em]."""


class Lettering:
    """A face in one cut.

    Args:
        files: the fonts, each of which has some of the characters.
        cut: where on the axes of the fonts, for example `{"wght": 560}`.
    Differs from a browser: no kerning.
    """

    def __init__(self, files: Sequence[File], cut: Mapping[str, float]) -> None:
        fonts = [TTFont(file) for file in files]
        self._sets = [(font.getBestCmap(), font.getGlyphSet(location=cut), font["head"].unitsPerEm) for font in fonts]

    def width(self, text: str) -> float:
        """How wide a text is [em]."""
        return sum(self._advance(*self._find(character)) for character in text)

    def outline(self, text: str, x: float, baseline: float, size: float, fill: str) -> Path:
        """Draw a text.

        Args:
            text: one line.
            x, baseline: where it begins.
            size: of the letters: one em in units of the drawing.
            fill: name of its paint.
        """
        commands: list[str] = []
        for name, glyphs, units in map(self._find, text):
            if name is not None:
                scale = size / units
                pen = _PathPen(glyphs, commands)
                glyphs[name].draw(TransformPen(pen, (scale, 0, 0, -scale, x, baseline)))
            x += self._advance(name, glyphs, units) * size
        return Path(" ".join(commands), fill)

    def _find(self, character: str) -> tuple:
        """The name of a character's glyph, the glyphs to which it belongs, units in its em; without a name if unknown."""
        for characters, glyphs, units in self._sets:
            if (name := characters.get(ord(character))) is not None:
                return name, glyphs, units
        return None, {}, 1

    @staticmethod
    def _advance(name: str | None, glyphs: Mapping, units: int) -> float:
        return UNKNOWN if name is None else glyphs[name].width / units


class _PathPen(BasePen):
    """Writes the path language of `pycore.drawings.path`; quadratic curves come as cubic ones."""

    def __init__(self, glyphs: Mapping, commands: list[str]) -> None:
        super().__init__(glyphs)
        self._commands = commands

    def _moveTo(self, point):
        self._write("M", point)

    def _lineTo(self, point):
        self._write("L", point)

    def _curveToOne(self, *points):
        self._write("C", *points)

    def _closePath(self):
        self._write("Z")

    def _write(self, command, *points):
        self._commands.append(command + " ".join(f"{x:.3f},{y:.3f}" for x, y in points))
