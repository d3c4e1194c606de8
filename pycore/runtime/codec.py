"""Plain JSON values ↔ the frozen dataclasses that states and events are.

Only the types that a state may hold are known: ``int``, ``float``, ``bool``, ``str``, ``None``, ``Literal``, unions of
these, ``tuple``, ``frozenset`` and frozen dataclasses of them. What does not fit raises ``ValueError``: a state kept by
an older lesson, a link cut short, an event of a page that is out of date. ``Html`` is for content alone, which the build
has written: in a state or an event it would let a link bring markup into the page.
"""

import dataclasses
import functools
import json
import math
import re
import types
import typing
from typing import Any

from pycore.ui.html import Html


LONGEST, DEEPEST = 100_000, 20
"""Characters and nesting of a state's JSON text, far beyond those of any state."""


def read(text: str) -> Any:
    """Turn the JSON text of a state, which may come from anywhere, into JSON values.

    >>> read("[1, [2]]")
    [1, [2]]

    Raises:
        ValueError: it is no JSON, or longer or more deeply nested than any state (a parser that runs out of its stack ends
            the whole interpreter in the browser).
    """
    depth = deepest = 0
    for bracket in re.findall(r"[][{}]", text[:LONGEST]):
        depth += 1 if bracket in "[{" else -1
        deepest = max(deepest, depth)
    if len(text) > LONGEST or deepest > DEEPEST:
        raise ValueError("no state is that long or that deep")
    return json.loads(text)


def encode(value: Any) -> Any:
    """Turn a state or an event into JSON values.

    >>> encode((1, frozenset({2}), "три"))
    [1, [2], 'три']
    """
    if dataclasses.is_dataclass(value):
        return {field.name: encode(getattr(value, field.name)) for field in dataclasses.fields(value)}
    if isinstance(value, frozenset):
        return sorted(map(encode, value))
    if isinstance(value, tuple):
        return [encode(item) for item in value]
    return value


def decode(kind: Any, data: Any) -> Any:
    """Turn JSON values into a value of type ``kind``.

    >>> decode(tuple[float, ...], [1, 2.5])
    (1.0, 2.5)

    Raises:
        ValueError: ``data`` does not fit ``kind``, or the dataclass itself refuses it.
    """
    if dataclasses.is_dataclass(kind):
        return _record(kind, data)
    origin, arguments = typing.get_origin(kind), typing.get_args(kind)
    if origin is tuple:
        return _tuple(arguments, data)
    if origin is frozenset:
        return frozenset(decode(arguments[0], item) for item in _list(data))
    if origin in (typing.Union, types.UnionType):
        return _first_fitting(arguments, data)
    if origin is typing.Literal:
        return _literal(arguments, data)
    return _scalar(kind, data)


def _record(kind: type, data: Any) -> Any:
    hints = _hints(kind)
    if not isinstance(data, dict) or set(data) != set(hints):
        raise ValueError(f"{kind.__name__} has the fields {sorted(hints)}, got {data!r}")
    return kind(**{name: decode(hint, data[name]) for name, hint in hints.items()})


@functools.cache
def _hints(kind: type) -> dict[str, Any]:
    """Types of the fields of a dataclass: a drag asks for the same ones hundreds of times."""
    return typing.get_type_hints(kind)


def _tuple(arguments: tuple[Any, ...], data: Any) -> tuple[Any, ...]:
    items = _list(data)
    if len(arguments) == 2 and arguments[1] is Ellipsis:
        return tuple(decode(arguments[0], item) for item in items)
    if len(items) != len(arguments):
        raise ValueError(f"expected {len(arguments)} values, got {data!r}")
    return tuple(decode(kind, item) for kind, item in zip(arguments, items))


def _list(data: Any) -> list[Any]:
    if not isinstance(data, list):
        raise ValueError(f"expected a list, got {data!r}")
    return data


def _first_fitting(kinds: tuple[Any, ...], data: Any) -> Any:
    for kind in kinds:
        try:
            return decode(kind, data)
        except ValueError:
            continue
    raise ValueError(f"{data!r} fits none of {kinds}")


def _literal(allowed: tuple[Any, ...], data: Any) -> Any:
    for value in allowed:
        if type(value) is type(data) and value == data:
            return value
    raise ValueError(f"{data!r} is none of {allowed}")


def _scalar(kind: Any, data: Any) -> Any:
    if kind is float and type(data) in (int, float) and math.isfinite(data):
        return float(data)
    if kind in (int, bool, str) and type(data) is kind:
        return data
    if kind is Html and type(data) is str:
        return Html(data)
    if kind is types.NoneType and data is None:
        return None
    raise ValueError(f"expected {getattr(kind, '__name__', kind)}, got {data!r}")
