"""Firefox and WebKitGTK for the tests: installed ones, else Debian's.

Where packages may be installed they must be had. On a machine where they may not, a browser that is missing leaves its
tests out, and that is told.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from sitegen.browser import install_packages, may_install
from sitegen.errors import InputError
from sitegen.progress import say


@dataclass(frozen=True)
class Browser:
    """A browser, and how it is come by.

    Args:
        name: as it is told.
        variable: environment variable with the path of the program to start.
        programs: the program has one of these names, the first is the best.
        helpers: programs that must be there as well.
        packages: of Debian, with all of it.
    """

    name: str
    variable: str
    programs: tuple[str, ...]
    helpers: tuple[str, ...]
    packages: tuple[str, ...]

    @property
    def absence(self) -> str:
        """What is told where it is missing."""
        return f"{self.name} не найден, его проверки пропущены. Поставить: sudo apt-get install {' '.join(self.packages)}"


FIREFOX = Browser("Firefox", "FIREFOX", ("firefox-esr", "firefox"), (), ("firefox-esr",))
WEBKIT = Browser("WebKitGTK", "WEBKIT_DRIVER", ("WebKitWebDriver",), ("Xvfb",), ("webkit2gtk-driver", "xvfb"))
BROWSERS = (FIREFOX, WEBKIT)


def find(
    browser: Browser, environment: Mapping[str, str] = os.environ, which: Callable[[str], str | None] = shutil.which
) -> Path | None:
    """The program to start: the one that the environment variable names, else one that is installed."""
    if not all(map(which, browser.helpers)):
        return None
    found = environment.get(browser.variable) or next(filter(None, map(which, browser.programs)), None)
    return Path(found) if found else None


def bring(
    browsers: Iterable[Browser] = BROWSERS,
    look: Callable[[Browser], Path | None] = find,
    allowed: Callable[[], bool] = may_install,
    install: Callable[[Iterable[str]], None] = install_packages,
    environment: Mapping[str, str] = os.environ,
) -> dict[str, str]:
    """Find the browsers, and install what is missing where that is allowed.

    Returns:
        environment variables that name them to the tests.
    Raises:
        InputError: one is missing, though packages may be installed here or the machine is one of CI (variable `CI`).
    """
    missing = [browser for browser in browsers if not look(browser)]
    if missing and allowed():
        install([package for browser in missing for package in browser.packages])
    for browser in missing:
        if look(browser):
            continue
        if allowed() or environment.get("CI"):
            mend = f"sudo apt-get install {' '.join(browser.packages)}"
            raise InputError.about(browser.name, "браузера для проверок нет, и поставить его не удалось", mend)
        say(browser.absence)
    return {browser.variable: str(path) for browser in browsers if (path := look(browser))}
