"""The canonical colours and strokes: what the pixels are made of.

The page's style sheet has the same names as custom properties (`--a-red`, ...) in a light and a dark theme. The
raster always uses the light ones given here, so that numbers on the page do not depend on the reader's theme.
"""

from __future__ import annotations

from dataclasses import dataclass

Rgb = tuple[float, float, float]


def rgb(code: str) -> Rgb:
    """Turn `#RRGGBB` into three numbers in [0, 1].

    >>> rgb("#FF0033")
    (1.0, 0.0, 0.2)
    """
    if len(code) != 7 or code[0] != "#":
        raise ValueError(f"colour must look like #RRGGBB, found {code!r}")
    red, green, blue = (int(code[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return red, green, blue


PAINT: dict[str, Rgb] = {
    name: rgb(code)
    for name, code in {
        "red": "#CF6B52",
        "red2": "#B85540",
        "blue": "#7C9CC2",
        "blue2": "#5F7FA8",
        "white": "#FFFDF8",
        "wood": "#EFE3CB",
        "wood2": "#DCCAA8",
        "wall": "#F3EEE3",
        "tile": "#E2DACA",
        "frame": "#FBF7EE",
        "sky": "#D8E5E6",
        "hill": "#B9C9AE",
        "tea": "#8B4E33",
        "leaf": "#8FA66B",
        "metal": "#D9D6CF",
        "arm": "#F6F3EC",
        "grain": "#E0D0B1",
        "cast": "#5A4426",
        "shade": "#C9B591",
        "line": "#2B251E",
        "line2": "#8A7D6B",
        "hi": "#FFFFFF",
    }.items()
}

FILL_OPACITY = {"cast": 0.13}


@dataclass(frozen=True, slots=True)
class Stroke:
    """A line: its paint, its width in pixels of the output (it does not grow with the drawing), its opacity."""

    paint: str
    width: float
    opacity: float = 1.0


STROKE: dict[str, Stroke] = {
    "ln": Stroke("line", 1.5),
    "ln2": Stroke("line2", 1.0),
    "hi": Stroke("hi", 1.5, 0.75),
    "tile": Stroke("tile", 1.0),
    "grain": Stroke("grain", 1.0),
}
