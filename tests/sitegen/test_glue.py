"""A formula and what touches it are in one span that does not break."""

from pathlib import Path

import pytest

from sitegen import glue, typography
from sitegen.markdown import parse, render
from sitegen.source import Source


@pytest.mark.parametrize(
    ("prose", "set_"),
    [
        ("Вот $x$ здесь", "Вот F здесь"),
        ("Вот $x$, а там ($y$).", "Вот [F,] а_там [(F).]"),
        ("В $x$ — это $y$ м", "[В_F_—] это F м"),
        ("От $a$–$b$ до $d$-мерного", "[От_F–F] [до_F-мерного]"),
        ("Слово *$x$*, слово", "Слово <em>F</em>, слово"),
        ("Вот\n$x$;\nдальше", "Вот [F;] дальше"),
    ],
)
def test_a_formula_is_kept_with_what_touches_it(prose, set_):
    fragment = parse(Source(Path(), prose))
    typography.resolve(fragment)
    glue.resolve(fragment)
    for _, token in fragment.inline():
        if token.type == "math_inline":
            token.meta["html"] = "F"
    html = render(fragment.tokens).replace("\N{NO-BREAK SPACE}", "_")
    assert html.replace('<span class="nb">', "[").replace("</span>", "]") == f"<p>{set_}</p>\n"
