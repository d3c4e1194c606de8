"""Terms in running text: in any form, longest first, never a part of another word."""

import pytest

from sitegen.term_forms import TermForms

TERMS = {
    "attention": "внимание",
    "cross": "перекрёстное внимание",
    "head": "голова внимания",
    "chunk": "пачка действий",
    "pe": "позиционная кодировка",
    "cache": "KV-кэш",
    "vit": "ViT",
    "self": "self-attention",
    "token": "токен",
}


@pytest.fixture(scope="module")
def forms():
    forms = TermForms()
    for name, form in TERMS.items():
        forms.add(form, name)
    forms.add("RAG", "rag", exact=True)
    return forms


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Без внимания никак", ["внимания"]),
        ("Позиционными кодировками и позиционной кодировке", ["Позиционными кодировками", "позиционной кодировке"]),
        ("в перекрестном внимании", ["перекрестном внимании"]),
        ("в перекрёстном\N{NO-BREAK SPACE}внимании", ["перекрёстном\N{NO-BREAK SPACE}внимании"]),
        ("у головы внимания две пары", ["головы внимания"]),
        ("голов внимания", ["голов внимания"]),
        ("голове и вниманию", ["вниманию"]),
        ("пачку действий; внутри пачки действие идёт", ["пачку действий"]),
        ("из KV-кэша, KV‑кэшем, KV кэш", ["KV-кэша", "KV‑кэшем", "KV кэш"]),
        ("(self-attention)", ["self-attention"]),
        ("ViT, ViT-B и видео-токен", ["ViT"]),
        ("токен — и токен-", ["токен", "токен"]),
        ("внимание, голова. Внимания", ["внимание", "Внимания"]),
        ("RAG и rag", ["RAG"]),
        ("внимательный, токенизатор", []),
        ("", []),
    ],
)
def test_what_is_found(forms, text, found):
    assert [text[place.start : place.end] for place in forms.find(text)] == found


def test_the_longer_term_is_found(forms):
    assert [place.term for place in forms.find("голову внимания и само внимание")] == ["head", "attention"]


@pytest.mark.parametrize(("form", "term"), [("Токен", "token"), ("rag", "rag"), ("kv кэш", "cache"), ("кэш", None), ("", None)])
def test_a_form_that_is_taken(forms, form, term):
    assert forms.whole(form) == term
