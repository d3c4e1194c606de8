"""Russian typography of running text: quotes, dashes, ellipses, spaces that must not break.

Works on the text tokens of one paragraph at a time; formulas, code and attributes are never seen by it.
"""

from __future__ import annotations

import re

from markdown_it.token import Token

from sitegen.fragment import Fragment

NBSP = "\N{NO-BREAK SPACE}"
SHORT_WORDS = "а|в|во|до|за|и|из|к|ко|на|не|ни|но|о|об|от|по|с|со|то|у|я"
PARTICLES = "б|бы|ж|же|ли|ль"
UNITS = (
    "мс|с|мин|ч|мм|см|м|км|мг|г|кг|Гц|кГц|МГц|ГГц|ТГц|Б|КБ|МБ|ГБ|ТБ|бит|байт|байта|пикс|px"
    "|тыс|млн|млрд|трлн|руб|шт|раз|раза|год|года|году|годом|лет|%|‰|°|×|\\$|€"
)
RULES = [
    (re.compile(r"(?<!\.)\.\.\.(?!\.)"), "…"),
    (re.compile(r"(?<!-)---(?!-)"), "—"),
    (re.compile(r"(?<!-)--(?!-)"), "–"),
    (re.compile(r" (?=—)"), NBSP),
    (re.compile(rf"(?<![\w\-‑])({SHORT_WORDS}) (?![ —])", flags=re.IGNORECASE), rf"\1{NBSP}"),
    (re.compile(rf"(?<=\w) (?=(?:{PARTICLES})(?!\w))"), NBSP),
    (re.compile(rf"(?<=\d) (?=(?:{UNITS})(?!\w))"), NBSP),
    (re.compile(r"(?<=\d) (?=\d{3}(?!\d))"), NBSP),
    (re.compile(r"(?<=[×№§±≈]) (?=\S)"), NBSP),
    (re.compile(r"(?<=\S) (?=×)"), NBSP),
    (re.compile(r"\bи\sт\.\s?(?=[дп]\.)"), f"и{NBSP}т.{NBSP}"),
    (re.compile(r"\bт\. ?(?=[екнч]\.)"), f"т.{NBSP}"),
    (re.compile(r"\b(рис|табл|гл|разд|стр|с)\. ?(?=\d)"), rf"\1.{NBSP}"),
]
QUOTES = re.compile(r'[«„»“"]')
OPENS_AFTER = re.compile(r"[\s(\[{«„—–/-]")
INDEXED = re.compile(r"π(\d(?:\.\d)?)")


def resolve(fragment: Fragment) -> None:
    """Set every paragraph of a text."""
    for block in fragment.tokens:
        if block.children:
            block.children = set_paragraph(block.children)


class Quotes:
    """Turns straight quotes into «» and, inside those, into „“; remembers how deep a paragraph is."""

    def __init__(self) -> None:
        self._depth = 0

    def turn(self, text: str, before: str) -> str:
        """Rewrite the quotes of `text`; `before` is the character in front of it, "" at the start."""
        if not QUOTES.search(text):
            return text
        done = []
        for character in text:
            done.append(self._turned(character, done[-1] if done else before))
        return "".join(done)

    def _turned(self, character: str, before: str) -> str:
        if character in "«„":
            self._depth += 1
        elif character in "»“":
            self._depth = max(self._depth - 1, 0)
        elif character == '"':
            if not before or OPENS_AFTER.match(before):
                self._depth += 1
                return "«" if self._depth == 1 else "„"
            self._depth = max(self._depth - 1, 0)
            return "»" if self._depth == 0 else "“"
        return character


def polish(text: str, quotes: Quotes | None = None, before: str = "") -> str:
    """Set one piece of running text.

    >>> polish('Это "просто" -- в доме 5 м...').replace(NBSP, "_")
    'Это «просто» – в_доме 5_м…'
    """
    text = (quotes or Quotes()).turn(text, before)
    for pattern, replacement in RULES:
        text = pattern.sub(replacement, text)
    return text


def set_paragraph(children: list[Token]) -> list[Token]:
    """Set the text tokens of one paragraph; a line break inside it is a space like any other."""
    quotes, before, done = Quotes(), "", []
    for token in _joined(children):
        if token.type != "text":
            done.append(token)
            before = before if token.nesting else "x"
        elif token.content:
            token.content = polish(token.content, quotes, before)
            before = token.content[-1]
            done += _indexed(token)
    return done


def _joined(children: list[Token]) -> list[Token]:
    """Join neighbouring text tokens, so that rules see whole phrases."""
    done: list[Token] = []
    for token in children:
        if token.type == "softbreak":
            token.type, token.tag, token.content = "text", "", " "
        if token.type == "text" and done and done[-1].type == "text":
            done[-1].content += token.content
        else:
            done.append(token)
    return done


def _indexed(token: Token) -> list[Token]:
    """Split `π0` into π with a subscript, as the name of the model is written."""
    parts = INDEXED.split(token.content)
    done = [_text(parts[0])]
    for index, rest in zip(parts[1::2], parts[2::2], strict=True):
        done[-1].content += "π"
        done += [Token("sub_open", "sub", 1), _text(index), Token("sub_close", "sub", -1), _text(rest)]
    return done


def _text(content: str) -> Token:
    token = Token("text", "", 0)
    token.content = content
    return token
