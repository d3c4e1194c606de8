"""Words and their forms: which dictionary words a Russian word in a text may be a form of, and their other forms.

The dictionary is OpenCorpora's, read by pymorphy3; it also guesses the forms of words that it does not have. Words are
compared folded: small letters, ё as е. A word of other letters has one form, itself.
"""

from __future__ import annotations

import functools
import re
from collections import defaultdict
from dataclasses import dataclass

import pymorphy3
from pymorphy3.analyzer import Parse

WORD = re.compile(r"[^\W_]+")
"""One word of a text: «KV-кэш» and `d_model` are two."""

LEAST_SHARE = 0.05
"""Readings of a word that are rarer than this are left out: «для» is a form of «длить» as well, but in no text."""

COMPARATIVE = "Cmp2"
"""The tag of «повнимательнее», which shares no beginning with the other forms of its word."""

FIRST_FORM = ("nomn", "accs", None)
"""Cases of a word in its first form; in many nouns the two look alike, and a word in Latin letters has none."""


def fold(text: str) -> str:
    """How words are compared.

    >>> fold("Ёлка") == fold("елка")
    True
    """
    return text.casefold().replace("ё", "е")


def lemmas(word: str) -> frozenset[str]:
    """Find the dictionary words that `word` may be a form of, folded.

    >>> sorted(lemmas("вниманием")), sorted(lemmas("голов")), sorted(lemmas("ViT"))
    (['внимание'], ['гол', 'голов', 'голова'], ['vit'])
    """
    return frozenset(_readings(fold(word)))


@functools.cache
def lexemes(word: str) -> frozenset[frozenset[str]]:
    """List all forms, folded, of each dictionary word that `word` may be a form of; it is itself among them.

    >>> (forms,) = lexemes("окном")
    >>> sorted(forms)
    ['окна', 'окнам', 'окнами', 'окнах', 'окне', 'окно', 'окном', 'окну', 'окон']
    """
    text = fold(word)
    found = {frozenset(_forms(readings)) | {text} for readings in _readings(text).values()}
    return frozenset(found)


def _forms(readings: list[Parse]) -> set[str]:
    return {fold(form.word) for one in readings for form in one.lexeme if COMPARATIVE not in form.tag}


@functools.cache
def _readings(text: str) -> dict[str, list[Parse]]:
    """How a word may be read, by dictionary word."""
    readings: defaultdict[str, list[Parse]] = defaultdict(list)
    for reading in _analyzer().parse(text):
        readings[fold(reading.normal_form)].append(reading)
    likely = {lemma: some for lemma, some in readings.items() if sum(one.score for one in some) >= LEAST_SHARE}
    return likely or dict(readings)


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
