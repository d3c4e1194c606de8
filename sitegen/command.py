"""Runs the programs of others; where one fails, its last words reach the author."""

from __future__ import annotations

import subprocess
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from sitegen.errors import InputError

LAST_LINES = 15


def run(
    command: Sequence[str | Path],
    file: str,
    found: str,
    *,
    cwd: Path | None = None,
    env: Mapping[str, str] | None = None,
    each_line: Callable[[str], None] = lambda line: None,
) -> None:
    """Run a command to its end, without its output.

    Args:
        command: program and arguments.
        file: what a failure is about, for the author.
        found: what a failure means, in Russian.
        cwd: working folder; ours when None.
        env: environment variables; ours when None.
        each_line: gets every line of output as it comes.
    Raises:
        InputError: the command ended with another status than 0; holds its last lines.
    """
    last = []
    with subprocess.Popen(
        [str(word) for word in command],
        cwd=cwd,
        env=env,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
    ) as process:
        for line in process.stdout:
            last = [*last, line.rstrip()][-LAST_LINES:]
            each_line(line)
    if process.returncode != 0:
        answer = "\n".join(last)
        raise InputError.about(file, found, f"проверь сеть и место на диске; вот что ответила команда:\n{answer}")
