"""The figures of a lesson's head."""

import pytest

from sitegen.counts import head_counts, minutes


def shown(*args) -> list[str]:
    return [f"{count.value} {count.label}".replace("\N{NO-BREAK SPACE}", " ") for count in head_counts(*args)]


def test_what_a_lesson_has():
    kinds = ["Интерактив", "Лаборатория", "Интерактив"]
    assert shown(45, kinds, 10) == ["45 минут", "1 лаборатория и 2 интерактива", "10 задач с целью"]


def test_what_there_is_none_of_is_left_out():
    assert shown(5, [], 0) == ["5 минут"]
    assert shown(5, ["Лаборатория"], 1) == ["5 минут", "1 лаборатория", "1 задача с целью"]
    assert shown(5, ["Интерактив"], 0) == ["5 минут", "1 интерактив"]


def test_without_interactives_the_sources_are_counted():
    assert shown(60, [], 0, 42) == ["60 минут", "42 источника"]
    assert shown(60, ["Интерактив"], 0, 42) == ["60 минут", "1 интерактив"]


@pytest.mark.parametrize(
    ("words", "goals", "formulas", "time"),
    [(1, 0, 0, 5), (600, 0, 0, 5), (601, 0, 0, 10), (0, 5, 0, 10), (0, 0, 12, 10)],
)
def test_time_is_counted_from_what_there_is(words, goals, formulas, time):
    assert minutes(words, goals, formulas) == time
