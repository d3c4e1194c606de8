"""The command line's words and exit statuses."""

from types import SimpleNamespace

import pytest

from sitegen import cli, course_project, site
from sitegen.cache import Cache
from sitegen.errors import InputError, Problem
from sitegen.output import Output


@pytest.mark.parametrize("arguments", [["bulid"], ["build", "now"], ["serve", "8080"], ["new"], ["new", "lesson"], ["new", "page", "one"]])
def test_an_unknown_command_is_told_how_it_is_done(arguments, capsys):
    assert cli.main(arguments) == 2
    told = capsys.readouterr().err
    assert told.startswith(f"Непонятная команда: {' '.join(arguments)}\nКак пользоваться:\n")
    assert "python3 build.py serve" in told


@pytest.mark.parametrize("word", ["--help", "-h", "help"])
def test_who_asks_how_it_is_done_is_told(word, capsys):
    assert cli.main([word]) == 0
    assert capsys.readouterr().out.startswith("Как пользоваться:\n")


@pytest.fixture
def builds(tmp_path, monkeypatch):
    """A project of one text; what stands for the build makes `dist/` of it and counts."""
    builds = []
    monkeypatch.setattr(cli, "ROOT", tmp_path)
    project = SimpleNamespace(root=tmp_path, cache=Cache(tmp_path / ".cache" / "made", "test"))
    monkeypatch.setattr(course_project, "course_project", lambda root: project)
    (tmp_path / "content").mkdir()
    (tmp_path / "content" / "lesson.md").write_text("Урок", "utf-8")

    def build(project):
        output = Output(project.root / "dist")
        text = (project.root / "content" / "lesson.md").read_text("utf-8")
        output.write("index.html", text)
        builds.append(text)
        return output.written

    monkeypatch.setattr(site, "build", build)
    return builds


def test_wrong_input_is_one_and_every_problem_is_printed(builds, monkeypatch, capsys):
    def build(project):
        raise InputError([Problem("a.md", 1, None, "раз", "так"), Problem("b.md", None, None, "два", "эдак")])

    monkeypatch.setattr(site, "build", build)
    assert cli.main([]) == 1
    assert capsys.readouterr().err == (
        "\na.md:1: раз\n    как исправить: так\nb.md: два\n    как исправить: эдак\n\n"
        "Ошибок: 2. Сайт не тронут: в dist/ прежняя сборка.\n"
    )


def test_pycore_that_does_not_compile_is_told_with_its_place(monkeypatch, tmp_path, capsys):
    (tmp_path / "pycore").mkdir()
    (tmp_path / "pycore" / "broken.py").write_text("PAIRS = 1\nTOKENS = = 2\n")
    (tmp_path / "pycore" / "open.py").write_text("PAIRS = (1\n")
    (tmp_path / "pycore" / "outside.py").write_text("return 1\n")
    monkeypatch.setattr(cli, "ROOT", tmp_path)
    assert cli.main([]) == 1
    told = capsys.readouterr().err
    assert "pycore/broken.py:2:10: Python не понимает эту строку" in told and "поправь код: TOKENS = = 2" in told
    assert "pycore/outside.py:1:1: Python не понимает эту строку: 'return' outside function" in told
    assert "pycore/open.py:1:9: Python не понимает эту строку" in told


def test_nothing_said_means_build(builds, capsys):
    assert cli.main([]) == 0 and len(builds) == 1
    assert "Готово: открой dist/index.html" in capsys.readouterr().out


def test_what_nothing_has_changed_is_not_built_again(builds, capsys):
    cli.main([])
    assert cli.main(["build"]) == 0 and len(builds) == 1
    assert "С прошлой сборки ничего не изменилось: открой dist/index.html" in capsys.readouterr().out


@pytest.mark.parametrize("path", ["content/lesson.md", "dist/index.html"])
def test_a_changed_input_and_a_touched_site_are_built_again(builds, tmp_path, path):
    cli.main([])
    (tmp_path / path).write_text("Другой", "utf-8")
    assert cli.main([]) == 0 and len(builds) == 2
    assert (tmp_path / "dist/index.html").read_bytes() == (tmp_path / "content/lesson.md").read_bytes()


def test_what_is_saved_during_a_build_is_built_anew_and_nothing_is_kept_of_it(builds, monkeypatch, tmp_path, capsys):
    lesson, whole = tmp_path / "content/lesson.md", site.build

    def interrupted(project):
        written = whole(project)
        project.cache.put(project.cache.key("lesson"), "Урок")
        lesson.write_text("Другой", "utf-8")
        return written

    monkeypatch.setattr(site, "build", interrupted)
    assert cli.main([]) == 0 and "файлы изменились" in capsys.readouterr().out
    assert not list((tmp_path / ".cache" / "made").iterdir())
    monkeypatch.setattr(site, "build", whole)
    assert cli.main([]) == 0 and builds == ["Урок", "Другой"]
    assert (tmp_path / "dist/index.html").read_text("utf-8") == "Другой"
    lesson.write_text("Урок", "utf-8")  # as it was when that build began: its site is not there any more
    assert cli.main([]) == 0 and len(builds) == 3


def test_after_a_failed_build_the_next_one_is_made(builds, monkeypatch, tmp_path):
    cli.main([])
    (tmp_path / "content/lesson.md").write_text("Другой", "utf-8")
    good = site.build
    monkeypatch.setattr(site, "build", lambda root: (_ for _ in ()).throw(InputError.about("a.md", "раз", "так")))
    assert cli.main([]) == 1
    monkeypatch.setattr(site, "build", good)
    assert cli.main([]) == 0 and len(builds) == 2


@pytest.mark.parametrize("kind", ["lesson", "interactive"])
def test_a_wrong_name_of_something_new_is_wrong_input(kind, capsys):
    assert cli.main(["new", kind, "Моя лекция"]) == 1
    assert capsys.readouterr().err.startswith(f"new {kind}: имя «Моя лекция» не подойдёт\n    как исправить: ")


def test_what_follows_test_goes_to_pytest(monkeypatch):
    given = []
    monkeypatch.setattr(cli, "run_tests", lambda root, build, arguments: given.append(arguments) or 7)
    assert cli.main(["test", "-k", "links"]) == 7 and given == [["-k", "links"]]
