"""What is wrong with the input, said so that the author can mend it.

A `Problem` is one sentence with a place. All problems of a run are collected in `Problems`
and raised together as one `InputError`, so that the author mends them in one go.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path, PurePath


@dataclass(frozen=True)
class Problem:
    """One thing that is wrong in a file of the project.

    Args:
        file: path as the author should read it, relative to the project where possible.
        line: line number from 1, or None when the whole file is meant.
        column: column from 1, or None; shown only together with a line.
        found: what was found, in Russian, no full stop.
        mend: how to mend it, in Russian; may have several lines.
    """

    file: PurePath | str
    line: int | None
    column: int | None
    found: str
    mend: str

    @property
    def place(self) -> str:
        """`file`, `file:line` or `file:line:column`."""
        numbers = [self.line] if self.column is None else [self.line, self.column]
        path = PurePath(self.file).as_posix()
        return ":".join([path, *map(str, numbers)]) if self.line is not None else path

    def __str__(self) -> str:
        mend = self.mend.replace("\n", "\n    ")
        return f"{self.place}: {self.found}\n    как исправить: {mend}"


class InputError(Exception):
    """The input is wrong; carries every problem, in the order of files and lines."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(sorted(dict.fromkeys(problems), key=_reading_order))
        if not self.problems:
            raise ValueError("an InputError needs at least one problem")
        super().__init__("\n".join(map(str, self.problems)))

    @classmethod
    def about(cls, file: PurePath | str, found: str, mend: str) -> InputError:
        """The error of one problem with a whole file."""
        return cls([Problem(file, None, None, found, mend)])


class Problems:
    """Collects the problems of a run.

    >>> problems = Problems()
    >>> with problems.collect():
    ...     raise InputError([Problem("a.md", 3, None, "нет заголовка", "добавь его")])
    >>> len(problems)
    1
    """

    def __init__(self) -> None:
        self._found: list[Problem] = []

    def __len__(self) -> int:
        return len(self._found)

    def __iter__(self) -> Iterator[Problem]:
        return iter(self._found)

    def add(
        self, file: PurePath | str, line: int | None, column: int | None, found: str, mend: str
    ) -> None:
        """Note one problem and carry on."""
        self._found.append(Problem(file, line, column, found, mend))

    def take(self, found: Iterable[Problem]) -> None:
        """Note some problems and carry on."""
        self._found.extend(found)

    @contextmanager
    def collect(self) -> Iterator[None]:
        """Take over the problems of an `InputError` raised inside; what follows inside is skipped."""
        try:
            yield
        except InputError as error:
            self.take(error.problems)

    def raise_if_any(self) -> None:
        """Raise one `InputError` with all that was collected, if anything was."""
        if self._found:
            raise InputError(self._found)


def shown_path(path: Path, root: Path) -> PurePath:
    """`path` as messages show it: relative to the project `root` where it lies inside."""
    return path.relative_to(root) if path.is_relative_to(root) else path


def _reading_order(problem: Problem) -> tuple[str, int, int]:
    return PurePath(problem.file).as_posix(), problem.line or 0, problem.column or 0
