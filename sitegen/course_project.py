"""The course as a project: everything the pipeline takes from this folder, from npm and from `pycore`."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from sitegen import supply
from sitegen.assets import service_worker_script, write_assets
from sitegen.cache import Cache
from sitegen.core import course_core
from sitegen.notices import notices
from sitegen.site import Project
from sitegen.unchanged import code_digest


def course_project(root: Path) -> Project:
    """Put the project in folder `root` together.

    Raises:
        InputError: a package could not be had.
    """
    cache = Cache(root / ".cache" / "made", code_digest(root))
    packages = supply.node_modules(root)
    write = partial(write_assets, root=root, cache=cache)
    worker = partial(service_worker_script, root, cache)
    return Project(root, packages, course_core(), write, worker, partial(notices, root), cache)
