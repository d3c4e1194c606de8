"""errors.py: the reader's own line, the error's own name, and a sentence where there is one."""

import pytest

from pycore.runtime.cells.errors import DEEPEST, Step
from pycore.runtime.cells.notebook import Notebook, Run


def fault(code):
    found = Notebook().run(Run(code), lambda part: None).fault
    assert found is not None, code
    return found


@pytest.mark.parametrize(
    ("code", "name", "line", "meaning"),
    [
        ("x = 1\n1/0", "ZeroDivisionError", 2, "на ноль делить нельзя"),
        ("import nichego", "ModuleNotFoundError", 1, "модуля «nichego» на этом сайте нет"),
        ("import numpy.nichego", "ModuleNotFoundError", 1, "модуля «numpy» на этом сайте нет"),
        ("from math import nichego", "ImportError", 1, "такого имени нет"),
        ("\nprint(nichego)", "NameError", 2, "имя «nichego» ещё никто не задал"),
        ("print((1, 2)", "SyntaxError", 1, "скобка открыта и не закрыта"),
        ("if 1\n    pass", "SyntaxError", 1, "нужно двоеточие"),
        ("x = 'а", "SyntaxError", 1, "не закрыта"),
        ("x = = 1", "SyntaxError", 1, "не понял эту строку"),
        ("if 1:\npass", "IndentationError", 2, "отступ не такой"),
        ("def f(n):\n    return f(n + 1)\nf(0)", "RecursionError", 2, "вызывает сама себя"),
        ("import numpy as np\nnp.ones(3) + np.ones(4)", "ValueError", 2, "формы массивов"),
        ("import numpy as np\nif np.ones(2):\n    pass", "ValueError", 2, ".any()"),
        ("import numpy as np\nnp.ones(6).reshape(4)", "ValueError", 2, "новую форму"),
        ("[][0]", "IndexError", 1, "такого номера нет"),
        ("{}['а']", "KeyError", 1, "такого ключа"),
        ("'а' + 1", "TypeError", 1, "не того вида"),
        ("open('нет.txt')", "FileNotFoundError", 1, "такого файла нет"),
        ("input()", "EOFError", 1, "впиши значение прямо в код"),
        ("raise SystemExit", "SystemExit", 1, "остановила себя сама"),
        ("class Своя(KeyError): pass\nraise Своя", "Своя", 2, "такого ключа"),
        ("raise ValueError('так нельзя')", "ValueError", 1, ""),
    ],
)
def test_common_errors_are_explained(code, name, line, meaning):
    found = fault(code)
    assert (found.name, found.line) == (name, line)
    assert meaning in found.meaning if meaning else found.meaning == ""


def test_the_way_to_the_error_leads_through_the_readers_functions():
    found = fault("def inner(x):\n    return 1 / x\n\ndef outer(x):\n    return inner(x)\n\nouter(0)")
    assert found.steps == (Step(7, ""), Step(5, "outer"), Step(2, "inner"))
    assert found.code == "return 1 / x" and found.message == "division by zero"


def test_the_line_is_the_readers_where_the_error_is_deep_in_a_library():
    found = fault("import json\n\njson.loads('{')")
    assert found.steps == (Step(3, ""),) and found.code == "json.loads('{')"


def test_a_function_that_calls_itself_is_one_step():
    assert fault("def f():\n    f()\nf()").steps == (Step(3, ""), Step(2, "f"))


def test_a_long_way_is_shortened():
    code = "".join(f"def f{i}():\n    f{i + 1}()\n" for i in range(20)) + "f0()"
    steps = fault(code).steps
    assert len(steps) == DEEPEST and steps[0] == Step(41, "") and steps[-1] == Step(40, "f19")


def test_an_error_that_cannot_say_what_it_is():
    found = fault("class Bad(Exception):\n    def __str__(self):\n        return 1 / 0\nraise Bad")
    assert (found.name, found.message) == ("Bad", "")


def test_an_endless_message_is_cut():
    assert len(fault("raise ValueError('x' * 10**6)").message) == 600
