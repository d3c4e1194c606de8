"""The command line's words and exit statuses."""

import pytest

from sitegen import cli
from sitegen.errors import InputError, Problem


@pytest.mark.parametrize("arguments", [["bulid"], ["build", "now"], ["serve", "8080"], ["new"], ["new", "lesson"], ["new", "page", "one"]])
def test_an_unknown_command_is_told_how_it_is_done(arguments, capsys):
    assert cli.main(arguments) == 2
    told = capsys.readouterr().err
    assert told.startswith(f"Непонятная команда: {' '.join(arguments)}\nКак пользоваться:\n")
    assert "python3 build.py serve" in told


def test_wrong_input_is_one_and_every_problem_is_printed(monkeypatch, capsys):
    def build(project):
        raise InputError([Problem("a.md", 1, None, "раз", "так"), Problem("b.md", None, None, "два", "эдак")])

    monkeypatch.setattr(cli, "build", build)
    assert cli.main([]) == 1
    assert capsys.readouterr().err == (
        "\na.md:1: раз\n    как исправить: так\nb.md: два\n    как исправить: эдак\n\n"
        "Ошибок: 2. Сайт не тронут: в dist/ прежняя сборка.\n"
    )


def test_nothing_said_means_build(monkeypatch, capsys):
    monkeypatch.setattr(cli, "build", lambda project: None)
    assert cli.main([]) == 0 == cli.main(["build"])
    assert "Готово: открой dist/index.html" in capsys.readouterr().out


@pytest.mark.parametrize("kind", ["lesson", "interactive"])
def test_a_wrong_name_of_something_new_is_wrong_input(kind, capsys):
    assert cli.main(["new", kind, "Моя лекция"]) == 1
    assert capsys.readouterr().err.startswith(f"new {kind}: имя «Моя лекция» не подойдёт\n    как исправить: ")


def test_what_follows_test_goes_to_pytest(monkeypatch):
    given = []
    monkeypatch.setattr(cli, "run_tests", lambda root, build, arguments: given.append(arguments) or 7)
    assert cli.main(["test", "-k", "links"]) == 7 and given == [["-k", "links"]]
