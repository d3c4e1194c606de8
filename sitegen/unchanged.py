"""A build with nothing to do: the same inputs as last time, and `dist/` is as that build left it."""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Mapping
from pathlib import Path

from sitegen.cache import Cache, files_digest

CODE = ("pycore", "sitegen", "site_template/static/icons", "package-lock.json", "requirements-build.txt")
"""What the text of a lesson's page hangs on besides the lesson."""

INPUTS = (*CODE, "content", "site_template", "build.py", "budget.yml", "pyproject.toml", "LICENSE", "requirements-pyodide-numpy.txt")
"""What the site hangs on."""


def code_digest(root: Path) -> str:
    """Stands for the code that makes pages, and for the Python that runs it."""
    return f"{files_digest(root, CODE)} {sys.version}"


class LastBuild:
    """Remembers what the last good build was made from and what it wrote.

    Args:
        root: the project's folder.
        dist: where the site is.
    """

    def __init__(self, root: Path, dist: Path) -> None:
        self._root, self._dist = root, dist
        self._cache = Cache(root / ".cache" / "site", sys.version)
        self._key = self._current_key()

    def is_current(self) -> bool:
        """Whether a build now would write what already is there."""
        kept = self._cache.get(self._key)
        return kept is not None and self._dist.is_dir() and kept == contents(self._dist)

    def has_other_inputs(self) -> bool:
        """Whether somebody has saved something since: what has been made may be of the one or of the other."""
        return self._current_key() != self._key

    def note(self, written: Mapping[str, str]) -> None:
        """Remember the build that has just been made from the inputs as they were at the start.

        Args:
            written: the SHA-256 of each file of it, hexadecimal, by path.
        """
        self._cache.put(self._key, dict(written))
        self._cache.forget_others()

    def _current_key(self) -> str:
        return self._cache.key(files_digest(self._root, INPUTS))


def contents(folder: Path) -> dict[str, str]:
    """The SHA-256 of each file in a folder, hexadecimal, by path."""
    files = sorted(path for path in folder.rglob("*") if path.is_file())
    return {file.relative_to(folder).as_posix(): hashlib.sha256(file.read_bytes()).hexdigest() for file in files}
