"""A course of one lesson with cells, an exercise and an interactive, built with the project's own templates and scripts."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from sitegen import supply
from sitegen.assets import service_worker_script, write_assets
from sitegen.cache import Cache
from sitegen.core import course_core
from sitegen.notices import notices
from sitegen.site import Project, build
from sitegen.unchanged import code_digest

ROOT = Path(__file__).resolve().parents[2]
COURSE = Path(__file__).with_name("cells_course")
LESSON = "cells/index.html"
PATIENT = f"{LESSON}?stall=60&start=120&way=snapshot"
"""The same with limits for a machine that is busy with other tests."""


def build_cells_site(folder: Path) -> Path:
    """Build it in an empty folder; where the site is."""
    (folder / "content").symlink_to(COURSE / "content")
    (folder / "site_template").symlink_to(ROOT / "site_template")
    cache = Cache(ROOT / ".cache" / "cells", code_digest(ROOT))
    write = partial(write_assets, root=ROOT, cache=cache)
    worker = partial(service_worker_script, ROOT, cache)
    build(Project(folder, supply.node_modules(ROOT), course_core(), write, worker, partial(notices, ROOT), cache))
    return folder / "dist"
