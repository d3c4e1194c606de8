"""The whole pipeline on a tiny site: what comes out, and that nothing comes out when anything is wrong."""

from pathlib import Path

from sitegen.site import build


def files(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_a_lesson_page(tiny):
    page = tiny.page()
    assert '<section class="sec" id="begin">\n<h2><span class="no">1</span>Начало</h2>\n<p>Текст.</p>' in page
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
    assert sorted(path.name for path in tiny.root.iterdir()) == ["content", "dist", "site_template"]


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


def test_a_template_that_asks_for_what_is_not_there(tiny):
    tiny.write({"site_template/templates/index.html.jinja": "строка\n{{ nobody }}"})
    assert tiny.errors() == (
        "site_template/templates/index.html.jinja:2: шаблон не заполняется: 'nobody' is undefined\n"
        "    как исправить: поправь шаблон; что есть у страницы, сказано в начале sitegen/pages.py"
    )
