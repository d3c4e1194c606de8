"""All tests of the project, and its benchmark: the browsers and the checkers first, then the site, then what looks at it."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from sitegen import browser, other_browsers, supply
from sitegen.progress import say

PROCESSES = ("--numprocesses=auto", "--maxprocesses=4", "--dist=worksteal")
"""As many tests side by side as there are processors; each process has a browser, so memory bounds them as well."""


def run_tests(root: Path, build: Callable[[], int], arguments: Sequence[str]) -> int:
    """Build the site and run pytest over it.

    Args:
        root: the project's folder.
        build: builds the site into `dist/`; 0 when it succeeded.
        arguments: go to pytest as they are.
    Returns:
        pytest's exit status, or 1 when the site could not be built.
    """
    browsers = other_browsers.bring()
    supply.node_modules(root, tests=True)
    return _on_the_site(root, build, ["pytest", *PROCESSES, *arguments], "проверки не запущены", browsers)


def run_bench(root: Path, build: Callable[[], int], sections: Sequence[str]) -> int:
    """Build the site and measure it.

    Args:
        root: the project's folder.
        build: builds the site into `dist/`; 0 when it succeeded.
        sections: what to measure; everything when empty.
    Returns:
        the benchmark's exit status, or 1 when the site could not be built.
    """
    return _on_the_site(root, build, ["tests.bench", *sections], "мерить нечего", {})


def _on_the_site(root: Path, build: Callable[[], int], module: Sequence[str], otherwise: str, others: Mapping[str, str]) -> int:
    """Build the site and run a Python module over it, with a browser at hand; `others` names more of them."""
    chromium = browser.chromium()
    if build() != 0:
        say(f"Сайт не собрался, поэтому {otherwise}.")
        return 1
    environment = {**os.environ, browser.VARIABLE: str(chromium), **others}
    return subprocess.run([sys.executable, "-m", *module], cwd=root, env=environment).returncode
