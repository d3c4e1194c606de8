"""notebook.py: one namespace for all cells, one of its own for each exercise, streams given back."""

import sys

import pytest

from pycore.runtime.cells.checking import Verdict
from pycore.runtime.cells.notebook import Notebook, Run

CHECK = """
def check(answer):
    if answer.share == 2:
        return "double"
    assert answer.f(1) == 2, "f(1) должно быть 2"
"""


@pytest.fixture
def notebook():
    return Notebook()


@pytest.fixture
def printed(notebook):
    """Runs code, which must not fail, and returns what it has printed."""

    def run(code):
        parts = []
        outcome = notebook.run(Run(code), parts.append)
        assert outcome.fault is None, outcome.fault
        return "".join(part.text for part in parts)

    return run


def test_a_cell_uses_what_another_has_defined(printed):
    assert printed("x = 2\ndef f(a):\n    return a * x") == ""
    assert printed("print(f(21))") == "42\n"


def test_names_stay_when_a_later_cell_fails(notebook, printed):
    printed("x = 1")
    assert notebook.run(Run("x = 5\n1/0\nx = 6"), lambda part: None).fault
    assert printed("print(x)") == "5\n"


def test_a_cell_is_a_main_module_of_its_own(printed):
    before = sys.modules["__main__"]
    code = "from dataclasses import dataclass\n@dataclass\nclass A:\n    a: 'int'\nprint(A(1), __name__)"
    assert printed(code) == "A(a=1) __main__\n"
    assert sys.modules["__main__"] is before


def test_names_of_the_runtime_are_not_those_of_a_cell(notebook):
    assert notebook.run(Run("Notebook"), lambda part: None).fault.name == "NameError"


def test_the_generators_own_future_statements_do_not_reach_a_cell(printed):
    assert printed("def f(a: 1 + 1): pass\nprint(f.__annotations__)") == "{'a': 2}\n"


def test_how_numpy_prints_holds_from_cell_to_cell(printed):
    printed("import numpy as np\nnp.set_printoptions(precision=2)")
    assert printed("print(np.array([1 / 3]))") == "[0.33]\n"


def test_streams_are_given_back_whatever_happens(notebook):
    streams = sys.stdout, sys.stderr, sys.stdin
    for code in ("print(1)", "1/0", "raise KeyboardInterrupt", "import sys; sys.stdout = None"):
        notebook.run(Run(code), lambda part: None)
        assert (sys.stdout, sys.stderr, sys.stdin) == streams


def test_fifty_runs_leave_nothing_behind(notebook):
    for number in range(50):
        parts = []
        assert notebook.run(Run(f"x = {number}\nprint(x)"), parts.append).fault is None
        assert parts[0].text == f"{number}\n"


@pytest.mark.parametrize(
    ("code", "share", "verdict"),
    [
        ("def f(n):\n    return n + 1", 1.0, Verdict(True)),
        ("def f(n):\n    return n", 1.0, Verdict(False, words="f(1) должно быть 2")),
        ("def f(n):\n    return n + 1", 2.0, Verdict(False, wrong="double")),
        ("g = 1", 1.0, Verdict(False, words="В твоём коде нет имени «f»: проверка ищет его.")),
    ],
)
def test_a_check_says_what_it_thinks_of_an_answer(notebook, code, share, verdict):
    assert notebook.run(Run(code, CHECK, {"share": share}), lambda part: None).verdict == verdict


def test_an_error_in_the_readers_function_is_told_at_the_readers_line(notebook):
    outcome = notebook.run(Run("\ndef f(n):\n    return n.nichego", CHECK, {"share": 1}), lambda part: None)
    assert outcome.verdict is None and (outcome.fault.name, outcome.fault.line) == ("AttributeError", 3)


def test_an_answer_of_another_kind_than_the_check_expects(notebook):
    fault = notebook.run(Run("f = 3", CHECK, {"share": 1}), lambda part: None).fault
    assert (fault.name, fault.steps) == ("TypeError", ())


def test_an_exercise_knows_nothing_of_cells_and_cells_nothing_of_it(notebook, printed):
    printed("f = lambda n: n + 1")
    missing = notebook.run(Run("pass", CHECK, {"share": 1}), lambda part: None).verdict
    assert "нет имени «f»" in missing.words
    notebook.run(Run("secret = 1", "def check(answer): pass"), lambda part: None)
    assert notebook.run(Run("secret"), lambda part: None).fault.name == "NameError"


def test_without_memory_all_that_the_code_holds_is_given_up(notebook, printed):
    printed("x = 1")
    fault = notebook.run(Run("x = 2\nraise MemoryError"), lambda part: None).fault
    assert (fault.name, fault.line) == ("MemoryError", 2)
    assert notebook.run(Run("x"), lambda part: None).fault.name == "NameError"
