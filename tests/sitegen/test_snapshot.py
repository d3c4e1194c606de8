"""The snapshot of Python's memory: the same bytes each time, made of what is said in its head, made once."""

import gzip
import hashlib
import json
import shutil
from pathlib import Path

import pytest

from sitegen import bytecode, snapshot
from sitegen.errors import InputError
from sitegen.numpy_wheel import numpy_wheel
from sitegen.wheel import build_wheel

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def inputs(tmp_path_factory):
    numpy, pycore = numpy_wheel(ROOT), build_wheel(ROOT, tmp_path_factory.mktemp("wheel"))
    made = bytecode.archives(ROOT, numpy, pycore)
    return made[bytecode.STDLIB], made[bytecode.archive_name(numpy)], bytecode.foreign_imports(pycore)


@pytest.fixture(scope="module")
def made(inputs):
    return snapshot.snapshot(ROOT, *inputs)


@pytest.fixture
def fresh_root(tmp_path):
    """A project in which nothing has been made yet."""
    (tmp_path / "node_modules").symlink_to(ROOT / "node_modules", target_is_directory=True)
    shutil.copy(ROOT / "package-lock.json", tmp_path)
    shutil.copytree(ROOT / snapshot.SCRIPTS, tmp_path / snapshot.SCRIPTS)
    return tmp_path


def head_of(data):
    content = gzip.decompress(data)
    length = int.from_bytes(content[4:8], "little")
    return json.loads(content[8 : 8 + length]), content[8 + length :]


def test_the_head_says_what_it_was_made_with(made):
    head, pages = head_of(made[snapshot.SNAPSHOT])
    assert {library["name"]: library["sha256"] for library in head["libraries"]} == {
        name: hashlib.sha256(data).hexdigest() for name, data in made.items() if name != snapshot.SNAPSHOT
    }
    assert {library["name"] for library in head["libraries"]} == {"_multiarray_umath.wasm", "_umath_linalg.wasm"}
    assert set(head["handles"].values()) == {"__main__", *(library["path"] for library in head["libraries"])}
    assert len(pages) == 4096 * sum(count for _, count in head["absolute"] + head["differing"])
    assert head["memory"] % 65536 == 0 and head["heap"] < head["memory"]


def test_pages_are_written_once_and_only_where_memory_differs(made):
    head, pages = head_of(made[snapshot.SNAPSHOT])
    numbers = [first + step for first, count in head["absolute"] + head["differing"] for step in range(count)]
    assert len(set(numbers)) == len(numbers) and max(numbers) < head["memory"] // 4096
    differing = pages[4096 * len(head["absolute"]) :]
    assert all(any(differing[start : start + 4096]) for start in range(0, len(differing), 4096))


def test_another_run_gives_the_same_bytes(inputs, made, fresh_root):
    assert snapshot.snapshot(fresh_root, *inputs) == made


def test_nothing_is_done_twice(inputs, made, monkeypatch):
    monkeypatch.setattr(snapshot, "run", lambda *_, **__: pytest.fail("done again"))
    assert snapshot.snapshot(ROOT, *inputs) == made


def test_a_python_that_does_not_start_stops_the_build(inputs, fresh_root):
    with pytest.raises(InputError, match="снимок памяти не получился"):
        snapshot.snapshot(fresh_root, gzip.compress(b"no archive"), *inputs[1:])
