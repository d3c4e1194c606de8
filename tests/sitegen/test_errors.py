"""Problems say where, what and how to mend it, and come all together."""

from pathlib import Path, PureWindowsPath

import pytest

from sitegen.errors import InputError, Problem, Problems, shown_path


def test_problem_reads_place_found_mend():
    problem = Problem("content/1.6/lesson.md", 12, 5, "неизвестная директива «qiuz»", "напиши «quiz»")
    assert str(problem) == (
        "content/1.6/lesson.md:12:5: неизвестная директива «qiuz»\n    как исправить: напиши «quiz»"
    )


@pytest.mark.parametrize(
    ("line", "column", "place"),
    [(12, 5, "a.md:12:5"), (12, None, "a.md:12"), (None, None, "a.md"), (None, 5, "a.md")],
)
def test_place_names_only_what_is_known(line, column, place):
    assert Problem("a.md", line, column, "x", "y").place == place


def test_place_uses_forward_slashes():
    assert Problem(PureWindowsPath(r"content\a.md"), None, None, "x", "y").place == "content/a.md"


def test_every_line_of_mend_is_indented():
    assert str(Problem("a", None, None, "x", "раз\nдва")).splitlines()[1:] == [
        "    как исправить: раз",
        "    два",
    ]


def test_input_error_sorts_and_drops_repeats():
    later, first = Problem("a.md", 10, 1, "x", "y"), Problem("a.md", 9, None, "x", "y")
    error = InputError([later, first, later])
    assert error.problems == (first, later)
    assert str(error) == f"{first}\n{later}"


def test_input_error_without_problems_is_our_mistake():
    with pytest.raises(ValueError):
        InputError([])


def test_problems_are_raised_together():
    problems = Problems()
    problems.add("b.md", 1, None, "x", "y")
    with problems.collect():
        raise InputError([Problem("a.md", 2, None, "x", "y")])
    with pytest.raises(InputError) as caught:
        problems.raise_if_any()
    assert [problem.place for problem in caught.value.problems] == ["a.md:2", "b.md:1"]


def test_collect_lets_other_errors_through():
    problems = Problems()
    with pytest.raises(ZeroDivisionError), problems.collect():
        1 / 0
    problems.raise_if_any()
    assert len(problems) == 0


def test_shown_path_is_relative_inside_the_project():
    assert shown_path(Path("/p/content/a.md"), Path("/p")).as_posix() == "content/a.md"
    assert shown_path(Path("/elsewhere/a.md"), Path("/p")) == Path("/elsewhere/a.md")
