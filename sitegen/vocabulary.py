"""The words of some passages for search: each dictionary word with all its forms, and the passages that hold it.

Words are compared by their skeletons: Latin letters, a row of them for each letter of any alphabet, so «алиби» is ALiBi
and «еще» is «ещё».
"""

from __future__ import annotations

import functools
import os
from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from sitegen.morphology import WORD, lexemes
from sitegen.passages import Passage

LETTERS = dict(
    zip(
        "абвгдеёжзийклмнопрстуфхцчшщъыьэюя",
        "a b v g d e e zh z i i k l m n o p r s t u f h ts kh sh sh  i  e iu ia".split(" "),
        strict=True,
    )
) | {"c": "k", "q": "k", "w": "v", "x": "ks", "y": "i", "j": "i", "π": "pi"}
"""How letters are compared; those that are not here are compared as they are."""
TABLE = str.maketrans(LETTERS)


class Entry(NamedTuple):
    """A dictionary word: its forms are `stem` with each of `endings`; `places` are numbers of passages."""

    stem: str
    endings: tuple[str, ...]
    places: tuple[int, ...]


class Forms(NamedTuple):
    """The skeletons of all forms of a word, sorted: what they have in common at their beginning, and what follows."""

    whole: tuple[str, ...]
    stem: str
    endings: tuple[str, ...]


def vocabulary(passages: Sequence[Passage]) -> list[Entry]:
    """List the dictionary words of some passages in the order of their forms."""
    places: defaultdict[Forms, set[int]] = defaultdict(set)
    for number, passage in enumerate(passages):
        for word in {word for text in _texts(passage) for word in WORD.findall(text)}:
            for forms in lexemes(word):
                places[_skeletons(forms)].add(number)
    return [Entry(forms.stem, forms.endings, tuple(sorted(numbers))) for forms, numbers in sorted(places.items())]


def skeleton(word: str) -> str:
    """What is compared of a word.

    >>> skeleton("Алиби") == skeleton("ALiBi"), skeleton("Ещё"), skeleton("софтмакс") == skeleton("softmax")
    (True, 'eshe', True)
    """
    return word.lower().translate(TABLE)


def _texts(passage: Passage) -> Iterable[str]:
    return (passage.title, *passage.texts, *passage.codes)


@functools.cache
def _skeletons(forms: frozenset[str]) -> Forms:
    """The same word stands in many passages, and in many lessons."""
    found = sorted(set(map(skeleton, forms)))
    stem = os.path.commonprefix(found)
    return Forms(tuple(found), stem, _row(tuple(form.removeprefix(stem) for form in found)))


@functools.cache
def _row(endings: tuple[str, ...]) -> tuple[str, ...]:
    """The same endings as one object: many words share them, and a lesson that is kept has each row once."""
    return endings
