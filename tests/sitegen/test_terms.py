"""Terms on the page of a lesson and on that of the glossary: marked once a section, explained, linked both ways."""

import re

import pytest

from sitegen.site import build

GLOSSARY = """\
- key: токен
  ru: токен
  en: token
  text: Вектор -- *не* слово; см. [урок](lesson:1).
- key: ключ
  ru: ключ
  en: key
  text: По нему находят.
  auto: false
- key: RoPE
  ru: поворотная позиционная кодировка
  en: rotary position embedding
  abbr: RoPE
  text: Поворот.
  source: "[arXiv](https://example.org/rope)"
- key: внимание
  ru: внимание
  en: attention
  text: Смесь.
"""


@pytest.fixture
def course(tiny):
    tiny.write({"content/glossary.yml": GLOSSARY})
    return tiny


def marked(page: str) -> list[str]:
    """The words that are marked on a page, in order."""
    return re.findall(r'<a class="term"[^>]*>(.*?)</a>', page.replace("\N{NO-BREAK SPACE}", " "))


def test_a_term_is_a_link_to_its_entry_described_by_its_explanation(course):
    page = course.text("Вот [[токен]] и [[Токен|токены]].")
    link = '<a class="term" href="../glossary/index.html#token" aria-describedby="word-token">'
    assert f"<p>Вот {link}токен</a> и\N{NO-BREAK SPACE}{link}токены</a>.</p>" in page
    text = 'Вектор\N{NO-BREAK SPACE}– <em>не</em> слово; см. <a href="../one/index.html">урок</a>.'
    assert f"word word-token токен {text}" in page.replace("Вектор –", "Вектор\N{NO-BREAK SPACE}–")
    assert "word-attention" not in page


def test_the_first_occurrence_of_a_section_is_marked_in_whatever_form(course):
    page = course.text("Ряд токенов, токены,\nтокен.\n\nСнова токен.\n\n## Ещё {#more}\n\nВниманием, *токену*, RoPE и ROPE.")
    assert marked(page) == ["токенов", "Вниманием", "токену", "RoPE"]
    assert '<em><a class="term"' in page


def test_what_the_author_has_marked_is_not_marked_again(course):
    assert marked(course.text("Токен без пометки, а вот [[токен|с пометкой]].")) == ["с пометкой"]


def test_a_common_word_is_marked_by_the_author_alone(course):
    assert marked(course.text("Ключ от дома.")) == []
    assert marked(course.text("Ключ от дома и [[ключ|ключи]].")) == ["ключи"]


def test_empty_before_the_bar_is_no_term(course):
    page = course.text("Обрати [[|внимание]] на внимание.")
    assert marked(page) == ["внимание"] and "Обрати внимание на" in page.replace("\N{NO-BREAK SPACE}", " ")


@pytest.mark.parametrize(
    "prose",
    [
        "### Токен",
        "[Токен](#begin)",
        "`токен`",
        "```\nтокен\n```",
        r"$\text{токен}$",
        "| Токен | b |\n|---|---|\n| 1 | 2 |",
        "Токен\n: Слово.",
        "Раз[^a].\n\n[^a]: Токен.",
        "::: quiz Токен\n### Токен? {#why}\n- [ ] токен\n  токен\n- [x] да\n  токен\n:::",
        "::: fold Токен | о токенах\n:::",
    ],
)
def test_where_nothing_is_marked(course, prose):
    assert marked(course.text(prose)) == []


@pytest.mark.parametrize("prose", ["- токен", "> токен", "::: note\nтокен\n:::", "::: fold Под\nтокен\n:::", "::: figure row\nтокен\n:::", "| a |\n|---|\n| токен |", "**токен**"])
def test_where_terms_are_marked(course, prose):
    assert marked(course.text(prose)) == ["токен"]


def test_in_its_own_definition_a_term_is_not_marked_yet(course):
    page = course.text("**RoPE**, внимание\n: RoPE и токен.\n\nДругое\n: RoPE и внимание.")
    assert marked(page) == ["токен", "RoPE", "внимание"]


def test_a_term_beside_a_formula_stays_with_it(course):
    assert marked(course.text("Токен$x$.")) == ["Токен"]


def test_the_page_of_the_glossary(course):
    course.text("## Ещё {#more}\n\nТокен, RoPE, внимание.\n\n## Потом {#then}\n\nТокен.")
    page = (course.project.dist / "glossary" / "index.html").read_text("utf-8")
    assert re.findall(r"^(\S+): ", page, flags=re.MULTILINE) == ["attention", "key", "rotary-position-embedding", "token"]
    assert "../one/index.html#more 1 Ещё\nkey: " in page
    assert 'Поворот. <a href="https://example.org/rope">arXiv</a>' in page
    english = re.findall("^(.*) = ", page, flags=re.MULTILINE)
    assert english == ["attention", "key", "RoPE", "rotary position embedding", "token"]
    assert "key: ключ key  По\N{NO-BREAK SPACE}нему находят. <i" in page


def test_a_term_of_the_lead_is_first_met_where_the_lesson_begins(course):
    head = (course.root / "content/one/lesson.md").read_text("utf-8")
    course.write({"content/one/lesson.md": head.replace("Здесь начало.", "Здесь [[ключ]].")})
    build(course.project)
    page = (course.project.dist / "glossary" / "index.html").read_text("utf-8")
    assert '<i id="key"></i> ../one/index.html#begin 1 Начало' in page
    assert "word word-key ключ" in (course.project.dist / "one" / "index.html").read_text("utf-8")
