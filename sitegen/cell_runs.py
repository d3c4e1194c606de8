"""Tries all code of a lesson: cells give the output that the lesson shows, solutions pass, wrong answers are known.

The code runs in CPython through the very modules that run it in the browser.
"""

from __future__ import annotations

import dataclasses
import difflib
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pycore
from pycore.runtime.cells.notebook import Run
from sitegen.cache import Cache
from sitegen.cells import Cell, Code
from sitegen.errors import Problems
from sitegen.exercises import Answer, Exercise
from sitegen.progress import step

PROGRAM = Path(__file__).with_name("cell_program.py")
LIMIT = 120.0
"""Seconds for all code of one lesson."""
METHOD = "fork" if sys.platform == "linux" else "spawn"
"""How the process for a lesson is made. Elsewhere a forked one may not use the system's libraries, or there is none."""
ONE_THREAD = {"OPENBLAS_NUM_THREADS": "1"}
"""NumPy calculates as in the browser; for arrays as small as those of lessons more threads only wait for each other."""
TOO_LONG = "код урока не закончился за две минуты"

Judge = Callable[[dict[str, Any], Problems], None]


@dataclass(frozen=True)
class Trial:
    """Something to run, and what has to come of it."""

    run: Run
    code: Code
    judge: Judge


def find_trials(cells: Sequence[Cell], exercises: Sequence[Exercise]) -> list[Trial]:
    """All that is to be run of a lesson, in its order."""
    trials = [_cell_trial(cell) for cell in cells]
    for exercise in exercises:
        if exercise.is_whole:
            trials += _exercise_trials(exercise)
    return trials


def try_all(lessons: Iterable[Sequence[Trial]], cache: Cache, problems: Problems) -> None:
    """Run all code of some lessons; what is not as it should be is told at its line.

    Args:
        lessons: what is to be run of each.
        cache: keeps what came of the code of a lesson, until that is another.
        problems: takes what is wrong.
    """
    asked = [trials for trials in lessons if trials]
    keys = [cache.key("cells", _job(trials)) for trials in asked]
    answers = [cache.get(key) for key in keys]
    if waiting := [index for index, found in enumerate(answers) if found is None]:
        with step("Выполняю код уроков"):
            for index, found in zip(waiting, _run([_job(asked[index]) for index in waiting]), strict=True):
                answers[index] = found
                if len(found) == len(asked[index]):
                    cache.put(keys[index], found)
    for trials, found in zip(asked, answers, strict=True):
        _judge(trials, found, problems)


def _judge(trials: Sequence[Trial], answers: Sequence[dict[str, Any]], problems: Problems) -> None:
    for trial, answer in zip(trials, answers):
        trial.judge(answer, problems)
    if len(answers) < len(trials):
        mend = "найди цикл без конца или раздели долгий счёт; Python мог и упасть"
        trials[len(answers)].code.place.tell(problems, TOO_LONG, mend)


def _job(trials: Sequence[Trial]) -> str:
    return json.dumps([dataclasses.asdict(trial.run) for trial in trials])


def _run(jobs: Sequence[str]) -> list[list[dict[str, Any]]]:
    """The answers to the first runs of each job, to all of them if none takes too long or ends Python."""
    with tempfile.TemporaryDirectory() as name:
        at_once = min(os.cpu_count() or 1, len(jobs))
        programs = [_start(Path(name, str(first)), jobs[first::at_once]) for first in range(at_once)]
        for program in programs:
            program.wait()
        return [_answers(Path(name, str(number % at_once), f"{number // at_once}.lines")) for number in range(len(jobs))]


