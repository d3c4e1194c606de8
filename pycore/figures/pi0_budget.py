"""π0's row of tokens to scale: one cell is one token, the same size in every block, all blocks on one floor."""

import math

from pycore.drawings import kitchen
from pycore.drawings.shapes import Affine, Group, Path, Rect, rotate, scale, translate
from pycore.numerics import pi0
from pycore.ui import drawing, text
from pycore.ui.html import Html, coordinate, el, join

CELL = pi0.PATCH  # one patch of a camera [units of the frame], so one cell
SIDE = pi0.IMAGE_SIZE // pi0.PATCH  # patches along a camera's picture, and the height of every column
GAP = 0.7

GRIPPER = Group(
    name="gripper",
    children=(
        Path("M-40,10 C-46,-30 -34,-62 -14,-70 L-10,-58 C-22,-50 -28,-28 -22,10 Z", "metal", "ln"),
        Path("M40,10 C46,-30 34,-62 14,-70 L10,-58 C22,-50 28,-28 22,10 Z", "metal", "ln"),
    ),
)
FLOOR = Rect(-300, -300, 1200, 1200, "shade")


def figure() -> Html:
    """Draw the budget: the sum, three cameras, the command, the pose, the actions."""
    budget = pi0.token_budget()
    per_camera = budget.images // pi0.N_IMAGES
    cameras = [el("div", _camera(view, title), _label(per_camera, title), class_="cam") for title, view in _cameras()]
    cells = [
        el("div", _cells(budget.command, "read"), _label(budget.command, "команда"), class_="sm"),
        el("div", _cells(budget.state, "state"), _label(budget.state, "поза"), class_="sm"),
        el(
            "div",
            _cells(budget.actions, "written"),
            _label(budget.actions, text.plural(budget.actions, "действие", "действия", "действий")),
            class_="sm",
        ),
    ]
    return join(_sum(budget.total), el("div", cameras, cells, class_="budget"))


def _sum(total: int) -> Html:
    unit = text.plural(total, "токен", "токена", "токенов")
    remark = el("span", "Один квадратик — один токен")
    words = el("span", f"{unit} на один шаг π", el("sub", "0"), remark, class_="unit")
    return el("p", el("span", text.number(total), class_="big"), " ", words, class_="sumrow")


def _label(count: int, name: str) -> Html:
    return el("p", el("b", text.number(count)), " ", name)


def _cameras() -> tuple[tuple[str, Group], ...]:
    """What each camera sees: the kitchen from the head, the table from above with a gripper from the wrists."""
    left = _wrist(-14, translate(112, 104) @ scale(1.02) @ translate(-116, -186), (106, 222))
    right = _wrist(16, translate(112, 100) @ scale(0.86) @ translate(-262, -238), (126, 222))
    return ("камера на голове", kitchen.scene()), ("левое запястье", left), ("правое запястье", right)


def _wrist(turn: float, view: Affine, gripper: tuple[float, float]) -> Group:
    middle = pi0.IMAGE_SIZE / 2
    turned = translate(middle, middle) @ rotate(turn) @ translate(-middle, -middle) @ view
    return Group((Group((FLOOR, kitchen.tabletop()), turned), Group((GRIPPER,), translate(*gripper) @ scale(0.95))))


def _camera(view: Group, title: str) -> Html:
    size = pi0.IMAGE_SIZE
    cuts = "".join(f"M{at},0V{size}M0,{at}H{size}" for at in range(0, size + 1, CELL))
    name = f"{title}: {SIDE} на {SIDE} патчей"
    return _block(SIDE, SIDE, name, drawing.art(view), el("path", d=cuts, class_="cuts"))


def _cells(count: int, class_: str) -> Html:
    """Stack cells in columns of the cameras' height, each column from the floor up."""
    columns, rows = math.ceil(count / SIDE), min(count, SIDE)
    side = coordinate(CELL - 2 * GAP)
    corners = ((i // SIDE * CELL + GAP, (rows - 1 - i % SIDE) * CELL + GAP) for i in range(count))
    d = "".join(f"M{coordinate(x)},{coordinate(y)}h{side}v{side}h-{side}z" for x, y in corners)
    return _block(columns, rows, f"{text.number(count)} {text.plural(count, 'клетка', 'клетки', 'клеток')}", el("path", d=d, class_=class_))


def _block(columns: int, rows: int, title: str, *inside: Html) -> Html:
    return el(
        "svg", el("title", title), inside, viewBox=f"0 0 {columns * CELL} {rows * CELL}", role="img",
        style=f"--columns:{columns};--rows:{rows}",
    )  # fmt: skip
