"""Writing a site: each path once, whole or not at all."""

import stat

import pytest

from sitegen.output import whole


def test_a_site_takes_the_place_of_the_old_one(tmp_path):
    target = tmp_path / "dist"
    for text in ("first", "second"):
        with whole(target) as output:
            output.write(f"{text}/index.html", text)
    assert [path.name for path in target.iterdir()] == ["second"]
    assert [path.name for path in tmp_path.iterdir()] == ["dist"]
    assert stat.S_IMODE(target.stat().st_mode) == 0o755


def test_after_a_failure_the_old_site_is_there(tmp_path):
    target = tmp_path / "dist"
    with whole(target) as output:
        output.write("a", "old")
    with pytest.raises(KeyError), whole(target) as output:
        output.write("a", "new")
        raise KeyError
    assert (target / "a").read_text() == "old"
    assert [path.name for path in tmp_path.iterdir()] == ["dist"]


def test_no_path_is_written_twice(tmp_path):
    with pytest.raises(ValueError, match="a/b is written twice"), whole(tmp_path / "dist") as output:
        output.write("a/b", "1")
        output.write("a/b", "1")


@pytest.mark.parametrize("path", ["../a", "/a", "a/../../b"])
def test_nothing_is_written_outside(tmp_path, path):
    with pytest.raises(ValueError, match="leaves the folder"), whole(tmp_path / "dist") as output:
        output.write(path, "")


def test_a_hashed_name_follows_the_content(tmp_path):
    with whole(tmp_path / "dist") as output:
        first = output.write_hashed("a/pyodide.asm.mjs", "1")
        assert first == "a/pyodide.asm.6b86b273ff.mjs" == output.write_hashed("a/pyodide.asm.mjs", b"1")
        assert output.write_hashed("a/pyodide.asm.mjs", "2") != first
        assert len(output.paths) == 2
