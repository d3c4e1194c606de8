"""Finds terms in running text, whatever form they stand in.

A form is a row of words. It is found where each of its words may be a form of the same dictionary word as the word in the
text, with a space or a hyphen between them; of two that begin at one place the longer one.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from sitegen.morphology import WORD, Headword, headword, lemmas

T = TypeVar("T")
Words = Sequence[re.Match[str]]

BETWEEN = re.compile(r"\s+|[-‑]")
HYPHENS = ("-", "‑")


@dataclass(frozen=True)
class Found(Generic[T]):
    """A term in a text: where it begins and ends there."""

    start: int
    end: int
    term: T


@dataclass(frozen=True)
class Form(Generic[T]):
    """One way to call a term; `exact` if letters large and small count."""

    text: str
    words: tuple[Headword, ...]
    exact: bool
    term: T

    def begins(self, words: Words, text: str) -> bool:
        """Whether the first of these words of a text are this form."""
        here = words[: len(self.words)]
        if len(here) < len(self.words):
            return False
        if self.exact:
            return text[here[0].start() : here[-1].end()] == self.text
        gaps = (text[left.end() : right.start()] for left, right in zip(here, here[1:], strict=False))
        pairs = zip(self.words, here, strict=True)
        return all(map(BETWEEN.fullmatch, gaps)) and all(own.may_be(word[0]) for own, word in pairs)


class TermForms(Generic[T]):
    """All forms of all terms, by the dictionary words that they begin with."""

    def __init__(self) -> None:
        self._forms: dict[str, list[Form[T]]] = {}
        self._beginning_with: dict[str, list[Form[T]]] = {}

    def add(self, text: str, term: T, exact: bool = False) -> None:
        """Learn how a term is called.

        Args:
            text: words in their first forms, as a dictionary has them.
            term: what is found.
            exact: whether letters large and small count: RAG is no rag.
        """
        words = tuple(map(headword, WORD.findall(text)))
        self._beginning_with.clear()
        for lemma in words[0].lemmas if words else ():
            self._forms.setdefault(lemma, []).append(Form(text, words, exact, term))

    def whole(self, text: str) -> T | None:
        """Return the term that is called so, in whatever letters."""
        words = tuple(map(headword, WORD.findall(text)))
        for form in self._starting_with(words[0].lemmas if words else ()):
            if len(form.words) == len(words) and all(a.lemmas & b.lemmas for a, b in zip(form.words, words, strict=True)):
                return form.term
        return None

    def find(self, text: str) -> Iterator[Found[T]]:
        """Find terms from left to right; none begins inside another or is a part of a hyphenated word."""
        words = list(WORD.finditer(text))
        here = 0
        while here < len(words):
            form = self._at(words[here:], text)
            if form is not None:
                last = words[here + len(form.words) - 1]
                yield Found(words[here].start(), last.end(), form.term)
            here += len(form.words) if form else 1

    def _at(self, words: Words, text: str) -> Form[T] | None:
        if text.endswith(HYPHENS, 0, words[0].start()):
            return None
        for form in self._beginning(words[0][0]):
            if form.begins(words, text) and not _goes_on(text, words[len(form.words) - 1].end()):
                return form
        return None

    def _beginning(self, word: str) -> list[Form[T]]:
        """The forms whose first word `word` may be; most words of a text begin none and come again and again."""
        if word not in self._beginning_with:
            self._beginning_with[word] = self._starting_with(lemmas(word))
        return self._beginning_with[word]

    def _starting_with(self, first: Iterable[str]) -> list[Form[T]]:
        found = [form for lemma in first for form in self._forms.get(lemma, ())]
        return sorted(found, key=lambda form: -len(form.words))


def _goes_on(text: str, end: int) -> bool:
    """Whether a word goes on behind a hyphen, as in «ViT-B»."""
    return text.startswith(HYPHENS, end) and WORD.match(text, end + 1) is not None
