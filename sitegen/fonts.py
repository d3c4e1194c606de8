"""The page's fonts with no more in them than the style sheet asks for: half of their bytes are weights nobody sees."""

from __future__ import annotations

import importlib.metadata
import io

from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

RANGES = {"wght": (400, 700), "opsz": (12, 72)}
"""What the style sheet uses of each axis: weights, and the sizes [CSS px] for which letters are drawn."""

UNSEEN = ("vhea", "vmtx", "VVAR", "STAT", "DSIG")
"""Tables that no browser needs for lines from left to right."""

MAKER = f"fonttools {importlib.metadata.version('fonttools')}, brotli {importlib.metadata.version('brotli')}, {RANGES}, {UNSEEN}"
"""Stands for what makes trimmed fonts, as a key for a cache."""


def trimmed(data: bytes) -> bytes:
    """A variable WOFF2 font whose axes end where `RANGES` do; a font without axes stays as it is."""
    font = TTFont(io.BytesIO(data), recalcTimestamp=False)
    if "fvar" not in font:
        return data
    limits = {axis.axisTag: RANGES[axis.axisTag] for axis in font["fvar"].axes if axis.axisTag in RANGES}
    instantiateVariableFont(font, limits, inplace=True)
    for table in UNSEEN:
        if table in font:
            del font[table]
    font["post"].formatType = 3.0  # names of glyphs are for those who make fonts
    font.flavor = "woff2"
    target = io.BytesIO()
    font.save(target)
    return target.getvalue()
