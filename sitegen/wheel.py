"""`pycore` as a wheel, the same bytes from the same sources.

Compiled code in pycore would bring pyodide-build into this place; for a pure-Python project it makes what
`python -m build` makes, so that is used.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import sys
import tempfile
import zipfile
from pathlib import Path

from sitegen.command import run
from sitegen.errors import InputError
from sitegen.exclusive import exclusive
from sitegen.progress import step

SOURCE_DATE_EPOCH = "1577836800"
"""Time stamp of every file in the wheel: 1 January 2020, UTC."""


def build_wheel(root: Path, out_dir: Path) -> Path:
    """Put the wheel of `pycore` into `out_dir`; built anew only when its sources have changed.

    Args:
        root: the project's folder, with `pyproject.toml` and `pycore/`.
        out_dir: where to put the wheel; made when missing.
    Returns:
        path of the wheel in `out_dir`.
    Raises:
        InputError: it could not be built, or holds something besides `pycore/`.
    """
    cache = root / ".cache" / "wheel"
    kept = cache / sources_digest(root)
    out_dir.mkdir(parents=True, exist_ok=True)
    with exclusive(root / ".cache" / "wheel.lock"):
        if not kept.exists():
            _replace(cache, kept, root)
        return Path(shutil.copy(next(kept.glob("*.whl")), out_dir))


def sources_digest(root: Path) -> str:
    """Hash of all that the wheel is made from: names and contents."""
    files = [root / "pyproject.toml", root / "LICENSE", *sorted((root / "pycore").rglob("*"))]
    digest = hashlib.sha256()
    for file in files:
        if file.is_file() and "__pycache__" not in file.parts:
            digest.update(f"{file.relative_to(root).as_posix()}\0{file.stat().st_size}\0".encode())
            digest.update(file.read_bytes())
    return digest.hexdigest()


def foreign_members(wheel: Path) -> list[str]:
    """Members of a wheel that belong neither to `pycore/` nor to its metadata."""
    with zipfile.ZipFile(wheel) as archive:
        return [name for name in archive.namelist() if not re.match(r"pycore/|pycore-[^/]+\.dist-info/", name)]


def _replace(cache: Path, kept: Path, root: Path) -> None:
    """Build into `kept`, and drop the wheels of earlier sources."""
    shutil.rmtree(cache, ignore_errors=True)
    cache.mkdir(parents=True)
    with tempfile.TemporaryDirectory(dir=cache) as folder, step("Собираю колесо pycore"):
        wheel = _build(root, Path(folder) / "wheel")
        if foreign := foreign_members(wheel):
            raise InputError.about(
                "pyproject.toml",
                f"в колесо попало лишнее: {', '.join(foreign)}",
                "оставь в [tool.hatch.build.targets.wheel] только пакет pycore",
            )
        os.replace(wheel.parent, kept)


def _build(root: Path, out_dir: Path) -> Path:
    # -I: without it `-m build` would find our own build.py in the working folder.
    command = [sys.executable, "-I", "-m", "build", "--wheel", "--no-isolation", "--outdir", out_dir, root]
    run(command, "pycore", "колесо не собралось", env={**os.environ, "SOURCE_DATE_EPOCH": SOURCE_DATE_EPOCH})
    return next(out_dir.glob("*.whl"))


if __name__ == "__main__":
    print(build_wheel(Path(__file__).resolve().parent.parent, Path(sys.argv[1])))
