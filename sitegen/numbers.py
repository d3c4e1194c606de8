"""`{{ expression | format }}`: a number that the build computes with the course's own numerics.

Jinja2 evaluates the expression; its globals are the modules of `pycore.numerics`. The format writes the whole
expression's value (in Jinja2 itself a filter would bind tighter than `/`). Without a format only whole numbers
and plain words may stand: a fraction must say how many digits it wants.
"""

from __future__ import annotations

import functools
import numbers
import re
from collections.abc import Callable, Mapping
from types import ModuleType

from jinja2 import Environment, StrictUndefined, UndefinedError
from markdown_it import MarkdownIt
from markdown_it.rules_inline import StateInline

from pycore.ui import text
from sitegen.errors import Problems
from sitegen.fragment import Fragment
from sitegen.suggestions import suggestion

EXPRESSION = re.compile(r"\{\{\s*(.+?)\s*\}\}", flags=re.DOTALL)
FORMATTED = re.compile(r"(.+?)\|\s*([a-z]+(?:\([^()|]*\))?)", flags=re.DOTALL)


def number_plugin(md: MarkdownIt) -> None:
    """Add the inline rule; the token keeps the expression until it is evaluated."""
    md.inline.ruler.before("link", "number", _number)


def evaluator(modules: Mapping[str, ModuleType]) -> Callable[[str], str]:
    """Make the function that turns an expression into the text a reader sees.

    It raises whatever the expression raises, TypeError for a value that needs a format. An expression always has the same
    value, so it is computed once; it is also run once, so that nothing is gained by optimizing it.
    """
    environment = Environment(undefined=StrictUndefined, autoescape=False, optimized=False)
    environment.globals = dict(modules)
    environment.filters = {
        "number": text.number,
        "fixed": text.fixed,
        "percent": text.percent,
        "millions": millions,
        "billions": billions,
    }

    @functools.cache
    def evaluate(expression: str) -> str:
        match = FORMATTED.fullmatch(expression)
        code = f"({match[1]}) | {match[2]}" if match else expression
        try:
            return _shown(environment.compile_expression(code, undefined_to_none=False)())
        except UndefinedError:
            raise NameError(_unknown(code, modules)) from None

    return evaluate


def resolve(fragment: Fragment, evaluate: Callable[[str], str], problems: Problems) -> None:
    """Replace each expression by its text; one that fails is a problem and stays as it was written."""
    for block, token in fragment.inline():
        if token.type != "number":
            continue
        token.type = "text"
        try:
            token.content = evaluate(token.content)
        except Exception as error:  # whatever the course's code raises, the author must see it at his line
            place = fragment.place(block, token)
            found = f"число «{token.content}» не посчиталось: {type(error).__name__}: {error}"
            mend = "проверь имена и значения; формат пишется после черты: {{ выражение | fixed(1) }}"
            place.tell(problems, found, mend)


def millions(value: float, digits: int = 0) -> str:
    """Write a count in millions.

    >>> millions(86_567_656).replace(text.NBSP, "_")
    '87_млн'
    """
    return f"{text.fixed(value / 1e6, digits)}{text.NBSP}млн"


def billions(value: float, digits: int = 0) -> str:
    """Write a count in billions.

    >>> billions(2_500_000_000, 1).replace(text.NBSP, "_")
    '2,5_млрд'
    """
    return f"{text.fixed(value / 1e9, digits)}{text.NBSP}млрд"


def _shown(value: object) -> str:
    if isinstance(value, str):
        return value
    if isinstance(value, numbers.Real) and not isinstance(value, bool) and value == int(value):
        return text.number(int(value))
    str(value)  # an undefined name says here what it is
    raise TypeError(f"получилось {value!r}: такому значению нужен формат, например «| fixed(1)» или «| percent»")


def _unknown(code: str, modules: Mapping[str, ModuleType]) -> str:
    """Which name of an expression there is not."""
    for module, name in re.findall(r"\b([a-z_]\w*)\.(\w+)", code):
        if module not in modules:
            return f"нет модуля {module}: {suggestion(module, sorted(modules))}"
        if not hasattr(modules[module], name):
            public = [known for known in dir(modules[module]) if not known.startswith("_")]
            return f"в pycore/numerics/{module}.py нет «{name}»: {suggestion(name, public)}"
    return f"какого-то имени нет; модули: {', '.join(sorted(modules))}"


def _number(state: StateInline, silent: bool) -> bool:
    match = EXPRESSION.match(state.src, state.pos, state.posMax)
    if match is None:
        return False
    if not silent:
        token = state.push("number", "", 0)
        token.content = match[1]
    state.pos = match.end()
    return True
