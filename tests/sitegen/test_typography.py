"""Typography as a table: what the author types, what the reader gets (`_` is a no-break space)."""

import pytest

from sitegen.typography import NBSP, polish

TABLE = [
    ('Это "да".', "Это «да»."),
    ('"Он сказал "да" и ушёл"', "«Он сказал „да“ и_ушёл»"),
    ('(в "кавычках")', "(в_«кавычках»)"),
    ('«уже "внутри" них»', "«уже „внутри“ них»"),
    ("14--300 картинок", "14–300 картинок"),
    ("Ответ --- смесь", "Ответ_— смесь"),
    ("Ответ — смесь", "Ответ_— смесь"),
    ("И так далее...", "И_так далее…"),
    ("....", "...."),
    ("В доме и на столе у Ады", "В_доме и_на_столе у_Ады"),
    ("не я, но он же бы ли", "не_я, но_он_же_бы_ли"),
    ("кто-то с ней", "кто-то с_ней"),
    ("вот о чём-то ещё", "вот о_чём-то ещё"),
    ("73 мс, 50 Гц, 7,5 %", "73_мс, 50_Гц, 7,5_%"),
    ("5 местами", "5 местами"),
    ("86 млн чисел", "86_млн чисел"),
    ("2 401 пара", "2_401 пара"),
    ("224 × 224 пикселя", "224_×_224 пикселя"),
    ("№ 5 и § 3", "№_5 и_§_3"),
    ("5 $ и 10 $", "5_$ и_10_$"),
    ("и т. д., т. е. так", "и_т._д., т._е. так"),
    ("рис. 3 и табл. 2", "рис._3 и_табл._2"),
    ("2017 года", "2017_года"),
]


@pytest.mark.parametrize(("typed", "read"), TABLE)
def test_running_text(typed, read):
    assert polish(typed).replace(NBSP, "_") == read


@pytest.mark.parametrize("typed", [typed for typed, _ in TABLE])
def test_what_is_set_already_stays(typed):
    assert polish(polish(typed)) == polish(typed)


def test_a_phrase_goes_on_across_emphasis_formulas_and_lines(tiny):
    page = tiny.text('Он "очень *важный* и\nсложный" -- в $n$ шагов')
    assert "<p>Он «очень <em>важный</em> и_сложный» – <span class=\"nb\">в_<span" in page.replace(NBSP, "_")


def test_code_formulas_and_addresses_are_left_alone(tiny):
    page = tiny.text('`"в доме" -- ...` и [в файл](https://example.org/a--b)\n\n```\nв "коде" ...\n```')
    assert "<code>&quot;в доме&quot; -- ...</code>" in page
    assert 'href="https://example.org/a--b"' in page
    assert "<code>в &quot;коде&quot; ...\n</code></pre>" in page


def test_the_index_of_pi_stands_below(tiny):
    page = tiny.text("У π0, π0.5 и *π0*. В `π0` — нет.")
    assert "У_π<sub>0</sub>, π<sub>0.5</sub> и_<em>π<sub>0</sub></em>. В_<code>π0</code>" in page.replace(NBSP, "_")
