"""Words and their forms: which dictionary word a Russian word in a text may be a form of.

The dictionary is OpenCorpora's, read by pymorphy3; it also guesses the forms of words that it does not have. Words are
compared folded: small letters, ё as е. A word of other letters has one form, itself.
"""

from __future__ import annotations

import functools
import re
from dataclasses import dataclass

import pymorphy3

WORD = re.compile(r"[^\W_]+")
"""One word of a text: «KV-кэш» and `d_model` are two."""

FIRST_FORM = ("nomn", "accs", None)
"""Cases of a word in its first form; in many nouns the two look alike, and a word in Latin letters has none."""


def fold(text: str) -> str:
    """How words are compared.

    >>> fold("Ёлка") == fold("елка")
    True
    """
    return text.casefold().replace("ё", "е")


@functools.cache
def lemmas(word: str) -> frozenset[str]:
    """Find the dictionary words that `word` may be a form of, folded.

    >>> sorted(lemmas("вниманием")), sorted(lemmas("голов")), sorted(lemmas("ViT"))
    (['внимание'], ['гол', 'голов', 'голова'], ['vit'])
    """
    return frozenset(fold(parse.normal_form) for parse in _analyzer().parse(fold(word)))


@dataclass(frozen=True)
class Headword:
    """One word of a dictionary's entry: it inflects, unless it depends on another, as «действий» in «пачка действий».

    Args:
        text: the word, folded.
        lemmas: the dictionary words that are meant by it.
        fixed: whether it has this one form.
    """

    text: str
    lemmas: frozenset[str]
    fixed: bool

    def may_be(self, word: str) -> bool:
        """Whether a word of a text may be a form of this one.

        >>> headword("политика").may_be("политикой"), headword("политика").may_be("политиком")
        (True, False)
        >>> headword("действий").may_be("действие"), headword("позиционная").may_be("позиционными")
        (False, True)
        """
        return fold(word) == self.text if self.fixed else bool(self.lemmas & lemmas(word))


@functools.cache
def headword(word: str) -> Headword:
    """Read a word of an entry, where what inflects stands in its first form."""
    text, found = fold(word), lemmas(word)
    case = _analyzer().parse(text)[0].tag.case
    return Headword(text, frozenset({text}) if text in found else found, case not in FIRST_FORM)


@functools.cache
def _analyzer() -> pymorphy3.MorphAnalyzer:
    return pymorphy3.MorphAnalyzer(lang="ru")
