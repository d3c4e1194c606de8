"""The wheel of pycore: nothing but pycore, the same bytes each time, built only when it changed."""

import shutil
import zipfile
from pathlib import Path

import pytest

from sitegen import wheel
from sitegen.errors import InputError

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def project(tmp_path):
    """A project with the real pyproject.toml and a pycore of two files."""
    root = tmp_path / "project"
    (root / "pycore").mkdir(parents=True)
    shutil.copy(ROOT / "pyproject.toml", root)
    (root / "pycore" / "__init__.py").write_text('__version__ = "1.2.3"\n')
    (root / "pycore" / "cost.py").write_text("PAIRS = 2401\n")
    (root / "sitegen").mkdir()
    (root / "sitegen" / "cli.py").write_text("")
    return root


def test_holds_pycore_and_its_metadata_alone(project, tmp_path):
    built = wheel.build_wheel(project, tmp_path / "out")
    assert built == tmp_path / "out" / "pycore-1.2.3-py3-none-any.whl"
    with zipfile.ZipFile(built) as archive:
        names = archive.namelist()
        metadata = archive.read("pycore-1.2.3.dist-info/METADATA").decode()
    assert [name for name in names if ".dist-info/" not in name] == ["pycore/__init__.py", "pycore/cost.py"]
    needed = [line for line in metadata.splitlines() if line.startswith("Requires-Dist:") and "extra ==" not in line]
    assert [line.split()[1].split("<")[0].split(">")[0] for line in needed] == ["numpy"]


def test_the_same_sources_give_the_same_bytes(project, tmp_path):
    first = wheel.build_wheel(project, tmp_path / "first").read_bytes()
    shutil.rmtree(project / ".cache")
    for file in project.rglob("*.py"):
        file.touch()
        file.chmod(0o600)
    assert wheel.build_wheel(project, tmp_path / "second").read_bytes() == first


def test_is_built_again_only_after_a_change(project, tmp_path, monkeypatch):
    built = []
    real = wheel._build
    monkeypatch.setattr(wheel, "_build", lambda *arguments: built.append(arguments) or real(*arguments))
    wheel.build_wheel(project, tmp_path / "out")
    wheel.build_wheel(project, tmp_path / "out")
    assert len(built) == 1
    (project / "pycore" / "cost.py").write_text("PAIRS = 2402\n")
    changed = wheel.build_wheel(project, tmp_path / "out")
    assert len(built) == 2
    assert zipfile.ZipFile(changed).read("pycore/cost.py") == b"PAIRS = 2402\n"
    assert len(list((project / ".cache" / "wheel").iterdir())) == 1


def test_bytecode_is_no_change(project):
    before = wheel.sources_digest(project)
    (project / "pycore" / "__pycache__").mkdir()
    (project / "pycore" / "__pycache__" / "cost.cpython-314.pyc").write_bytes(b"x")
    assert wheel.sources_digest(project) == before


def test_something_foreign_in_the_wheel_stops_the_build(project, tmp_path):
    pyproject = project / "pyproject.toml"
    pyproject.write_text(pyproject.read_text().replace('packages = ["pycore"]', 'packages = ["pycore", "sitegen"]'))
    with pytest.raises(InputError, match=r"sitegen/cli\.py"):
        wheel.build_wheel(project, tmp_path / "out")


def test_a_wheel_that_cannot_be_built_says_what_the_builder_said(project, tmp_path):
    (project / "pycore" / "__init__.py").write_text("# no version\n")
    with pytest.raises(InputError, match="колесо не собралось"):
        wheel.build_wheel(project, tmp_path / "out")


def test_our_own_build_py_is_not_taken_for_the_builder(project, tmp_path, monkeypatch):
    (project / "build.py").write_text("raise SystemExit('the door, not the builder')")
    monkeypatch.chdir(project)
    monkeypatch.setenv("PYTHONPATH", str(project))
    assert wheel.build_wheel(project, tmp_path / "out").exists()
