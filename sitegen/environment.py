"""The project's own virtual environment: pinned, hashed, made once, entered by every start.

Only the standard library: this runs before anything is installed. There are two locks. `build` is
what the generator needs; `test` holds all of `build` at the same versions and the test tools.
A stamp in the environment names the lock and the interpreter it was made from, so that a
start which has nothing to do costs a few milliseconds.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

from sitegen import venv_module
from sitegen.command import run
from sitegen.exclusive import exclusive
from sitegen.progress import step

BUILD, TEST = "build", "test"


def enter(root: Path, lock: str, script: Path, arguments: Sequence[str]) -> None:
    """Return inside an environment that has what `lock` names; start `script` again in it if need be.

    Args:
        root: the project's folder.
        lock: BUILD or TEST.
        script: what to start again, with `arguments`.
    Raises:
        InputError: the environment could not be made.
    """
    if not is_current(root, lock):
        with exclusive(root / ".cache" / "environment.lock"):
            make(root, lock)
    if Path(sys.prefix).resolve() != venv_folder(root).resolve():
        _start_again(venv_python(root), script, arguments)


def make(root: Path, lock: str) -> None:
    """Make the environment, or add to it what `lock` still lacks."""
    if not is_current(root, BUILD):
        _create(venv_folder(root))
        _install(root, BUILD)
    if not is_current(root, lock):
        _install(root, lock)


def venv_folder(root: Path) -> Path:
    """Where the environment lives."""
    return root / ".venv"


def venv_python(root: Path) -> Path:
    """The environment's interpreter."""
    return venv_folder(root) / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def lock_file(root: Path, lock: str) -> Path:
    """The file with pinned versions and hashes."""
    return root / f"requirements-{lock}.txt"


def is_current(root: Path, lock: str) -> bool:
    """Whether the environment was completed from the lock as it is now, by an interpreter that is still there."""
    stamp = _stamp_file(root, lock)
    return stamp.exists() and stamp.read_text() == _stamp(root, lock)


def pinned(lock_text: str) -> list[str]:
    """Names of the packages in a lock, in its order.

    >>> pinned("jinja2==3.1.6 \\\\\\n    --hash=sha256:00\\n    # via me\\npyyaml==6.0\\n")
    ['jinja2', 'pyyaml']
    """
    return re.findall(r"^([\w.-]+)==", lock_text, flags=re.MULTILINE)


def _stamp_file(root: Path, lock: str) -> Path:
    return venv_folder(root) / f"requirements-{lock}.stamp"


def _stamp(root: Path, lock: str) -> str:
    digest = hashlib.sha256(lock_file(root, lock).read_bytes()).hexdigest()
    return f"{digest} {venv_python(root).resolve()}\n"


def _create(folder: Path) -> None:
    venv_module.ensure(venv_module.is_present, shutil.which("apt-get"), venv_module.is_root())
    version = f"{sys.version_info.major}.{sys.version_info.minor}"
    with step(f"Создаю окружение Python {version} в {folder.name}/"):
        # The interpreter behind a running environment: that environment may be the one being replaced.
        python = getattr(sys, "_base_executable", sys.executable)
        run([python, "-m", "venv", "--clear", folder], folder.name, "не удалось создать окружение Python")


def _install(root: Path, lock: str) -> None:
    file = lock_file(root, lock)
    purpose = {BUILD: "для сборки", TEST: "для проверок"}[lock]
    command = [venv_python(root), "-m", "pip", "install", "--disable-pip-version-check", "--no-input"]
    command += ["--progress-bar", "off", "--only-binary=:all:", "--require-hashes", "-r", file]
    with step(f"Ставлю пакеты Python {purpose}", len(pinned(file.read_text()))) as packages:

        def count(line: str) -> None:
            if found := re.match(r"(?:Collecting|Requirement already satisfied:) ([\w.-]+)", line):
                packages.advance(found[1])

        run(command, file.name, "не удалось поставить пакеты Python", each_line=count)
    _stamp_file(root, lock).write_text(_stamp(root, lock))


def _start_again(python: Path, script: Path, arguments: Sequence[str]) -> NoReturn:
    command = [str(python), str(script), *arguments]
    if os.name == "nt":  # there exec starts a second process and returns to the shell at once
        sys.exit(subprocess.run(command).returncode)
    sys.stdout.flush()
    os.execv(command[0], command)
