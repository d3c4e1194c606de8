"""Of three lessons only the one that was saved is made again, and nobody can tell from the site."""

import shutil
from dataclasses import replace

import pytest

from sitegen.cache import Cache
from sitegen.errors import InputError
from sitegen.pages import Templates
from sitegen.site import build
from tests.sitegen.conftest import GLOSSARY, HEAD, SITE

LESSONS = ("one", "two", "three")
COURSE = """\
title: Курс
language: ru
key: kurs
lessons:
  - part: Часть 1
    lessons:
      - folder: one
      - folder: two
      - folder: three
"""
TEXT = """
## Начало {#begin n="1"}

Вот $Q K^{\\mathsf T}$ и [[токен]], {{ patches.count(224, 32) }} и [третий](lesson:3). ![Стол](стол.png)

::: interactive lamp
:::
"""


@pytest.fixture
def three(tiny):
    tiny.write({"content/site.yml": COURSE})
    for number, folder in enumerate(LESSONS, 1):
        save(tiny, folder, number)
        tiny.write({f"content/{folder}/стол.png": b"PNG"})
    return tiny


def save(tiny, folder, number, more=""):
    head = HEAD.replace('"1"', f'"{number}"').replace("Первый", f"Урок {number}")
    tiny.write({f"content/{folder}/lesson.md": head + TEXT + more})


def tally(tiny, capsys):
    """Build in a fresh run; returns what is said of the lessons."""
    capsys.readouterr()
    build(replace(tiny.project, cache=Cache(tiny.root / ".cache" / "made", "test")))
    (told,) = [line for line in capsys.readouterr().out.splitlines() if line.startswith("Пересобра")]
    return told


def site(tiny):
    dist = tiny.project.dist
    return {path.relative_to(dist).as_posix(): path.read_bytes() for path in dist.rglob("*") if path.is_file()}


def test_one_saved_lesson_is_rebuilt_alone(three, capsys):
    assert tally(three, capsys) == "Пересобраны 3 урока из 3"
    assert tally(three, capsys) == "Пересобрано 0 уроков из 3"
    save(three, "two", 2, more="\nНовое $x^2$.\n")
    assert tally(three, capsys) == "Пересобран 1 урок из 3"
    kept = site(three)
    assert "Новое" in kept["two/index.html"].decode()
    shutil.rmtree(three.root / ".cache")
    assert tally(three, capsys) == "Пересобраны 3 урока из 3"
    assert site(three) == kept


@pytest.mark.parametrize(
    ("path", "data", "made"),
    [
        ("content/one/стол.png", b"JPEG", "Пересобран 1 урок из 3"),
        ("content/glossary.yml", GLOSSARY + "- key: вес\n  ru: вес\n  en: weight\n  text: Число.\n", "Пересобраны 3 урока из 3"),
        ("content/site.yml", COURSE + 'report: "mailto:ada@example.org?subject={section}"\n', "Пересобраны 3 урока из 3"),
        ("content/site.yml", COURSE + SITE[SITE.index("outside") :], "Пересобраны 3 урока из 3"),
        ("content/site.yml", COURSE.replace("title: Курс", "title: Другой"), "Пересобрано 0 уроков из 3"),
        ("site_template/templates/index.html.jinja", "другой", "Пересобрано 0 уроков из 3"),
        ("site_template/templates/lesson.html.jinja", "{{ body }}", "Пересобрано 0 уроков из 3"),
        ("site_template/templates/embed.html.jinja", "{{ embed.body }}", "Пересобрано 0 уроков из 3"),
        ("content/two/lesson.md", HEAD.replace('"1"', '"2"').replace("Первый", "Иначе") + TEXT, "Пересобран 1 урок из 3"),
    ],
)
def test_a_lesson_is_rebuilt_when_what_it_hangs_on_has_changed(three, capsys, path, data, made):
    tally(three, capsys)
    assert (three.root / path).exists()
    three.write({path: data})
    assert tally(three, capsys) == made
    kept = site(three)
    shutil.rmtree(three.root / ".cache")
    tally(three, capsys)
    assert site(three) == kept


def test_pages_of_lessons_that_nobody_has_touched_are_not_filled_again(three, capsys, monkeypatch):
    tally(three, capsys)
    page, filled = Templates.page, set()

    def noted(self, name, context):
        if "lesson" in context:
            filled.add((name, context["page"]["address"]))
        return page(self, name, context)

    monkeypatch.setattr(Templates, "page", noted)
    save(three, "two", 2, more="\nНовое.\n")
    tally(three, capsys)
    assert filled == {("lesson", "two"), ("embed", "two")}


def test_pages_that_are_kept_lead_to_the_new_index_of_search_and_to_new_scripts(three, capsys):
    lesson = "site_template/templates/lesson.html.jinja"
    three.write({lesson: '<html data-search="{{ assets.search_js }}">' + (three.root / lesson).read_text("utf-8")})
    tally(three, capsys)
    before = site(three)["one/index.html"]
    save(three, "two", 2, more="\nНовое слово.\n")
    tally(three, capsys)
    now = site(three)
    (index,) = [path for path in now if path.startswith("assets/search.")]
    assert f'"../{index}"'.encode() in now["one/index.html"] and f'"../{index}"'.encode() not in before
    assets = three.project.write_assets
    three.project = replace(three.project, write_assets=lambda output, css, fonts: replace(assets(output, css, fonts), page_js="other.js"))
    with pytest.raises(InputError, match="other.js"):
        tally(three, capsys)


def test_another_number_rebuilds_the_lessons_that_may_link_to_it(three, capsys):
    tally(three, capsys)
    save(three, "two", "2.5")
    assert tally(three, capsys) == "Пересобраны 3 урока из 3"


def test_new_code_finds_no_old_lessons(three, capsys):
    tally(three, capsys)
    build(replace(three.project, cache=Cache(three.root / ".cache" / "made", "new code")))
    assert "Пересобраны 3 урока из 3" in capsys.readouterr().out


def test_a_lesson_with_a_mistake_is_not_kept(three, capsys):
    save(three, "two", 2, more="\n[[токкен]]\n")
    three.errors()
    three.errors()
    save(three, "two", 2)
    assert tally(three, capsys) == "Пересобраны 3 урока из 3"


def test_a_link_to_a_place_that_another_lesson_has_given_up_is_told(three, capsys):
    save(three, "one", 1, more="\n[туда](lesson:2#there)\n")
    save(three, "two", 2, more="\n## Там {#there}\n")
    tally(three, capsys)
    save(three, "two", 2)
    assert three.errors().startswith("content/one/lesson.md:27:1: на странице нет места «#there»\n")
