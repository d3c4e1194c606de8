"""Numbers, names and word forms as a Russian reader writes them, the same in CPython and in WebAssembly."""

import math
from collections.abc import Sequence

from pycore.ui.html import el, join

NBSP = "\N{NO-BREAK SPACE}"
MINUS = "\N{MINUS SIGN}"

PI0 = join("π", el("sub", "0"))
"""The policy π₀; the interface's font has no subscript digits."""

D_K = el("i", "d", el("sub", "k"))
"""The length of a key."""


def number(value: int) -> str:
    """Write a whole number with its thousands apart (from five digits on, and in four-digit counts alike).

    >>> number(2401).replace(NBSP, "_"), number(-49)
    ('2_401', '−49')
    """
    if value != int(value):
        raise ValueError(f"number() writes whole numbers, got {value}; use fixed()")
    return f"{int(value):,}".replace(",", NBSP).replace("-", MINUS)


def fixed(value: float, digits: int = 2) -> str:
    """Write a number with a fixed count of digits after the comma; never a minus before zero.

    >>> fixed(0.4227), fixed(-0.001), fixed(-1.5, 1)
    ('0,42', '0,00', '−1,5')
    """
    if not math.isfinite(value):
        raise ValueError(f"fixed() needs a finite number, got {value}")
    text = f"{value:,.{digits}f}"
    if not text.strip("-0.,"):
        text = text.lstrip("-")
    whole, point, rest = text.partition(".")
    return (whole.replace(",", NBSP) + point.replace(".", ",") + rest).replace("-", MINUS)


def percent(share: float, digits: int = 0) -> str:
    """Write a fraction as a percentage.

    >>> percent(0.0659, 1).replace(NBSP, "_")
    '6,6_%'
    """
    return fixed(share * 100, digits) + NBSP + "%"


COUNTS = ("", "тыс.", "млн", "млрд", "трлн", "квадрлн", "квинтлн")
BYTES = ("Б", "КБ", "МБ", "ГБ", "ТБ", "ПБ")


def scaled(value: float, units: Sequence[str] = COUNTS) -> str:
    """Write a large number with three significant digits and the word for its thousands.

    >>> [scaled(v).replace(NBSP, "_") for v in (867, 110_841_053_184, 1_570_951_397_376)]
    ['867', '111_млрд', '1,57_трлн']
    >>> scaled(15_040_512, BYTES).replace(NBSP, "_")
    '15,0_МБ'
    """
    rank, rest = 0, float(value)
    while rest >= 999.5 and rank < len(units) - 1:
        rank, rest = rank + 1, rest / 1000
    digits = 0 if rank == 0 or rest >= 99.95 else 1 if rest >= 9.995 else 2
    return (fixed(rest, digits) + NBSP + units[rank]).rstrip(NBSP)


def exact(value: float) -> str:
    """Write an unrounded value for machines (``data-value``): a fraction with ten digits, so that the last bits do not show.

    >>> exact(49), exact(1_570_951_397_376), exact(0.1 + 0.2), exact(-0.0)
    ('49', '1570951397376', '0.3', '0')
    """
    if isinstance(value, int):
        return str(value)
    text = f"{value:.10g}"
    return "0" if text == "-0" else text


def plural(count: int, one: str, few: str, many: str) -> str:
    """Choose the word form that stands after a count.

    >>> [plural(n, "токен", "токена", "токенов") for n in (1, 3, 11, 49, 2401)]
    ['токен', 'токена', 'токенов', 'токенов', 'токен']
    """
    tens, units = abs(count) % 100, abs(count) % 10
    if units == 1 and tens != 11:
        return one
    return few if 2 <= units <= 4 and not 12 <= tens <= 14 else many
