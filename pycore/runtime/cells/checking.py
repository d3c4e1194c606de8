"""Exercises: the author's check looks at what the reader's code has left behind.

A check is Python code that defines `check(answer)`. `answer` has the names of the reader's code and the numbers typed
into the fields of the exercise; the check returns None when all is right, or the name of a foreseen wrong answer,
whose word stands in the lesson. An `assert` that fails tells its own words.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any

FILE = "<проверка>"
NO_WORDS = "Пока не то: проверка не прошла."


@dataclass(frozen=True)
class Verdict:
    """What a check says.

    Args:
        solved: whether all is right.
        wrong: name of the foreseen wrong answer, empty where it is none of them.
        words: what the check itself says, empty where the lesson has the words.
    """

    solved: bool
    wrong: str = ""
    words: str = ""


def checked(check: str, names: Mapping[str, Any]) -> Verdict:
    """Let a check look at the names that code has left behind.

    Raises:
        Exception: whatever the reader's own functions raise when the check calls them.
    """
    namespace: dict[str, Any] = {"__name__": "check"}
    exec(compile(check, FILE, "exec", dont_inherit=True), namespace)
    try:
        said = namespace["check"](_Answer(names))
    except Missing as missing:
        return Verdict(False, words=f"В твоём коде нет имени «{missing.name}»: проверка ищет его.")
    except AssertionError as error:
        return Verdict(False, words=str(error) or NO_WORDS)
    return Verdict(True) if said is None else Verdict(False, wrong=str(said))


class Missing(Exception):
    """The check asks for a name that the reader's code has not given."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name


class _Answer(SimpleNamespace):
    """The names of the reader's code."""

    def __init__(self, names: Mapping[str, Any]) -> None:
        super().__init__(**{name: value for name, value in names.items() if not name.startswith("__")})

    def __getattr__(self, name: str) -> Any:
        raise Missing(name)
