"""A text file of the author, and places in it: every message of the generator points at one."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path, PurePath

from sitegen.errors import InputError, Problem, Problems, shown_path


@dataclass(frozen=True)
class Place:
    """Where something stands; line and column count from 1, None where only the file is known."""

    file: PurePath | str
    line: int | None = None
    column: int | None = None

    def problem(self, found: str, mend: str) -> Problem:
        """Say what is wrong here."""
        return Problem(self.file, self.line, self.column, found, mend)

    def tell(self, problems: Problems, found: str, mend: str) -> None:
        """Note what is wrong here and carry on."""
        problems.add(self.file, self.line, self.column, found, mend)


@dataclass(frozen=True)
class Source:
    """Text that a parser reads, with the way back to the file it came from.

    Args:
        file: path as messages show it.
        text: what is parsed.
        start: place of a short text inside a data file. None when the text is the whole file, line by line; what
            stands before it (front matter) is blanked out, not cut off.
    """

    file: PurePath
    text: str
    start: Place | None = None

    def place(self, line: int, content: str = "", offset: int | None = None) -> Place:
        """Find a place by the line where a block begins and an offset into its content.

        Args:
            line: the block's first line, from 0, as Markdown tokens have it.
            content: the block's text as the parser kept it, indentation and markers taken off each line.
            offset: where in the content; None asks for the block's line only.
        """
        if self.start is not None:
            return self.start
        if offset is None:
            return Place(self.file, line + 1)
        before = content[:offset]
        row = before.count("\n")
        within = offset - (before.rfind("\n") + 1)
        kept = content.split("\n")[row]
        written = self.text.split("\n")[line + row]
        margin = max(written.find(kept), 0)
        return Place(self.file, line + row + 1, margin + within + 1)


def read(path: Path, root: Path) -> Source:
    """Read a text file; Windows line ends and a BOM are taken as they come.

    Raises:
        InputError: the file is not there or is not UTF-8.
    """
    file = shown_path(path, root)
    try:
        return Source(file, path.read_text("utf-8-sig"))
    except FileNotFoundError:
        raise InputError([Problem(file, None, None, "нет такого файла", "создай его или проверь имя папки")]) from None
    except UnicodeDecodeError as error:
        line = path.read_bytes()[: error.start].count(b"\n") + 1
        raise InputError([Problem(file, line, None, "файл не в UTF-8", "сохрани его в кодировке UTF-8")]) from None
