"""One file by name and sha256, from the first source that has it.

A file kept from earlier is used only while its hash is right. A source that cannot be reached gives way
to the next one; a source that hands out something else stops the build, for then someone has to look.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from sitegen.errors import InputError
from sitegen.progress import say, step


class SourceUnavailable(Exception):
    """A source cannot be reached or does not have the file; says why."""


@dataclass(frozen=True)
class Source:
    """Where a file may come from.

    Args:
        name: for the reader of the terminal, in Russian.
        read: file name → content; raises `SourceUnavailable`.
    """

    name: str
    read: Callable[[str], bytes]


def obtain(file_name: str, sha256: str, cache: Path, sources: Sequence[Source]) -> Path:
    """The checked file in `cache`, fetched from the first of `sources` that has it.

    Args:
        file_name: the file's name, the same in the cache and at every source.
        sha256: expected hash, hexadecimal.
        cache: folder that outlives the project's clones; made when missing.
        sources: tried in this order.
    Raises:
        InputError: a source gave a file with another hash, or none has the file.
    """
    kept = cache / file_name
    if kept.exists():
        if _sha256(kept.read_bytes()) == sha256:
            return kept
        say(f"{kept}: файл в кэше испорчен, беру его заново")
    content = _first_available(file_name, sources)
    _check(file_name, sha256, _sha256(content))
    _write_whole(kept, content)
    return kept


def _first_available(file_name: str, sources: Sequence[Source]) -> bytes:
    refusals = []
    for source in sources:
        try:
            with step(f"Беру {file_name}: {source.name}"):
                return source.read(file_name)
        except SourceUnavailable as refusal:
            refusals.append(f"{source.name}: {refusal}")
            say(f"Не вышло: {refusal}")
    reasons = "\n".join(refusals)
    raise InputError.about(file_name, "файл негде взять", f"проверь сеть; вот что ответили источники:\n{reasons}")


def _check(file_name: str, expected: str, got: str) -> None:
    if got != expected:
        raise InputError.about(
            file_name,
            f"хеш не тот: ожидался sha256 {expected}, получен {got}",
            "не пользуйся этим файлом: источник подменён или закреплённая версия больше не та",
        )


def _sha256(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


def _write_whole(path: Path, content: bytes) -> None:
    """Write so that another process sees the whole file or none."""
    path.parent.mkdir(parents=True, exist_ok=True)
    temporary = path.with_name(f"{path.name}.{os.getpid()}.part")
    temporary.write_bytes(content)
    temporary.replace(path)
