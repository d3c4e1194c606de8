"""«Возможно, …»: the known name that is nearest to a mistyped one."""

from __future__ import annotations

import difflib
from collections.abc import Iterable


def suggestion(name: str, known: Iterable[str]) -> str:
    """Say how to mend an unknown name.

    >>> suggestion("tokans", ["attention", "tokens"])
    'возможно, «tokens»; есть: attention, tokens'
    >>> suggestion("x", [])
    'таких пока нет ни одного'
    """
    names = list(known)
    if not names:
        return "таких пока нет ни одного"
    listed = f"есть: {', '.join(names)}"
    close = nearest(name, names)
    return f"{close}; {listed}" if close else listed


def nearest(name: str, known: Iterable[str]) -> str:
    """Name the nearest of many known names, "" where none is near.

    >>> nearest("pyton", ["json", "python"])
    'возможно, «python»'
    """
    close = difflib.get_close_matches(name, list(known), n=1, cutoff=0.5)
    return f"возможно, «{close[0]}»" if close else ""
