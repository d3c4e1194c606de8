"""The index of search: every passage of the site, and for every word all its forms.

A query is a row of words, the last of which may still be being typed. It finds the passages that hold, for each of its
words, a word with a form that begins so. Because all forms of every word are in the index, a form that stands nowhere finds
its word as well, and because only beginnings are compared, the beginning of a word finds all that the whole word finds.

Words are compared by their skeletons: Latin letters, one row of them for each letter of any alphabet, so «алиби» is
ALiBi and «еще» is «ещё». The table of letters is a part of the index; the page's script uses the same one.
"""

from __future__ import annotations

import json
import os
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from sitegen.morphology import WORD, lexemes
from sitegen.passages import Passage

VARIABLE = "PYLESSON_SEARCH"
LETTERS = dict(
    zip(
        "абвгдеёжзийклмнопрстуфхцчшщъыьэюя",
        "a b v g d e e zh z i i k l m n o p r s t u f h ts kh sh sh  i  e iu ia".split(" "),
        strict=True,
    )
) | {"c": "k", "q": "k", "w": "v", "x": "ks", "y": "i", "j": "i", "π": "pi"}
"""How letters are compared; those that are not here are compared as they are."""


@dataclass(frozen=True)
class SearchPage:
    """A page of the site: its title in lists, its address from the site's root, its text."""

    title: str
    address: str
    passages: Sequence[Passage]


def search_script(pages: Sequence[SearchPage]) -> str:
    """Write the index as a classic script, the only form that can be loaded from disk as well."""
    passages = [(number, passage) for number, page in enumerate(pages) for passage in page.passages]
    words, endings = _words([passage for _, passage in passages])
    index = {
        "letters": LETTERS,
        "pages": [[page.title, page.address] for page in pages],
        "passages": [[number, one.anchor, one.title, one.texts, one.codes] for number, one in passages],
        "words": words,
        "endings": endings,
    }
    data = json.dumps(index, ensure_ascii=False, separators=(",", ":"), sort_keys=True)
    return f"self.{VARIABLE}={data};\n"


def skeleton(word: str) -> str:
    """What is compared of a word.

    >>> skeleton("Алиби") == skeleton("ALiBi"), skeleton("Ещё"), skeleton("софтмакс") == skeleton("softmax")
    (True, 'eshe', True)
    """
    return "".join(LETTERS.get(letter, letter) for letter in word.lower())


def _words(passages: Sequence[Passage]) -> tuple[list[list], list[list[str]]]:
    """All dictionary words of some passages.

    Returns:
        for each one its beginning, the number of its row of endings, and the passages that hold it; the rows of endings.
    """
    places: defaultdict[tuple[str, ...], set[int]] = defaultdict(set)
    for number, passage in enumerate(passages):
        for word in {word for text in _texts(passage) for word in WORD.findall(text)}:
            for forms in lexemes(word):
                places[_skeletons(forms)].add(number)
    rows: dict[tuple[str, ...], int] = {}
    words = []
    for forms, numbers in sorted(places.items()):
        stem = os.path.commonprefix(forms)
        row = rows.setdefault(tuple(form.removeprefix(stem) for form in forms), len(rows))
        words.append([stem, row, sorted(numbers)])
    return words, [list(row) for row in rows]


def _texts(passage: Passage) -> Iterable[str]:
    return (passage.title, *passage.texts, *passage.codes)


def _skeletons(forms: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted(set(map(skeleton, forms))))
