"""«Возможно, …»: the known name that is nearest to a mistyped one."""

from __future__ import annotations

import difflib
from collections.abc import Iterable

MANY = 12
"""More names than this are not listed: nobody reads them."""


def suggestion(name: str, known: Iterable[str]) -> str:
    """Say how to mend an unknown name.

    >>> suggestion("tokans", ["attention", "tokens"])
    'возможно, «tokens»; есть: attention, tokens'
    >>> suggestion("x", [])
    'таких пока нет ни одного'
    >>> suggestion("t", map(str, range(100, 140)))
    'есть: 100, 101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111 и ещё 28'
    """
    names = list(dict.fromkeys(known))
    if not names:
        return "таких пока нет ни одного"
    close = nearest(name, names)
    if close and len(names) > MANY:
        return close
    more = f" и ещё {len(names) - MANY}" if len(names) > MANY else ""
    listed = f"есть: {', '.join(names[:MANY])}{more}"
    return f"{close}; {listed}" if close else listed


def nearest(name: str, known: Iterable[str]) -> str:
    """Name the nearest of many known names, "" where none is near.

    >>> nearest("pyton", ["json", "python"])
    'возможно, «python»'
    """
    close = difflib.get_close_matches(name, list(known), n=1, cutoff=0.5)
    return f"возможно, «{close[0]}»" if close else ""
