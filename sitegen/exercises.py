"""Exercises: a task with starter code, a check, hints, a worked solution and the wrong answers that were foreseen.

    ::: exercise Title {#name check="file.py"}
    The task. The check may stand in a file beside the lesson, or here in a ```python check fence.

    ```python start
    ```

    ::: answer share
    What a number is asked for; the check finds it as `answer.share`.
    :::

    ::: hint
    :::

    ::: solution {share="0,5"}
    ```python
    ```
    :::

    ::: wrong name {share="1"}
    The word for whoever answers so. The code is not in the page: it is replayed to see that the check says `name`.
    ```python
    ```
    :::
    :::
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from markdown_it.token import Token

from sitegen.cells import Code, code_of
from sitegen.errors import InputError, Problems
from sitegen.fragment import Fragment
from sitegen.source import Place, read
from sitegen.written import TAKEN

PARTS = ("answer", "hint", "solution", "wrong")
"""Directives that stand inside an exercise and nowhere else."""
FIELD = re.compile(r"[a-z_][a-z0-9_]*")
NUMBER = re.compile(r"[-−]?\d+([.,]\d+)?")


@dataclass(frozen=True)
class Answer:
    """A whole answer to an exercise: code, and numbers for its fields; `wrong` is empty for the solution."""

    wrong: str
    place: Place
    code: Code
    numbers: dict[str, float]


@dataclass
class Exercise:
    """An exercise; what it lacks has been told."""

    name: str
    title: str
    index: int
    place: Place
    start: Code | None = None
    check: Code | None = None
    fields: list[str] = field(default_factory=list)
    solution: Answer | None = None
    wrong: list[Answer] = field(default_factory=list)

    @property
    def is_whole(self) -> bool:
        """Whether it can be tried."""
        return None not in (self.start, self.check, self.solution)


def find_exercises(fragment: Fragment, folder: Path, problems: Problems) -> list[Exercise]:
    """Find the exercises of a lesson; what belongs to one and stands outside is a problem."""
    exercises: list[Exercise] = []
    owner: Exercise | None = None
    part: Token | None = None
    for index, token in enumerate(fragment.tokens):
        name = token.meta.get("name") if token.type.startswith("directive_") else None
        if token.type == "directive_open" and name == "exercise":
            owner = _open(token, index, fragment, folder, problems)
            exercises.append(owner)
        elif token.type == "directive_close" and name == "exercise":
            owner = None
        elif name in PARTS:
            part = token if token.type == "directive_open" else None
            if part is not None:
                _take_part(owner, part, index, fragment, problems)
        elif token.meta.get("role") in ("start", "check"):
            _take_fence(owner, token, fragment, problems)
    for exercise in exercises:
        _check_whole(exercise, problems)
    return exercises


def _open(token: Token, index: int, fragment: Fragment, folder: Path, problems: Problems) -> Exercise:
    place = fragment.place(token)
    exercise = Exercise(str(token.attrs.get("id", "")), token.info, index, place)
    token.meta["exercise"] = exercise
    if not exercise.name:
        place.tell(problems, "у задачи нет имени", "допиши его латиницей: ::: exercise Название {#imya}")
    if file := str(token.attrs.get("check", "")):
        with problems.collect():
            exercise.check = _check_file(folder, file, place)
    return exercise


def _check_file(folder: Path, file: str, place: Place) -> Code:
    path = folder / file
    if Path(file).name != file or not path.is_file():
        mend = "положи его в папку урока рядом с lesson.md; в имени нет папок"
        raise InputError([place.problem(f"нет файла проверки «{file}»", mend)])
    source = read(path, folder.parent.parent)
    return Code(source.text, Place(source.file, 1))


def _take_fence(owner: Exercise | None, token: Token, fragment: Fragment, problems: Problems) -> None:
    role, place = token.meta["role"], fragment.place(token)
    if owner is None:
        place.tell(problems, f"«{role}» вне задачи", "поставь его внутрь «::: exercise Название {#imya}»")
        return
    if getattr(owner, role) is not None:
        place.tell(problems, f"у задачи «{owner.name}» второе «{role}»", "оставь одно")
    setattr(owner, role, code_of(token, fragment))
    if role == "check":
        token.meta[TAKEN] = True
    else:
        token.meta["start_of"] = owner


def _take_part(owner: Exercise | None, part: Token, index: int, fragment: Fragment, problems: Problems) -> None:
    name, place = part.meta["name"], fragment.place(part)
    if owner is None:
        place.tell(problems, f"«{name}» вне задачи", "поставь его внутрь «::: exercise Название {#imya}»")
    elif name == "answer":
        part.meta["exercise"] = owner
        if not FIELD.fullmatch(part.info) or part.info in owner.fields:
            place.tell(problems, f"имя ответа «{part.info}» не годится", "возьми другое слово латиницей, как имя в Python")
        owner.fields.append(part.info)
    elif name in ("solution", "wrong"):
        _take_answer(owner, part, index, fragment, problems)


def _take_answer(owner: Exercise, part: Token, index: int, fragment: Fragment, problems: Problems) -> None:
    name, place = part.meta["name"], fragment.place(part)
    codes = [token for token in _inside(fragment.tokens, index) if token.type == "fence"]
    if len(codes) != 1:
        place.tell(problems, f"в «{name}» не один кусок кода", "поставь в него один ```python … ```")
        return
    answer = Answer(part.info, place, code_of(codes[0], fragment), _numbers(part, place, problems))
    if name == "wrong":
        codes[0].meta[TAKEN] = True
        if answer.wrong in [other.wrong for other in owner.wrong]:
            place.tell(problems, f"неверный ответ «{answer.wrong}» записан дважды", "дай ему другое имя")
        owner.wrong.append(answer)
    elif owner.solution is not None:
        place.tell(problems, f"у задачи «{owner.name}» второе решение", "оставь одно")
    else:
        owner.solution = answer


def _inside(tokens: list[Token], index: int) -> Iterator[Token]:
    level = tokens[index].level
    for token in tokens[index + 1 :]:
        if token.level <= level:
            return
        yield token


def _numbers(part: Token, place: Place, problems: Problems) -> dict[str, float]:
    numbers = {}
    for name, text in part.attrs.items():
        if NUMBER.fullmatch(str(text)):
            numbers[name] = float(str(text).replace(",", ".").replace("−", "-"))
        else:
            place.tell(problems, f"ответ «{name}» — не число: «{text}»", f'запиши так: {{{name}="0,5"}}')
    return numbers


def _check_whole(exercise: Exercise, problems: Problems) -> None:
    mends = {
        "start": ("нет заготовки", "поставь в неё ```python start … ```"),
        "check": ("нет проверки", 'поставь ```python check … ``` или назови файл: {#imya check="imya.py"}'),
        "solution": ("нет решения", "поставь в неё «::: solution» с кодом ```python"),
    }
    for part, (found, mend) in mends.items():
        if getattr(exercise, part) is None:
            exercise.place.tell(problems, f"у задачи «{exercise.name}» {found}", mend)
    for answer in filter(None, [exercise.solution, *exercise.wrong]):
        if set(answer.numbers) != set(exercise.fields):
            fields = ", ".join(f'{name}="0,5"' for name in exercise.fields)
            mend = f"впиши все поля задачи: {{{fields}}}" if fields else "убери фигурные скобки: полей у задачи нет"
            answer.place.tell(problems, "числа ответа не те, что поля задачи", mend)
