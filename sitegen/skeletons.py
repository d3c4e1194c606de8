"""New files from whole-file skeletons in `site_template/skeletons/`; a name is checked before anything is written."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

from sitegen.errors import InputError

FOLDER = Path("site_template", "skeletons")


def check_name(command: str, name: str, pattern: re.Pattern[str], joint: str, allowed: str, example: str) -> None:
    """Refuse a name that does not fit, and say which would.

    Args:
        command: what the author called, for the message.
        name: as the author wrote it.
        pattern: matches a good name in full.
        joint: stands between the words of a good name.
        allowed: what a name is made of, in Russian, in the genitive.
        example: a good name, told where nothing near to `name` is one.
    Raises:
        InputError: it does not fit.
    """
    if not pattern.fullmatch(name):
        nearest = re.sub(r"[\s_-]+", joint, name.strip().lower())
        fitting = nearest if pattern.fullmatch(nearest) else example
        raise InputError.about(command, f"имя «{name}» не подойдёт", f"составь его из {allowed}: например, «{fitting}»")


def check_free(root: Path, path: Path) -> None:
    """Refuse to write where something is already.

    Raises:
        InputError: something is there.
    """
    if (root / path).exists():
        raise InputError.about(path, "уже есть", "возьми другое имя или правь то, что есть")


def filled(root: Path, skeleton: str, fields: Mapping[str, str]) -> str:
    """A skeleton's text with each field, a word in capitals, replaced."""
    text = (root / FOLDER / skeleton).read_text("utf-8")
    return re.sub(rf"\b({'|'.join(fields)})\b", lambda match: fields[match[1]], text)


def write(path: Path, text: str) -> None:
    """Write a file of the project, its line ends as they are."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(text.encode())
