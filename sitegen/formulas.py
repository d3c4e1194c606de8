"""TeX to KaTeX's HTML and MathML: the formulas of all pages together, in one Node process."""

from __future__ import annotations

import json
import re
import subprocess
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from markdown_it.token import Token

from sitegen import supply
from sitegen.errors import Problems
from sitegen.hues import hue_letters
from sitegen.positioned import KEY
from sitegen.source import Place, Source

SCRIPT = Path(__file__).with_name("katex_render.mjs")
STRICT_PREFIX = "LaTeX-incompatible input and strict mode is set to 'error': "


@dataclass(frozen=True)
class Formula:
    """A formula of a page; its HTML goes into `token.meta["html"]`."""

    token: Token
    block: Token
    source: Source

    @property
    def display(self) -> bool:
        return self.token.type == "math_block"

    def place(self, position: int) -> Place:
        """Where character `position` of the TeX stands in the author's file."""
        line = self.block.map[0] if self.block.map else 0
        if self.display:
            return self.source.place(line, "$$" + self.token.content, position + 2)
        return self.source.place(line, self.block.content, self.token.meta[KEY] + 1 + position)


def find_formulas(tokens: Iterable[Token], source: Source) -> Iterator[Formula]:
    """List the formulas of a parsed text in reading order."""
    for block in tokens:
        if block.type == "math_block":
            yield Formula(block, block, source)
        for child in block.children or []:
            if child.type == "math_inline":
                yield Formula(child, block, source)


def render_formulas(formulas: list[Formula], katex: Path, problems: Problems) -> None:
    """Render every formula into its token; a formula that does not parse is a problem and stays empty.

    Args:
        formulas: of all pages.
        katex: folder of the npm package.
        problems: takes what does not parse.
    """
    asked = [
        {"tex": formula.token.content, "hued": hue_letters(formula.token.content), "display": formula.display}
        for formula in formulas
    ]
    answers = _ask_katex(asked, katex)
    for formula, answer in zip(formulas, answers, strict=True):
        formula.token.meta["html"] = answer.get("html", "")
        if error := answer.get("error"):
            place = formula.place(error["position"])
            mend = f"поправь TeX: {_shown(formula.token.content, error)}"
            place.tell(problems, f"формула не разбирается: {_russian(error)}", mend)


def _ask_katex(asked: list[dict], katex: Path) -> list[dict]:
    """The answers in the order of the questions; what is asked several times, as short formulas are, is answered once."""
    keys = [json.dumps(question) for question in asked]
    different = list(dict.fromkeys(keys))
    if not different:
        return []
    command = [str(supply.node_path()), str(SCRIPT), str(katex / "dist" / "katex.mjs")]
    result = subprocess.run(command, input=f"[{','.join(different)}]", capture_output=True, text=True, encoding="utf-8")
    if result.returncode != 0:
        raise RuntimeError(f"katex_render.mjs failed:\n{result.stderr}")
    answers = dict(zip(different, json.loads(result.stdout), strict=True))
    return [answers[key] for key in keys]


def _russian(error: dict) -> str:
    message = error["message"]
    if found := re.fullmatch(r"Undefined control sequence: (.+)", message):
        return f"нет команды {found[1]}"
    if found := re.fullmatch(r"Expected '(.+)', got '(.+)'", message):
        got = "конец формулы" if found[2] == "EOF" else f"«{found[2]}»"
        return f"ждали «{found[1]}», а стоит {got}"
    if found := re.fullmatch(r"Unexpected end of input in a macro argument, expected '(.+)'", message):
        return f"ждали «{found[1]}», а стоит конец формулы"
    if found := re.search(r'Unicode text character "(.)" used in math mode', message):
        return f"буква «{found[1]}» вне \\text{{}}"
    return f"KaTeX говорит «{message.removeprefix(STRICT_PREFIX)}»"


def _shown(tex: str, error: dict) -> str:
    """The formula around the fault, with ▸ before it."""
    position = error["position"]
    before, after = tex[max(position - 30, 0) : position], tex[position : position + 30]
    return re.sub(r"\s+", " ", f"{before}▸{after}").strip()
