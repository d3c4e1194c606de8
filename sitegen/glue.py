"""A formula and what touches it stay on one line.

A browser may break a line beside a formula even before a comma or a no-break space, because the formula is made of
inline blocks. What stands between two spaces is therefore wrapped; a long formula brings `<wbr>` for its own breaks.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator

from markdown_it.token import Token

from sitegen.fragment import Fragment

CLASS = "nb"


def resolve(fragment: Fragment) -> None:
    """Wrap every formula of a text together with its neighbours; runs after typography, which sets no-break spaces."""
    for block in fragment.tokens:
        if any(child.type == "math_inline" for child in block.children or []):
            block.children = list(_wrapped(block.children))


def _wrapped(children: Iterable[Token]) -> Iterator[Token]:
    pieces = itertools.chain.from_iterable(map(_pieces, children))
    for sticks, group in itertools.groupby(pieces, _sticks):
        run = list(_joined(group))
        if sticks and len(run) > 1:  # one alone is a word, or a formula between spaces
            yield from (Token("nb_open", "span", 1, attrs={"class": CLASS}), *run, Token("nb_close", "span", -1))
        else:
            yield from run


def _pieces(token: Token) -> Iterator[Token]:
    """A text as its first and its last word and what is between, spaces included; anything else as it is."""
    if token.type != "text":
        yield token
        return
    first, space, rest = token.content.partition(" ")
    between, end, last = rest.rpartition(" ")
    yield from map(_text, filter(None, (first, space + between + end, last)))


def _sticks(token: Token) -> bool:
    return token.type == "math_inline" or (token.type == "text" and not token.content.startswith(" "))


def _joined(group: Iterable[Token]) -> Iterator[Token]:
    for is_text, tokens in itertools.groupby(group, lambda token: token.type == "text"):
        if is_text:
            yield _text("".join(token.content for token in tokens))
        else:
            yield from tokens


def _text(content: str) -> Token:
    return Token("text", "", 0, content=content)
