"""Small contents for the interactives that take theirs from a lesson, and every interactive bound to one."""

import json

from pycore.runtime import codec, registry
from pycore.runtime.session import bound
from pycore.ui.content import Content, Group, Item
from pycore.ui.contract import Interactive
from pycore.ui.html import Html


def group(name: str, *items: Item, mark: str = "m1", text: str = "") -> Group:
    """A heading that reads like its name."""
    return Group(name, mark, Html(f"<em>{name}</em>"), name, Html(text), items)


def item(name: str, ticked: bool | None = None, more: str = "Вот почему.") -> Item:
    """An item that reads like its name."""
    return Item(name, Html(name), Html(more), ticked)


QUIZ = Content(
    "Три вопроса",
    Html("Отвечай."),
    (
        group("sun", item("Да", True), item("Нет", False, 'Нет, <a href="#sky">смотри</a>.')),
        group("moon", item("раз", False), item("два", False), item("три", True), text="Подумай."),
        group("star", item("вверх", False), item("вниз", True)),
    ),
)
SORT = Content(
    "Разложи",
    Html("Клади."),
    (
        group("air", item("сорока", more="Летает."), item("дрозд", more="Поёт.")),
        group("water", item("карп", more="Плавает."), item("окунь", more="Полосат.")),
        group("earth", item("крот", more="Роет.")),
    ),
)
CONTENTS = {"quiz": QUIZ, "sort": SORT}


def content_of(name: str) -> str | None:
    """The small content of an interactive, as the page would hand it over."""
    return json.dumps(codec.encode(CONTENTS[name]), ensure_ascii=False) if name in CONTENTS else None


def app_of(name: str) -> Interactive:
    """An interactive as a page has it."""
    return bound(registry.find(name), content_of(name))
