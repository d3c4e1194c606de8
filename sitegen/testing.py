"""All tests of the project: the browsers and the checkers first, then the site, then pytest."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Sequence
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
    browsers = {browser.VARIABLE: str(browser.chromium()), **other_browsers.bring()}
    supply.node_modules(root, tests=True)
    if build() != 0:
        say("Сайт не собрался, поэтому проверки не запущены.")
        return 1
    command = [sys.executable, "-m", "pytest", *PROCESSES, *arguments]
    return subprocess.run(command, cwd=root, env={**os.environ, **browsers}).returncode
