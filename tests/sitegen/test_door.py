"""The door makes its environment once, from the lock, and says what to do where it cannot."""

import subprocess
import sys
from pathlib import Path

import pytest

from sitegen import environment
from sitegen.errors import InputError

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def project(tmp_path):
    """A project with two locks and an environment that has an interpreter but no stamps."""
    (tmp_path / "requirements-build.txt").write_text("jinja2==3.1.6 \\\n    --hash=sha256:00\n")
    (tmp_path / "requirements-test.txt").write_text("pytest==9.0 \\\n    --hash=sha256:11\n")
    return tmp_path


@pytest.fixture
def work(project, monkeypatch):
    """The steps that `make` took, in order; each leaves what the real one would."""
    steps = []

    def create(folder):
        steps.append("create")
        for stamp in folder.glob("*.stamp"):
            stamp.unlink()
        python = environment.venv_python(project)
        python.parent.mkdir(parents=True, exist_ok=True)
        python.touch()

    def install(root, lock):
        steps.append(lock)
        environment._stamp_file(root, lock).write_text(environment._stamp(root, lock))

    monkeypatch.setattr(environment, "_create", create)
    monkeypatch.setattr(environment, "_install", install)
    return steps


def test_the_environment_is_made_once(project, work):
    environment.make(project, environment.BUILD)
    environment.make(project, environment.BUILD)
    assert work == ["create", "build"]
    assert environment.is_current(project, environment.BUILD)
    assert not environment.is_current(project, environment.TEST)


def test_test_tools_are_added_to_what_is_there(project, work):
    environment.make(project, environment.BUILD)
    environment.make(project, environment.TEST)
    assert work == ["create", "build", "test"]


def test_a_changed_lock_makes_it_anew(project, work):
    environment.make(project, environment.TEST)
    (project / "requirements-build.txt").write_text("jinja2==3.1.7 \\\n    --hash=sha256:00\n")
    assert not environment.is_current(project, environment.BUILD)
    work.clear()
    environment.make(project, environment.TEST)
    assert work == ["create", "build", "test"]


def test_an_interpreter_that_has_gone_makes_it_anew(project, work, tmp_path_factory):
    python = environment.venv_python(project)
    environment.make(project, environment.BUILD)
    python.unlink()
    python.symlink_to(tmp_path_factory.mktemp("other") / "python3.99")
    assert not environment.is_current(project, environment.BUILD)


def test_a_failed_install_says_what_pip_said_and_leaves_no_stamp(project):
    environment.venv_python(project).parent.mkdir(parents=True)
    environment.venv_python(project).symlink_to(sys.executable)
    (project / "requirements-build.txt").write_text("this is no requirement\n")
    with pytest.raises(InputError, match=r"requirements-build\.txt: не удалось"):
        environment._install(project, environment.BUILD)
    assert not environment.is_current(project, environment.BUILD)


def test_an_old_python_is_told_so_before_anything_is_imported():
    script = (
        "import runpy, sys\n"
        "sys.version_info = (3, 9, 2)\n"
        f"door = runpy.run_path({str(ROOT / 'build.py')!r})\n"
        "print(door['main']([]), 'sitegen' in sys.modules)"
    )
    answer = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    assert answer.stdout.splitlines() == ["Нужен Python 3.11 или новее, а это 3.9.", "1 False"]


def test_what_runs_before_the_environment_needs_the_standard_library_alone():
    script = "import sys; sys.path.insert(0, '.'); import build; from sitegen import environment, errors"
    answer = subprocess.run([sys.executable, "-S", "-I", "-c", script], cwd=ROOT, capture_output=True, text=True)
    assert answer.returncode == 0, answer.stderr
