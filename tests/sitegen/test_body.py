"""How notes, folds, figures, tables, terms and numbers look in the page."""

import unicodedata
from urllib.parse import quote

from tests.sitegen.conftest import BODY, HEAD, SITE

LAMP_ICON = "<svg><path/></svg>"


def test_a_note(tiny):
    assert '<div class="note">\n<p><strong>Ада</strong> — робот.</p>\n</div>' in plain(
        tiny.text("::: note\n**Ада** — робот.\n:::")
    )


def test_a_note_inside_a_fold_does_not_close_it(tiny):
    page = tiny.text("::: fold Под капотом | про *всё* {#deep}\nРаз.\n\n::: note\nДва.\n:::\n\nТри.\n:::\n\nЧетыре.")
    assert (
        f'<details class="fold wide" id="deep"><summary>{LAMP_ICON}<b>Под капотом</b> <span>про <em>всё</em></span>'
        '</summary>\n<div class="in">\n<p>Раз.</p>\n<div class="note">\n<p>Два.</p>\n</div>\n<p>Три.</p>\n'
        "</div></details>\n<p>Четыре.</p>"
    ) in page


def test_a_figure_and_its_caption(tiny):
    page = tiny.text("::: figure row\nПодпись с *весом*.\n:::\n\n::: figure row {#again}\n:::")
    assert (
        '<figure class="wide"><p>рисунок row</p><figcaption class="cap">Подпись с\xa0<em>весом</em>.</figcaption></figure>'
    ) in page
    assert '<figure class="wide" id="again"><p>рисунок row</p></figure>' in page


def test_colons_inside_code_are_no_directives(tiny):
    page = tiny.text("::: note\n```\n:::\n```\n:::\n\nДальше.")
    assert "<code>:::\n</code></pre>\n</div>\n<p>Дальше.</p>" in page


def test_a_section_with_an_icon_in_the_place_of_a_number(tiny):
    page = tiny.text('## Лаборатория {#lab icon="lamp" short="Лаб"}\n\n### Шаг {#step}')
    assert f'<h2><span class="no lg">{LAMP_ICON}</span>Лаборатория</h2>' in page
    assert "toc lab Лаб None" in page


def test_a_heading_with_a_name_has_the_link_to_itself_beside_it(tiny):
    page = tiny.text("## Веса *и* $d_k$ {#weights}\n\n### Шаг {#step}\n\n### Просто")
    assert (
        '<a class="anchor" href="#weights" aria-label="Ссылка на раздел «Веса и d_k»">#</a></div>\n<div class="heading">'
        '<h3 id="step">Шаг</h3><a class="anchor" href="#step" aria-label="Ссылка на раздел «Шаг»">#</a></div>\n'
        "<h3>Просто</h3>\n"
    ) in page
    assert '<section class="sec" id="weights">\n<div class="heading"><h2>Веса <em>и</em>' in page


REPORT = 'report: "mailto:ada@example.org?subject={section}&body={page}"\n'


def test_each_section_asks_what_is_wrong_with_it(tiny):
    tiny.write({"content/site.yml": SITE + REPORT + "base: https://example.org/kurs/\n"})
    address = (
        "mailto:ada@example.org?subject=%D0%94%D0%B0&amp;body=https%3A%2F%2Fexample.org%2Fkurs%2Fone%2Findex.html%23yes"
    )
    link = f'<p class="report"><a href="{address}" aria-label="Сообщить об ошибке в разделе «Да»">Сообщить об ошибке</a></p>'
    assert f"<p>Слова.</p>\n{link}\n</section>" in tiny.text("## Да {#yes}\n\nСлова.")


def test_without_an_address_nobody_is_asked(tiny):
    assert "Сообщить" not in tiny.text("## Да {#yes}")


def test_a_table_scrolls_by_itself_and_lists_of_definitions(tiny):
    page = tiny.text("| a | b |\n|---|--:|\n| 1 | 2 |\n\nТокен\n: Вектор.")
    assert '<div class="scroll"><table>' in page and "</table></div>" in page
    assert "<dl>\n<dt>Токен</dt>\n<dd>Вектор.</dd>\n</dl>" in page


def test_computed_numbers(tiny):
    prose = (
        "Стало {{ patches.count(224, 32) }}, пар {{ patches.count(224, 32) ** 2 }}, доля {{ 1 / 16 | percent(1) }}, "
        "{{ patches.SHARE * 3 | fixed(1) }} и **{{ 86500000 | millions }}**, раз {{ 8 / 2 }}."
    )
    assert "Стало 49, пар 2 401, доля 6,2 %, 1,5 и <strong>86 млн</strong>, раз 4." in plain(tiny.text(prose))


