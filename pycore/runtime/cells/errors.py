"""An error of the reader's code: its own name and words, the reader's line, and what it means in a sentence."""

import itertools
import re
import traceback
from collections.abc import Callable
from dataclasses import dataclass

LONGEST = 600
"""Characters of an error's own message that are shown."""
DEEPEST = 6
"""Steps of the way to the error that are shown."""


@dataclass(frozen=True)
class Step:
    """A line of the reader's code on the way to the error; `function` is empty outside functions."""

    line: int
    function: str


@dataclass(frozen=True)
class Fault:
    """What stopped a run.

    Args:
        name: the error's class.
        message: what it says itself.
        meaning: a sentence in Russian, empty where none is known.
        steps: the reader's lines, the one where it happened last; empty where it happened outside them.
        code: the text of that last line.
    """

    name: str
    message: str
    meaning: str
    steps: tuple[Step, ...]
    code: str

    @property
    def line(self) -> int | None:
        """The reader's line where it happened."""
        return self.steps[-1].line if self.steps else None


def fault_of(error: BaseException, source: str, file: str) -> Fault:
    """Describe an error.

    Args:
        error: what was raised.
        source: the reader's code.
        file: the name under which it was compiled.
    """
    steps = _steps(error, file)
    lines = source.splitlines()
    code = lines[steps[-1].line - 1].strip() if steps and steps[-1].line <= len(lines) else ""
    message = error.msg if isinstance(error, SyntaxError) and error.msg else _words(error)
    return Fault(type(error).__name__, message[:LONGEST], _meaning(error, message), steps, code)


def _words(error: BaseException) -> str:
    try:
        return str(error)
    except Exception:  # the reader's own class may do anything
        return ""


def _steps(error: BaseException, file: str) -> tuple[Step, ...]:
    if isinstance(error, SyntaxError) and error.filename == file and error.lineno:
        return (Step(error.lineno, ""),)
    frames = [(frame.f_code, line) for frame, line in traceback.walk_tb(error.__traceback__)]
    own = [(code.co_name, line) for code, line in frames if code.co_filename == file]
    way = [Step(line, "" if name == "<module>" else name) for name, line in own]
    steps = [step for step, _ in itertools.groupby(way)]  # a function that calls itself is one step
    return tuple(steps if len(steps) <= DEEPEST else [*steps[: DEEPEST - 1], steps[-1]])


def _meaning(error: BaseException, message: str) -> str:
    for kind in type(error).__mro__:
        rule = MEANINGS.get(kind.__name__)
        words = rule(message, error) if callable(rule) else rule
        if words:
            return words
    return ""


def _missing_module(message: str, error: BaseException) -> str:
    name = (getattr(error, "name", None) or "").split(".")[0]
    return (
        f"модуля «{name}» на этом сайте нет: здесь есть стандартная библиотека, NumPy и matplotlib"
        if name
        else "такого модуля здесь нет"
    )


def _unknown_name(message: str, error: BaseException) -> str:
    name = getattr(error, "name", None) or ""
    return f"имя «{name}» ещё никто не задал: проверь, так ли оно написано и выполнена ли ячейка, где оно появляется"


def _syntax(message: str, error: BaseException) -> str:
    for pattern, words in SYNTAX.items():
        if re.search(pattern, message):
            return words
    return "Python не понял эту строку: проверь её и строку перед ней"


def _value(message: str, error: BaseException) -> str:
    for pattern, words in SHAPES.items():
        if re.search(pattern, message):
            return words
    return ""


SYNTAX = {
    r"was never closed": "скобка открыта и не закрыта",
    r"unmatched|does not match": "скобки не сходятся",
    r"expected ':'": "в конце такой строки нужно двоеточие",
    r"unterminated": "строка в кавычках не закрыта",
    r"Maybe you meant '=='": "сравнивают двойным знаком «==»",
    r"invalid decimal literal|invalid non-printable": "такое число или знак Python не читает",
    r"forgot a comma": "похоже, не хватает запятой",
    r"'await' outside|'return' outside|outside loop|outside function": "это слово здесь стоять не может",
}
SHAPES = {
    r"could not be broadcast|shapes .* not aligned|mismatch in its core dimension": "формы массивов не подходят друг к другу",
    r"truth value of an array": "у целого массива нет одного «да» или «нет»: нужны .any() или .all()",
    r"cannot reshape": "в новую форму не помещается столько же чисел",
}
MEANINGS: dict[str, str | Callable[[str, BaseException], str]] = {
    "ZeroDivisionError": "на ноль делить нельзя",
    "NameError": _unknown_name,
    "UnboundLocalError": "внутри функции это имя прочитано раньше, чем задано",
    "ModuleNotFoundError": _missing_module,
    "ImportError": "в этом модуле такого имени нет",
    "IndentationError": "отступ не такой, как ждёт Python: внутри блока он один и тот же",
    "TabError": "в отступах смешаны пробелы и табуляция",
    "SyntaxError": _syntax,
    "RecursionError": "функция вызывает сама себя слишком много раз: проверь, когда она должна остановиться",
    "FloatingPointError": "вычисление вышло за пределы чисел: деление на ноль или переполнение",
    "MemoryError": "память кончилась: ячейке отведено не больше гигабайта",
    "IndexError": "такого номера нет: номера идут от нуля, последний на единицу меньше длины",
    "KeyError": "такого ключа в словаре нет",
    "AttributeError": "у этого объекта нет такого имени",
    "AxisError": "такой оси у массива нет",
    "ValueError": _value,
    "TypeError": "значение не того вида: проверь, что стоит слева и справа от знака и что передано в функцию",
    "AssertionError": "проверка assert не выполнилась",
    "FileNotFoundError": "такого файла нет: у страницы нет доступа к файлам компьютера",
    "EOFError": "спросить читателя здесь нельзя: впиши значение прямо в код",
    "URLError": "сети у ячеек нет: запросы закрыты",
    "JsException": "браузер этого не разрешает: сеть и хранилища для ячеек закрыты",
    "KeyboardInterrupt": "выполнение прервано",
    "SystemExit": "программа остановила себя сама",
    "OverflowError": "число слишком велико",
    "StopIteration": "в переборе больше ничего нет",
}
"""By the class of the error, or of what it is a kind of."""
