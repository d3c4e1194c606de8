"""Words of a command as tiles in a row, each over the stamp of its place, and what one token gathers from them.

A tile belongs to its word and travels with it; a stamp belongs to its place and stays. Tiles are written in a fixed
order of words, wherever they are, so that a tile keeps its grip and its focus while it travels.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from pycore.ui import drawing, heatmap, text
from pycore.ui.gestures import Attributes
from pycore.ui.html import Html, coordinate, el, join

WIDTH = 448.0
SLOT = 114.0
TILE, HEIGHT, TOP = 106.0, 78.0, 10.0
STAMP_TOP, STAMP_HEIGHT = 96.0, 18.0
ASKER = (224.0, 244.0)
THICKEST = 30.0


@dataclass(frozen=True)
class Tile:
    """One word: its id, its text, its drawing (or none), where it is, how it is handled.

    ``slot`` counts places from 0. ``pulled_to`` is where the hand holds its middle, or None. ``gestures`` are those of
    the tile: it can be pulled, pressed and moved by keys.
    """

    id: str
    word: str
    item: str | None
    slot: int
    weight: float
    picked: bool
    pulled_to: float | None
    gestures: Attributes


def slot_at(x: float, n: int = 4) -> int:
    """Tell over which of ``n`` places a point of the picture is.

    >>> [slot_at(x) for x in (-50.0, 0.0, 113.0, 115.0, 9000.0)]
    [0, 0, 0, 1, 3]
    """
    return int(min(max(x // SLOT, 0.0), n - 1.0))


def middle(slot: int) -> tuple[float, float]:
    """Where the middle of a tile is that lies in its place.

    >>> middle(1)
    (167.0, 49.0)
    """
    return slot * SLOT + TILE / 2, TOP + HEIGHT / 2


def wordrow(title: str, asker: str, tiles: Sequence[Tile], stamps: Sequence[Sequence[float]] | None) -> Html:
    """Draw the row, the threads of weight from every tile to the one who asks, and the stamps of the places.

    Args:
        title: what the picture shows, for a screen reader.
        asker: the word for the token that gathers.
        tiles: one for each place.
        stamps: numbers in [-1, 1] of every place; None where tokens do not know their places.
    """
    held = next((tile.id for tile in tiles if tile.pulled_to is not None), None)
    return el(
        "svg",
        el("title", title),
        [_thread(tile) for tile in tiles],
        _asker(asker),
        [_stamp(slot, None if stamps is None else stamps[slot]) for slot in range(len(tiles))],
        [_tile(tile, len(tiles)) for tile in tiles],
        el("use", href=f"#{held}", class_="lifted", aria_hidden="true") if held else None,
        class_="pic words", viewBox=f"0 0 {WIDTH:.0f} 268", role="group", aria_label=title,
    )  # fmt: skip


def _tile(tile: Tile, n: int) -> Html:
    x = tile.slot * SLOT if tile.pulled_to is None else min(max(tile.pulled_to, TILE / 2), WIDTH - TILE / 2) - TILE / 2
    y = TOP if tile.pulled_to is None else TOP - 8
    picture = el("g", drawing.icon(tile.item, 36), transform=f"translate({TILE / 2 - 18},12)") if tile.item else None
    return el(
        "g",
        el("rect", width=TILE, height=HEIGHT, rx=3, class_="knob"),
        _grip(),
        picture,
        el("text", tile.word, x=TILE / 2, y=68 if tile.item else 48, class_="word mid"),
        id=tile.id, class_="tile picked" if tile.picked else "tile", transform=f"translate({coordinate(x)},{coordinate(y)})",
        tabindex=0, role="slider", aria_label=f"Слово «{tile.word}»: двигай стрелками, меняй клавишей Enter",
        aria_valuenow=tile.slot, aria_valuemin=0, aria_valuemax=n - 1,
        aria_valuetext=f"позиция {tile.slot}" + (", выбрано" if tile.picked else ""), **tile.gestures,
    )  # fmt: skip


def _grip() -> Html:
    dots = "".join(f"M{TILE - 14 + dx:.0f},{dy}h.01" for dx in (0, 5) for dy in (10, 15, 20))
    return el("path", d=dots, class_="grip")


def _stamp(slot: int, numbers: Sequence[float] | None) -> Html:
    """The numbers of a place as a bar code, darker where larger; an empty frame where there are none."""
    cells = None
    if numbers is not None:
        cell = TILE / len(numbers)
        shades = heatmap.heatmap([[(number + 1) / 2 for number in numbers]], cell, "heat places", levels=8)
        cells = el("g", shades, transform=f"scale(1 {STAMP_HEIGHT / cell:.4f})")
    return el(
        "g",
        cells,
        el("rect", width=TILE, height=STAMP_HEIGHT, class_="edge"),
        el("text", f"позиция {slot}", x=TILE / 2, y=STAMP_HEIGHT + 16, class_="t12 mid"),
        class_="stamp" if cells else "stamp empty",
        transform=f"translate({coordinate(slot * SLOT)},{coordinate(STAMP_TOP)})",
    )


def _thread(tile: Tile) -> Html:
    """How much the asker takes from a tile: as wide as the weight, with its figure."""
    (x, _), (to_x, to_y) = middle(tile.slot), ASKER
    start = STAMP_TOP + STAMP_HEIGHT + 24
    end = to_x + (x - to_x) * 0.16
    curve = f"M{coordinate(x)},{coordinate(start)}C{coordinate(x)},{start + 62:.0f} {coordinate(end)},{to_y - 74:.0f} {coordinate(end)},{to_y - 16:.0f}"
    return el(
        "g",
        el("path", d=curve, class_="thread", stroke_width=max(tile.weight * THICKEST, 1.0)),
        el("text", text.fixed(tile.weight), x=x, y=start + 26, class_="t13 share mid"),
    )


def _asker(name: str) -> Html:
    x, y = ASKER
    return join(
        el("rect", x=x - 62, y=y - 17, width=124.0, height=34.0, rx=17, class_="asker"),
        el("text", name, x=x, y=y + 5, class_="t13 asks mid"),
    )
