"""The page's icon in the browser's tab: one of Ada's items, as a file that needs no style sheet."""

from __future__ import annotations

from pycore.drawings.paint import FILL_OPACITY, PAINT, STROKE
from pycore.ui.drawing import icon

ITEM = "cup"
START = "<svg "


def favicon() -> str:
    """Draw the icon as an SVG file.

    >>> favicon()[:41]
    '<svg xmlns="http://www.w3.org/2000/svg" c'
    """
    drawing = icon(ITEM)
    inside = drawing.index(">") + 1
    head = drawing[:inside].replace(START, f'{START}xmlns="http://www.w3.org/2000/svg" ', 1)
    return f"{head}<style>{_style(drawing)}</style>{drawing[inside:]}\n"


def _style(drawing: str) -> str:
    """The rules of the classes in use, in the canonical colours."""
    rules = [".art{fill:none;stroke-linejoin:round;stroke-linecap:round}"]
    classes = {name for part in drawing.split('class="')[1:] for name in part.partition('"')[0].split()}
    for name in sorted(classes & PAINT.keys()):
        opacity = f";fill-opacity:{FILL_OPACITY[name]}" if name in FILL_OPACITY else ""
        rules.append(f".{name}{{fill:{_code(name)}{opacity}}}")
    rules.append(".nofill{fill:none}")  # some strokes are named as their paint
    for name in sorted(classes & STROKE.keys()):
        stroke = STROKE[name]
        rules.append(f".{name}{{stroke:{_code(stroke.paint)};stroke-width:{stroke.width};stroke-opacity:{stroke.opacity}}}")
    return "".join(rules)


def _code(paint: str) -> str:
    return "#" + "".join(f"{round(part * 255):02x}" for part in PAINT[paint])
