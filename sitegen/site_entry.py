"""One more lesson in `site.yml`: a line of text, so that comments, order and quotes stay as the author wrote them."""

from __future__ import annotations

import yaml

from sitegen.errors import InputError


def with_lesson(text: str, folder: str) -> str:
    """Return the text of `site.yml` with a lesson after the last one.

    Args:
        text: of the file, valid YAML; its line ends are kept.
        folder: of the lesson; a name that needs no quotes.
    Raises:
        InputError: the last part has no list of lines that one more could join.

    >>> print(with_lesson("lessons:\\n- part: Раз\\n  lessons:\\n  - folder: one  # первый\\n", "two"), end="")
    lessons:
    - part: Раз
      lessons:
      - folder: one  # первый
      - folder: two
    """
    lessons = _last(yaml.compose(text, Loader=yaml.SafeLoader))
    end = text.find("\n", len(text[: _end(lessons)].rstrip()))
    before, after = (text, "") if end < 0 else (text[: end + 1], text[end + 1 :])
    newline = "\r\n" if "\r\n" in text else "\n"
    if not before.endswith("\n"):
        before += newline
    return f"{before}{' ' * lessons.start_mark.column}- folder: {folder}{newline}{after}"


def _last(site: yaml.Node) -> yaml.SequenceNode:
    """The list of lessons of the last part, written line by line."""
    parts = _field(site, "lessons")
    lessons = _field(parts.value[-1], "lessons") if isinstance(parts, yaml.SequenceNode) and parts.value else None
    if not isinstance(lessons, yaml.SequenceNode) or lessons.flow_style or not lessons.value:
        found = "не видно, куда вписать урок"
        raise InputError.about("content/site.yml", found, "запиши уроки последней части строками «- folder: …», хотя бы один")
    return lessons


def _field(node: yaml.Node, name: str) -> yaml.Node | None:
    fields = node.value if isinstance(node, yaml.MappingNode) else []
    return next((value for key, value in fields if key.value == name), None)


def _end(node: yaml.Node) -> int:
    """Where the last word of a node ends: a block list itself ends only where the next thing begins."""
    while isinstance(node, yaml.CollectionNode) and not node.flow_style:
        last = node.value[-1]
        node = last[1] if isinstance(last, tuple) else last
    return node.end_mark.index
