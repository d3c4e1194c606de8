"""The site's `pyodide-lock.json`: the official one trimmed to NumPy, with our wheels added.

Taken apart by hand because the build runs on Python 3.11 and 3.13 alike: the library `pyodide-lock` for
3.11 refuses the lock of Pyodide 314, and the one that reads it needs 3.12. Plain functions over plain data.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class LockEntry:
    """One package as the browser finds it.

    Args:
        name: normalised name of the distribution.
        version: its version.
        file_name: name of the file beside the lock. A content hash may stand before `.whl`, nowhere else:
            Pyodide takes the name apart at its dashes, and knows no build tags.
        sha256: of the file, hexadecimal.
        imports: top-level modules; `import` of one loads the package.
        depends: names of other packages in the lock.
    Raises:
        ValueError: `file_name` is not name, version and three tags, and Pyodide would refuse the file.
    """

    name: str
    version: str
    file_name: str
    sha256: str
    imports: tuple[str, ...]
    depends: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        parts = self.file_name.split("-")
        if len(parts) != 5 or canonical(parts[0]) != canonical(self.name):
            raise ValueError(f"no wheel of {self.name} is named {self.file_name!r}")

    def as_json(self) -> dict:
        """The entry in the format of Pyodide."""
        return {
            "name": self.name,
            "version": self.version,
            "file_name": self.file_name,
            "sha256": self.sha256,
            "imports": list(self.imports),
            "depends": list(self.depends),
            "install_dir": "site",
            "package_type": "package",
            "unvendored_tests": False,
        }


def canonical(name: str) -> str:
    """A distribution's name in the one spelling that packaging tools compare.

    >>> canonical("Python_dateutil")
    'python-dateutil'
    """
    return re.sub(r"[-_.]+", "-", name).lower()


def wheel_entry(wheel: Path, depends: Iterable[str] = ("numpy",), file_name: str | None = None) -> LockEntry:
    """The entry of a pure-Python wheel whose only module is named as the distribution.

    Args:
        wheel: the file, named `name-version-….whl`.
        depends: names of packages that must be loaded before.
        file_name: the name it gets on the site; its own when None.
    """
    name, version = wheel.name.split("-")[:2]
    sha256 = hashlib.sha256(wheel.read_bytes()).hexdigest()
    return LockEntry(name, version, file_name or wheel.name, sha256, (name,), tuple(depends))


def official_entry(official: Mapping, name: str, file_name: str | None = None) -> LockEntry:
    """The entry of a package in Pyodide's own lock, under another file name when one is given.

    Raises:
        KeyError: the lock has no such package.
    """
    entry = official["packages"][name]
    return LockEntry(
        name,
        entry["version"],
        file_name or entry["file_name"],
        entry["sha256"],
        tuple(entry["imports"]),
        tuple(entry["depends"]),
    )


def trimmed_lock(official: Mapping, entries: Iterable[LockEntry]) -> dict:
    """The official lock with `entries` as its only packages.

    Raises:
        ValueError: an entry depends on a package that is not among `entries`.
    """
    packages = {entry.name: entry for entry in entries}
    missing = {needed for entry in packages.values() for needed in entry.depends} - packages.keys()
    if missing:
        raise ValueError(f"the lock lacks what its packages depend on: {sorted(missing)}")
    return {
        "info": dict(official["info"]),
        "packages": {name: packages[name].as_json() for name in sorted(packages)},
    }
