"""Turns modules in archives into bytecode; runs inside Pyodide, because bytecode fits one version of Python alone.

The folder that it works in holds `sources/`, an empty `made/` and `job.json`, an object with
    wheels: names of wheels to unpack among the packages first;
    imports: modules to import; what is there after that is what the browser imports at start;
    archives: objects with the fields of `Archive`.
The same job gives the same bytes: in a fresh process, with a fixed hash seed, in a fixed order.
"""

from __future__ import annotations

import fnmatch
import gzip
import importlib
import io
import json
import marshal
import shutil
import site
import sys
import zipfile
from collections.abc import Collection, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from importlib.util import MAGIC_NUMBER, source_hash
from pathlib import Path

UNCHECKED_HASH = (0b01).to_bytes(4, "little")
"""Flags in the head of a `.pyc` (PEP 552): it carries its source's hash, and nobody compares it."""

TIME = (1980, 1, 1, 0, 0, 0)
LEVEL = 9


@dataclass(frozen=True)
class Archive:
    """One archive to make.

    Args:
        source: name of the zip or wheel to make it from.
        target: name of the zip to write, which is gzipped as a whole.
        place: where the browser has it on `sys.path`: "stdlib" (Pyodide's own zip), "zip" (another one beside it), or
            "packages" (unpacked there).
        keeps_source: True: every module keeps its source, and has its bytecode beside it, which Python takes first from
            a zip. False: the modules imported at start become bytecode without source, the others stay source.
        without: patterns of members that are left out.
        part: "whole"; or, to make two archives of one source, "start" (what is imported at start) and "later" (all else).
    """

    source: str
    target: str
    place: str
    keeps_source: bool = False
    without: Sequence[str] = ()
    part: str = "whole"


def main(folder: Path) -> None:
    """Do the job in `folder`."""
    job = json.loads((folder / "job.json").read_text("utf-8"))
    for wheel in job["wheels"]:
        shutil.unpack_archive(folder / "sources" / wheel, site.getsitepackages()[0], "zip")
    started = imported(job["imports"])
    for fields in job["archives"]:
        archive = Archive(**fields)
        with zipfile.ZipFile(folder / "sources" / archive.source) as source:
            packed = gzip.compress(stored(members(source, archive, started)), LEVEL, mtime=0)
            (folder / "made" / archive.target).write_bytes(packed)


def imported(names: Iterable[str]) -> set[str]:
    """Import modules; the paths of the files of all modules that are there then."""
    for name in names:
        with suppress(ImportError):  # what is not there in the browser is not started there
            importlib.import_module(name)
    specs = [getattr(module, "__spec__", None) for module in list(sys.modules.values())]
    return {spec.origin for spec in specs if spec and spec.origin}


def members(source: zipfile.ZipFile, archive: Archive, started: Collection[str]) -> Iterator[tuple[str, bytes]]:
    """Names and contents of what `archive` holds, in the order of its source."""
    root = place(archive)
    wanted = in_part(source.namelist(), archive, started)
    for name in source.namelist():
        if name.endswith("/") or name not in wanted or any(fnmatch.fnmatchcase(name, pattern) for pattern in archive.without):
            continue
        content, path = source.read(name), f"{root}/{name}"
        is_module = name.endswith(".py")
        if is_module and archive.keeps_source:
            yield name, content
            yield f"{name}c", bytecode(content, path)
        elif is_module and path in started:
            yield f"{name}c", bytecode(content, path)
        else:
            yield name, content


def in_part(names: Iterable[str], archive: Archive, started: Collection[str]) -> set[str]:
    """The members of the part of its source that an archive holds."""
    if archive.part == "whole":
        return set(names)
    root = place(archive)
    at_start = {name for name in names if f"{root}/{name}" in started or name.endswith(".dist-info/METADATA")}
    return at_start if archive.part == "start" else set(names) - at_start


def place(archive: Archive) -> str:
    """The folder or zip on `sys.path` in which the browser has an archive's members."""
    if archive.place == "packages":
        return site.getsitepackages()[0]
    stdlib = next(path for path in sys.path if path.endswith(".zip"))
    return stdlib if archive.place == "stdlib" else f"{stdlib.rpartition('/')[0]}/{archive.target}"


def bytecode(source: bytes, path: str) -> bytes:
    """A module as the content of a `.pyc` that is never compared with its source.

    Args:
        source: of the module.
        path: where the browser has it; tracebacks name it.
    """
    code = compile(source, path, "exec", dont_inherit=True, optimize=0)
    return MAGIC_NUMBER + UNCHECKED_HASH + source_hash(source) + marshal.dumps(code)


def stored(content: Iterable[tuple[str, bytes]]) -> bytes:
    """A zip whose members are not compressed and whose bytes depend on names and contents alone."""
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w") as archive:
        for name, data in content:
            info = zipfile.ZipInfo(name, TIME)
            info.external_attr = 0o644 << 16
            archive.writestr(info, data, zipfile.ZIP_STORED)
    return target.getvalue()


if __name__ == "__main__":
    main(Path("/job"))
