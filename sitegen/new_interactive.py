"""`new interactive NAME`: a module with a state, an event, a goal and a solution, and its test."""

from __future__ import annotations

import keyword
import re
from pathlib import Path

from sitegen import skeletons
from sitegen.errors import InputError
from sitegen.progress import say

COMMAND = "new interactive"
NAME = re.compile(r"[a-z][a-z0-9]*(?:_[a-z0-9]+)*")
ALLOWED = "строчных латинских букв, цифр и подчёркиваний, первой стоит буква"


def make(root: Path, name: str) -> int:
    """Write `pycore/interactives/NAME.py` and its test; returns the exit status.

    Raises:
        InputError: the name will not do; nothing was written.
    """
    skeletons.check_name(COMMAND, name, NAME, "_", ALLOWED, "moy_opyt")
    if owner := _owner(root, name):
        raise InputError.about(COMMAND, f"имя «{name}» занято {owner}", f"уточни его, например «moy_{name}»")
    module = Path("pycore", "interactives", f"{name}.py")
    test = Path("tests", "interactives", f"test_{name}.py")
    for path in (module, module.with_suffix(""), test):
        skeletons.check_free(root, path)
    for path, skeleton in ((module, "interactive.py.txt"), (test, "test_interactive.py.txt")):
        skeletons.write(root / path, skeletons.filled(root, skeleton, {"NAME": name}))
    say(f"Есть {module.as_posix()} и его проверка: python3 build.py test {test.as_posix()}")
    say(f"Впиши в урок:\n\n::: interactive {name}\n:::")
    return 0


def _owner(root: Path, name: str) -> str | None:
    """Who has the word already: Python, or the page, whose templates and script hold it in quotes."""
    if keyword.iskeyword(name):
        return "самим Python"
    files = [path for kind in ("*.jinja", "*.js") for path in (root / "site_template").rglob(kind)]
    quoted = re.compile(rf"[\"'`]{name}[\"'`]")
    return "самой страницей" if any(quoted.search(path.read_text("utf-8")) for path in files) else None
