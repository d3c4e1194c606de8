"""The index of search: every passage of the site, and for every word all its forms.

A query is a row of words, the last of which may still be being typed. It finds the passages that hold, for each of its
words, a word with a form that begins so. Because all forms of every word are in the index, a form that stands nowhere finds
its word as well; because only beginnings are compared, the beginning of a word finds all that the whole word finds.

The table by which letters are compared is a part of the index: the page's script uses the same one.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from sitegen.passages import Passage
from sitegen.vocabulary import LETTERS, Entry

VARIABLE = "PYLESSON_SEARCH"


@dataclass(frozen=True)
class SearchPage:
    """A page of the site: its title in lists, its address from the site's root, its passages and their words."""

    title: str
    address: str
    passages: Sequence[Passage]
    words: Sequence[Entry]


def search_script(pages: Sequence[SearchPage]) -> str:
    """Write the index as a classic script, the only form that can be loaded from disk as well."""
    words, endings = _joined(pages)
    index = {
        "letters": LETTERS,
        "pages": [[page.title, page.address] for page in pages],
        "passages": [
            [number, one.anchor, one.title, one.texts, one.codes] for number, page in enumerate(pages) for one in page.passages
        ],
        "words": words,
        "endings": endings,
    }
    data = json.dumps(index, ensure_ascii=False, separators=(",", ":"), sort_keys=True)
    return f"self.{VARIABLE}={data};\n"


def _joined(pages: Sequence[SearchPage]) -> tuple[list[list], list[Sequence[str]]]:
    """Join the words of all pages.

    Returns:
        for each word its stem, the number of its row of endings, the passages that hold it; the rows of endings.
    """
    places: defaultdict[tuple[str, tuple[str, ...]], list[int]] = defaultdict(list)
    before = 0
    for page in pages:
        for entry in page.words:
            places[entry.stem, entry.endings] += [before + place for place in entry.places]
        before += len(page.passages)
    rows: dict[tuple[str, ...], int] = {}
    words = [[stem, rows.setdefault(endings, len(rows)), found] for (stem, endings), found in sorted(places.items())]
    return words, list(rows)
