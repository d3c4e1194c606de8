"""Code that the reader runs: the cells of a lesson, each with the output that the build compares with a real run.

    ```python cell {#name}
    print(1)
    ```

    ```output
    1
    ```
"""

from __future__ import annotations

from dataclasses import dataclass

from markdown_it.token import Token

from sitegen import fences, ids
from sitegen.errors import Problems
from sitegen.fragment import Fragment
from sitegen.source import Place
from sitegen.written import TAKEN


@dataclass(frozen=True)
class Code:
    """Code that the author wrote.

    Args:
        text: the code.
        place: of its first line.
    """

    text: str
    place: Place

    def line(self, number: int | None) -> Place:
        """Where one of its lines stands, counted from 1."""
        if number is None or self.place.line is None:
            return self.place
        return Place(self.place.file, self.place.line + number - 1)


@dataclass(frozen=True)
class Cell:
    """A cell; `expected` is None where the lesson shows no output."""

    name: str
    index: int
    code: Code
    expected: Code | None


def code_of(token: Token, fragment: Fragment) -> Code:
    """The code inside a fence."""
    place = fragment.place(token)
    return Code(token.content, Place(place.file, place.line and place.line + 1))


def find_cells(fragment: Fragment, problems: Problems) -> list[Cell]:
    """Find the cells of a lesson in their order; an output block that belongs to none is a problem."""
    cells, tokens = [], fragment.tokens
    for index, token in enumerate(tokens):
        before = tokens[index - 1] if index else None
        if is_output(token) and not (before and is_cell(before)):
            fragment.place(token).tell(problems, "вывод без ячейки", "поставь его сразу после ```python cell {#imya}")
        if not is_cell(token):
            continue
        name = str(token.attrs.get("id", ""))
        place = fragment.place(token)
        if not name:
            place.tell(problems, "у ячейки нет имени", "допиши его латиницей: ```python cell {#imya}")
        for problem in ids.check(token, place):
            place.tell(problems, problem.found, problem.mend)
        after = tokens[index + 1] if index + 1 < len(tokens) else None
        expected = None
        if after and is_output(after):
            after.meta[TAKEN] = True
            expected = code_of(after, fragment)
        cells.append(Cell(name, index, code_of(token, fragment), expected))
    return cells


def is_cell(token: Token) -> bool:
    """Whether a token is a cell's code."""
    return token.meta.get("role") == "cell"


def is_output(token: Token) -> bool:
    """Whether a token is the output of a cell."""
    return token.type == "fence" and token.meta.get("language") == fences.OUTPUT
