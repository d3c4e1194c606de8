"""Comparing wheels: what counts, and what only names the builder."""

import zipfile

import pytest

from sitegen.wheel_contents import differences, main

OURS = {
    "pycore/__init__.py": "one = 1\n",
    "pycore-1.dist-info/METADATA": "Name: pycore\n",
    "pycore-1.dist-info/WHEEL": "Generator: hatchling\n",
    "pycore-1.dist-info/RECORD": "1\n",
}


@pytest.fixture
def wheel(tmp_path):
    def write(name, members):
        with zipfile.ZipFile(tmp_path / name, "w") as archive:
            for path, text in members.items():
                archive.writestr(path, text)
        return tmp_path / name

    return write


def test_only_the_builders_own_files_may_differ(wheel, capsys):
    theirs = OURS | {"pycore-1.dist-info/WHEEL": "Generator: other\n", "pycore-1.dist-info/RECORD": "2\n"}
    assert main([str(wheel("ours.whl", OURS)), str(wheel("theirs.whl", theirs))]) == 0
    assert capsys.readouterr().out.startswith("Одно и то же")


def test_a_changed_a_missing_and_an_added_file_are_named(wheel, capsys):
    theirs = {name: text for name, text in OURS.items() if not name.endswith("METADATA")}
    theirs |= {"pycore/__init__.py": "one = 2\n", "pycore/WHEEL": "of the package, not of the builder\n"}
    ours = wheel("ours.whl", OURS)
    found = ["pycore-1.dist-info/METADATA", "pycore/WHEEL", "pycore/__init__.py"]
    assert differences(ours, wheel("theirs.whl", theirs)) == found
    assert main([str(ours), str(wheel("theirs.whl", theirs))]) == 1
    assert capsys.readouterr().out.split() == found
