"""The smallest pieces of the language: names, boxes with their labels, arrows."""

from __future__ import annotations

import html
import re

from sitegen.flowchart.graph import Edge
from sitegen.flowchart.scanner import Scanner
from sitegen.typography import polish

SHAPES = {"([": ("])", "stadium"), "[": ("]", "box"), "(": (")", "round"), "{": ("}", "diamond")}
OTHER_SHAPES = ("[[", "[(", "[/", "[\\", "((", "{{", ">", "@{")
SHAPES_MEND = "бывают [прямоугольник], (скруглённый), ([овал]) и {ромб}"
QUOTE_MEND = 'возьми подпись в кавычки: ["…"]'
LINKS_MEND = "бывают «-->», «---», «-.->», «==>» и «<-->»"

NAME = re.compile(r"\w+(?:-\w+)*")
QUOTED = re.compile(r'"([^"]*)"')
BREAK = re.compile(r"\s*<br\s*/?>\s*")
LINK = re.compile(r"(<)?(?:(-{2,})|-(\.+)-|(={2,}))(>|[ox](?=\s))?")
WORDED = re.compile(r"(<)?(?:--(?![->])|-\.(?![.-])|==(?![=>]))\s*(.+?)\s*(?:(-{2,})|(\.+)-|(={2,}))(>|[ox](?=\s))?")


class Notation(Scanner):
    """Reads these pieces where they stand."""

    def shape(self) -> tuple[str, tuple[str, ...]] | None:
        """Read the bracket right after a name: the shape of a box and its label; None where there is none."""
        opening = next((mark for mark in (*OTHER_SHAPES, *SHAPES) if self.text.startswith(mark, self.at)), None)
        if opening is None or self.text[self.at - 1].isspace():
            return None
        if opening in OTHER_SHAPES:
            raise self.wrong(f"блок формы «{opening}» не рисуется", SHAPES_MEND)
        start, (closing, shape) = self.at, SHAPES[opening]
        self.at += len(opening)
        return shape, self.label(closing, start)

    def label(self, closing: str, start: int) -> tuple[str, ...]:
        """A label up to `closing`, in quotes or without."""
        self.skip_spaces()
        quoted = QUOTED.match(self.text, self.at, self.end)
        end = self.text.find(closing, quoted.end() if quoted else self.at, self.end)
        between = self.text[quoted.end() : end].strip() if quoted and end >= 0 else ""
        if end < 0 or between:
            found = f"после кавычек стоит «{between}»" if between else f"подпись не закрыта: нет «{closing}»"
            raise self.wrong(found, f"поставь «{closing}» сразу за подписью на этой же строке", start)
        words = quoted[1] if quoted else self.text[self.at : end]
        if not quoted and (wrong := re.search(r'["()\[\]{}|]', words)):
            raise self.wrong(f"в подписи без кавычек стоит «{wrong[0]}»", QUOTE_MEND, self.at + wrong.start())
        label = written(words)
        if not any(label):
            raise self.wrong("подпись пуста", "напиши в ней хоть слово", start)
        if wrong := re.search(r"`|\$", words):
            raise self.wrong(f"«{wrong[0]}» в подписи останется как есть", "формул и разметки в подписях не бывает: напиши словами", start)
        self.at = end + len(closing)
        self.skip_spaces()
        return label

    def link(self) -> Edge | None:
        """An arrow with its label; its ends are filled in later."""
        plain = LINK.match(self.text, self.at, self.end)
        if plain and plain[5] in ("o", "x"):
            raise self.wrong(f"наконечник «{plain[5]}» не рисуется", LINKS_MEND)
        worded = WORDED.match(self.text, self.at, self.end)
        link = worded or plain
        if link is None:
            return None
        tail, words, solid, dots, thick, head = link.groups() if worded else (link[1], "", *link.groups()[1:])
        if not worded and not head and len(solid or thick or "---") < 3:
            raise self.wrong(f"стрелка «{link[0]}» не дописана", LINKS_MEND)
        self.at = link.end()
        self.skip_spaces()
        label = written(words.strip('"')) if words else ()
        if not worded and self.text.startswith("|", self.at):
            self.at += 1
            label = self.label("|", self.at - 1)
        drawn = solid or thick or dots
        length = len(drawn) - (0 if dots else 1 if head else 2)
        style = "dotted" if dots else "thick" if thick else "solid"
        return Edge("", "", label, style, bool(head), bool(tail), max(length, 1))


def written(words: str) -> tuple[str, ...]:
    """A label's lines, with the typography of all text; `#quot;` is a quotation mark, as mermaid has it."""
    plain = html.unescape(re.sub(r"#(\w+);", r"&\1;", re.sub(r"\s+", " ", words)))
    return tuple(line.strip() for line in BREAK.split(polish(plain)))
