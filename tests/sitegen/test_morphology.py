"""Words of the course and the dictionary words that they may be forms of."""

import pytest

from sitegen.morphology import fold, headword, lemmas


@pytest.mark.parametrize(
    ("word", "lemma"),
    [
        ("Вниманием", "внимание"),
        ("ключей", "ключ"),
        ("патчах", "патч"),
        ("токенами", "токен"),
        ("позиционной", "позиционный"),
        ("перекрёстного", "перекрестный"),
        ("перекрестного", "перекрестный"),
        ("эмбеддингам", "эмбеддинг"),
        ("еще", "еще"),
        ("RoPE", "rope"),
        ("224", "224"),
    ],
)
def test_a_form_leads_to_its_dictionary_word(word, lemma):
    assert lemma in lemmas(word)


def test_a_form_of_two_words_leads_to_both():
    assert {"гол", "голова"} <= lemmas("голов")


def test_a_word_of_an_entry_means_itself_where_it_can():
    assert headword("политика").lemmas == {"политика"}
    assert "политик" in lemmas("политика")


@pytest.mark.parametrize("word", ["действий", "внимания", "экспертов", "подкреплением"])
def test_a_word_that_depends_on_another_has_one_form(word):
    assert headword(word).fixed


@pytest.mark.parametrize("word", ["пачка", "кодировка", "позиционная", "перекрёстное", "кэш", "KV", "softmax", "окно"])
def test_a_word_in_its_first_form_inflects(word):
    assert not headword(word).fixed


def test_yo_is_ye():
    assert fold("Ещё Ёж") == "еще еж"
