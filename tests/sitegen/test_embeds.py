"""Pages for frames in other sites: what is in them and where their links lead."""

import pytest

from sitegen.site import build
from tests.sitegen.conftest import SITE

BODY = """
## Начало {#begin n="1"}

Здесь [[токен]], [дальше](#end), [рядом](#lamp), [второй](lesson:0.2) и ![точка](dot.png)

::: interactive lamp
:::

## Конец {#end n="2"}

[Назад](#begin) к началу.

::: quiz Вопросы
### Да? {#yes}
- [x] Да
  Смотри [начало](#begin).
- [ ] Нет
  Почему?
:::
"""


@pytest.fixture
def embedded(tiny):
    """The page of a part, by its name; "" is the whole lesson."""
    tiny.write({"content/one/dot.png": b"\x89PNG"})
    tiny.lesson(BODY)
    build(tiny.project)
    return lambda name: (tiny.project.dist / "embed" / "one" / name / "index.html").read_text("utf-8")


def test_a_lesson_each_section_and_each_interactive_has_a_page(embedded, tiny):
    pages = {path.parent.name for path in (tiny.project.dist / "embed").rglob("index.html")}
    assert pages == {"one", "begin", "end", "lamp", "quiz"}
    assert "one|Первый|light\n" in embedded("")
    assert "one|Начало|light\n" in embedded("begin")
    assert "one|Конец|\n" in embedded("end")
    assert "one|Лампа|light\n" in embedded("lamp")


def test_the_first_view_is_that_of_the_lesson(embedded, tiny):
    page = (tiny.project.dist / "one" / "index.html").read_text("utf-8")
    view = page[page.index('<section class="ia wide" id="lamp"') :].partition("</section>")[0]
    assert view in embedded("") and view in embedded("begin") and view in embedded("lamp")
    assert view not in embedded("end")


def test_links_inside_stay_and_others_open_beside_the_host(embedded):
    section = embedded("begin")
    assert '<a href="#lamp">рядом</a>' in section
    assert '<a href="../../../one/index.html#end" target="_blank">дальше</a>' in section
    assert '<a href="https://example.org/2" target="_blank">второй</a>' in section
    assert '<a href="#end">дальше</a>' in embedded("")
    assert '<a href="../../one/index.html#begin" target="_blank">' not in embedded("")


def test_files_and_scripts_are_found_from_there(embedded, tiny):
    for name in ("", "begin"):
        address = embedded(name).partition(' src="')[2].partition('"')[0]
        assert (tiny.project.dist / "embed" / "one" / name / address).is_file()
        picture = embedded(name).partition('<img src="')[2].partition('"')[0]
        assert (tiny.project.dist / "embed" / "one" / name / picture).read_bytes() == b"\x89PNG"


def test_links_that_an_interactive_shows_later_lead_to_the_lesson(embedded):
    assert "../../../one/index.html#begin" in embedded("quiz")
    assert "../../../one/index.html#begin" not in embedded("")


def test_terms_bring_their_explanations(embedded):
    assert "word word-token Вектор" in embedded("begin")
    assert 'href="../../../glossary/index.html#token" target="_blank"' in embedded("begin")
    assert "word word-token" not in embedded("lamp")


def test_a_mistake_is_told_once_at_the_authors_line(tiny):
    tiny.lesson(BODY.replace("(#end)", "(#nowhere)").replace("и ![точка](dot.png)", ""))
    told = tiny.errors()
    assert told.count("#nowhere") == 1 and "embed/" not in told


def test_no_lesson_may_take_the_folder_of_the_frames(tiny):
    tiny.write({"content/site.yml": SITE.replace("folder: two", "folder: embed")})
    assert "папка «embed» на сайте уже занята" in tiny.errors()
