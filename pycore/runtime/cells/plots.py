"""Figures of matplotlib in a run; matplotlib itself is imported only where the reader's code asks for it."""

import ast
import importlib
import os
import sys
from collections.abc import Callable
from contextlib import suppress

from pycore.runtime.cells.output import Picture

LIBRARY = "matplotlib"
CANVAS = "pycore.runtime.cells.canvas"

receive: Callable[[Picture], None] = lambda picture: None
"""Takes the pictures of the run that is going on."""


def prepare(code: str, theme: str, take: Callable[[Picture], None]) -> None:
    """Before a run: its figures go to `take`, in the colours of the theme."""
    global receive
    receive = take
    os.environ["MPLBACKEND"] = f"module://{CANVAS}"
    if LIBRARY in imports(code) | sys.modules.keys():
        with suppress(ImportError):  # it is not there; the run itself will say so
            importlib.import_module(CANVAS).dress(theme)


def finish() -> None:
    """After a run: show what it has left open."""
    if CANVAS in sys.modules:
        sys.modules[CANVAS].Manager.pyplot_show()


def imports(code: str) -> set[str]:
    """The top-level modules that code imports; none where it does not parse.

    >>> sorted(imports("import a.b\\nfrom c import d"))
    ['a', 'c']
    """
    try:
        tree = ast.parse(code)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return set()
    found: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            found.add(node.module)
    return {name.split(".")[0] for name in found}
