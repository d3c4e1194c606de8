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
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pycore
from pycore.runtime.cells.notebook import Run
from sitegen.cells import Cell, Code
from sitegen.errors import Problems
from sitegen.exercises import Answer, Exercise
from sitegen.progress import step

PROGRAM = Path(__file__).with_name("cell_program.py")
LIMIT = 120.0
"""Seconds for all code of one lesson."""
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


def try_all(cells: Sequence[Cell], exercises: Sequence[Exercise], problems: Problems) -> None:
    """Run everything once, in the order of the lesson; what is not as it should be is told at its line."""
    trials = [_cell_trial(cell) for cell in cells]
    for exercise in exercises:
        if exercise.is_whole:
            trials += _exercise_trials(exercise)
    if not trials:
        return
    with step("Выполняю код урока"):
        answers = _run([trial.run for trial in trials])
    for trial, answer in zip(trials, answers):
        trial.judge(answer, problems)
    if len(answers) < len(trials):
        mend = "найди цикл без конца или раздели долгий счёт; Python мог и упасть"
        trials[len(answers)].code.place.tell(problems, TOO_LONG, mend)


def _run(runs: Sequence[Run]) -> list[dict[str, Any]]:
    """The answers to the first runs, to all of them if none takes too long or ends Python."""
    with tempfile.TemporaryDirectory() as name:
        job, lines = Path(name, "job.json"), Path(name, "lines.json")
        job.write_text(json.dumps([dataclasses.asdict(run) for run in runs]), "utf-8")
        lines.touch()
        # No pycore but the one that the build uses, and nothing that lies beside the program (-P).
        environment = {**os.environ, **ONE_THREAD, "PYTHONPATH": str(Path(pycore.__file__).parents[1])}
        command = [sys.executable, "-P", str(PROGRAM), str(job), str(lines)]
        try:
            subprocess.run(command, cwd=name, env=environment, capture_output=True, timeout=LIMIT, check=False)
        except subprocess.TimeoutExpired:
            pass  # what has been answered by then is read below
        return [json.loads(line) for line in lines.read_text("utf-8").splitlines() if line.endswith("}")]


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
