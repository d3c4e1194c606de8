"""YAML whose every value knows its place, so that a wrong field is told with line and column.

PyYAML's node tree is read directly; the values that reach the rest of the generator are plain strings and lists.
"""

from __future__ import annotations

from collections.abc import Sequence

import yaml

from sitegen.errors import InputError, Problems
from sitegen.source import Place, Source
from sitegen.suggestions import suggestion

TEXT, LIST, RECORD = "строка", "список", "группа полей"
UNCLOSED, CLOSE = "кавычка не закрыта", "закрой её"
SHIFTED = "строка сдвинута не так, как соседние"
_KINDS = {yaml.ScalarNode: TEXT, yaml.SequenceNode: LIST, yaml.MappingNode: RECORD}


class Record:
    """A YAML mapping. Reading a field that is wrong notes a problem and gives an empty value.

    Args:
        node: the mapping's node.
        source: the file it stands in.
        problems: takes what is wrong.
    """

    def __init__(self, node: yaml.MappingNode, source: Source, problems: Problems) -> None:
        self._node, self._source, self._problems = node, source, problems
        self._values = {key.value: value for key, value in node.value}
        self._keys: dict[str, yaml.Node] = {}
        for key, _ in node.value:
            if self._keys.setdefault(key.value, key) is not key:
                self._note(self._at(key), f"поле «{key.value}» стоит второй раз", "оставь одно из двух")

    def check_names(self, known: Sequence[str]) -> None:
        """Refuse fields that nobody reads: a mistyped name must not pass in silence."""
        for name, key in self._keys.items():
            if name not in known:
                self._note(self._at(key), f"неизвестное поле «{name}»", suggestion(str(name), known))

    def has(self, name: str) -> bool:
        """Whether the field is there and not empty."""
        value = self._values.get(name)
        return value is not None and value.value not in ("", [])

    def text(self, name: str, required: bool = True) -> str:
        """Read a string (numbers and dates are taken as they are written)."""
        node = self._field(name, yaml.ScalarNode, required)
        return node.value.strip() if node is not None else ""

    def texts(self, name: str, required: bool = True) -> list[tuple[str, Place]]:
        """Read a list of strings, each with its place."""
        node = self._field(name, yaml.SequenceNode, required)
        items = node.value if node is not None else []
        return [(item.value, self._at(item)) for item in items if self._is(item, yaml.ScalarNode, name)]

    def records(self, name: str, required: bool = True) -> list[Record]:
        """Read a list of mappings."""
        node = self._field(name, yaml.SequenceNode, required)
        return self._records(node, name) if node is not None else []

    def place(self, name: str | None = None) -> Place:
        """Where the field's value begins; without a name or without the field, where the record begins."""
        return self._at(self._values.get(name, self._node) if name else self._node)

    def fragment(self, name: str, required: bool = True) -> Source:
        """Read a string that is Markdown; messages about it point at the field."""
        return Source(self._source.file, self.text(name, required), self.place(name))

    def problem(self, name: str | None, found: str, mend: str) -> None:
        """Note that a field's value is wrong."""
        self._note(self.place(name), found, mend)

    def _records(self, node: yaml.SequenceNode, name: str) -> list[Record]:
        items = [item for item in node.value if self._is(item, yaml.MappingNode, name)]
        return [Record(item, self._source, self._problems) for item in items]

    def _field(self, name: str, kind: type, required: bool) -> yaml.Node | None:
        node = self._values.get(name)
        if node is None or (isinstance(node, yaml.ScalarNode) and not node.value):
            if required:
                self._note(self.place(), f"нет поля «{name}»", f"добавь «{name}:» — это {_KINDS[kind]}")
            return None
        return node if self._is(node, kind, name) else None

    def _is(self, node: yaml.Node, kind: type, name: str) -> bool:
        if isinstance(node, kind):
            return True
        found, wanted = _KINDS[type(node)], _KINDS[kind]
        self._note(self._at(node), f"в поле «{name}» стоит {found}", f"здесь нужна другая форма: {wanted}")
        return False

    def _at(self, node: yaml.Node) -> Place:
        return Place(self._source.file, node.start_mark.line + 1, node.start_mark.column + 1)

    def _note(self, place: Place, found: str, mend: str) -> None:
        place.tell(self._problems, found, mend)


def record(source: Source, problems: Problems) -> Record:
    """Read a file that is one mapping."""
    node = _compose(source)
    if not isinstance(node, yaml.MappingNode):
        raise InputError([Place(source.file, 1).problem("нет полей вида «имя: значение»", "запиши данные полями YAML")])
    return Record(node, source, problems)


def records(source: Source, problems: Problems) -> list[Record]:
    """Read a file that is a list of mappings."""
    node = _compose(source)
    if not isinstance(node, yaml.SequenceNode):
        raise InputError([Place(source.file, 1).problem("нет списка", "начни каждую запись с «- »")])
    return Record(yaml.MappingNode("", [], node.start_mark), source, problems)._records(node, str(source.file))


def _compose(source: Source) -> yaml.Node | None:
    try:
        return yaml.compose(source.text, Loader=yaml.SafeLoader)
    except yaml.MarkedYAMLError as error:
        found, mend = _russian(str(error.problem))
        unclosed = found == UNCLOSED and error.context_mark is not None
        mark = error.context_mark if unclosed else error.problem_mark or error.context_mark
        place = Place(source.file, mark.line + 1, mark.column + 1)
        if found == SHIFTED and (line := _half_quoted(source.text, mark.line)) is not None:
            place, found, mend = Place(source.file, line + 1), UNCLOSED, CLOSE
        raise InputError([place.problem(f"YAML не разбирается: {found}", mend)]) from None
    except yaml.reader.ReaderError as error:
        found = f"в тексте стоит недопустимый знак с кодом {error.character:#06x}"
        line = source.text[: error.position].count("\n") + 1
        raise InputError([Place(source.file, line).problem(found, "удали его")]) from None


def _half_quoted(text: str, line: int) -> int | None:
    """The line just above a place, if it opens a quotation that it does not close: a later mark closed it at a wrong place."""
    above = text.split("\n")[line - 1 : line] if line else []
    return line - 1 if above and above[0].count('"') % 2 else None


def _russian(problem: str) -> tuple[str, str]:
    """What PyYAML found and how to mend it, for the mistakes that authors make."""
    if "'\\t'" in problem:
        return "в отступе стоит табуляция", "замени её пробелами"
    if problem == "found unexpected end of stream":
        return UNCLOSED, CLOSE
    if problem == "mapping values are not allowed here":
        return "двоеточие посреди текста", "возьми весь текст в кавычки"
    if problem.startswith("expected <block end>"):
        return SHIFTED, "выровняй её отступ по соседним полям"
    return problem, "проверь отступы и кавычки"
