"""Whether two wheels hold the same: ours, and the one that pyodide-build makes of the same sources.

Names of the builders, and what follows from them, may differ: the file `WHEEL`, and `RECORD`, which has its hash.

    python -m sitegen.wheel_contents OURS THEIRS
"""

from __future__ import annotations

import sys
import zipfile
from pathlib import Path, PurePosixPath

OF_THE_BUILDER = ("WHEEL", "RECORD")


def differences(ours: Path, theirs: Path) -> list[str]:
    """Names of the members that only one of the wheels has, or that are not the same in both."""
    first, second = _members(ours), _members(theirs)
    return sorted(name for name in first.keys() | second.keys() if first.get(name) != second.get(name))


def _members(wheel: Path) -> dict[str, bytes]:
    with zipfile.ZipFile(wheel) as archive:
        names = [name for name in archive.namelist() if not name.endswith("/") and not _of_the_builder(name)]
        return {name: archive.read(name) for name in names}


def _of_the_builder(name: str) -> bool:
    path = PurePosixPath(name)
    return path.parent.suffix == ".dist-info" and path.name in OF_THE_BUILDER


def main(arguments: list[str]) -> int:
    """Compare two wheels; returns the exit status."""
    ours, theirs = map(Path, arguments)
    found = differences(ours, theirs)
    print("\n".join(found) or f"Одно и то же: {ours.name}, {theirs.name}")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
