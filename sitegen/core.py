"""What the generator takes from the course's own code in `pycore`; a test hands in something smaller."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import ModuleType
from typing import Any

from pycore import figures, numerics
from pycore.runtime import registry
from pycore.ui.contract import Interactive, WithContent
from pycore.ui.html import Html


@dataclass(frozen=True)
class Core:
    """Interactives, figures and numerics by name.

    Args:
        numerics: modules that computed numbers may use, by their short names.
        interactive_names: lists the interactives that exist.
        find_interactive: returns one; raises KeyError where there is none.
        figure_names: lists the figures that exist.
        draw_figure: returns a figure's markup.
    """

    numerics: Mapping[str, Any]
    interactive_names: Callable[[], list[str]]
    find_interactive: Callable[[str], Interactive | WithContent]
    figure_names: Callable[[], list[str]]
    draw_figure: Callable[[str], Html]


def course_core() -> Core:
    """Take everything from `pycore`."""
    return Core(
        {name: importlib.import_module(f"{numerics.__name__}.{name}") for name in _modules(numerics)},
        registry.names,
        registry.find,
        lambda: _modules(figures),
        lambda name: importlib.import_module(f"{figures.__name__}.{name}").figure(),
    )


def _modules(package: ModuleType) -> list[str]:
    return sorted(module.name for module in pkgutil.iter_modules(package.__path__))
