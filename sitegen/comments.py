"""`<!-- … -->`: words of the author to himself; nothing of them comes onto the page."""

from __future__ import annotations

from markdown_it import MarkdownIt
from markdown_it.rules_block import StateBlock

OPENING, CLOSING = "<!--", "-->"


def comment_plugin(md: MarkdownIt) -> None:
    """Add the block rule; a comment stands alone in its lines."""
    md.block.ruler.before("fence", "comment", _comment, {"alt": ["paragraph", "reference", "blockquote", "list"]})


def _comment(state: StateBlock, first: int, end: int, silent: bool) -> bool:
    if state.is_code_block(first) or not _line(state, first).startswith(OPENING):
        return False
    last = next((line for line in range(first, end) if CLOSING in _line(state, line)), None)
    if last is None or not _line(state, last).rstrip().endswith(CLOSING):
        return False
    if not silent:
        state.line = last + 1
    return True


def _line(state: StateBlock, line: int) -> str:
    return state.src[state.bMarks[line] + state.tShift[line] : state.eMarks[line]]
