"""Packages of which the browser has a part at start and the rest later, in another place."""

import os
import sys


def widen(folder: str) -> None:
    """Let the packages that are imported find the modules that lie in a folder of packages as well.

    Args:
        folder: stands on `sys.path`.
    """
    for name, module in list(sys.modules.items()):
        path, part = getattr(module, "__path__", None), os.path.join(folder, *name.split("."))
        if isinstance(path, list) and part not in path and os.path.isdir(part):
            path.append(part)
