"""What every mission shares: the six items, their features, keys and places."""

import math

from pycore.drawings import items, kitchen

Vector = tuple[float, float]

ITEMS = items.ORDER
CUP = ITEMS.index("cup")
COLOUR = {"cup": "red", "apple": "red", "jug": "blue", "bowl": "blue", "plate": "white", "spoon": "white"}
ROW = {"cup": "middle", "apple": "back", "jug": "back", "bowl": "front", "plate": "middle", "spoon": "front"}
COLOUR_DEGREES = {"red": 155, "blue": 35, "white": 275}
ROW_DEGREES = {"middle": 215, "back": 95, "front": 335}
ROW_SHARE = 0.7
HEAD_KEY_LENGTH = 1.4
REACH = 3.0

OF_ITEM = {"cup": "чашки", "apple": "яблока", "jug": "кувшина", "bowl": "миски", "plate": "тарелки", "spoon": "ложки"}
PLACES = tuple(kitchen.POS[item] for item in ITEMS)


def direction(degrees: float, length: float = 1.0) -> Vector:
    """A vector of the plane by its angle, counter-clockwise from the right."""
    return length * math.cos(math.radians(degrees)), length * math.sin(math.radians(degrees))


def _key(item: str) -> Vector:
    """The item's key: its colour's vector plus 0.7 of its row's vector."""
    (cx, cy), (rx, ry) = direction(COLOUR_DEGREES[COLOUR[item]]), direction(ROW_DEGREES[ROW[item]], ROW_SHARE)
    return round(cx + rx, 4), round(cy + ry, 4)


KEYS = tuple(_key(item) for item in ITEMS)
COLOUR_KEYS = tuple(direction(COLOUR_DEGREES[COLOUR[item]], HEAD_KEY_LENGTH) for item in ITEMS)
ROW_KEYS = tuple(direction(ROW_DEGREES[ROW[item]], HEAD_KEY_LENGTH) for item in ITEMS)


def check_reach(*vectors: Vector) -> None:
    """Refuse vectors that no reader could pull so far."""
    for vector in vectors:
        if math.hypot(*vector) > REACH + 1e-3:
            raise ValueError(f"a vector ends within {REACH}, got {vector}")


def within_reach(vector: Vector) -> Vector:
    """Shorten a vector to the length that is allowed, and round it so that a kept state is short."""
    length = math.hypot(*vector)
    shrink = min(1.0, REACH / length) if length else 1.0
    return round(vector[0] * shrink, 4), round(vector[1] * shrink, 4)