def _start(folder: Path, jobs: Sequence[str]) -> subprocess.Popen:
    """Start a process that does some jobs one after the other."""
    here = folder / "here"
    here.mkdir(parents=True)
    for number, job in enumerate(jobs):
        (folder / f"{number}.json").write_text(job, "utf-8")
    # No pycore but the one that the build uses, and nothing that lies beside the program (-P).
    environment = {**os.environ, **ONE_THREAD, "PYTHONPATH": str(Path(pycore.__file__).parents[1])}
    command = [sys.executable, "-P", str(PROGRAM), str(folder), METHOD, str(LIMIT)]
    return subprocess.Popen(command, cwd=here, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def _answers(lines: Path) -> list[dict[str, Any]]:
    written = lines.read_text("utf-8").splitlines() if lines.exists() else []
    return [json.loads(line) for line in written if line.endswith("}")]


def _cell_trial(cell: Cell) -> Trial:
    def judge(answer: dict[str, Any], problems: Problems) -> None:
        if answer["fault"]:
            found = f"ячейка «{cell.name}» падает: {_error(answer['fault'])}"
            _line(cell.code, answer["fault"]).tell(problems, found, "поправь код: читатель увидит то же")
        elif cell.expected and _lines(answer["text"]) != _lines(cell.expected.text):
            found = f"вывод ячейки «{cell.name}» не тот, что в уроке"
            mend = "поправь код или вывод; «-» — в уроке, «+» — на самом деле:\n"
            cell.expected.place.tell(problems, found, mend + _difference(cell.expected.text, answer["text"]))

    return Trial(Run(cell.code.text), cell.code, judge)


def _exercise_trials(exercise: Exercise) -> list[Trial]:
    def of(answer: Answer, judge: Judge) -> Trial:
        return Trial(Run(answer.code.text, exercise.check.text, answer.numbers), answer.code, judge)

    start = Run(exercise.start.text, exercise.check.text, dict.fromkeys(exercise.fields))
    trials = [Trial(start, exercise.start, _start_judge(exercise)), of(exercise.solution, _solution_judge(exercise))]
    return trials + [of(wrong, _wrong_judge(exercise, wrong)) for wrong in exercise.wrong]


def _start_judge(exercise: Exercise) -> Judge:
    def judge(answer: dict[str, Any], problems: Problems) -> None:
        if _said(answer) == "решено":
            mend = "оставь в заготовке то, что читатель допишет сам"
            exercise.start.place.tell(problems, f"задача «{exercise.name}» решена уже в заготовке", mend)

    return judge


def _solution_judge(exercise: Exercise) -> Judge:
    def judge(answer: dict[str, Any], problems: Problems) -> None:
        if (said := _said(answer)) != "решено":
            place = _line(exercise.solution.code, answer["fault"])
            place.tell(problems, f"решение задачи «{exercise.name}» не проходит: {said}", "поправь решение или проверку")

    return judge


def _wrong_judge(exercise: Exercise, wrong: Answer) -> Judge:
    def judge(answer: dict[str, Any], problems: Problems) -> None:
        if (said := _said(answer)) != wrong.wrong:
            found = f"неверный ответ «{wrong.wrong}» не узнан; проверка говорит: {said}"
            wrong.place.tell(problems, found, f"пусть check(answer) вернёт «{wrong.wrong}», или поправь код ответа")

    return judge


def _said(answer: dict[str, Any]) -> str:
    if answer["fault"]:
        return _error(answer["fault"])
    verdict = answer["verdict"]
    return "решено" if verdict["solved"] else verdict["wrong"] or verdict["words"]


def _error(fault: dict[str, Any]) -> str:
    return f"{fault['name']}: {fault['message']}"


def _line(code: Code, fault: dict[str, Any] | None) -> Any:
    return code.line(fault["steps"][-1]["line"] if fault and fault["steps"] else None)


def _lines(text: str) -> list[str]:
    return [line.rstrip() for line in text.rstrip().splitlines()]


def _difference(expected: str, got: str) -> str:
    lines = difflib.unified_diff(_lines(expected), _lines(got), lineterm="", n=1)
    return "\n".join(line for line in lines if not line.startswith(("---", "+++", "@@")))
