"""Formulas in the page: wherever they stand, drawn and readable by machines."""

import re


def annotations(page: str) -> list[str]:
    return re.findall(r'<annotation encoding="application/x-tex">(.*?)</annotation>', page, flags=re.DOTALL)


def test_a_formula_is_html_and_mathml_and_keeps_the_tex_that_was_written(tiny):
    page = tiny.text(r"Вот $Q < K$.")
    assert annotations(page) == ["Q &lt; K"]
    assert (
        'class="katex-mathml"' in page and '<span class="enclosing h-q"><span class="mord mathnormal">Q</span>' in page
    )


def test_a_line_may_break_inside_a_long_formula_only(tiny):
    assert tiny.text("Вот $x = 1$.").count('</span><wbr><span class="katex-base">') == 1
    assert "<wbr>" not in tiny.text("$$\nx = 1\n$$")


def test_a_displayed_formula_stands_in_its_own_block(tiny):
    page = tiny.text("$$\nx = 1\n$$")
    assert '<div class="fm"><span class="katex-display">' in page and annotations(page) == ["\nx = 1\n"]


def test_formulas_everywhere(tiny):
    page = tiny.text(
        "$a$\n\n- $b$\n\n| x | $c$ |\n|---|---|\n| $d$ | 1 |\n\n::: fold Под $e$ | и $f$\n$g$\n\n::: note\n$h$\n:::\n:::\n\n"
        "::: figure row\n$i$\n:::\n\nСлово[^n]. *$k$* [$l$](#begin)\n\n[^n]: $m$\n\nСлово\n: $n$\n\n"
        '## Про $o$ {#about short="$p$"}'
    )
    assert sorted(set(annotations(page))) == list("abcdefghiklmnop")


def test_dollars_in_prose_are_money(tiny):
    page = tiny.text("Стоит 5 $ и 10 $.\n\nСтоит $5 и $10.\n\nСтоит 5$ и 10$.\n\nСтоит \\$5, а $n$ нет.")
    assert annotations(page) == ["n"]
    assert "Стоит $5 и\xa0$10." in page and "Стоит 5$ и\xa010$." in page


def test_a_formula_may_begin_a_paragraph_that_ends_with_a_digit(tiny):
    assert annotations(tiny.text("$n$ — это 5")) == ["n"]


def test_russian_words_and_signs_inside_text(tiny):
    assert annotations(tiny.text(r"$x_{\text{ключ «№ 1»…}}$")) == [r"x_{\text{ключ «№ 1»…}}"]


def test_a_formula_with_its_place_on_a_later_line_of_a_quote(tiny):
    tiny.lesson("\n## Начало {#begin}\n\n::: interactive lamp\n:::\n\n> Слова\n> и $x + \\oops$ тут\n")
    assert tiny.errors().startswith("content/one/lesson.md:26:10: формула не разбирается: нет команды \\oops\n")
