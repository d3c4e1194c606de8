"""One hue, one meaning: query, key, value, weight, position, mask, in text (`[запрос]{.q}`) and in formulas.

In a formula the letters Q, K, V, M and q, k, v take their hue by themselves, together with their indices. Not
coloured: what is part of a command or of an upright word (`\\text`, `\\operatorname`, …), an index (the k of `d_k`),
a letter that alone is an exponent (the Q of `W^Q`), and what already stands in `\\htmlClass`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from sitegen.errors import Problems
from sitegen.fragment import Fragment

LETTERS = {"Q": "q", "q": "q", "K": "k", "k": "k", "V": "v", "v": "v", "M": "m"}
HUES = ("q", "k", "v", "w", "p", "m")

COMMAND = re.compile(r"\\(?:[A-Za-z]+\*?|.)", flags=re.DOTALL)
VERBATIM = frozenset(
    "text textrm textsf texttt textbf textit textnormal operatorname mathrm mathsf mathtt mathbb mathcal mathfrak"
    " mathscr mathit begin end tag label color textcolor href url".split()
)
HUED = "htmlClass"


def resolve(fragment: Fragment, problems: Problems) -> None:
    """Make `[запрос]{.q}` bold in its hue; any other class is a problem."""
    for block, token in fragment.inline():
        if token.type in ("span_open", "span_close"):
            token.tag = "b"
        if token.type == "span_open" and (token.attrs.get("class") not in HUES or "insecure_attrs" in token.meta):
            place = fragment.place(block, token)
            mend = f"после квадратных скобок пиши один оттенок: {', '.join(f'{{.{hue}}}' for hue in HUES)}"
            place.tell(problems, "неизвестный оттенок", mend)


def hue_letters(tex: str) -> str:
    r"""Wrap the letters of a formula that carry a hue.

    >>> hue_letters(r"Q K_i / \sqrt{d_k} + \text{Q}")
    '\\htmlClass{h-q}{Q} \\htmlClass{h-k}{K_i} / \\sqrt{d_k} + \\text{Q}'
    """
    return "".join(_pieces(tex))


def _pieces(tex: str) -> Iterator[str]:
    at = 0
    while at < len(tex):
        end = _unit_end(tex, at)
        letter = tex[at]
        if letter in LETTERS:
            yield rf"\htmlClass{{h-{LETTERS[letter]}}}{{{tex[at:end]}}}"
        else:
            yield tex[at:end]
        at = end


def _unit_end(tex: str, at: int) -> int:
    """Where the unit that begins at `at` ends: a letter with its indices, or what must stay as it is."""
    if tex[at] == "\\":
        return _command_end(tex, at)
    if tex[at] == "_":
        return _argument_end(tex, at + 1)
    if tex[at] == "^":
        end = _argument_end(tex, at + 1)
        return end if tex[at + 1 : end].strip(" {}") in LETTERS else at + 1
    if tex[at] in LETTERS:
        return _indices_end(tex, at + 1)
    return at + 1


def _command_end(tex: str, at: int) -> int:
    match = COMMAND.match(tex, at)
    if match is None:
        return at + 1
    name = match[0][1:].rstrip("*")
    if name == HUED:
        return _argument_end(tex, _argument_end(tex, match.end()))
    return _argument_end(tex, match.end()) if name in VERBATIM else match.end()


def _indices_end(tex: str, at: int) -> int:
    while re.match(r"\s*[_^]", tex[at:]):
        at = _argument_end(tex, re.compile(r"\s*[_^]").match(tex, at).end())
    while tex.startswith("'", at):
        at += 1
    return at


def _argument_end(tex: str, at: int) -> int:
    """Skip one argument: a group in braces, a command with its argument, or one character."""
    while at < len(tex) and tex[at].isspace():
        at += 1
    if at >= len(tex):
        return at
    if tex[at] == "\\":
        return _command_end(tex, at)
    return _group_end(tex, at) if tex[at] == "{" else at + 1


def _group_end(tex: str, at: int) -> int:
    depth = 0
    for match in re.compile(r"\\.|[{}]", flags=re.DOTALL).finditer(tex, at):
        depth += {"{": 1, "}": -1}.get(match[0], 0)
        if depth == 0:
            return match.end()
    return len(tex)
