"""A parsed text between its two ends: what the author wrote and what is sent to the reader."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from markdown_it.token import Token

from sitegen.positioned import place_of
from sitegen.source import Place, Source


@dataclass
class Fragment:
    """A parsed text: its tokens may still be changed, its source tells places."""

    source: Source
    tokens: list[Token]
    env: dict[str, Any] = field(default_factory=dict)

    def inline(self) -> Iterator[tuple[Token, Token]]:
        """Each inline token with the block that holds it."""
        for block in self.tokens:
            for child in block.children or []:
                yield block, child

    def place(self, block: Token, child: Token | None = None) -> Place:
        """Where a block, or an inline token inside it, stands in the author's file."""
        return place_of(self.source, block, child)
