"""The body of a directive whose words an interactive takes: groups with a heading and a list each.

    ::: quiz Title
    A paragraph.

    ### Heading {#name}
    A paragraph.

    - [x] first line of an item
      what is told about it
    :::

Boxes are optional. What the interactive itself cannot work with (`WithContent.faults`) is told at the same lines.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from markdown_it.token import Token

from pycore.ui.content import Content, Group, Item
from pycore.ui.contract import WithContent
from pycore.ui.html import Html, escape
from sitegen.directives import WITH_CONTENT
from sitegen.errors import Problems
from sitegen.fragment import Fragment
from sitegen.source import Place
from sitegen.typography import polish

BOX = re.compile(r"\[([ \N{NO-BREAK SPACE}xXхХ])\]\s+")
TAKEN = "taken"
"""Key in the `meta` of tokens that are content and not part of the text around it."""

END_OF_LINE = "end_of_line"

Inline = list[Token]


@dataclass
class WrittenItem:
    """A point of a list: its box, its first line and what is below it."""

    place: Place
    ticked: bool | None
    first: Inline
    rest: Inline


@dataclass
class WrittenGroup:
    """A heading with the paragraph and the list under it."""

    place: Place
    name: str
    heading: Token
    text: Inline = field(default_factory=list)
    items: list[WrittenItem] = field(default_factory=list)


@dataclass
class Written:
    """A directive's body between reading and writing: its formulas are still to be rendered."""

    place: Place
    title: str
    text: Inline
    groups: list[WrittenGroup]

    def content(self, write: Callable[[Inline], Html]) -> Content:
        """Make plain values of it.

        Args:
            write: turns inline tokens into HTML.
        """
        return Content(polish(self.title), write(self.text), tuple(_group(group, write) for group in self.groups))

    def check(self, template: WithContent, problems: Problems) -> bool:
        """Tell what the interactive cannot work with; whether there was nothing."""
        faults = list(template.faults(self.content(draft)))
        for fault in faults:
            place = self.place
            if fault.group is not None:
                group = self.groups[fault.group]
                place = group.place if fault.item is None else group.items[fault.item].place
            place.tell(problems, fault.found, fault.mend)
        return not faults


def keep_first_lines(fragment: Fragment) -> None:
    """Mark where the first line of each item ends; runs before typography, which makes one line of a paragraph."""
    inside = 0
    for number, token in enumerate(fragment.tokens):
        if token.type in ("directive_open", "directive_close") and token.meta["name"] in WITH_CONTENT:
            inside += token.nesting
        if not inside or token.type != "list_item_open":
            continue
        children = fragment.tokens[min(number + 2, len(fragment.tokens) - 1)].children or []
        end = next((child for child in children if child.type in ("softbreak", "hardbreak")), None)
        if end is not None:
            end.type = END_OF_LINE


def draft(inline: Inline) -> Html:
    """Write inline tokens without their markup, formulas as TeX: enough to see that all is there."""
    return Html(escape(_words(inline)))


def take(fragment: Fragment, index: int, problems: Problems) -> Written | None:
    """Take the body of the directive that opens at `index` out of the text; None where something in it is wrong."""
    opening = fragment.tokens[index]
    told = len(problems)
    written = Written(fragment.place(opening), opening.info, [], [])
    for block in _blocks(fragment.tokens, index):
        for token in block:
            token.meta[TAKEN] = True
        _take_block(written, block, fragment, problems)
    return written if len(problems) == told else None


def _blocks(tokens: list[Token], index: int) -> Iterator[list[Token]]:
    """The blocks right inside a directive, each from its opening to its end."""
    level, block = tokens[index].level + 1, []
    for token in tokens[index + 1 :]:
        if token.level < level:
            return
        block.append(token)
        if token.level == level and token.nesting != 1:
            yield block
            block = []


def _take_block(written: Written, block: list[Token], fragment: Fragment, problems: Problems) -> None:
    opening, place = block[0], fragment.place(block[0])
    group = written.groups[-1] if written.groups else None
    if opening.type == "heading_open" and opening.tag == "h3":
        _take_heading(written, opening, block[1], place, problems)
    elif opening.type == "paragraph_open" and not (group or written).text and not (group and group.items):
        (group or written).text = block[1].children or []
    elif opening.type == "bullet_list_open" and group and not group.items:
        group.items = list(_items(block, fragment, problems))
    else:
        mend = "здесь бывают только абзац, потом заголовки «###», а под каждым — абзац и один список с «-»"
        place.tell(problems, "этому здесь не место", mend)


def _take_heading(written: Written, opening: Token, heading: Token, place: Place, problems: Problems) -> None:
    name = str(opening.attrs.get("id", ""))
    if not name:
        mend = "допиши в конец заголовка имя латиницей: {#imya}; под ним браузер хранит ответ читателя"
        place.tell(problems, "у заголовка нет имени", mend)
    elif name in [group.name for group in written.groups]:
        place.tell(problems, f"имя «{name}» здесь уже есть", "дай заголовку другое имя")
    written.groups.append(WrittenGroup(place, name, heading))


def _items(block: list[Token], fragment: Fragment, problems: Problems) -> Iterator[WrittenItem]:
    for start, token in enumerate(block):
        if token.type != "list_item_open" or token.level != block[0].level + 1:
            continue
        place = fragment.place(token)
        inside = list(_blocks(block, start))
        if [part[0].type for part in inside] != ["paragraph_open"]:
            place.tell(problems, "пункт списка — не один абзац", "оставь строку и, если нужно, строки с отступом под ней")
            continue
        yield _item(inside[0][1].children or [], place, problems)


def _item(children: Inline, place: Place, problems: Problems) -> WrittenItem:
    end = next((i for i, child in enumerate(children) if child.type == END_OF_LINE), len(children))
    first, rest = children[:end], children[end + 1 :]
    if sum(child.nesting for child in first):
        place.tell(problems, "выделение тянется с первой строки пункта на вторую", "закрой его до конца строки")
    return WrittenItem(place, _take_box(first), first, rest)


def _take_box(first: Inline) -> bool | None:
    text = first[0] if first and first[0].type == "text" else None
    match = BOX.match(text.content) if text else None
    if match is None:
        return None
    text.content = text.content[match.end() :]
    return match[1] in "xXхХ"


def _group(group: WrittenGroup, write: Callable[[Inline], Html]) -> Group:
    heading = group.heading.children or []
    items = tuple(Item(_plain(item.first), write(item.first), write(item.rest), item.ticked) for item in group.items)
    return Group(group.name, _mark(group), write(heading), _words(heading), write(group.text), items)


def _mark(group: WrittenGroup) -> str:
    """A short fingerprint of what the reader answers to; explanations may change without asking anew."""
    parts = [_plain(group.heading.children or []), _plain(group.text)]
    parts += [f"{item.ticked} {_plain(item.first)}" for item in group.items]
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()[:8]


def _words(inline: Inline) -> str:
    return "".join(child.content for child in inline if child.type in ("text", "code_inline", "math_inline"))


def _plain(inline: Inline) -> str:
    """Words that are kept with the reader's answers: no finer point of typography may change them."""
    return " ".join(_words(inline).split())
