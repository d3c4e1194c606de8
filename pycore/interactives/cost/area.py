"""The cost as area: attention is a square n × n, the matrices are six rectangles n × d, all to one scale.

4 n² d and 24 n d² divided by 4d are n² and 6nd: so equal areas are equal numbers of operations.
"""

from pycore.numerics import cost
from pycore.ui import text
from pycore.ui.html import Html, coordinate, el, join

WIDTH, HEIGHT = 448, 300
FLOOR = HEIGHT - 27
ROOM = 262  # above the floor
GAP = 16  # between the square and the matrices
SEAM = 3  # between two matrices
LETTERS_FROM = 17  # height of a row that holds a letter
NAME_FROM = 104  # width of a frame that holds its name in full
RECTANGLES = 6
LAYOUTS = (3, 2, 1)  # in how many rows they may stand


def area(n: int, d_model: int, before: int | None) -> Html:
    """Draw the cost of a layer.

    Args:
        n: tokens.
        d_model: width.
        before: tokens of the row to compare with, drawn as an outline; None draws none.
    """
    side = max(n, d_model, before or 0)
    unit, rows = max((_unit(n, d_model, side, rows), rows) for rows in LAYOUTS)
    middle = 1 + side * unit
    share = text.percent(cost.attention_share(n, d_model), 1)
    return el(
        "svg",
        el("title", f"Площадь — операции слоя. Внимание — квадрат со стороной {n}, это {share}; проекции и FFN — {RECTANGLES} прямоугольников {n} × {d_model}"),
        _matrices(middle + GAP, n * unit, d_model * unit, rows),
        _square("pairs", middle, n * unit),
        _square("before", middle, before * unit) if before else None,
        _square("width", middle, d_model * unit),
        el("path", d=f"M0,{coordinate(FLOOR)}H{WIDTH}", class_="floor"),
        _labels(middle, n, d_model, unit),
        class_="pic area", viewBox=f"0 0 {WIDTH} {HEIGHT}", role="img",
    )  # fmt: skip


def _square(class_: str, right: float, side: float) -> Html:
    return el("rect", x=right - side, y=FLOOR - side, width=side, height=side, class_=class_)


def _unit(n: int, d_model: int, side: int, rows: int) -> float:
    """The scale at which all fits, with the rectangles in so many rows."""
    columns = RECTANGLES // rows
    across = (WIDTH - GAP - (columns - 1) * SEAM - 2) / (side + columns * d_model)
    return min(across, (ROOM - (rows - 1) * SEAM) / max(rows * n, side))


def _matrices(left: float, height: float, width: float, rows: int) -> Html:
    """Q, K, V and O are half a rectangle each, so they fill two; the feed-forward network fills four."""
    half = width / 2
    lettered = min(height, half) >= LETTERS_FROM
    places = [
        (left + column * (width + SEAM), FLOOR - height - row * (height + SEAM))
        for row in reversed(range(rows))
        for column in range(RECTANGLES // rows)
    ]
    halves = [(x + shift, y) for x, y in places[:2] for shift in (0, half)]
    return join(
        [_block(x, y, half, height, name if lettered else "", name.lower()) for (x, y), name in zip(halves, "QKVO")],
        [_block(x, y, width, height, "FFN" if lettered else "", "ffn") for x, y in places[2:]],
    )


def _block(x: float, y: float, width: float, height: float, letter: str, class_: str) -> Html:
    box = el("rect", x=x, y=y, width=width, height=height, class_="matrix")
    return join(box, el("text", letter, x=x + width / 2, y=y + height / 2 + 5, class_=f"t13 mid m-{class_}") if letter else None)


def _labels(middle: float, n: int, d_model: int, unit: float) -> Html:
    frame = d_model * unit
    name = f"n = d = {text.number(d_model)}" if frame >= NAME_FROM else "n = d"
    return join(
        el("text", f"n = {text.number(n)}", x=middle, y=FLOOR + 20, class_="t13 end tokens"),
        el("text", "матрицы: шесть раз n × d", x=middle + GAP, y=FLOOR + 20, class_="t12 g1"),
        el("text", name, x=middle - frame + 6, y=FLOOR - frame + 17, class_="t12"),
    )
