"""Markdown tokens that remember where they began: markdown-it keeps lines of blocks, not columns of what is inside."""

from __future__ import annotations

from markdown_it import MarkdownIt
from markdown_it.parser_inline import ParserInline
from markdown_it.rules_inline import StateInline
from markdown_it.token import Token

from sitegen.source import Place, Source

KEY = "at"


class PositionedState(StateInline):
    """Keeps for every inline token the offset at which its rule stood."""

    def __init__(self, src: str, md: MarkdownIt, env: dict, tokens: list[Token]) -> None:
        super().__init__(src, md, env, tokens)
        self.starts: list[tuple[Token, int]] = []

    def push(self, ttype: str, tag: str, nesting: int) -> Token:
        token = super().push(ttype, tag, nesting)
        # Links and spans are pushed from inside their bracket.
        inside = ttype in ("link_open", "span_open") and self.src[self.pos - 1] == "["
        self.starts.append((token, self.pos - inside))
        return token

    def pushPending(self) -> Token:
        token = super().pushPending()
        self.starts.append((token, self.pos))
        return token


class PositionedInline(ParserInline):
    """The inline parser, working on a `PositionedState`; offsets end up in the tokens' `meta`."""

    def parse(self, src: str, md: MarkdownIt, env: dict, tokens: list[Token]) -> list[Token]:
        state = PositionedState(src, md, env, tokens)
        self.tokenize(state)
        for rule in self.ruler2.getRules(""):
            rule(state)
        for token, start in state.starts:  # at the end: some rules put a new `meta` in the place of the old
            token.meta[KEY] = start if token.type != "text" else _start_of(token.content, src, start)
        return state.tokens


def _start_of(text: str, src: str, known: int) -> int:
    """Where a text begins that has been joined of pieces, if its last piece begins or ends at a known offset."""
    return src.find(text, max(known - len(text) - 1, 0))


def place_of(source: Source, block: Token, child: Token | None = None) -> Place:
    """Where a block, or an inline token inside the block's content, stands in the file."""
    line = block.map[0] if block.map else 0
    if child is None:
        return source.place(line)
    return source.place(line, block.content, child.meta.get(KEY, 0))
