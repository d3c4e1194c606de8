"""The author's Markdown: CommonMark with tables, footnotes, definition lists, and the rules of this folder.

`parse` gives tokens that know their places; `render` writes them. Between the two the site fills in what needs the
whole course: formulas, first views, links.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Iterable, Sequence
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.rules_inline import StateInline
from markdown_it.token import Token
from mdit_py_plugins.attrs import attrs_plugin
from mdit_py_plugins.deflist import deflist_plugin
from mdit_py_plugins.dollarmath import dollarmath_plugin
from mdit_py_plugins.dollarmath.index import math_inline_dollar
from mdit_py_plugins.footnote import footnote_plugin

from pycore.ui.html import Html
from sitegen.comments import comment_plugin
from sitegen.directives import directive_plugin
from sitegen.fragment import Fragment
from sitegen.headings import take_attributes
from sitegen.leftovers import leftover_plugin
from sitegen.numbers import number_plugin
from sitegen.positioned import PositionedInline
from sitegen.render import RULES
from sitegen.source import Source
from sitegen.terms import term_plugin


def parse(source: Source) -> Fragment:
    """Parse a whole text."""
    env: dict[str, Any] = {}
    return Fragment(source, parser().parse(source.text, env), env)


def render(tokens: Iterable[Token]) -> Html:
    """Write blocks."""
    return Html(parser().renderer.render(list(tokens), parser().options, {}))


def render_inline(fragment: Fragment) -> Html:
    """Write a one-paragraph text without its paragraph."""
    return render_children([child for block in fragment.tokens for child in block.children or []])


def render_children(inline: Sequence[Token]) -> Html:
    """Write what is inside a paragraph."""
    return Html(parser().renderer.renderInline(list(inline), parser().options, {}))


def plain(fragment: Fragment) -> str:
    """The words of a text, without markup."""
    return "".join(child.content for _, child in fragment.inline() if child.type in ("text", "code_inline"))


@functools.cache
def parser() -> MarkdownIt:
    """The parser with every rule of the author's language."""
    md = MarkdownIt("commonmark", {"html": False})
    md.inline = PositionedInline()
    md.configure("commonmark", {"html": False}).enable("table")
    md.disable(["html_block", "html_inline"])
    md.use(deflist_plugin).use(footnote_plugin, inline=False, move_to_end=False, always_match_refs=True)
    md.use(dollarmath_plugin, allow_labels=False, allow_space=False, allow_digits=False, allow_blank_lines=False)
    md.inline.ruler.at("math_inline", _math_inline)
    md.use(attrs_plugin, after=(), spans=True, allowed=["class"])
    md.use(comment_plugin).use(directive_plugin).use(term_plugin).use(number_plugin).use(leftover_plugin)
    md.core.ruler.before("inline", "heading_attributes", lambda state: take_attributes(state.tokens))
    for name, rule in RULES.items():
        md.add_render_rule(name, rule)
    return md


_IN_TEXT = math_inline_dollar(allow_space=False, allow_digits=False)
_AT_START = math_inline_dollar(allow_space=False, allow_digits=True)


def _math_inline(state: StateInline, silent: bool) -> bool:
    """`$…$`; the library looks for a digit before `$` at the paragraph's end when `$` is its first character."""
    rule = _AT_START if state.pos == 0 and not re.match(r"\$\d[^$]*\s\$", state.src) else _IN_TEXT
    return rule(state, silent)
