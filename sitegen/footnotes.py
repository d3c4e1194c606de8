"""Footnotes become notes in the margin, right after the block that first refers to them.

The library reads `[^label]` and `[^label]: text`; numbering by first reference and placing is done here, because a
margin note stands beside its paragraph and not at the end of the page.
"""

from __future__ import annotations

import itertools
from collections import Counter
from dataclasses import dataclass

from markdown_it.token import Token

from sitegen.errors import Problems
from sitegen.fragment import Fragment
from sitegen.source import Place


@dataclass
class _Footnote:
    label: str
    place: Place
    definition: list[Token]
    number: int | None = None

    @property
    def id(self) -> str:
        return f"fn-{self.label}"


def place_notes(fragment: Fragment, problems: Problems) -> None:
    """Number the references and move each definition behind the block of its first reference."""
    notes = _Notes(fragment, problems)
    done: list[Token] = []
    flow, waiting = [0], []
    for token in fragment.tokens:
        done.append(token)
        waiting += notes.first_references(token)
        if _is_fold(token):
            flow = [*flow, token.level + 1] if token.nesting == 1 else flow[:-1]
        if waiting and token.level == flow[-1] and token.nesting != 1:
            done += notes.margin(waiting)
            waiting = []
    notes.check_all_used()
    fragment.tokens = done


class _Notes:
    """The footnotes of one text; takes their definitions out of its tokens."""

    def __init__(self, fragment: Fragment, problems: Problems) -> None:
        self._fragment, self._problems = fragment, problems
        self._notes: dict[str, _Footnote] = {}
        self._labels: Counter[str] = Counter()
        self._count = 0
        lines = enumerate(fragment.source.text.split("\n"))
        self._definitions = [(number, line.lstrip()) for number, line in lines if "[^" in line]
        self._take_definitions()

    def first_references(self, block: Token) -> list[_Footnote]:
        """Fill in the references of one block; return the notes that are met for the first time."""
        first = []
        for token in block.children or []:
            if token.type != "footnote_ref":
                continue
            note = self._notes.get(token.meta["label"])
            if note is None:
                self._missing(block, token)
            if note is None or not note.definition:
                token.type = "text"
                continue
            if note.number is None:
                self._count += 1
                note.number = self._count
                first.append(note)
            token.meta |= {"number": note.number, "note": note.id}
        return first

    def margin(self, notes: list[_Footnote]) -> list[Token]:
        """Write notes as one block of the margin; a note may refer to another, which then follows it."""
        opening, closing = Token("note_open", "div", 1), Token("note_close", "div", -1)
        opening.attrs, opening.block, closing.block = {"class": "note"}, True, True
        tokens, queue = [], list(notes)
        while queue:
            note = queue.pop(0)
            for token in note.definition:
                queue += self.first_references(token)
            tokens += _numbered(note)
        return [opening, *tokens, closing]

    def check_all_used(self) -> None:
        """A note that nobody refers to would vanish from the page without a word."""
        for note in self._notes.values():
            if note.number is None and note.definition:
                self._problem(note.place, f"на сноску «{note.label}» никто не ссылается", "сошлись на неё или убери её")

    def _take_definitions(self) -> None:
        kept: list[Token] = []
        current: list[Token] | None = None
        label = ""
        for token in self._fragment.tokens:
            if token.type == "footnote_reference_open":
                current, label = [], token.meta["label"]
            elif token.type == "footnote_reference_close":
                self._add(label, current)
                current = None
            else:
                (kept if current is None else current).append(token)
        self._fragment.tokens = kept

    def _add(self, label: str, definition: list[Token]) -> None:
        self._labels[label] += 1
        lines = [number for number, line in self._definitions if line.startswith(f"[^{label}]:")]
        place = self._fragment.source.place(lines[self._labels[label] - 1])
        if label in self._notes:
            self._problem(place, f"сноска «{label}» уже есть в строке {self._notes[label].place.line}", "дай одной из двух другое имя")
        elif not any(token.type == "inline" for token in definition):
            self._problem(place, f"в сноске «{label}» нет текста", "напиши его после двоеточия")
            definition = []
        self._notes.setdefault(label, _Footnote(label, place, definition))

    def _missing(self, block: Token, token: Token) -> None:
        label = token.meta["label"]
        mend = f"добавь строку «[^{label}]: текст» или поправь имя"
        self._problem(self._fragment.place(block, token), f"нет сноски «{label}»", mend)

    def _problem(self, place: Place, found: str, mend: str) -> None:
        place.tell(self._problems, found, mend)


def _numbered(note: _Footnote) -> list[Token]:
    """Put the number before the first paragraph and the name on it."""
    mark = Token("footnote_number", "", 0)
    mark.content = str(note.number)
    for opening, text in itertools.pairwise(note.definition):
        if text.type == "inline":
            opening.attrs["id"] = note.id
            text.children = [mark, *text.children]
            break
    return note.definition


def _is_fold(token: Token) -> bool:
    return token.type in ("directive_open", "directive_close") and token.meta["name"] == "fold"