def test_markup_of_the_author_is_text(tiny):
    page = tiny.text('Это \\<img src=x onerror="alert(1)"> и [[токен|а<б]].')
    assert "&lt;img src=x onerror=" in page and "<img" not in page and "а&lt;б</a>" in page


def test_what_looks_like_markup_may_be_escaped_and_stand_in_code_formulas_and_addresses(tiny):
    page = tiny.text(r"Стоит 5 $, **6** $ и \$x, a<b и c>d, \*раз\*, 2\*\*3, \`, \<br>, `$ ** <b>`, $a*b$, <https://example.org/*a**b$c>.")
    assert "$ и\N{NO-BREAK SPACE}$x, a&lt;b и\N{NO-BREAK SPACE}c&gt;d, *раз*, 2**3, `, &lt;br&gt;, <code>$ ** &lt;b&gt;</code>" in page
    assert 'href="https://example.org/*a**b$c"' in page


def test_a_comment_of_the_author_is_not_in_the_page(tiny):
    page = tiny.text("Раз.\n\n<!-- позже: *три*\n[[нет]] -->\n\nДва.\n<!-- четыре -->\n\n```\n<!-- код -->\n```")
    assert "<p>Раз.</p>\n<p>Два.</p>" in page
    assert not any(word in page for word in ("позже", "четыре", "[[нет]]"))
    assert "&lt;!-- код --&gt;" in page


def test_a_footnote_is_a_note_after_its_block_and_is_numbered_by_first_reference(tiny):
    page = plain(tiny.text("Раз[^b] и два[^a].\n\nСнова[^b].\n\n[^a]: Первая.\n[^b]: Вторая."))
    assert (
        '<p>Раз<sup class="fn-ref"><a href="#fn-b" aria-label="Сноска 1">1</a></sup> и два<sup class="fn-ref">'
        '<a href="#fn-a" aria-label="Сноска 2">2</a></sup>.</p>\n<div class="note">\n'
        '<p id="fn-b"><sup>1</sup> Вторая.</p>\n<p id="fn-a"><sup>2</sup> Первая.</p>\n</div>\n'
        '<p>Снова<sup class="fn-ref"><a href="#fn-b" aria-label="Сноска 1">1</a></sup>.</p>\n</section>'
    ) in page


def test_a_footnote_of_a_list_stands_after_the_list_and_that_of_a_fold_inside_it(tiny):
    page = tiny.text("- Раз[^a]\n- два\n\n::: fold Под\nТри[^b].\n\nДальше.\n:::\n\n[^a]: А.\n[^b]: Б[^c].\n[^c]: В.")
    assert '</ul>\n<div class="note">\n<p id="fn-a">' in page
    assert page.index('id="fn-b"') < page.index('id="fn-c"') < page.index("<p>Дальше.</p>") < page.rindex("</details>")


def test_a_picture_is_copied_under_the_hash_of_its_content(tiny):
    tiny.write({"content/one/стол.png": b"PNG"})
    page = tiny.text("![Стол сверху](стол.png)")
    name = "стол.7961208376.png"
    assert f'<img src="{quote(name)}" alt="Стол сверху" loading="lazy">' in page
    assert (tiny.project.dist / "one" / name).read_bytes() == b"PNG"


def test_a_name_that_a_mac_writes_with_two_characters_is_found(tiny):
    tiny.write({unicodedata.normalize("NFD", "content/one/чай.png"): b"PNG"})
    assert 'alt="Чай"' in tiny.text(f"![Чай]({unicodedata.normalize('NFC', 'чай.png')})")


def test_a_file_beside_the_lesson_can_be_linked(tiny):
    tiny.write({"content/one/data.csv": b"1"})
    assert '<a href="data.6b86b273ff.csv">данные</a>' in tiny.text("Вот [данные](data.csv).")


def test_links_to_lessons(tiny):
    page = tiny.text("[свой](lesson:1#begin), [скоро](lesson:2), [нет *адреса*](lesson:0.1), [соседний](lesson:0.2)")
    assert '<p><a href="../one/index.html#begin">свой</a>, скоро, нет <em>адреса</em>, ' in page
    assert '<a href="https://example.org/2">соседний</a></p>' in page


def test_a_link_to_a_lesson_whose_number_has_russian_letters(tiny):
    tiny.lesson(BODY + "\n[свой](lesson:К1#begin)", HEAD.replace('number: "1"', 'number: "К1"'))
    assert '<a href="../one/index.html#begin">свой</a>' in tiny.page()


def plain(page: str) -> str:
    """The page with no-break spaces as spaces, where a test is about something else."""
    return page.replace("\N{NO-BREAK SPACE}", " ")
