"""The check of finished pages."""

from pycore.ui.html import el
from sitegen.errors import Problems
from sitegen.links import Page, check
from sitegen.source import Place
from tests.contents import content_of


def found(pages: dict[str, Page], files: set[str] = frozenset()) -> list[str]:
    problems = Problems()
    check(pages, set(pages) | set(files), problems)
    return [f"{problem.place}: {problem.found}" for problem in problems]


def test_addresses_that_arrive():
    pages = {
        "index.html": Page('<a href="one/index.html#x"></a><a href="mailto:a@b"></a><img src="data:,">'),
        "one/index.html": Page(
            '<p id="x"></p><a href="../index.html"></a><a href="#x"></a><script src="../a.js"></script>'
        ),
    }
    assert found(pages, {"a.js"}) == []


def test_an_address_of_a_template_is_told_by_the_page():
    assert found({"index.html": Page('<link href="style.css">')}) == ["index.html: ссылка «style.css» никуда не ведёт"]


def test_an_address_of_the_author_is_told_by_his_line():
    page = Page('<a href="#no"></a>', links={"#no": Place("a.md", 3, 4)})
    assert found({"index.html": page}) == ["a.md:3:4: на странице нет места «#no»"]


def test_an_absolute_address_is_refused():
    page = Page('<a href="/index.html"></a><a href="one/"></a><a href="//example.org/x"></a>')
    assert found({"index.html": page}) == [
        "index.html: ссылка «/index.html» никуда не ведёт",
        "index.html: ссылка «one/» никуда не ведёт",
        "index.html: ссылка «//example.org/x» ведёт неизвестно куда",
    ]


def test_names_in_russian_and_in_percent_signs_are_one():
    assert found({"index.html": Page('<p id="чашка"></p><a href="#%D1%87%D0%B0%D1%88%D0%BA%D0%B0"></a>')}) == []


def test_a_name_given_twice():
    html = '<p id="x"></p><svg id="x"/>'
    for places, mend in (
        ((Place("a.md", 3), Place("a.md", 7)), "дай одному из двух другое имя; другое — в строке 3"),
        ((Place("a.md", 7),), "дай одному из двух другое имя; другое — у самой страницы или внутри интерактива"),
    ):
        problems = Problems()
        check({"index.html": Page(html, names={"x": places})}, {"index.html"}, problems)
        assert [str(problem) for problem in problems] == [f"a.md:7: имя «x» занято дважды\n    как исправить: {mend}"]


def test_what_is_suggested_is_a_place_and_no_control():
    html = '<a href="#bowls"></a><section id="bowl"></section><p id="fn-bowls"></p><input id="bowls-typed">'
    for names, suggested in (({}, "bowl"), ({"table": (Place("a.md", 2),)}, "table")):
        problems = Problems()
        check({"index.html": Page(html, names=names)}, {"index.html"}, problems)
        assert [problem.mend.split("есть: ")[1] for problem in problems] == [suggested]


def test_addresses_in_what_an_interactive_shows_later():
    page = el("p", data_content=content_of("quiz"))  # there is a link to #sky in an explanation
    assert found({"index.html": Page(page, links={"#sky": Place("a.md", 5, 2)})}) == ["a.md:5:2: на странице нет места «#sky»"]
    assert found({"index.html": Page(page + '<p id="sky"></p>')}) == []


def test_what_is_no_tag_has_no_addresses():
    html = """<!-- <a href="one"> --><script data-x>'<a href="two">'</script><style>/* <p id="x"> */</style><p id="x">&lt;a href="three"></p>"""
    assert found({"index.html": Page(html)}) == []


def test_a_script_that_never_ends_hides_the_rest():
    assert found({"index.html": Page('<a href="one"></a><script>"<a href=two>"')}) == ["index.html: ссылка «one» никуда не ведёт"]


def test_attributes_in_any_quotes_and_with_any_signs_in_them():
    html = """<a title='" id="x" >' href='one>'></a><a href=two title="id='x'"></a><p aria-label="a > b" id="x"></p><a href="?a=1&amp;b=2#x"></a>"""
    assert found({"index.html": Page(html)}) == [f"index.html: ссылка «{address}» никуда не ведёт" for address in ("one>", "two")]
