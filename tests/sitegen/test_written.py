"""What a lesson writes for an interactive: how it reaches the page, and what an author is told."""

import json
import re
from html import unescape

import pytest

QUIZ = """\
::: quiz Сколько $n$?
Отвечай "смело".

### Две $d_k$ и *ещё*? {#two}
- [ ] один
  Мало: [вернись](#begin).
- [x] два -- и всё
  Да,
  ровно два.
:::
"""


def content(page):
    (found,) = re.findall(r'data-content="([^"]*)"', page)
    return json.loads(unescape(found))


def test_it_becomes_plain_values_with_markup_that_the_build_made(tiny):
    written = content(tiny.text(QUIZ))
    (group,) = written["groups"]
    one, two = group["items"]
    assert (written["text"], group["name"]) == ("Отвечай «смело».", "two")
    assert group["title"].startswith("Две ") and "katex" in group["title"] and "<em>ещё</em>" in group["title"]
    assert (one["ticked"], one["text"], one["more"]) == (False, "один", 'Мало: <a href="#begin">вернись</a>.')
    assert (two["ticked"], two["more"]) == (True, "Да, ровно два.")
    assert two["name"] == "два – и всё"


def test_the_first_view_stands_in_the_place_of_the_text(tiny):
    page = tiny.text(QUIZ + "\nДальше.")
    section = page[page.index('<section class="ia wide" id="quiz"') :]
    assert section.index("<fieldset ") < section.index("</section>") < section.index("<p>Дальше.</p>")
    assert "### " not in page and "[x]" not in page and page.count("Мало:") == 1  # in data-content alone


def test_markup_typed_by_an_author_is_text(tiny):
    page = tiny.text(QUIZ.replace("один", "\\<img src=x onerror=alert(1)>"))
    assert "<img" not in page and "&lt;img" in page
    assert content(page)["groups"][0]["items"][0]["text"] == "&lt;img src=x onerror=alert(1)&gt;"


def mark(tiny, text):
    return content(tiny.text(text))["groups"][0]["mark"]


@pytest.mark.parametrize(
    ("old", "new", "same"),
    [
        ("Мало:", "Маловато:", True),
        ("Отвечай", "Ответь", True),
        ("два -- и всё", "два -- и точка", False),
        ("*ещё*", "снова", False),
        ("### Две", "### Три", False),
    ],
)
def test_the_mark_follows_what_the_reader_answers_to(tiny, old, new, same):
    assert (mark(tiny, QUIZ) == mark(tiny, QUIZ.replace(old, new))) == same


def test_the_mark_follows_which_option_is_right(tiny):
    other = QUIZ.replace("[ ]", "[?]").replace("[x]", "[ ]").replace("[?]", "[x]")
    assert mark(tiny, QUIZ) != mark(tiny, other)


WRONG = {
    "no title": ("::: quiz Сколько $n$?", "::: quiz", 1, "у директивы «quiz» нет названия", "::: quiz Название"),
    "no right option": ("[x]", "[ ]", 4, "у вопроса ни одного верного варианта", "отметь крестиком ровно один"),
    "two right options": ("[ ]", "[x]", 4, "у вопроса несколько верных вариантов", "отметь крестиком ровно один"),
    "one option": ("- [ ] один\n  Мало: [вернись](#begin).\n", "", 4, "у вопроса меньше двух вариантов", "допиши варианты"),
    "no explanation": ("  Мало: [вернись](#begin).\n", "", 5, "у варианта нет объяснения", "строкой ниже, с отступом"),
    "no box": ("- [ ] один", "- один", 5, "не сказано, верен ли вариант", "поставь перед ним «[ ]» или «[x]»"),
    "no name": (" {#two}", "", 4, "у заголовка нет имени", "допиши в конец заголовка имя латиницей"),
    "second paragraph": ("Отвечай", "Отвечай.\n\nСмело", 4, "этому здесь не место", "только абзац"),
    "code": ("Отвечай \"смело\".", "```\nx\n```", 2, "этому здесь не место", "один список"),
    "emphasis across lines": ("один\n  Мало:", "*один\n  Мало:*", 5, "выделение тянется", "закрой его до конца строки"),
    "link to nowhere": ("(#begin)", "(#nowhere)", 6, "на странице нет места «#nowhere»", "begin"),
    "property": ("$n$?", "$n$? {#x}", 1, "у директивы «quiz» неизвестное свойство «id»", "убери фигурные скобки"),
}
"""What is changed in QUIZ, the line counted from its first, what is told."""


@pytest.mark.parametrize("name", WRONG)
def test_a_mistake_is_told_with_its_line_and_its_mend(tiny, name):
    old, new, line, found, mend = WRONG[name]
    before = "\n## Начало {#begin}\n\n::: interactive lamp\n:::\n\n"
    assert old in QUIZ
    tiny.lesson(before + QUIZ.replace(old, new))
    told = tiny.errors()
    lesson = (tiny.root / "content/one/lesson.md").read_text("utf-8").splitlines()
    first = next(number for number, text in enumerate(lesson, 1) if text.startswith("::: quiz"))
    assert f"lesson.md:{first + line - 1}" in told.split(found)[0] and found in told and mend in told


def test_a_name_given_to_two_questions(tiny):
    second = QUIZ.split("\n\n")[1].removesuffix(":::\n")
    tiny.lesson("\n## Начало {#begin}\n\n::: interactive lamp\n:::\n\n" + QUIZ.replace(":::\n", f"\n{second}:::\n"))
    assert "имя «two» здесь уже есть" in tiny.errors()


def test_an_interactive_that_waits_for_words_is_not_had_without(tiny):
    tiny.lesson("\n## Начало {#begin}\n\n::: interactive lamp\n:::\n\n::: interactive quiz\n:::\n")
    assert "интерактив «quiz» ждёт текста" in tiny.errors()
