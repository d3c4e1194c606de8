"""The word line of a code fence: ```` ```python cell {#id} ````: a language, what the code is for, a name."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from markdown_it.token import Token
from mdit_py_plugins.attrs.parse import ParseError

from sitegen.directives import trailing_attributes
from sitegen.errors import Problems
from sitegen.fragment import Fragment
from sitegen.source import Place
from sitegen.suggestions import suggestion

INFO = re.compile(r"(?P<language>[^\s{]*)(?:[ \t]+(?P<role>[^\s{]+))?[ \t]*(?P<attributes>\{[^{}]*\})?[ \t]*")
OUTPUT = "output"
"""Stands where a language stands: what the cell above prints."""
ROLES = ("cell", "start", "check")


@dataclass(frozen=True)
class Fence:
    """A fence's word line, read.

    Args:
        language: empty for plain text.
        role: "cell", or a part of an exercise, "start" or "check"; empty for code that is only read.
        attributes: `id` of a cell.
    """

    language: str
    role: str = ""
    attributes: dict[str, str] = field(default_factory=dict)


def read(token: Token, fragment: Fragment, problems: Problems) -> Fence:
    """Read a fence; what is wrong with its word line is told."""
    place = fragment.place(token)
    match = INFO.fullmatch(token.info.strip())
    if match is None:
        place.tell(problems, f"не понять «{token.info.strip()}» после ```", "запиши так: ```python cell {#imya}")
        return Fence("")
    fence = Fence(match["language"], match["role"] or "", _attributes(match["attributes"] or "", place, problems))
    _check(fence, place, problems)
    return fence


def expect_end(token: Token, fragment: Fragment, problems: Problems) -> None:
    """Code without a last line of ``` swallows all that comes after it; that is told."""
    if token.map is None or token.map[1] - token.map[0] == token.content.count("\n") + 2:
        return
    fragment.place(token).tell(problems, "код начат и не закончен", f"поставь строку {token.markup} после его последней строки")


def _attributes(text: str, place: Place, problems: Problems) -> dict[str, str]:
    try:
        return trailing_attributes(text)
    except ParseError:
        place.tell(problems, "не понять фигурные скобки после ```", "запиши так: ```python cell {#imya}")
        return {}


def _check(fence: Fence, place: Place, problems: Problems) -> None:
    if fence.role and fence.role not in ROLES:
        place.tell(problems, f"неизвестное слово «{fence.role}» после языка кода", suggestion(fence.role, ROLES))
    elif fence.role and fence.language != "python":
        place.tell(problems, f"«{fence.role}» бывает только у python", f"запиши так: ```python {fence.role}")
    if fence.role != "cell" and fence.attributes:
        place.tell(problems, "имя бывает только у ячейки", "запиши так: ```python cell {#imya} — или убери скобки")
    for name in fence.attributes:
        if name != "id":
            place.tell(problems, f"у ячейки неизвестное свойство «{name}»", "там бывает только имя: {#imya}")
