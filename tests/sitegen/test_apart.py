"""A lesson apart from its site: what its links lead to, and what of Python it needs."""

import pytest

from sitegen.apart import apart, folders, python_scripts
from tests.sitegen.built import CANONICAL, CELL, build


@pytest.fixture
def lesson(tmp_path):
    """The one lesson apart, its head with something more in it; of the files beside it those in `brought` come along."""

    def make(more="", brought=()):
        return apart(build(tmp_path, more), "one", lambda attribute, path: f"{attribute}:{path}" if path in brought else None)

    return make


def test_links_stay_in_the_lesson_or_lead_nowhere(lesson):
    body = lesson().body
    assert '<a href="#word-token">токен</a> <a>другой</a>\n<a>второй</a> <a href="#one">сюда</a>' in body
    assert '<a href="https://example.org/">туда</a>' in body and '<a href="#words">словарик</a>' in body
    assert '<a href="#licences">' in body and "<p>MIT</p>" in body.partition('id="licences"')[2]


def test_links_lead_to_the_site_where_its_address_is_known(lesson):
    body = lesson(CANONICAL).body
    assert '<a href="https://example.org/kurs/two/index.html#x">второй</a>' in body
    assert '<a href="https://example.org/kurs/glossary/index.html#other">другой</a>' in body
    assert '<a href="#word-token">токен</a>' in body


def test_files_come_along_where_they_may(lesson):
    body = lesson(brought=["p.png", "ч.csv"]).body
    assert '<img src="src:p.png" alt="">' in body and '<a href="href:ч.csv">числа</a>' in body
    assert "<a>числа</a>" in lesson().body


def test_search_is_left_out_and_the_end_as_well(lesson):
    apart_ = lesson()
    assert "data-search" not in apart_.head and apart_.head.startswith("<!doctype html>\n<html lang")
    assert apart_.body.endswith("</main>")


def test_packages_come_for_cells_alone(lesson, tmp_path):
    assert not lesson().has_cells and lesson(CELL).has_cells
    assert list(python_scripts(tmp_path, False)) == ["assets/disk/w.js", "assets/disk/a.js"]
    assert list(python_scripts(tmp_path, True)) == ["assets/disk/w.js", "assets/disk/a.js", "assets/disk/b.js"]


def test_the_lessons_are_those_that_are_described(lesson, tmp_path):
    lesson()
    assert folders(tmp_path) == ["one"]
