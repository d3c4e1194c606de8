"""A new lesson: it builds at once, `site.yml` gains one line and loses nothing, wrong names write nothing."""

import shutil
from dataclasses import replace
from pathlib import Path

import pytest
import yaml

from sitegen import new_lesson, skeletons
from sitegen.core import course_core
from sitegen.errors import InputError
from sitegen.site import build
from sitegen.site_entry import with_lesson

ROOT = Path(__file__).resolve().parents[2]
SITE = """\
# Курс.
title: Курс
language: ru
key: kurs
lessons:
  - part: Часть 1
    lessons:
      - folder: one  # уже есть
      - folder: two
        number: "2"
        title: "Второй: «скоро»"
# Соседи.
outside:
  - number: "3"
    title: Соседний
"""
LESSON = "{{ body }}{{ assets.page_js }}"
INDEX = "{% for part in parts %}{% for lesson in part.lessons %}{{ lesson.number }} {{ lesson.title }} {{ lesson.href }}\n{% endfor %}{% endfor %}"


@pytest.fixture
def course(tiny):
    """The tiny site with the course's own numerics, comments and the skeletons."""
    shutil.copytree(ROOT / skeletons.FOLDER, tiny.root / skeletons.FOLDER)
    tiny.write({"content/site.yml": SITE, "site_template/templates/lesson.html.jinja": LESSON, "site_template/templates/index.html.jinja": INDEX})
    tiny.project = replace(tiny.project, core=replace(tiny.project.core, numerics=course_core().numerics))
    return tiny


def files(root):
    return {path: path.read_bytes() for path in sorted(root.rglob("*")) if path.is_file()}


def head(root, name):
    return yaml.safe_load((root / "content" / name / "lesson.md").read_text("utf-8").split("---")[1])


@pytest.mark.parametrize(("name", "number"), [("2.1-vnimanie", "2.1"), ("vnimanie", "4"), ("7-dney", "7")])
def test_a_new_lesson_builds_and_is_the_last(course, name, number, capsys):
    assert new_lesson.make(course.root, name) == 0
    assert f"content/{name}/lesson.md" in capsys.readouterr().out
    assert (head(course.root, name)["number"], head(course.root, name)["part"]) == (number, "Часть 1")
    build(course.project)
    page = (course.project.dist / name / "index.html").read_text("utf-8")
    assert 'id="begin"' in page and 'class="note"' in page and "katex" in page and "выходит 196" in page
    listed = (course.project.dist / "index.html").read_text("utf-8").splitlines()
    assert listed[-1] == f"{number} Новый урок {name}/index.html"


def test_the_list_gains_one_line_and_keeps_the_rest(course):
    new_lesson.make(course.root, "vnimanie")
    line = '        title: "Второй: «скоро»"\n'
    assert (course.root / "content/site.yml").read_text("utf-8") == SITE.replace(line, line + "      - folder: vnimanie\n")


def test_an_announced_lesson_keeps_its_number_title_and_place(course):
    new_lesson.make(course.root, "two")
    assert head(course.root, "two") | {"number": "2", "title": "Второй: «скоро»", "part": "Часть 1"} == head(course.root, "two")
    assert (course.root / "content/site.yml").read_text("utf-8") == SITE
    build(course.project)


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("Vnimanie", "имя «Vnimanie» не подойдёт\n    как исправить: составь его из строчных латинских букв, цифр и дефисов, "
         "впереди может стоять номер урока: например, «vnimanie»"),
        ("2.1 moy urok", "например, «2.1-moy-urok»"),
        ("внимание", "например, «2.1-vnimanie»"),
        ("", "имя «» не подойдёт"),
        (".skrytyy", "например, «2.1-vnimanie»"),
        ("/tmp", "например, «2.1-vnimanie»"),
        ("a/b", "например, «2.1-vnimanie»"),
        ("index.html", "например, «2.1-vnimanie»"),
        ("one", "content/one: уже есть\n    как исправить: возьми другое имя"),
        ("1-again", "номер 1 занят\n    как исправить: начни имя с другого номера, например с 4"),
        ("3-sosed", "номер 3 занят"),
    ],
)  # fmt: skip
def test_a_wrong_name_is_told_and_nothing_is_written(course, name, told):
    before = files(course.root)
    with pytest.raises(InputError) as caught:
        new_lesson.make(course.root, name)
    assert told in str(caught.value)
    assert files(course.root) == before


def test_a_broken_neighbour_is_told_first(course):
    course.write({"content/one/lesson.md": "Без шапки"})
    before = files(course.root)
    with pytest.raises(InputError, match=r"one/lesson\.md:1: у урока нет шапки"):
        new_lesson.make(course.root, "vnimanie")
    assert files(course.root) == before


@pytest.mark.parametrize(
    "text",
    [
        "lessons:\n- part: Р\n  lessons:\n  - folder: a\n",
        "lessons:\n- part: Р\n  lessons:\n  - folder: a",
        "lessons:\n- part: Р\n  lessons:\n  - folder: a # да\n\n# конец\nkey: k\n",
        "lessons:\n  - part: Р\n    lessons: [{folder: z}]\n  - lessons:\n      - folder: a\n        title: |\n          Раз\n\n          два\n\n    part: С\n",
        "lessons:\n  - part: Р\n    lessons:\n      - {folder: a,\n         title: б}\nkey: k\n",
        "lessons:\n  - part: Р\n    lessons:\n      - folder: a\n        title:\n# конец\n",
        "\ufefflessons:\r\n  - part: Р\r\n    lessons:\r\n      - folder: a\r\n# конец\r\n",
    ],
)
def test_however_the_list_is_written_only_the_lesson_is_added(text):
    after = with_lesson(text, "b-1")
    expected = yaml.safe_load(text)
    expected["lessons"][-1]["lessons"].append({"folder": "b-1"})
    assert yaml.safe_load(after) == expected
    added = "- folder: b-1"
    assert [line.rstrip() for line in after.splitlines() if added not in line] == [line.rstrip() for line in text.splitlines()]
    assert ("\r\n" in text) == (f"{added}\r\n" in after)


@pytest.mark.parametrize("text", ["key: k\n", "lessons: []\n", "lessons:\n- part: Р\n  lessons: []\n", "lessons:\n- lessons: [{folder: a}]\n"])
def test_where_no_line_fits_the_author_is_told(text):
    with pytest.raises(InputError, match=r"site\.yml: не видно, куда вписать урок"):
        with_lesson(text, "b")
