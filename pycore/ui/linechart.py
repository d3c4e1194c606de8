"""A small chart of a few curves over the same marks, with one mark chosen."""

from collections.abc import Sequence
from dataclasses import dataclass

from pycore.ui.html import Html, coordinate, el

WIDTH, HEIGHT = 400, 150
LEFT, RIGHT, TOP, BOTTOM = 34, 384, 12, 122


@dataclass(frozen=True)
class Curve:
    """Values in [0, 1] at every mark, their name ("" where a single curve is named above), their class (a hue, a dash)."""

    name: str
    values: Sequence[float]
    class_: str


def linechart(title: str, marks: Sequence[str], curves: Sequence[Curve], chosen: int) -> Html:
    """Draw curves on a scale from 0 to 1; labels stand at the lines' ends, not in a legend."""
    xs = [LEFT + (RIGHT - LEFT) * i / (len(marks) - 1) for i in range(len(marks))]
    grid = "".join(f"M{LEFT},{coordinate(_y(level))}H{RIGHT}" for level in (0, 0.5, 1))
    return el(
        "svg",
        el("title", title),
        el("path", d=grid, class_="grid"),
        el("line", x1=xs[chosen], x2=xs[chosen], y1=TOP - 6, y2=BOTTOM, class_="chosen"),
        [el("text", label, x=LEFT - 6, y=_y(level) + 4, class_="t12 g1 end") for label, level in (("0", 0), ("0,5", 0.5), ("1", 1))],
        [el("text", mark, x=x, y=BOTTOM + 20, class_="t12 mid" if i == chosen else "t12 g1 mid") for i, (mark, x) in enumerate(zip(marks, xs))],
        [_curve(curve, xs, chosen) for curve in curves],
        class_="pic chart", viewBox=f"0 0 {WIDTH} {HEIGHT}", role="img",
    )  # fmt: skip


def _y(value: float) -> float:
    return BOTTOM - (BOTTOM - TOP) * value


def _curve(curve: Curve, xs: Sequence[float], chosen: int) -> Html:
    points = " ".join(f"{coordinate(x)},{coordinate(_y(value))}" for x, value in zip(xs, curve.values))
    return el(
        "g",
        el("polyline", points=points),
        el("circle", cx=xs[chosen], cy=_y(curve.values[chosen]), r=5),
        el("text", curve.name, x=xs[-1], y=_y(curve.values[-1]) - 8, class_="t12 end halo") if curve.name else None,
        class_=f"curve {curve.class_}",
    )
