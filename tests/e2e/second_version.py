"""The next build of the site: every script and style under a new name, another text, another service worker."""

from __future__ import annotations

import hashlib
import os
import shutil
from pathlib import Path

from sitegen.offline import WORKER, service_worker
from sitegen.output import WrittenFile, hashed_name

CHANGED = ("page.*.js", "search.*.js", "python.*.js", "style.*.css")
COMMENT = b"\n/* 2 */\n"
HEADING, NEW_HEADING = "<h1>", "<h1>Снова: "


def second_version(dist: Path, folder: Path) -> None:
    """Write into `folder` what a build after a change of scripts, styles and texts would write."""
    shutil.copytree(dist, folder, ignore=shutil.ignore_patterns("disk"), copy_function=os.link)
    names = dict(_changed(file) for pattern in CHANGED for file in folder.glob(f"assets/{pattern}"))
    assert len(names) == len(CHANGED)
    for page in folder.rglob("*.html"):
        text = page.read_text("utf-8").replace(HEADING, NEW_HEADING)
        for old, new in names.items():
            text = text.replace(old, new)
        _replace(page, page, text.encode())
    worker = folder / WORKER
    script = worker.read_text("utf-8").partition("\n")[2]
    worker.unlink()
    _replace(worker, worker, service_worker(script, _written(folder)).encode())


def _changed(file: Path) -> tuple[str, str]:
    content = file.read_bytes() + COMMENT
    stem, _, suffix = file.name.split(".")
    new = file.with_name(hashed_name(f"{stem}.{suffix}", content))
    _replace(file, new, content)
    return file.name, new.name


def _replace(old: Path, new: Path, content: bytes) -> None:
    """Never write into a file: it is the first version's as well."""
    old.unlink(missing_ok=True)
    new.write_bytes(content)


def _written(folder: Path) -> dict[str, WrittenFile]:
    files = {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}
    return {path: WrittenFile(len(data), hashlib.sha256(data).hexdigest()) for path, data in files.items()}
