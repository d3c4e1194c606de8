"""The index of search: all forms of every word lead to its passages, whatever letters they are written in."""

import json

import pytest

from sitegen.passages import Passage
from sitegen.search_index import VARIABLE, SearchPage, search_script
from sitegen.vocabulary import skeleton, vocabulary

ONE = [Passage("a", "Внимание", ["Голова смотрит."]), Passage("b", "Окна")]
TWO = [Passage("c", "ALiBi и KV-кэш", ["Ещё окно."], ["scaled_dot(query)"])]
PAGES = [
    SearchPage("1 Урок", "one/index.html", ONE, vocabulary(ONE)),
    SearchPage("2 Ещё", "two/index.html", TWO, vocabulary(TWO)),
]


@pytest.fixture(scope="module")
def index():
    return json.loads(search_script(PAGES).removeprefix(f"self.{VARIABLE}=").removesuffix(";\n"))


def find(index, beginning: str) -> set[str]:
    """The anchors of the passages that hold a word with a form that begins so."""
    anchors = [passage[1] for passage in index["passages"]]
    found = {
        place
        for stem, row, places in index["words"]
        for ending in index["endings"][row]
        if (stem + ending).startswith(skeleton(beginning))
        for place in places
    }
    return {anchors[place] for place in found}


@pytest.mark.parametrize(
    ("word", "anchors"),
    [
        ("внимания", {"a"}),
        ("вниманием", {"a"}),
        ("ВНИМАНИЯМИ", {"a"}),
        ("головою", {"a"}),
        ("смотревшая", {"a"}),
        ("окно", {"b", "c"}),
        ("окнам", {"b", "c"}),
        ("алиби", {"c"}),
        ("ALiBi", {"c"}),
        ("кв", {"c"}),
        ("cache", set()),
        ("kesh", {"c"}),
        ("еще", {"c"}),
        ("ещё", {"c"}),
        ("dot", {"c"}),
        ("скалед", {"c"}),
        ("потолок", set()),
    ],
)
def test_any_form_in_any_letters_finds_its_word(index, word, anchors):
    assert find(index, word) == anchors


@pytest.mark.parametrize("word", ["внимания", "вниманием", "ALiBi", "алиби", "еще", "окно", "смотревшая"])
def test_what_a_word_finds_is_there_at_each_of_its_letters(index, word):
    for length in range(1, len(word)):
        assert find(index, word[:length]) >= find(index, word)


def test_a_word_stands_once_however_often_it_is_met(index):
    assert len({(stem, row) for stem, row, _ in index["words"]}) == len(index["words"])


def test_the_same_pages_give_the_same_bytes():
    assert search_script(PAGES) == search_script(PAGES)
