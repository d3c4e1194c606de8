"""The page's fonts with no more in them than the style sheet asks for: most of their bytes are letters and weights nobody sees."""

from __future__ import annotations

import importlib.metadata
import io
from collections.abc import Iterable

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

RANGES = {"wght": (400, 700), "opsz": (12, 72)}
"""What the style sheet uses of each axis: weights, and the sizes [CSS px] for which letters are drawn."""

FEATURES = ("calt", "ccmp", "clig", "kern", "liga", "lnum", "locl", "mark", "mkmk", "onum", "pnum", "rlig", "rvrn", "tnum")
"""What browsers do with letters by themselves, and what the style sheet asks of digits."""

UNSEEN = ("vhea", "vmtx", "VVAR", "STAT", "DSIG")
"""Tables that no browser needs for lines from left to right."""

NAMES = (0, 1, 2, 4, 6, 13, 14)
"""Names that stay in a font: its own and what its licence wants; not those of cuts and axes, which only menus show."""

MAKER = (
    f"fonttools {importlib.metadata.version('fonttools')}, brotli {importlib.metadata.version('brotli')}, "
    f"{RANGES}, {FEATURES}, {UNSEEN}, {NAMES}"
)
"""Stands for what makes cut fonts, as a key for a cache."""


def cut(data: bytes, characters: Iterable[int] | None = None) -> bytes:
    """A WOFF2 font with these characters, whose axes end where `RANGES` do.

    Args:
        data: the whole font.
        characters: code points; those that the font has not are left out; None leaves all in.
    """
    font = TTFont(io.BytesIO(data), recalcTimestamp=False)
    if characters is not None:
        _keep(font, characters)
    if "fvar" in font:
        limits = {axis.axisTag: RANGES[axis.axisTag] for axis in font["fvar"].axes if axis.axisTag in RANGES}
        instantiateVariableFont(font, limits, inplace=True)
        font["fvar"].instances = []
    for table in UNSEEN:
        if table in font:
            del font[table]
    font["name"].names = [name for name in font["name"].names if name.nameID in NAMES]
    font["post"].formatType = 3.0  # names of glyphs are for those who make fonts
    font.flavor = "woff2"
    target = io.BytesIO()
    font.save(target)
    return target.getvalue()


def _keep(font: TTFont, characters: Iterable[int]) -> None:
    options = subset.Options(layout_features=list(FEATURES), name_IDs=list(NAMES), notdef_outline=True)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=characters)
    subsetter.subset(font)
