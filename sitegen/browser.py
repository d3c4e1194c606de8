"""A Chromium for the tests: one that is installed, else Playwright's, else Debian's. `other_browsers` has the others."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path

from sitegen.errors import InputError
from sitegen.progress import step
from sitegen.venv_module import is_root

VARIABLE = "CHROMIUM"
"""Environment variable with the path of the browser to use."""

COMMANDS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
"""The shell without a window of its own comes first: the same engine, with a fifth less work for the machine."""
PACKAGES = ("chromium-headless-shell", "chromium")
"""Debian's packages, the second where the first is not offered."""

DOWNLOAD_TIMEOUT = 300
"""Seconds for Playwright's download; after that Debian's package has its turn."""


def chromium() -> Path:
    """A Chromium that starts; brings one when there is none.

    Raises:
        InputError: `CHROMIUM` names none, or there is none and none can be had.
    """
    return named(os.environ) or first_working(installed()) or bring([_from_playwright, _from_debian])


def named(environment: Mapping[str, str], works: Callable[[Path], bool] | None = None) -> Path | None:
    """The browser that the environment variable names; it must start."""
    value = environment.get(VARIABLE)
    if not value:
        return None
    if not (works or starts)(Path(value)):
        raise InputError.about(
            value, f"{VARIABLE} указывает на то, что не запускается", "исправь путь или убери переменную"
        )
    return Path(value)


def installed() -> Iterable[Path]:
    """Where a Chromium may be, in the order of preference; Playwright is asked last, for it takes a second."""
    for command in COMMANDS:
        if path := shutil.which(command):
            yield Path(path)
    yield _playwright_path()


def first_working(candidates: Iterable[Path], works: Callable[[Path], bool] | None = None) -> Path | None:
    """The first of `candidates` that starts."""
    return next(filter(works or starts, candidates), None)


def bring(ways: Iterable[Callable[[], Path | None]], works: Callable[[Path], bool] | None = None) -> Path:
    """Try the ways to get a browser, until one gives a browser that starts."""
    for way in ways:
        if (path := way()) and (works or starts)(path):
            return path
    raise InputError.about(
        "Chromium",
        "браузера для проверок нет, и поставить его не удалось",
        f"sudo apt-get install chromium — или укажи готовый в переменной {VARIABLE}",
    )


def starts(path: Path) -> bool:
    """Whether the browser is there with all its libraries."""
    try:
        return _quietly([str(path), "--version"], timeout=60)
    except OSError:
        return False


def _from_playwright() -> Path | None:
    """Playwright's own build; the system's libraries for it only once the download has succeeded."""
    command = [sys.executable, "-m", "playwright"]
    with step("Браузера для проверок нет: скачиваю Chromium от Playwright") as download:
        if not _quietly([*command, "install", "chromium"], timeout=DOWNLOAD_TIMEOUT):
            download.fail()
            return None
    if not starts(_playwright_path()) and is_root():
        with step("Ставлю библиотеки, которые нужны Chromium"):
            _quietly([*command, "install-deps", "chromium"])
    return _playwright_path()


def _from_debian() -> Path | None:
    if not may_install():
        return None
    for package in PACKAGES:
        install_packages([package])
        if path := shutil.which(package):
            return Path(path)
    return None


def may_install() -> bool:
    """Whether packages of the distribution can be installed here."""
    return shutil.which("apt-get") is not None and is_root()


def install_packages(packages: Iterable[str]) -> None:
    """Install packages of the distribution; whether it has worked is for the caller to see."""
    names = list(packages)
    with step(f"Ставлю из дистрибутива: {', '.join(names)}") as install:
        _quietly(["apt-get", "update"])
        if not _quietly(["apt-get", "install", "-y", "--no-install-recommends", *names]):
            install.fail()


def _playwright_path() -> Path:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        return Path(playwright.chromium.executable_path)


def _quietly(command: list[str], timeout: float | None = None) -> bool:
    """Run a command without its output; whether it succeeded in time."""
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    try:
        done = subprocess.run(
            command, env=environment, timeout=timeout, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
    except subprocess.TimeoutExpired:
        return False
    return done.returncode == 0
