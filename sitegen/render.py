"""How the tokens of a lesson are written as HTML, one function per kind; what is not here CommonMark writes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from markdown_it.renderer import RendererHTML
from markdown_it.token import Token

from pycore.ui.html import el

NEXT_PART = '</span><span class="katex-base">'
"""Where a line may break inside a formula: after a relation or an operation."""

Rule = Callable[[RendererHTML, Sequence[Token], int, Any, Any], str]


def start_tag(name: str, **attributes: object) -> str:
    """Write an opening tag alone."""
    return el(name, **attributes).removesuffix(f"</{name}>")


def words(block: Token) -> str:
    """The text of one heading or paragraph without markup, a formula as its TeX."""
    kinds = ("text", "code_inline", "math_inline")
    return "".join(child.content for child in block.children or [] if child.type in kinds)


def _math_inline(renderer, tokens, index, options, env):
    return tokens[index].meta["html"].replace(NEXT_PART, NEXT_PART.replace("<span", "<wbr><span"))


def _math_block(renderer, tokens, index, options, env):
    return f'<div class="fm">{tokens[index].meta["html"]}</div>\n'


def _directive_open(renderer, tokens, index, options, env):
    return tokens[index].meta["html"]


def _directive_close(renderer, tokens, index, options, env):
    return tokens[index].meta["html"]


def _table_open(renderer, tokens, index, options, env):
    return '<div class="scroll">' + start_tag("table", class_=tokens[index].attrs.get("class")) + "\n"


def _table_close(renderer, tokens, index, options, env):
    return "</table></div>\n"


def _heading_open(renderer, tokens, index, options, env):
    token = tokens[index]
    # A section's name stands on the <section>, the other headings carry their own.
    name = token.attrs.get("id") if token.tag != "h2" else None
    wrapper = start_tag("div", class_="heading") if "id" in token.attrs else ""
    return wrapper + start_tag(token.tag, id=name) + token.meta.get("mark", "")


def _heading_close(renderer, tokens, index, options, env):
    """The link to the heading stands beside it, not inside: it is no part of the heading's name."""
    opening, text = tokens[index - 2 : index]
    closing = f"</{opening.tag}>"
    if "id" not in opening.attrs:
        return closing + "\n"
    label = f"Ссылка на раздел «{words(text)}»"
    link = el("a", "#", class_="anchor", href=f"#{opening.attrs['id']}", aria_label=label)
    return f"{closing}{link}</div>\n"


def _footnote_ref(renderer, tokens, index, options, env):
    meta = tokens[index].meta
    link = el("a", meta["number"], href=f"#{meta['note']}", aria_label=f"Сноска {meta['number']}")
    return el("sup", link, class_="fn-ref")


def _footnote_number(renderer, tokens, index, options, env):
    return el("sup", tokens[index].content) + " "


def _image(renderer, tokens, index, options, env):
    token = tokens[index]
    return el("img", src=token.attrs["src"], alt=token.content, loading="lazy")


def _nothing(renderer, tokens, index, options, env):
    return ""


def _code(renderer, tokens, index, options, env):
    return tokens[index].meta["html"] + "\n"


RULES: dict[str, Rule] = {
    "math_inline": _math_inline,
    "math_block": _math_block,
    "directive_open": _directive_open,
    "directive_close": _directive_close,
    "table_open": _table_open,
    "table_close": _table_close,
    "heading_open": _heading_open,
    "heading_close": _heading_close,
    "footnote_ref": _footnote_ref,
    "footnote_number": _footnote_number,
    "image": _image,
    "plain_open": _nothing,
    "plain_close": _nothing,
    "fence": _code,
    "code_block": _code,
}
