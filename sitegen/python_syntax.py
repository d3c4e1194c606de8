"""Finds Python that does not compile before anything imports it, so that the author gets places and not a traceback."""

from __future__ import annotations

from pathlib import Path

from sitegen.errors import Problems, shown_path


def check(package: Path, root: Path) -> None:
    """Compile every module of a package, and run none.

    Args:
        package: its folder.
        root: the project's folder.
    Raises:
        InputError: names every module that does not compile.
    """
    problems = Problems()
    for file in sorted(package.rglob("*.py")):
        try:
            compile(file.read_bytes(), file.name, "exec", dont_inherit=True)
        except SyntaxError as error:
            found, line = f"Python не понимает эту строку: {error.msg}", (error.text or "").strip()
            problems.add(shown_path(file, root), error.lineno, error.offset, found, f"поправь код: {line}")
    problems.raise_if_any()
