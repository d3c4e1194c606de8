"""`[[term]]` and `[[term|form]]`: a word that the glossary explains."""

from __future__ import annotations

from collections.abc import Mapping

from markdown_it import MarkdownIt
from markdown_it.rules_inline import StateInline

from sitegen.content import Term
from sitegen.errors import Problems
from sitegen.fragment import Fragment
from sitegen.suggestions import suggestion
from sitegen.typography import polish


def term_plugin(md: MarkdownIt) -> None:
    """Add the inline rule; the glossary is looked up by `resolve`."""
    md.inline.ruler.before("link", "term", _term)


def resolve(fragment: Fragment, glossary: Mapping[str, Term], problems: Problems) -> None:
    """Give each term its explanation; one that the glossary does not know is a problem."""
    for block, token in fragment.inline():
        if token.type != "term_open":
            continue
        term = glossary.get(token.meta["key"].casefold())
        if term is not None:
            token.attrs = {"class": "term", "title": polish(term.text)}
            continue
        place = fragment.place(block, token)
        mend = suggestion(token.meta["key"], [known.key for known in glossary.values()])
        mend = f"{mend.split(';')[0]} или добавь термин в glossary.yml"
        place.tell(problems, f"в словарике нет термина «{token.meta['key']}»", mend)


def _term(state: StateInline, silent: bool) -> bool:
    end = state.src.find("]]", state.pos, state.posMax)
    if not state.src.startswith("[[", state.pos) or end < 0:
        return False
    key, _, form = state.src[state.pos + 2 : end].partition("|")
    if not silent:
        opening = state.push("term_open", "span", 1)
        opening.meta["key"] = key.strip()
        state.push("text", "", 0).content = form.strip() or key.strip()
        state.push("term_close", "span", -1)
    state.pos = end + 2
    return True
