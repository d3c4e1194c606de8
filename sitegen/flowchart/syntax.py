"""Mermaid's language of flowcharts, as much of it as a course needs; all else is told with its place.

    flowchart TD
      A["Label<br/>second line"] -->|label| B(Round) & C([Stadium])
      subgraph S["Frame"]
        B -.-> D{Diamond}
      end
      click A href "#anchor" "tooltip"
      %% a comment

Colours and forms are the site's own, so `style`, `classDef`, `class`, `linkStyle`, `direction` and settings are refused.
No library does this: those that read mermaid without a browser skip `click` and lines that they do not understand.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

from sitegen.flowchart.graph import DIRECTIONS, Edge, Flowchart, Group, Node
from sitegen.flowchart.notation import NAME, QUOTED, Notation, written
from sitegen.flowchart.scanner import Fault, Wrong
from sitegen.suggestions import nearest
from sitegen.typography import polish

KIND = "flowchart"
KINDS = (KIND, "graph")
KNOWN = "бывают стрелки «A --> B», блоки «A[подпись]», subgraph … end, click и комментарии «%%»"
LOOK = ("style", "classDef", "class", "linkStyle", "direction")
TITLES = ("accTitle", "accDescr", "title")


def parse(text: str) -> tuple[Flowchart | None, dict[str, int], list[Fault]]:
    """Read a chart.

    Returns:
        The chart, None where anything is wrong; where each address of a `click` stands; what is wrong.
    """
    reader = _Reader(text)
    reader.read()
    chart = None if reader.faults else reader.chart()
    return chart, reader.addresses, reader.faults


class _Reader(Notation):
    """Reads statement by statement; a wrong one is noted and skipped."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self._direction: str | None = None
        self._nodes: dict[str, Node] = {}
        self._edges: list[Edge] = []
        self._groups: dict[str, Group] = {}
        self._group_of: dict[str, str] = {}
        self._open: list[tuple[str, int]] = []
        self._named: dict[str, int] = {}
        self._clicks: list[tuple[int, str, str, str]] = []
        self.addresses: dict[str, int] = {}

    def read(self) -> None:
        """Read everything."""
        start = 0
        for line in self.text.splitlines(keepends=True):
            self.at, self.end = start, start + len(line.rstrip())
            start += len(line)
            self.skip_spaces()
            try:
                self._read_line()
            except Wrong as wrong:
                self.faults.append(wrong.args[0])
                if self._direction is None:  # of another kind of chart no line can be understood
                    return
        self._check_whole()

    def chart(self) -> Flowchart:
        """What has been read; good only without faults."""
        return Flowchart(self._direction or "TD", self._nodes, tuple(self._edges), self._groups, self._group_of)

    def _read_line(self) -> None:
        if self.at == self.end:
            return
        if self.text.startswith("%%{", self.at):
            raise self.wrong("настройки mermaid здесь не действуют", "убери эту строку: вид схем задаёт сайт")
        if self.text.startswith("%%", self.at):
            return
        if self._direction is None:
            self._read_head()
        while self.at < self.end:
            self._read_statement()
            if self.at < self.end and not self.take(re.compile(";")):
                raise self.wrong(f"непонятное «{self.rest()}»", KNOWN)

    def _read_head(self) -> None:
        start, word = self.at, self.take(re.compile(r"[\w-]+"))
        kind = word[0] if word else ""
        if kind not in KINDS:
            raise self.wrong(
                f"схема вида «{kind or self.rest(start)}» не рисуется", f"начни с «{KIND} TD» или «{KIND} LR»", start
            )
        direction, self._direction = self.take(re.compile(r"\w+")), "TD"
        if direction and direction[0] not in DIRECTIONS:
            mend = "бывают TD — сверху вниз, LR — слева направо, ещё BT и RL"
            raise self.wrong(f"непонятное направление «{direction[0]}»", mend, direction.start())
        self._direction = direction[0] if direction else "TD"

    def _read_statement(self) -> None:
        start, word = self.at, NAME.match(self.text, self.at, self.end)
        if word is None:
            raise self.wrong(f"непонятная строка «{self.rest()}»", KNOWN)
        readers: dict[str, Callable[[int], None]] = {"subgraph": self._subgraph, "end": self._close, "click": self._click}
        if word[0] in readers:
            self.take(NAME)
            readers[word[0]](start)
        elif word[0] in LOOK:
            raise self.wrong(f"«{word[0]}» здесь не действует", "убери эту строку: вид схем задаёт сайт")
        elif word[0] in TITLES:
            raise self.wrong(f"«{word[0]}» здесь не пишут", "название стоит после слова mermaid: «```mermaid Название {#imya}»")
        else:
            self._chain()

    def _chain(self) -> None:
        sources = self._some_nodes()
        while link := self.link():
            targets = self._some_nodes()
            self._edges += [replace(link, source=a, target=b) for a in sources for b in targets]
            sources = targets

    def _some_nodes(self) -> list[str]:
        names = [self._node()]
        while self.take(re.compile("&")):
            names.append(self._node())
        return names

    def _node(self) -> str:
        word = self.take(NAME)
        if word is None:
            found = f"здесь должно быть имя блока, а стоит «{self.rest()}»" if self.at < self.end else "стрелка никуда не ведёт"
            raise self.wrong(found, "допиши имя: латинские буквы и цифры, например «A --> B»")
        name = word[0]
        self._named.setdefault(name, word.start())
        self._nodes.setdefault(name, Node((name,)))
        if self._open:
            self._group_of.setdefault(name, self._open[-1][0])
        if self.text.startswith(":::", self.at):
            raise self.wrong("классы здесь не действуют", "убери «:::» с именем: вид схем задаёт сайт")
        if found := self.shape():
            shape, label = found
            self._nodes[name] = replace(self._nodes[name], label=label, shape=shape)
        return name

    def _subgraph(self, start: int) -> None:
        word = self.take(NAME)
        label: tuple[str, ...] = ()
        if word and self.text.startswith("[", self.at):
            self.at += 1
            label = self.label("]", self.at - 1)
        else:  # all of the line is its title, and its name
            title = self.text[word.start() if word else self.at : self.end].strip().strip('"')
            label, self.at = written(title), self.end
        name, parent = word[0] if word else label[0], self._open[-1][0] if self._open else None
        self._open.append((name, start))
        if not any(label):
            raise self.wrong("у рамки нет названия", 'напиши его: «subgraph imya["Название"]»', start)
        if name in self._groups:
            raise self.wrong(f"рамка «{name}» уже есть", "дай одной из двух другое имя", start)
        self._groups[name] = Group(" ".join(label), parent)

    def _close(self, start: int) -> None:
        if not self._open:
            raise self.wrong("«end» ничего не закрывает", "убери эту строку или открой рамку выше: «subgraph имя»", start)
        self._open.pop()

    def _click(self, start: int) -> None:
        form = 'запиши так: «click A href "#imya" "подсказка"»'
        word = self.take(NAME)
        if word is None:
            raise self.wrong("непонятно, какой блок нажимают", form, start)
        self.take(re.compile(r"href\b"))
        place, address = self.at, self.take(QUOTED)
        if address is None or not address[1].strip():
            raise self.wrong(f"у «click {word[0]}» нет адреса в кавычках", form, start)
        tooltip = self.take(QUOTED)
        self._clicks.append((word.start(), word[0], address[1].strip(), polish(tooltip[1]) if tooltip else ""))
        self.addresses.setdefault(address[1].strip(), place + 1)

    def _check_whole(self) -> None:
        for name, start in self._open:
            self.tell(f"рамка «{name}» не закрыта", "поставь после её блоков отдельную строку «end»", start)
        if not self._nodes and not self.faults:
            mend = f"начни с «{KIND} TD», а ниже — строки вида «A[подпись] --> B[подпись]»"
            self.tell("в схеме нет ни одного блока", mend, 0)
        for start, name, address, tooltip in self._clicks:
            if name in self._nodes:
                self._nodes[name] = replace(self._nodes[name], href=address, tooltip=tooltip)
            else:
                near = nearest(name, self._nodes)
                self.tell(f"нет блока «{name}»", "; ".join(filter(None, (near, f"есть: {', '.join(self._nodes)}"))), start)
        for name in self._groups.keys() & self._nodes.keys():
            self.tell(f"«{name}» — рамка, а стрелки ведут только к блокам", "веди стрелку к блоку внутри рамки", self._named[name])
        for edge in self._edges:
            if edge.source == edge.target:
                mend = "веди её к другому блоку или скажи об этом в подписи"
                self.tell(f"стрелка из «{edge.source}» ведёт в него же", mend, self._named[edge.source])
