"""`glossary.yml`: the terms of the course in Russian and English, and what each of them means."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from sitegen import yaml_record
from sitegen.errors import Problems
from sitegen.morphology import WORD
from sitegen.source import Place, Source, read
from sitegen.term_forms import TermForms

FILE = "glossary.yml"
FIELDS = ["key", "ru", "en", "abbr", "text", "source", "auto"]
YES, NO = "true", "false"
MEND = "объедини две записи или назови один из терминов иначе"
NOT_IN_NAME = re.compile(r"[^a-z0-9]+")


@dataclass(frozen=True)
class Term:
    """A glossary entry.

    Args:
        key: what the author writes in `[[…]]`.
        ru: the Russian term in its first form.
        en: the English one.
        abbr: the abbreviation, "" where there is none.
        text: explains it in a sentence or two.
        source: where it was first described; may be empty.
        auto: whether it is marked in texts without being asked for.
        place: of the entry.
    """

    key: str
    ru: str
    en: str
    abbr: str
    text: Source
    source: Source
    auto: bool
    place: Place

    @property
    def name(self) -> str:
        """How addresses call it; one term, one English name."""
        return NOT_IN_NAME.sub("-", self.en.casefold()).strip("-")

    @property
    def forms(self) -> list[str]:
        """What a text calls it. An English name of one word is left out: such words stand in the titles of papers."""
        several = len(WORD.findall(self.en)) > 1 or self.en == self.ru
        return list(dict.fromkeys([self.ru, *([self.abbr] if self.abbr else []), *([self.en] if several else [])]))


@dataclass(frozen=True)
class Glossary:
    """All terms, by their keys in small letters, and how they are found in a text."""

    terms: Mapping[str, Term]
    forms: TermForms[Term]

    def find(self, key: str) -> Term | None:
        """Look a key up without regard to case."""
        return self.terms.get(key.casefold())


def read_glossary(content: Path, root: Path, problems: Problems) -> Glossary:
    """Read `glossary.yml`; two terms that are written alike are a problem.

    Raises:
        InputError: it is not there or is not YAML.
    """
    terms: dict[str, Term] = {}
    forms: TermForms[Term] = TermForms()
    for entry in yaml_record.records(read(content / FILE, root), problems):
        entry.check_names(FIELDS)
        term = _term(entry)
        if _is_new(term, terms, entry):
            _add_forms(forms, term, entry)
            terms[term.key.casefold()] = term
    return Glossary(terms, forms)


def _is_new(term: Term, terms: Mapping[str, Term], entry: yaml_record.Record) -> bool:
    """Whether no other term has its key or its address; tells which one has."""
    namesake = next((known for known in terms.values() if known.name == term.name), None)
    if term.key.casefold() in terms:
        entry.problem("key", f"термин «{term.key}» уже есть", "оставь одну запись")
    elif term.en and not term.name:
        entry.problem("en", f"в английском названии «{term.en}» нет ни одной латинской буквы", "напиши его латиницей")
    elif term.en and namesake:
        entry.problem("en", f"«{term.en}» уже есть у термина «{namesake.key}»", MEND)
    else:
        return True
    return False


def _term(entry: yaml_record.Record) -> Term:
    auto = entry.text("auto", required=False) or YES
    if auto not in (YES, NO):
        entry.problem("auto", f"в поле «auto» стоит «{auto}»", "напиши false, если слово бывает и обычным, или убери поле")
    return Term(
        entry.text("key"),
        entry.text("ru"),
        entry.text("en"),
        entry.text("abbr", required=False),
        entry.fragment("text"),
        entry.fragment("source", required=False),
        auto != NO,
        entry.place("key"),
    )


def _add_forms(forms: TermForms, term: Term, entry: yaml_record.Record) -> None:
    for form in filter(None, term.forms):
        other = forms.whole(form)
        if other is not None and other is not term:
            field = next(name for name in ("ru", "abbr", "en") if getattr(term, name) == form)
            entry.problem(field, f"«{form}» уже есть у термина «{other.key}»", MEND)
        forms.add(form, term, exact=form == term.abbr)


def in_order(terms: Iterable[Term]) -> list[Term]:
    """Sort terms as a Russian dictionary does, names in Latin letters at the end.

    >>> from types import SimpleNamespace as Named
    >>> [term.ru for term in in_order([Named(ru="softmax"), Named(ru="ёж"), Named(ru="жук"), Named(ru="дом")])]
    ['дом', 'ёж', 'жук', 'softmax']
    """
    return sorted(terms, key=lambda term: (term.ru[:1].isascii(), term.ru.casefold().replace("ё", "е\uffff")))
