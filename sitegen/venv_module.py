"""Python's `venv` module, which Debian keeps in a package of its own."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
from collections.abc import Callable

from sitegen.errors import InputError
from sitegen.progress import step

PACKAGE = "python3-venv"


def is_present() -> bool:
    """Whether `python -m venv` can work: Debian has `venv` but not the `ensurepip` that it calls."""
    importlib.invalidate_caches()
    return all(importlib.util.find_spec(name) for name in ("venv", "ensurepip"))


def is_root() -> bool:
    """Whether this user may install packages."""
    return hasattr(os, "geteuid") and os.geteuid() == 0


def ensure(
    present: Callable[[], bool], apt_get: str | None, may_install: bool, run: Callable[..., object] = subprocess.run
) -> None:
    """See to it that `python -m venv` works.

    Args:
        present: tells whether the modules are there.
        apt_get: path of apt-get, or None where there is none.
        may_install: whether packages may be installed.
        run: runs a command, like `subprocess.run`.
    Raises:
        InputError: they are not there and may not be installed; says the one command to run.
    """
    if present():
        return
    if apt_get and may_install:
        with step(f"В системе нет модуля venv: ставлю пакет {PACKAGE}") as install:
            for command in (["update"], ["install", "-y", "--no-install-recommends", PACKAGE]):
                run([apt_get, "-qq", *command], check=False, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            if present():
                return
            install.fail()
    command = f"sudo apt-get install {PACKAGE}" if apt_get else "поставь модули venv и ensurepip для этого Python"
    raise InputError.about(sys.executable, "у этого Python нет модуля venv", command)
