"""The trimmed lock holds NumPy and our wheel, in Pyodide's own format."""

import hashlib

import pytest

from sitegen.pyodide_lock import LockEntry, official_entry, trimmed_lock, wheel_entry

OFFICIAL = {
    "info": {"abi_version": "2026_0", "arch": "wasm32", "platform": "emscripten_5_0_3", "python": "3.14.0"},
    "packages": {
        "numpy": {
            "depends": [],
            "file_name": "numpy-2.4.3-cp314-cp314-wasm32.whl",
            "imports": ["numpy"],
            "install_dir": "site",
            "name": "numpy",
            "package_type": "package",
            "sha256": "00ff",
            "unvendored_tests": False,
            "version": "2.4.3",
        },
        "pytz": {"name": "pytz"},
    },
}


@pytest.fixture
def wheel(tmp_path):
    path = tmp_path / "pycore-0.1.0-py3-none-any.whl"
    path.write_bytes(b"wheel")
    return path


def test_an_official_entry_stays_as_it_is():
    assert official_entry(OFFICIAL, "numpy").as_json() == OFFICIAL["packages"]["numpy"]


def test_file_names_can_be_given_anew(wheel):
    hashed = "numpy-2.4.3-cp314-cp314-wasm32.abc.whl"
    assert official_entry(OFFICIAL, "numpy", hashed).file_name == hashed
    hashed = "pycore-0.1.0-py3-none-any.abc.whl"
    assert wheel_entry(wheel, file_name=hashed).file_name == hashed


@pytest.mark.parametrize("name", ["pycore-abc.whl", "pycore-0.1.0-1-py3-none-any.whl", "other-1-py3-none-any.whl"])
def test_a_name_that_pyodide_would_refuse_is_refused(wheel, name):
    with pytest.raises(ValueError, match=name):
        wheel_entry(wheel, file_name=name)


def test_our_wheel_is_described_from_its_name_and_bytes(wheel):
    assert wheel_entry(wheel).as_json() == {
        "name": "pycore",
        "version": "0.1.0",
        "file_name": "pycore-0.1.0-py3-none-any.whl",
        "sha256": hashlib.sha256(b"wheel").hexdigest(),
        "imports": ["pycore"],
        "depends": ["numpy"],
        "install_dir": "site",
        "package_type": "package",
        "unvendored_tests": False,
    }


def test_trimmed_lock_keeps_info_and_the_given_packages_alone(wheel):
    lock = trimmed_lock(OFFICIAL, [wheel_entry(wheel), official_entry(OFFICIAL, "numpy")])
    assert lock["info"] == OFFICIAL["info"]
    assert list(lock["packages"]) == ["numpy", "pycore"]


def test_a_missing_dependency_is_refused(wheel):
    with pytest.raises(ValueError, match="numpy"):
        trimmed_lock(OFFICIAL, [wheel_entry(wheel)])


def test_the_official_lock_is_left_alone():
    lock = trimmed_lock(OFFICIAL, [LockEntry("a", "1", "a-1-py3-none-any.whl", "00", ("a",))])
    lock["info"]["arch"] = "changed"
    assert OFFICIAL["info"]["arch"] == "wasm32"
