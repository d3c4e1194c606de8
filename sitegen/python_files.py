"""The files from which the browser starts Python, and the script that lists them for the page.

Each is there twice: as it is, to be fetched over http, and gzipped inside a classic script, which is all that a
browser loads from disk. Pyodide's two modules are not: from disk they come inside of the worker's script.
What hosts do not compress is gzipped here, under a name that no host takes for something to unpack on the way.
"""

from __future__ import annotations

import base64
import gzip
import hashlib
import json
import tempfile
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass
from pathlib import Path

from sitegen import bytecode, pyodide_lock, snapshot, supply
from sitegen.cache import Cache
from sitegen.extras import EXTRAS, Extra, extra_file
from sitegen.exclusive import exclusive
from sitegen.numpy_wheel import numpy_wheel
from sitegen.output import Output
from sitegen.wheel import build_wheel

MODULES = ("pyodide.mjs", "pyodide.asm.mjs")
CORE = (*MODULES, "pyodide.asm.wasm")
DISK_WORKER = "worker.js"
LOCK = "pyodide-lock.json"
PACKING = "gzip 9, base64"
ARCHIVE, PACKED = ".zip", ".pack"
"""How the names of archives end for Python, and how on the site, where they are gzipped."""
REST = "остальной Python"
"""What a reader is told to be waiting for before the first run of code."""


@dataclass(frozen=True)
class PythonFile:
    """One file as the page's script knows it.

    Args:
        name: how Pyodide calls it.
        url: its address from the site's root.
        disk: address of the script that holds it, from the site's root; None where the worker's own script does.
        bytes: its size, as it comes.
        sha256: hexadecimal, of the same.
        gzipped: whether the page unpacks it.
        place: of an archive, what the page does with it: "path" (it stands on `sys.path` as it is) or "packages" (it is
            unpacked there); None where Pyodide does what is to be done.
    """

    name: str
    url: str
    disk: str | None
    bytes: int
    sha256: str
    gzipped: bool
    place: str | None


@dataclass(frozen=True)
class DiskFile:
    """A file that only pages on disk need.

    Args:
        name: what it is called.
        disk: address of the script that holds it, from the site's root.
    """

    name: str
    disk: str


@dataclass(frozen=True)
class ListedExtra:
    """Packages that are loaded when code in a cell imports one of their modules; without modules before any code."""

    name: str
    modules: tuple[str, ...]
    files: tuple[PythonFile, ...]

    @property
    def summary(self) -> dict[str, object]:
        """What the page says before it loads them."""
        return {"name": self.name, "modules": self.modules, "bytes": sum(file.bytes for file in self.files)}


@dataclass(frozen=True)
class PythonFiles:
    """What `write_python_files` has written.

    Args:
        disk_worker: the worker for pages on disk.
        files: for every start: archives in the order in which they are unpacked, the lock last.
        archives: for a start from archives: those that it unpacks besides, first.
        snapshot: for a start from a snapshot: what is in it of them, the snapshot last.
        extras: what may be needed later; the first is all that Python does not need for the first answer.
    """

    disk_worker: DiskFile
    files: list[PythonFile]
    archives: list[PythonFile]
    snapshot: list[PythonFile]
    extras: list[ListedExtra]


def write_python_files(output: Output, root: Path, disk_worker: str) -> PythonFiles:
    """Write all that Python needs in the browser, and what it may need later.

    Args:
        output: takes the files.
        root: the project's folder.
        disk_worker: source of the worker for pages on disk.
    """
    cache = Cache(root / ".cache" / "disk", PACKING)
    with exclusive(root / ".cache" / "disk.lock"):  # of two builds started together one packs
        files, archives, snapshot, later = (
            [_write(output, cache, name, data) for name, data in part.items()] for part in _parts(root)
        )
        extras = [ListedExtra(REST, (), tuple(later)), *(_write_extra(output, cache, root, extra) for extra in EXTRAS)]
        worker = DiskFile(DISK_WORKER, _write_script(output, cache, DISK_WORKER, disk_worker.encode()))
        cache.forget_others()
    return PythonFiles(worker, files, archives, snapshot, extras)


def _write_extra(output: Output, cache: Cache, root: Path, extra: Extra) -> ListedExtra:
    name, data = extra_file(root, extra)
    return ListedExtra(extra.name, extra.modules, (_write(output, cache, name, data),))


def _parts(root: Path) -> Iterator[dict[str, bytes]]:
    """By name: files for every start, for one from archives, for one from a snapshot, and for later."""
    core = supply.pyodide_core(root)
    with tempfile.TemporaryDirectory() as folder:
        numpy, pycore = numpy_wheel(root), build_wheel(root, Path(folder))
        made = bytecode.archives(root, numpy, pycore)
        lock = _lock(supply.official_lock(root), pycore).encode()
        imports = bytecode.start_imports(root, pycore)
    always = (bytecode.STDLIB, bytecode.archive_name(pycore))
    yield {name: (core / name).read_bytes() for name in CORE} | {name: made[name] for name in always} | {LOCK: lock}
    archive = made[bytecode.archive_name(numpy)]
    yield {bytecode.archive_name(numpy): archive}
    yield snapshot.snapshot(root, made[bytecode.STDLIB], archive, imports)
    yield {name: data for name, data in made.items() if name.startswith(bytecode.LATER)}


def _lock(official: Mapping, pycore: Path) -> str:
    """The lock that names the wheels from which the archives are made."""
    entries = [pyodide_lock.official_entry(official, "numpy"), pyodide_lock.wheel_entry(pycore)]
    return json.dumps(pyodide_lock.trimmed_lock(official, entries), indent=1, sort_keys=True) + "\n"


def manifest(worker: str, python: PythonFiles) -> str:
    """Write the script that gives the page the source of the worker over http and the lists of files."""
    content = {
        "worker": worker,
        "diskWorker": asdict(python.disk_worker),
        "files": [asdict(file) for file in python.files],
        "archives": [asdict(file) for file in python.archives],
        "snapshot": [asdict(file) for file in python.snapshot],
        "extras": [asdict(extra) for extra in python.extras],
    }
    return f"self.PYLESSON={json.dumps(content, ensure_ascii=False, separators=(',', ':'))};\n"


def disk_script(cache: Cache, name: str, data: bytes) -> bytes:
    """Return a script that calls `PYLESSON_DISK(name, base64 of gzip of data)`; packing 17 MB takes seconds."""

    def pack() -> bytes:
        packed = base64.b64encode(gzip.compress(data, 9, mtime=0)).decode("ascii")
        return f"self.PYLESSON_DISK({json.dumps(name)},{json.dumps(packed)});\n".encode("ascii")

    return cache.remember(pack, name, data)


def _write(output: Output, cache: Cache, name: str, data: bytes) -> PythonFile:
    file = f"{name.removesuffix(ARCHIVE)}{PACKED}" if name.endswith(ARCHIVE) else name
    return PythonFile(
        name=name,
        url=output.write_hashed(f"assets/python/{file}", data),
        disk=None if name in MODULES else _write_script(output, cache, name, data),
        bytes=len(data),
        sha256=hashlib.sha256(data).hexdigest(),
        gzipped=name.endswith((ARCHIVE, snapshot.SNAPSHOT)),
        place=_place(name),
    )


def _place(name: str) -> str | None:
    if not name.endswith(ARCHIVE) or name == bytecode.STDLIB:
        return None
    return "path" if name.startswith("pycore-") else "packages"


def _write_script(output: Output, cache: Cache, name: str, data: bytes) -> str:
    return output.write_hashed(f"assets/disk/{name}.js", disk_script(cache, name, data))
