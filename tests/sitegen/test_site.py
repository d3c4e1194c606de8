"""The whole pipeline on a tiny site: what comes out, and that nothing comes out when anything is wrong."""

from pathlib import Path
from urllib.parse import quote

from sitegen.site import build
from tests.sitegen.conftest import BODY, HEAD, SITE


def files(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_a_lesson_page(tiny):
    page = tiny.page()
    assert '<section class="sec" id="begin">\n<div class="heading"><h2><span class="no">1</span>Начало</h2>' in page
    assert "</a></div>\n<p>Текст.</p>" in page
    assert "<p>Здесь начало.</p>" not in page and '<p class="lead">Здесь начало.</p>' in page
    assert "toc begin Начало 1 light" in page
    assert "mission Лампа begin <svg><path/></svg>" in page and "mission Позже None" in page
    assert "next 2 Второй None" in page
    assert '<script src="../page_js.' in page


def test_the_first_view_is_what_the_browser_will_get(tiny):
    from pycore.runtime.session import Session

    view = Session(tiny.project.core.find_interactive).open("lamp", "lamp").html
    assert (
        f'<section class="ia wide" id="lamp" data-interactive="lamp" aria-label="Лампа">{view}</section>' in tiny.page()
    )


def test_the_course_page_links_what_exists(tiny):
    build(tiny.project)
    index = (tiny.project.dist / "index.html").read_text("utf-8")
    assert '<a href="one/index.html">Первый</a>5 минут;1 интерактив;1 задача с\xa0целью;' in index
    assert "2 Второй скоро" in index


def test_two_builds_are_the_same_to_the_byte(tiny):
    tiny.lesson(
        "\n## Начало {#begin}\n\n$Q K^{\\mathsf T}$ и {{ patches.count(224, 32) }}\n\n::: interactive lamp\n:::\n"
    )
    build(tiny.project)
    first = files(tiny.project.dist)
    build(tiny.project)
    assert files(tiny.project.dist) == first


def test_after_a_failed_build_the_last_site_stays_as_it_was(tiny):
    build(tiny.project)
    before = files(tiny.project.dist)
    tiny.lesson("\n## Начало {#begin}\n\n$\\frac{1$ и [нет](#nowhere)\n")
    tiny.errors()
    assert files(tiny.project.dist) == before
    assert sorted(path.name for path in tiny.root.iterdir()) == [".cache", "content", "dist", "site_template"]


def test_all_mistakes_of_a_run_are_told_together_in_the_order_of_lines(tiny):
    tiny.lesson(
        "\n## Начало {#begin}\n\n$\\oops$\n\n[[токкен]] {{ nobody }}\n\n::: interactive lamp\n:::\n\n[там](#nowhere)\n"
    )
    places = [line.partition(": ")[0] for line in tiny.errors().splitlines() if not line.startswith("    ")]
    lesson = "content/one/lesson.md"
    assert places == [f"{lesson}:22:2", f"{lesson}:24:1", f"{lesson}:24:12", f"{lesson}:29:1"]


def test_windows_line_ends_and_a_bom_change_nothing(tiny):
    plain = tiny.page()
    lesson = tiny.root / "content" / "one" / "lesson.md"
    lesson.write_bytes(b"\xef\xbb\xbf" + lesson.read_bytes().replace(b"\n", b"\r\n"))
    assert tiny.page() == plain


def test_a_lesson_that_is_not_listed(tiny):
    tiny.write({"content/three/lesson.md": "…"})
    assert tiny.errors() == (
        "content/three/lesson.md: урок не внесён в список\n"
        "    как исправить: допиши «- folder: three» в content/site.yml"
    )


def test_two_lessons_with_one_number(tiny):
    tiny.write({"content/site.yml": (tiny.root / "content/site.yml").read_text("utf-8").replace('"2"', '"1"')})
    mend = "    как исправить: у каждого урока свой номер; поправь его в шапке урока или в site.yml"
    assert tiny.errors() == (
        f"content/site.yml:7:17: номер 1 занят дважды\n{mend}\ncontent/site.yml:8:17: номер 1 занят дважды\n{mend}"
    )


def test_two_written_lessons_with_one_number(tiny):
    head = (tiny.root / "content/one/lesson.md").read_text("utf-8")
    tiny.write({"content/two/lesson.md": head})
    mend = "    как исправить: у каждого урока свой номер; поправь его в шапке урока или в site.yml"
    assert tiny.errors() == (
        f"content/site.yml:7:17: номер 1 занят дважды\n{mend}\ncontent/site.yml:8:17: номер 1 занят дважды\n{mend}"
    )


def test_a_lesson_in_a_folder_with_a_russian_name(tiny):
    tiny.write({"content/site.yml": SITE.replace("folder: one", "folder: первый урок")})
    (tiny.root / "content/one").rename(tiny.root / "content/первый урок")
    text = HEAD + BODY + "\n[сюда](lesson:1#begin) ![Стол](<мой стол.png>)\n"
    tiny.write({"content/первый урок/lesson.md": text, "content/первый урок/мой стол.png": b"PNG"})
    build(tiny.project)
    folder = quote("первый урок")
    page = (tiny.project.dist / "первый урок/index.html").read_text("utf-8")
    assert f'<a href="../{folder}/index.html#begin">сюда</a>' in page
    (picture,) = (tiny.project.dist / "первый урок").glob("мой стол.*.png")
    assert f'<img src="{quote(picture.name)}" alt="Стол"' in page
    assert f'<a href="{folder}/index.html">Первый</a>' in (tiny.project.dist / "index.html").read_text("utf-8")


def test_a_mistake_in_a_folder_with_a_russian_name(tiny):
    tiny.write({"content/site.yml": SITE.replace("folder: one", "folder: урок")})
    tiny.lesson(BODY + "\n[[токкен]]\n")
    (tiny.root / "content/one").rename(tiny.root / "content/урок")
    assert tiny.errors() == (
        "content/урок/lesson.md:27:1: в словарике нет термина «токкен»\n"
        "    как исправить: возможно, «токен» или добавь термин в glossary.yml"
    )


def test_a_template_that_asks_for_what_is_not_there(tiny):
    tiny.write({"site_template/templates/index.html.jinja": "строка\n{{ nobody }}"})
    assert tiny.errors() == (
        "site_template/templates/index.html.jinja:2: шаблон не заполняется: 'nobody' is undefined\n"
        "    как исправить: поправь шаблон; что есть у страницы, сказано в начале sitegen/pages.py"
    )
