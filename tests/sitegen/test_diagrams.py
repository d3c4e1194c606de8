"""Flowcharts in a lesson: what the page gets, and what the author is told."""

import re
from html.parser import HTMLParser

import pytest

from sitegen.flowchart.pictures import STEPS
from tests.sitegen.conftest import BODY, HEAD, PACKAGES
from tests.sitegen.flowchart.charts import LOOP, TREE

FIRST = (HEAD + BODY).count("\n") + 2
"""Line of what a test writes."""


def fence(chart: str, info: str = "Три семейства {#families}") -> str:
    return f"```mermaid {info}\n{chart}```\n"


def figure(page: str) -> str:
    return re.search(r'<figure class="wide diagram".*?</figure>', page, flags=re.DOTALL)[0]


class Spoken(HTMLParser):
    """What a screen reader finds: roles and names, and text, each at its depth of lists."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.found: list[tuple[int, str]] = []
        self._lists = 0
        self._open: list[str] = []
        self.feed(html)

    def handle_starttag(self, tag, attrs):
        role = dict(attrs).get("role") or ""
        self._open.append(role)
        self._lists += role == "list"
        if label := dict(attrs).get("aria-label"):
            self.found.append((self._lists, f"({label})"))

    def handle_endtag(self, tag):
        self._lists -= self._open.pop() == "list"

    def handle_data(self, data):
        if data.strip():
            self.found.append((self._lists, data.strip()))


def first_svg(page: str) -> str:
    return re.search(r"<svg.*?</svg>", figure(page))[0]


def test_a_diagram_is_a_figure_with_a_caption_and_its_name(tiny):
    shown = figure(tiny.text(fence(TREE, 'Три "семейства" $L^2$ | Схема *наша*. {#families}')))
    assert shown.startswith('<figure class="wide diagram" id="families">')
    assert "<figcaption class=\"cap\"><b>Три «семейства» <span" in shown and "</b>. Схема <em>наша</em>.</figcaption>" in shown
    assert "<title>Три «семейства» L^2</title>" in shown


def test_a_diagram_brings_no_style_no_colour_and_no_names(tiny):
    for svg in re.findall(r"<svg.*?</svg>", figure(tiny.text(fence(LOOP)))):
        assert not re.search(r'<style|<script|\sstyle="|\s(?:fill|stroke|font-\w+|color)="|#[0-9a-fA-F]{3,8}\b', svg)
        assert " id=" not in svg
        assert all(cls.removeprefix("from-") in map(str, STEPS) for cls in re.findall(r"from-\d+", svg))


def test_by_ear_a_diagram_is_lists_of_where_its_arrows_lead(tiny):
    chart = "flowchart TD\na[Раз] -->|да| b[Два] & c[Три]\nc --> b\nsubgraph s[Рамка]\nb\nend\n"
    spoken = [said for said in Spoken(first_svg(tiny.text(fence(chart)))).found if said[0]]
    assert spoken == [
        (1, "Раз"),
        (2, "(Ведёт к)"),
        (2, "да"),
        (2, "Два"),
        (2, "да"),
        (2, "Три"),
        (2, "(Ещё ведёт к «Два»)"),
    ]
    assert (0, "(В рамке «Рамка»: Два)") in Spoken(first_svg(tiny.text(fence(chart)))).found


def test_where_no_layout_fits_there_are_words(tiny):
    shown = figure(tiny.text(fence('flowchart LR\na -->|да| b[Б]\na --> c\nc --> b\nclick b "#begin" "К началу"\n')))
    assert shown.partition('<ul class="flow-words"')[2].partition("</div>")[0] == (
        '><li>a<ul><li><span class="g1">да</span> <a href="#begin" title="К\xa0началу">Б</a></li>'
        "<li>c<span> → Б</span></li></ul></li></ul>"
    )


def test_boxes_lead_to_sections_and_lessons(tiny):
    chart = 'flowchart LR\na[Начало] --> b[Второй] --> c[Соседний] --> d[Будущий]\n'
    chart += 'click a href "#begin" "О начале"\nclick b "lesson:2"\nclick c "lesson:0.2"\nclick d "lesson:0.1"\n'
    tiny.write({"content/two/lesson.md": HEAD.replace('number: "1"', 'number: "2"') + BODY})
    svg = first_svg(tiny.text(fence(chart)))
    links = re.findall(r'<a class="node" href="([^"]*)">(?:<title>([^<]*))?', svg)
    assert links == [("#begin", "Начало. О\xa0начале"), ("../two/index.html", ""), ("https://example.org/2", "")]
    assert "Будущий" in svg


def test_a_diagram_is_no_code(tiny):
    page = tiny.text(fence(TREE) + "\n```python\nx = 1\n```\n")
    assert page.count("<pre") == 1 and "flowchart" not in page


def test_a_diagram_comes_from_the_cache_with_its_lesson(tiny, capsys):
    first = tiny.text(fence(TREE))
    capsys.readouterr()
    assert tiny.page() == first and "Пересобрано 0 уроков из 1" in capsys.readouterr().out
    assert "Сосед" in tiny.text(fence(TREE.replace("[Соседи]", "[Соседние]")))


HEAD_MEND = "запиши так: «```mermaid Название {#imya}»; пояснение — после черты: «Название | пояснение»"
# name: what is written, (line below the first, column), what is found, how to mend it
MISTAKES = {
    "another kind of diagram": (
        fence("\nsequenceDiagram\nA->>B: Да\n"),
        (2, 1),
        "схема вида «sequenceDiagram» не рисуется",
        "начни с «flowchart TD» или «flowchart LR»",
    ),
    "a statement that nobody knows": (
        "- Пункт\n\n  ```mermaid Схема {#s}\n  flowchart TD\n    a --> b\n    a => b\n  ```\n",
        (5, 7),
        "непонятное «=> b»",
        "бывают стрелки «A --> B», блоки «A[подпись]», subgraph … end, click и комментарии «%%»",
    ),
    "a link to a place that is not there": (
        fence('flowchart TD\na --> b\nclick a href "#begun" "Туда"\n'),
        (3, 15),
        "на странице нет места «#begun»",
        "возможно, «begin»; есть: begin, lamp, families",
    ),
    "a link to a lesson that nobody knows": (
        fence('flowchart TD\na --> b\nclick a "lesson:9"\n'),
        (3, 10),
        "нет урока 9",
        "есть: 1, 2, 0.1, 0.2; список в site.yml",
    ),
    "no title": (fence("flowchart TD\na\n", "{#families}"), (0, None), "у схемы нет названия", HEAD_MEND),
    "no name": (fence("flowchart TD\na\n", "Семейства"), (0, None), "у схемы нет имени", HEAD_MEND),
    "a head that is not read": (fence("flowchart TD\na\n", "Сем {a} {#b}"), (0, None), "не понять строку с названием схемы", HEAD_MEND),
    "an unknown property": (
        fence("flowchart TD\na\n", 'Семейства {#s theme="dark"}'),
        (0, None),
        "у схемы неизвестное свойство «theme»",
        "там бывает только имя: {#imya}",
    ),
    "a name that is no good": (
        fence("flowchart TD\na\n", "Семейства {#семьи}"),
        (0, None),
        "имя «семьи» не годится для адреса",
        "начни с латинской буквы, дальше — латинские буквы, цифры, «-» и «_»: {#imya}",
    ),
    "a name that is taken": (
        fence("flowchart TD\na\n", "Семейства {#begin}"),
        (0, None),
        "имя «begin» занято дважды",
        "дай одному из двух другое имя; другое — в строке 20",
    ),
}


@pytest.mark.parametrize("name", MISTAKES)
def test_what_the_author_is_told(tiny, name):
    written, (line, column), found, mend = MISTAKES[name]
    tiny.lesson(BODY + "\n" + written)
    place = f"content/one/lesson.md:{FIRST + line}" + (f":{column}" if column else "")
    assert tiny.errors() == f"{place}: {found}\n    как исправить: {mend}"


def test_the_example_of_the_readme_is_drawn(tiny):
    readme = (PACKAGES.parent / "README.md").read_text("utf-8")
    example = re.search(r"^```mermaid .*?^```$", readme, flags=re.DOTALL | re.MULTILINE)[0]
    shown = figure(tiny.text(f"{example}\n\n### Шаблоны {{#patterns}}\n"))
    assert 'id="families"' in shown and "Окно:" in shown and '<a class="node" href="#patterns">' in shown
