"""A new interactive in a project of its own: files, names, and the author's whole path from the README."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from pycore.runtime import registry
from sitegen import new_interactive, skeletons
from sitegen.errors import InputError

ROOT = Path(__file__).resolve().parents[2]
MADE_BY_THE_BUILD = (".git", ".venv", "node_modules", "dist", ".cache", "__pycache__", ".pytest_cache", ".hypothesis")
NAME = "wide_block"
GENERIC = ["tests/interactives/test_every.py", "tests/test_architecture.py"]


@pytest.fixture
def project(tmp_path):
    """A project with the templates and what else a name is compared with."""
    shutil.copytree(ROOT / "site_template", tmp_path / "site_template")
    for path in ("pycore/interactives/tokens.py", "pycore/interactives/attention/__init__.py", "tests/interactives/test_every.py"):
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).touch()
    return tmp_path


def files(root):
    return {path.relative_to(root).as_posix() for path in root.rglob("*") if path.is_file()}


def test_a_module_and_its_test_are_made_and_the_lesson_s_line_is_told(project, capsys):
    before = files(project)
    assert new_interactive.make(project, NAME) == 0
    assert files(project) - before == {f"pycore/interactives/{NAME}.py", f"tests/interactives/test_{NAME}.py"}
    assert f"\n\n::: interactive {NAME}\n:::\n" in capsys.readouterr().out


def test_sections_stand_in_the_order_that_every_interactive_has(project):
    text = skeletons.filled(project, "interactive.py.txt", {"NAME": NAME})
    assert [line[2:] for line in text.splitlines() if line.startswith("# ")] == ["State", "Events", "Update", "View", "Goals"]
    assert "\nAPP = Interactive(" in text.partition("# Goals")[2]


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("WideBlock", "имя «WideBlock» не подойдёт\n    как исправить: составь его из строчных латинских букв"),
        ("wide-block", "например, «wide_block»"),
        ("wide block", "например, «wide_block»"),
        ("блок", "например, «moy_opyt»"),
        ("", "например, «moy_opyt»"),
        ("2wide", "например, «moy_opyt»"),
        ("_wide", "например, «moy_opyt»"),
        ("../wide", "например, «moy_opyt»"),
        ("class", "имя «class» занято самим Python\n    как исправить: уточни его, например «moy_class»"),
        ("main", "имя «main» занято самой страницей"),
        ("choose", "имя «choose» занято самой страницей"),
        ("tokens", "pycore/interactives/tokens.py: уже есть"),
        ("attention", "pycore/interactives/attention: уже есть"),
        ("every", "tests/interactives/test_every.py: уже есть"),
    ],
)
def test_a_wrong_name_is_told_and_nothing_is_written(project, name, told):
    before = files(project)
    with pytest.raises(InputError) as caught:
        new_interactive.make(project, name)
    assert told in str(caught.value)
    assert files(project) == before


@pytest.fixture(scope="module")
def author(tmp_path_factory):
    """A clone of the project as an author has it; the environment, the npm packages and what was fetched are borrowed."""
    root = tmp_path_factory.mktemp("author") / "course"
    shutil.copytree(ROOT, root, ignore=shutil.ignore_patterns(*MADE_BY_THE_BUILD))
    for borrowed in (".venv", "node_modules"):
        assert (ROOT / borrowed).is_dir(), "python3 build.py makes it"
        (root / borrowed).symlink_to(ROOT / borrowed, target_is_directory=True)
    shutil.copytree(ROOT / ".cache", root / ".cache", ignore=shutil.ignore_patterns("bench", "cells"))
    run(root, "build.py", "new", "interactive", NAME)
    run(root, "build.py", "new", "lesson", "2.1-shirina")
    with (root / "content/2.1-shirina/lesson.md").open("a", encoding="utf-8") as lesson:
        lesson.write(f"\n::: interactive {NAME}\n:::\n")
    return root


def run(root, *command):
    answer = subprocess.run([sys.executable, *command], cwd=root, capture_output=True, text=True)
    assert answer.returncode == 0, answer.stdout + answer.stderr
    return answer.stdout


def test_the_new_interactive_passes_its_own_test_and_those_of_all(author):
    own = f"tests/interactives/test_{NAME}.py"
    told = run(author, "-m", "pytest", "-v", "-k", f"{NAME} or architecture", own, *GENERIC)
    assert f"[{NAME}] PASSED" in told and "skipped" not in told


def test_the_new_lesson_with_the_new_interactive_is_in_the_site(author):
    run(author, "build.py")
    page = (author / "dist/2.1-shirina/index.html").read_text("utf-8")
    assert f'data-interactive="{NAME}"' in page and 'data-name="parameters" data-value="198272"' in page
    assert "2.1-shirina/index.html" in (author / "dist/index.html").read_text("utf-8")
    assert NAME not in registry.names()  # the course itself was left alone
