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
    close = difflib.get_close_matches(name, names, n=1, cutoff=0.5)
    listed = f"есть: {', '.join(names)}"
    return f"возможно, «{close[0]}»; {listed}" if close else listed
