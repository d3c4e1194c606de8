"""`![alt](picture.png)` and links to files beside the lesson: found, and named by their content."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from pathlib import Path
from urllib.parse import quote, unquote, urlsplit

from sitegen.errors import Problems
from sitegen.fragment import Fragment
from sitegen.output import hashed_name
from sitegen.source import Place
from sitegen.suggestions import suggestion


def resolve(fragment: Fragment, folder: Path, problems: Problems) -> dict[str, Path]:
    """Point pictures and file links at the copies that the page will have beside it.

    Returns:
        The file behind each new name.
    """
    files: dict[str, Path] = {}
    for block, token in fragment.inline():
        attribute = {"image": "src", "link_open": "href"}.get(token.type)
        if attribute is None:
            continue
        place = fragment.place(block, token)
        if token.type == "image" and not token.content.strip():
            mend = "опиши её словами в квадратных скобках: ![что на картинке](файл)"
            place.tell(problems, "у картинки нет описания", mend)
        name = unquote(str(token.attrs[attribute]))
        path = _find(folder, name) if _beside(name) else None
        if path is not None:
            hashed = hashed_name(path.name, path.read_bytes())
            token.attrs[attribute] = quote(hashed)
            files[hashed] = path
        elif token.type == "image":
            _missing(name, folder, place, problems)
            token.attrs[attribute] = "data:,"  # told once; the check of links need not tell it again
    return files


def copied(files: Mapping[str, Path], address: str) -> dict[str, bytes]:
    """What has to be written into the lesson's folder of the site."""
    return {f"{address}/{name}": path.read_bytes() for name, path in files.items()}


def _beside(name: str) -> bool:
    return bool(name) and not urlsplit(name).scheme and not name.startswith(("/", "#", "..")) and name != "lesson.md"


def _find(folder: Path, name: str) -> Path | None:
    """The file of that name; a Mac may write «й» as two characters where the author typed one."""
    if (folder / name).is_file():
        return folder / name
    composed = unicodedata.normalize("NFC", name)
    same = (path for path in _files(folder) if unicodedata.normalize("NFC", path.relative_to(folder).as_posix()) == composed)
    return next(same, None)


def _files(folder: Path) -> list[Path]:
    return sorted(path for path in folder.rglob("*") if path.is_file() and path.suffix != ".md")


def _missing(name: str, folder: Path, place: Place, problems: Problems) -> None:
    if not _beside(name):
        mend = "положи файл рядом с lesson.md: страница ничего не берёт со стороны"
        place.tell(problems, f"картинка «{name}» не из папки урока", mend)
        return
    known = [path.relative_to(folder).as_posix() for path in _files(folder)]
    place.tell(problems, f"нет картинки «{name}»", f"положи её рядом с lesson.md; {suggestion(name, known)}")
