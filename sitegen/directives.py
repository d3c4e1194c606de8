"""`::: name arguments {#id}` … `:::`, the one block syntax that lessons add to CommonMark.

The library's `container` ends at the first `:::`, so a note inside a fold would close the fold. Here openings and
closings are counted, and what is wrong (unknown, unclosed, closed twice) becomes a token of its own that
`check` turns into a problem.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from markdown_it import MarkdownIt
from markdown_it.rules_block import StateBlock
from mdit_py_plugins.attrs.parse import ParseError, parse

from sitegen import ids
from sitegen.errors import Problem
from sitegen.fragment import Fragment
from sitegen.suggestions import suggestion

WITH_CONTENT = ("quiz", "sort")
"""Directives that are interactives themselves and take their words from the body."""
WITHOUT_NAME = {"note": "заметки", "hint": "подсказки", "solution": "решения"}
"""Directives that have no name and no title, each as a message calls it."""
NAMES = ("answer", "exercise", "figure", "fold", "hint", "interactive", "note", "solution", "wrong", *WITH_CONTENT)
ATTRIBUTES = {
    "answer": (),
    "exercise": ("id", "check"),
    "figure": ("id",),
    "fold": ("id",),
    "hint": (),
    "interactive": (),
    "note": ("id",),
    "quiz": (),
    "sort": (),
}
"""What may stand in curly brackets; what is not here takes the fields of its exercise."""
OPENING = re.compile(r":{3,}[ \t]*([^\s:{]+)[ \t]*([^{]*?)[ \t]*(\{[^{}]*\})?[ \t]*")
CLOSING = re.compile(r":{3,}[ \t]*")
SECTION = re.compile(r"##[ \t]")
CODE_FENCE = re.compile(r"(`{3,}|~{3,})")


def directive_plugin(md: MarkdownIt) -> None:
    """Add the block rule."""
    md.block.ruler.before("fence", "directive", _directive, {"alt": ["paragraph", "reference", "blockquote", "list"]})


def trailing_attributes(text: str) -> dict[str, str]:
    """Read `{#id key="value"}`.

    Raises:
        ParseError: it is not of that form.
    """
    return parse(text)[1] if text else {}


def check(fragment: Fragment) -> Iterator[Problem]:
    """Find directives that are unknown, unclosed, closed twice or lack what they need."""
    for token in fragment.tokens:
        place = fragment.place(token)
        if token.type == "directive_stray":
            yield place.problem("«:::» ничего не закрывает", "убери эту строку или открой директиву выше: «::: имя»")
        if token.type != "directive_open":
            continue
        name = token.meta["name"]
        if name not in NAMES:
            yield place.problem(f"неизвестная директива «{name}»", suggestion(name, NAMES))
        elif not token.meta["closed"]:
            yield place.problem(f"директива «{name}» не закрыта", "поставь после её текста отдельную строку «:::»")
        elif name in (*WITH_CONTENT, "exercise") and not token.info:
            yield place.problem(f"у директивы «{name}» нет названия", f"напиши его после слова: «::: {name} Название»")
        elif name not in WITHOUT_NAME and not token.info:
            yield place.problem(f"у директивы «{name}» нет имени", f"напиши его после слова: «::: {name} имя»")
        if name in WITHOUT_NAME and token.info:
            found = f"у {WITHOUT_NAME[name]} не бывает названия, а стоит «{token.info}»"
            yield place.problem(found, "начни его с новой строки")
        if token.meta["bad_attributes"]:
            yield place.problem("не понять фигурные скобки в конце строки", "запиши так: {#imya}")
        yield from ids.check(token, place)
        for attribute in token.attrs:
            if attribute not in ATTRIBUTES.get(name, (attribute,)):
                mend = "там бывает только имя: {#imya}" if ATTRIBUTES[name] else "убери фигурные скобки"
                yield place.problem(f"у директивы «{name}» неизвестное свойство «{attribute}»", mend)


def _directive(state: StateBlock, first: int, end: int, silent: bool) -> bool:
    if state.is_code_block(first):
        return False
    line = _line(state, first)
    if CLOSING.fullmatch(line):
        return silent or _stray(state, first)
    match = OPENING.fullmatch(line)
    if match is None:
        return False
    if not silent:
        _push(state, first, end, match)
    return True


def _stray(state: StateBlock, line: int) -> bool:
    token = state.push("directive_stray", "", 0)
    token.map, token.hidden = [line, line + 1], True
    state.line = line + 1
    return True


def _push(state: StateBlock, first: int, end: int, match: re.Match[str]) -> None:
    last = _closing_line(state, first, end)
    opening = state.push("directive_open", "div", 1)
    opening.map, opening.block, opening.info = [first, last], True, match[2]
    closed = last < end and CLOSING.fullmatch(_line(state, last)) is not None
    opening.meta = {"name": match[1], "closed": closed, "bad_attributes": False}
    try:
        opening.attrs = trailing_attributes(match[3] or "")
    except ParseError:
        opening.meta["bad_attributes"] = True
    parent, line_max = state.parentType, state.lineMax
    state.parentType, state.lineMax = "directive", last
    state.md.block.tokenize(state, first + 1, last)
    state.parentType, state.lineMax = parent, line_max
    closing = state.push("directive_close", "div", -1)
    closing.meta = {"name": match[1]}
    state.line = last + 1 if closed else last


def _closing_line(state: StateBlock, first: int, end: int) -> int:
    """Find the line that closes; a directive never reaches over the heading of a section."""
    depth, fence = 1, ""
    for number in range(first + 1, end):
        line = _line(state, number)
        if found := CODE_FENCE.match(line):
            fence = "" if fence and found[1].startswith(fence) else fence or found[1]
        elif not fence and SECTION.match(line):
            return number
        elif not fence and CLOSING.fullmatch(line):
            depth -= 1
        elif not fence and OPENING.fullmatch(line):
            depth += 1
        if depth == 0:
            return number
    return end


def _line(state: StateBlock, number: int) -> str:
    return state.src[state.bMarks[number] + state.tShift[number] : state.eMarks[number]]
