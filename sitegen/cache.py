"""Results that are kept between builds, under a hash of all that they were made from.

An entry is never updated: other inputs are another entry. One that is damaged counts as not there.
"""

from __future__ import annotations

import hashlib
import os
import pickle
import tempfile
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

UNFINISHED = "unfinished-"
DIGEST_BYTES = hashlib.sha256().digest_size


class Cache:
    """A folder of entries.

    Args:
        folder: made when missing.
        maker: stands for the code that makes the results; other code finds nothing of what this one has put.
    """

    def __init__(self, folder: Path, maker: str) -> None:
        self._folder, self._maker = folder, maker
        self._used: set[str] = set()
        self._put: set[str] = set()

    def key(self, *inputs: str | bytes) -> str:
        """Name the result of these inputs."""
        return digest(self._maker, *inputs)

    def get(self, key: str) -> Any:
        """Return what was put under `key`, None when there is nothing that can be read."""
        self._used.add(key)
        try:
            data = (self._folder / key).read_bytes()
        except OSError:
            return None
        content = data[DIGEST_BYTES:]
        return pickle.loads(content) if hashlib.sha256(content).digest() == data[:DIGEST_BYTES] else None

    def put(self, key: str, value: Any) -> None:
        """Keep a value that is not None."""
        self._used.add(key)
        content = pickle.dumps(value)
        self._folder.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(prefix=UNFINISHED, dir=self._folder, delete=False) as unfinished:
            unfinished.write(hashlib.sha256(content).digest() + content)
        os.replace(unfinished.name, self._folder / key)
        self._put.add(key)

    def remember(self, make: Callable[[], Any], *inputs: str | bytes) -> Any:
        """Return what `make` made of these inputs before, or make it now."""
        key = self.key(*inputs)
        value = self.get(key)
        if value is None:
            value = make()
            self.put(key, value)
        return value

    def forget_others(self) -> None:
        """Drop what this run neither asked for nor put; what another run is just writing stays."""
        for file in self._folder.iterdir() if self._folder.exists() else ():
            if file.name not in self._used and not file.name.startswith(UNFINISHED):
                file.unlink(missing_ok=True)

    def take_back(self) -> None:
        """Drop what this run has put: it turned out that its inputs were others."""
        for key in self._put:
            (self._folder / key).unlink(missing_ok=True)


def digest(*parts: str | bytes) -> str:
    """Hash of some texts; where one ends and the next begins counts.

    >>> digest("ab", "c") == digest("a", "bc")
    False
    """
    result = hashlib.sha256()
    for part in parts:
        data = part.encode() if isinstance(part, str) else part
        result.update(len(data).to_bytes(8, "big"))
        result.update(data)
    return result.hexdigest()


def files_digest(root: Path, names: Iterable[str]) -> str:
    """Hash of files and whole folders inside `root`, their names and contents; compiled Python does not count."""
    found: list[Path] = []
    for name in names:
        found += sorted((root / name).rglob("*")) if (root / name).is_dir() else [root / name]
    parts: list[str | bytes] = []
    for file in found:
        if file.is_file() and "__pycache__" not in file.parts:
            parts += [file.relative_to(root).as_posix(), file.read_bytes()]
    return digest(*parts)
