"""Code between ``` fences, highlighted when the site is built: ```python, ```json, or no word for plain text.

A flowchart between the same marks is no code: see `diagrams.py`.
"""

from __future__ import annotations

import pygments
from markdown_it.token import Token
from pygments.formatters import HtmlFormatter
from pygments.lexers import get_all_lexers, get_lexer_by_name
from pygments.util import ClassNotFound

from pycore.ui.html import Html, el, escape
from sitegen import fences
from sitegen.diagrams import is_diagram
from sitegen.errors import Problems
from sitegen.fragment import Fragment
from sitegen.suggestions import nearest

PREFIX = "c-"
"""Before Pygments' own class names: alone, its `k` and `w` would be a key and a weight."""


def resolve(fragment: Fragment, problems: Problems) -> None:
    """Highlight the code of a text into its tokens' `meta`; an unknown language is a problem."""
    for token in fragment.tokens:
        if token.type == "fence":
            fences.expect_end(token, fragment, problems)
        if token.type not in ("fence", "code_block") or is_diagram(token):
            continue
        fence = fences.read(token, fragment, problems)
        token.meta |= {"language": fence.language, "role": fence.role}
        token.attrs = {**fence.attributes}
        language = "" if fence.language == fences.OUTPUT else fence.language
        try:
            token.meta["html"] = block(token.content, language)
        except ClassNotFound:
            token.meta["html"] = Html("")
            mend = "; ".join(filter(None, (nearest(language, _languages()), "для простого текста не пиши ничего")))
            fragment.place(token).tell(problems, f"неизвестный язык кода «{language}»", mend)


def block(content: str, language: str, label: str = "Код") -> Html:
    """Code as a whole; it can be reached by keyboard, because it may have to be scrolled sideways."""
    code = el("code", Html(_highlighted(content, language)))
    return el("pre", code, tabindex=0, role="group", aria_label=label)


def _highlighted(content: str, language: str) -> str:
    if not language:
        return escape(content)
    lexer = get_lexer_by_name(language, stripnl=False)
    return pygments.highlight(content, lexer, HtmlFormatter(nowrap=True, classprefix=PREFIX))


def _languages() -> list[str]:
    return sorted(alias for _, aliases, _, _ in get_all_lexers() for alias in aliases)
