"""What stands for the code that makes pages: any change in it, none in lessons."""

import pytest

from sitegen.unchanged import INPUTS, LastBuild, code_digest, contents


@pytest.fixture
def root(tmp_path):
    for name in INPUTS:
        if "." in name.rpartition("/")[2] or name == "LICENSE":
            (tmp_path / name).write_text(name, "utf-8")
        else:
            (tmp_path / name).mkdir(parents=True, exist_ok=True)
            (tmp_path / name / "file.py").write_text(name, "utf-8")
    (tmp_path / "dist").mkdir()
    (tmp_path / "dist" / "index.html").write_text("Курс", "utf-8")
    return tmp_path


@pytest.mark.parametrize("path", ["pycore/file.py", "sitegen/file.py", "site_template/static/icons/file.py", "package-lock.json"])
def test_changed_code_makes_every_lesson_anew(root, path):
    before = code_digest(root)
    (root / path).write_text("иначе", "utf-8")
    assert code_digest(root) != before


@pytest.mark.parametrize("path", ["content/file.py", "site_template/file.py"])
def test_a_lesson_and_a_template_are_no_code(root, path):
    before = code_digest(root)
    (root / path).write_text("иначе", "utf-8")
    assert code_digest(root) == before


@pytest.mark.parametrize("path", [*(name for name in INPUTS if "." in name or name == "LICENSE"), "content/file.py", "content/new.md"])
def test_any_other_input_is_another_build(root, path):
    LastBuild(root, root / "dist").note(contents(root / "dist"))
    assert LastBuild(root, root / "dist").is_current()
    (root / path).write_text("иначе", "utf-8")
    assert not LastBuild(root, root / "dist").is_current()


@pytest.mark.parametrize("change", [lambda file: file.unlink(), lambda file: file.write_text("?"), lambda file: file.with_name("new.js").write_text("?")])
def test_a_site_that_is_not_as_it_was_left_is_built_again(root, change):
    LastBuild(root, root / "dist").note(contents(root / "dist"))
    change(root / "dist" / "index.html")
    assert not LastBuild(root, root / "dist").is_current()


def test_what_is_saved_during_a_build_is_seen_at_its_end(root):
    last = LastBuild(root, root / "dist")
    assert not last.has_other_inputs()
    (root / "content/file.py").write_text("иначе", "utf-8")
    assert last.has_other_inputs()


def test_without_a_site_there_is_no_last_build(root):
    assert not LastBuild(root, root / "nowhere").is_current()
