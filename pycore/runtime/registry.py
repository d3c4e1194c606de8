"""Finds interactives by the name that a lesson uses. Nothing registers itself."""

import importlib
import pkgutil

from pycore import interactives
from pycore.ui.contract import Interactive, WithContent


def names() -> list[str]:
    """List the interactives that exist."""
    return sorted(module.name for module in pkgutil.iter_modules(interactives.__path__))


def find(name: str) -> Interactive | WithContent:
    """Return the interactive of module ``pycore.interactives.<name>``.

    Raises:
        KeyError: there is none of that name.
    """
    if not name.isidentifier():
        raise KeyError(name)
    module_name = f"{interactives.__name__}.{name}"
    try:
        return importlib.import_module(module_name).APP
    except ModuleNotFoundError as error:
        if error.name != module_name:
            raise
        raise KeyError(name) from None
