"""The archives that the browser loads: nothing lost, in the bytecode of its Python, the same bytes each time."""

import gzip
import io
import re
import shutil
import zipfile
from pathlib import Path

import pytest

from sitegen import bytecode, supply
from sitegen.errors import InputError
from sitegen.numpy_wheel import numpy_wheel
from sitegen.wheel import build_wheel

ROOT = Path(__file__).resolve().parents[2]
HEAD = (3627).to_bytes(2, "little") + b"\r\n" + b"\x01\0\0\0"
"""Python 3.14's magic number, and a hash that nobody compares (PEP 552)."""


@pytest.fixture(scope="module")
def wheels(tmp_path_factory):
    return numpy_wheel(ROOT), build_wheel(ROOT, tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="module")
def made(wheels):
    """Members of each archive by its name without the version."""
    archives = bytecode.archives(ROOT, *wheels)
    return {re.sub(r"-[0-9.]+[0-9]", "", name): members(io.BytesIO(gzip.decompress(data))) for name, data in archives.items()}


def members(file):
    with zipfile.ZipFile(file) as archive:
        assert archive.testzip() is None
        names = [name for name in archive.namelist() if not name.endswith("/")]
        assert len(set(names)) == len(names)
        return {name: archive.read(name) for name in names}


def as_source(name):
    return name.removesuffix("c") if name.endswith(".pyc") else name


def test_the_standard_library_is_whole(made):
    before = members(supply.pyodide_core(ROOT) / "python_stdlib.zip")
    after = made["python_stdlib.zip"] | made["later-python_stdlib.zip"]
    assert sorted(map(as_source, after)) == sorted(before)
    assert all(data == before[name] for name, data in after.items() if not name.endswith(".pyc"))


def test_numpy_lacks_its_tests_and_what_compilers_read(made, wheels):
    before, after = members(wheels[0]), made["numpy.zip"] | made["later-numpy.zip"]
    lost = before.keys() - set(map(as_source, after))
    modules = {name for name in lost if name.endswith((".py", ".so"))}
    assert {name for name in modules if "/tests/" not in name and not name.startswith("numpy/f2py/")} == {
        *("numpy/conftest.py", "numpy/_configtool.py"),
        *("numpy/_pyinstaller/__init__.py", "numpy/_pyinstaller/hook-numpy.py"),
    }
    assert {name for name in before if "/licenses/" in name} <= after.keys()
    assert after["numpy-2.4.3.dist-info/METADATA"] == before["numpy-2.4.3.dist-info/METADATA"]


def test_what_is_imported_at_start_is_bytecode_and_nothing_else_is_there(made):
    stdlib, numpy = made["python_stdlib.zip"], made["numpy.zip"]
    assert {"asyncio/__init__.pyc", "dataclasses.pyc", "pyodide/webloop.pyc"} <= stdlib.keys()
    assert {"numpy/__init__.pyc", "numpy/linalg/_linalg.pyc"} <= numpy.keys()
    assert {Path(name).suffix for name in stdlib} == {".pyc"}
    assert {Path(name).suffix for name in numpy if ".dist-info/" not in name} == {".pyc", ".so"}


def test_what_is_not_imported_at_start_comes_later_as_source(made):
    stdlib, numpy = made["later-python_stdlib.zip"], made["later-numpy.zip"]
    assert {"statistics.py", "email/mime/text.py", "asyncio/windows_events.py", "encodings/cp1251.py"} <= stdlib.keys()
    assert {"numpy/ma/core.py", "numpy/random/__init__.py", "numpy/_core/strings.py"} <= numpy.keys()
    assert not [name for archive in (stdlib, numpy) for name in archive if name.endswith(".pyc")]
    assert not stdlib.keys() & made["python_stdlib.zip"].keys()
    assert not numpy.keys() & made["numpy.zip"].keys()


def test_pycore_has_its_source_and_beside_it_the_bytecode(made, wheels):
    before, after = members(wheels[1]), made["pycore.zip"]
    compiled = {name for name in after if name.endswith(".pyc")}
    assert {name: data for name, data in after.items() if name not in compiled} == before
    assert compiled == {f"{name}c" for name in before if name.endswith(".py")}


def test_all_bytecode_is_for_the_python_of_the_browser(made):
    compiled = [data for archive in made.values() for name, data in archive.items() if name.endswith(".pyc")]
    assert len(compiled) > 200
    assert {data[:8] for data in compiled} == {HEAD}


@pytest.fixture
def fresh_root(tmp_path):
    """A project in which nothing has been made yet; the npm packages are borrowed."""
    (tmp_path / "node_modules").symlink_to(ROOT / "node_modules", target_is_directory=True)
    shutil.copy(ROOT / "package-lock.json", tmp_path)
    return tmp_path


def test_another_run_gives_the_same_bytes(wheels, fresh_root):
    assert bytecode.archives(fresh_root, *wheels) == bytecode.archives(ROOT, *wheels)


def test_nothing_is_done_twice(wheels, monkeypatch):
    first = bytecode.archives(ROOT, *wheels)
    monkeypatch.setattr(bytecode, "run", lambda *_, **__: pytest.fail("done again"))
    assert bytecode.archives(ROOT, *wheels) == first


def test_a_module_that_does_not_compile_stops_the_build(made, wheels, fresh_root):
    shutil.copytree(ROOT / ".cache" / "bytecode", fresh_root / ".cache" / "bytecode")
    wheel = Path(shutil.copy(wheels[1], fresh_root))
    with zipfile.ZipFile(wheel, "a") as archive:
        archive.writestr("pycore/broken.py", "return 1\n")  # parses, and does not compile
    with pytest.raises(InputError, match=r"(?s)байт-код не получился.*pycore/broken\.py") as caught:
        bytecode.archives(fresh_root, wheels[0], wheel)
    assert len(str(caught.value)) < 2000  # and not the whole of Pyodide
