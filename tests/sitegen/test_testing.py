"""`build.py test`: no tests over a site that did not build; pytest's status is the answer."""

from pathlib import Path

import pytest

from sitegen import browser, testing


@pytest.fixture(autouse=True)
def found_browser(monkeypatch):
    monkeypatch.setattr(browser, "chromium", lambda: Path("/bin/chromium"))


def test_a_site_that_does_not_build_is_not_tested(tmp_path, capsys):
    (tmp_path / "test_never.py").write_text("raise SystemExit('must not run')")
    assert testing.run_tests(tmp_path, lambda: 1, []) == 1
    assert "не собрался" in capsys.readouterr().out


@pytest.mark.parametrize(("body", "status"), [("pass", 0), ("assert False", 1)])
def test_pytests_status_is_returned(tmp_path, body, status):
    (tmp_path / "test_it.py").write_text(f"def test_it():\n    {body}\n")
    assert testing.run_tests(tmp_path, lambda: 0, ["-q", "test_it.py"]) == status


def test_pytest_is_told_the_browser_and_its_arguments(tmp_path):
    (tmp_path / "test_it.py").write_text(
        "import os\n"
        "def test_wanted():\n    assert os.environ['CHROMIUM'] == '/bin/chromium'\n"
        "def test_other():\n    assert False\n"
    )
    assert testing.run_tests(tmp_path, lambda: 0, ["-q", "-k", "wanted"]) == 0
