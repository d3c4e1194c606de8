"""Words as search compares them: in one alphabet, each with all its forms."""

import pytest

from sitegen.passages import Passage
from sitegen.vocabulary import skeleton, vocabulary


@pytest.mark.parametrize(
    ("russian", "latin"), [("алиби", "alibi"), ("софтмакс", "softmax"), ("роп", "rop"), ("лсх", "lsh"), ("бёрт", "bert"), ("энкодер", "encoder")]
)
def test_one_word_in_two_alphabets(russian, latin):
    assert skeleton(russian) == skeleton(latin.upper())


def test_a_word_has_all_its_forms_and_the_passages_that_hold_it():
    passages = [Passage("a", "Окно", ["вниманием"]), Passage("b", "Окнами")]
    (window,) = [entry for entry in vocabulary(passages) if entry.stem == "ok"]
    assert window.places == (0, 1)
    assert {window.stem + ending for ending in window.endings} >= {"okno", "okna", "oknami", "okon"}


def test_titles_texts_and_code_have_words():
    stems = {entry.stem for entry in vocabulary([Passage("a", "alpha", ["beta"], ["gamma_delta(1)"])])}
    assert stems == {"alpha", "beta", "gamma", "delta", "1"}
