"""Cells' own wire between page and Python, beside that of interactives: JSON texts, and output while a run goes on."""

import dataclasses
import functools
import json
from collections.abc import Callable
from typing import Any

from pycore.runtime.cells import plots
from pycore.runtime.cells.notebook import Notebook, Run
from pycore.runtime.cells.output import Part


@functools.cache
def notebook() -> Notebook:
    """The page's one notebook, made at the first run: what is loaded by then is what is put back after each."""
    return Notebook()


def imports(code: str) -> str:
    """The modules that code imports, as a JSON list: some of them may have to be fetched first."""
    return json.dumps(sorted(plots.imports(code)))


def run(request: str, tell: Callable[[str], Any]) -> str:
    """Run code.

    Args:
        request: an object with the fields of `Run`.
        tell: takes each part of the output, an object with the fields of `Part`.
    Returns:
        an object with the fields of `Outcome`.
    """
    outcome = notebook().run(Run(**json.loads(request)), lambda part: tell(_json(part)))
    return _json(outcome)


def _json(value: Any) -> str:
    return json.dumps(dataclasses.asdict(value), ensure_ascii=False)
