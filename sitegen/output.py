"""The built site on its way to disk: gathered beside the old one and swapped in whole, or not at all."""

from __future__ import annotations

import hashlib
import shutil
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

DIGITS = 10


@dataclass(frozen=True)
class WrittenFile:
    """A file of the site: its size in bytes, and the SHA-256 of its content, hexadecimal."""

    bytes: int
    sha256: str


class Output:
    """A folder under construction; paths are relative, with `/`."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._written: dict[str, WrittenFile] = {}

    @property
    def paths(self) -> set[str]:
        """All that was written so far."""
        return set(self._written)

    @property
    def written(self) -> Mapping[str, WrittenFile]:
        """What was written so far, by path."""
        return dict(self._written)

    def read(self, path: str) -> bytes:
        """The content of a file that was written."""
        return (self._folder / path).read_bytes()

    def write(self, path: str, data: str | bytes) -> str:
        """Write one file; returns its path.

        Raises:
            ValueError: the path was written before or leaves the folder; that is a mistake of the generator.
        """
        if path in self._written:
            raise ValueError(f"{path} is written twice")
        if PurePosixPath(path).is_absolute() or ".." in PurePosixPath(path).parts:
            raise ValueError(f"{path} leaves the folder")
        content = data.encode() if isinstance(data, str) else data
        self._written[path] = WrittenFile(len(content), hashlib.sha256(content).hexdigest())
        target = self._folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)
        return path

    def write_hashed(self, path: str, data: str | bytes) -> str:
        """Write one file under a name that carries its content's hash; returns that path.

        The same content under the same name is written once.
        """
        folder = PurePosixPath(path).parent
        hashed = (folder / hashed_name(PurePosixPath(path).name, data)).as_posix()
        return hashed if hashed in self._written else self.write(hashed, data)


def hashed_name(name: str, data: str | bytes) -> str:
    """Put the hash of the content before the last suffix.

    >>> hashed_name("style.css", "")
    'style.e3b0c44298.css'
    """
    digest = hashlib.sha256(data.encode() if isinstance(data, str) else data).hexdigest()[:DIGITS]
    path = PurePosixPath(name)
    return f"{path.stem}.{digest}{path.suffix}"


@contextmanager
def whole(target: Path) -> Iterator[Output]:
    """Write a site beside `target` and put it in its place at the end; after an exception `target` is as it was."""
    target.parent.mkdir(parents=True, exist_ok=True)
    fresh = Path(tempfile.mkdtemp(prefix=f".{target.name}-new-", dir=target.parent))
    try:
        yield Output(fresh)
        fresh.chmod(0o755)  # a temporary folder is closed to others, a site is not
        _swap(fresh, target)
    finally:
        shutil.rmtree(fresh, ignore_errors=True)


def _swap(fresh: Path, target: Path) -> None:
    if not target.exists():
        fresh.rename(target)
        return
    old = Path(tempfile.mkdtemp(prefix=f".{target.name}-old-", dir=target.parent))
    try:
        target.rename(old / target.name)
        try:
            fresh.rename(target)
        except OSError:
            (old / target.name).rename(target)
            raise
    finally:
        shutil.rmtree(old, ignore_errors=True)
