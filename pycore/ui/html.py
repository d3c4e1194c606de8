"""HTML and SVG as immutable values: build with ``el``, get a string that is safe to send.

A node *is* its markup: ``Html`` is a ``str`` whose special characters are already escaped. Plain strings become text,
wrong children are refused where they are built, not where they are shown. There is no tree and no diffing here.

>>> el("p", "1 < 2 ", el("b", "да"), class_="note")
'<p class="note">1 &lt; 2 <b>да</b></p>'
>>> el("circle", r=2.5, data_name="q", hidden=False)
'<circle r="2.5" data-name="q"></circle>'
"""

import functools
import math
from collections.abc import Iterable

VOID = frozenset("area base br col embed hr img input link meta source track wbr".split())


class Html(str):
    """Markup that is already escaped. Wrap only literals of our own in it."""

    __slots__ = ()


def el(tag: str, *children: object, **attributes: object) -> Html:
    """Build one element.

    Args:
        tag: its name, as HTML or SVG spells it.
        children: ``Html``, ``str`` (escaped), ``int``, ``None`` (skipped), or iterables of them.
        attributes: ``class_`` is ``class``, ``data_name`` is ``data-name``; ``True`` writes a bare attribute,
            ``None`` and ``False`` write none; floats are written by ``coordinate``.
    Raises:
        TypeError: a child or an attribute of another type (a float must be formatted by ``pycore.ui.text`` first).
        ValueError: an attribute that is not finite, children inside a void element.
    """
    start = "<" + tag + "".join([_attribute(name, value) for name, value in attributes.items()]) + ">"
    if tag in VOID:
        if children:
            raise ValueError(f"<{tag}> takes no children, got {children!r}")
        return Html(start)
    return Html(f"{start}{''.join(map(_child, children))}</{tag}>")


def join(*children: object) -> Html:
    """Put nodes side by side without an element around them."""
    return Html("".join(map(_child, children)))


def escape(text: str) -> str:
    """Escape what HTML would read as markup, in text and in double-quoted attributes."""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")


@functools.lru_cache(maxsize=8192)
def coordinate(value: float) -> str:
    """Write a length or coordinate with two digits at most, the same in CPython and in WebAssembly; few differ, in a view as
    from view to view.

    >>> [coordinate(v) for v in (1.0, -0.001, 12.345678)]
    ['1', '0', '12.35']
    """
    if not math.isfinite(value):
        raise ValueError(f"a coordinate must be finite, got {value}")
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def _attribute(name: str, value: object) -> str:
    if value is None or value is False:
        return ""
    name = _spelled(name)
    if isinstance(value, str):
        return f' {name}="{escape(value)}"'
    if isinstance(value, float):
        return f' {name}="{coordinate(value)}"'
    if value is True:
        return f" {name}"
    if isinstance(value, int):
        return f' {name}="{value}"'
    raise TypeError(f"attribute {name} cannot be {type(value).__name__}: {value!r}")


@functools.cache
def _spelled(name: str) -> str:
    """An attribute's name as markup spells it: there are few, and a view has hundreds of them."""
    return name.rstrip("_").replace("_", "-")


def _child(child: object) -> str:
    if isinstance(child, Html):
        return child
    if isinstance(child, str):
        return escape(child)
    if child is None:
        return ""
    if isinstance(child, int) and not isinstance(child, bool):
        return str(child)
    if isinstance(child, Iterable) and not isinstance(child, (bytes, dict)):
        return "".join(map(_child, child))
    raise TypeError(f"a child cannot be {type(child).__name__}: {child!r}")
