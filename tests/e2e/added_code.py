"""A copy of the built site in which a module of pycore does more than it should."""

from __future__ import annotations

import gzip
import hashlib
import io
import shutil
import zipfile
from pathlib import Path


def copy_with_added_code(dist: Path, folder: Path, module: str, code: str) -> None:
    """Copy the site, all but what is for the disk, and add code to a module; the list of files knows the new hash.

    Args:
        dist: the built site.
        folder: where to put the copy.
        module: its last name, for example `protocol`.
        code: goes to the end of its source; the module's bytecode is left out, so that the source is what runs.
    """
    shutil.copytree(dist, folder, ignore=shutil.ignore_patterns("disk"), dirs_exist_ok=True)
    (archive,) = folder.glob("assets/python/pycore-*.pack")
    (listing,) = folder.glob("assets/python.*.js")
    before = archive.read_bytes()
    after = _added(before, module, code)
    archive.write_bytes(after)
    text = listing.read_text("utf-8")
    for old_value, new_value in ((_sha256(before), _sha256(after)), (f":{len(before)},", f":{len(after)},")):
        assert old_value in text, old_value
        text = text.replace(old_value, new_value)
    listing.write_text(text, "utf-8")


def _added(packed: bytes, module: str, code: str) -> bytes:
    changed = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(gzip.decompress(packed))) as old, zipfile.ZipFile(changed, "w") as new:
        names = [name for name in old.namelist() if not name.endswith(f"/{module}.pyc")]
        assert len(names) < len(old.namelist()), module
        for name in names:
            new.writestr(name, old.read(name) + (code.encode() if name.endswith(f"/{module}.py") else b""))
    return gzip.compress(changed.getvalue(), 1)


def _sha256(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()
