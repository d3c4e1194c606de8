"""`build.py test`: no tests over a site that did not build; pytest's status is the answer."""

from pathlib import Path

import pytest

from sitegen import browser, other_browsers, supply, testing


@pytest.fixture(autouse=True)
def asked_for(monkeypatch):
    """Browsers are found, and npm packages are only asked for."""
    asked = []
    monkeypatch.setattr(browser, "chromium", lambda: Path("/bin/chromium"))
    monkeypatch.setattr(other_browsers, "bring", lambda: {"FIREFOX": "/bin/firefox"})
    monkeypatch.setattr(supply, "node_modules", lambda root, tests: asked.append((root, tests)))
    return asked


def test_a_site_that_does_not_build_is_not_tested(tmp_path, capsys):
    (tmp_path / "test_never.py").write_text("raise SystemExit('must not run')")
    assert testing.run_tests(tmp_path, lambda: 1, []) == 1
    assert "не собрался" in capsys.readouterr().out


def test_pytest_is_told_the_browsers_and_its_arguments_and_its_status_is_returned(tmp_path, asked_for):
    (tmp_path / "test_it.py").write_text(
        "import os, pathlib\n"
        "def test_told():\n    pathlib.Path('told').write_text(os.environ['CHROMIUM'] + os.environ['FIREFOX'])\n    assert False\n"
        "def test_never():\n    pathlib.Path('never').touch()\n"
    )
    assert testing.run_tests(tmp_path, lambda: 0, ["-q", "-n0", "-k", "told"]) == 1
    assert (tmp_path / "told").read_text() == "/bin/chromium/bin/firefox"
    assert not (tmp_path / "never").exists()
    assert asked_for == [(tmp_path, True)]


@pytest.fixture
def bench(tmp_path):
    """A project whose benchmark writes down what it was told."""
    (tmp_path / "tests" / "bench").mkdir(parents=True)
    (tmp_path / "tests" / "bench" / "__main__.py").write_text(
        "import os, pathlib, sys\n"
        "pathlib.Path('told').write_text(' '.join([os.environ['CHROMIUM'], *sys.argv[1:]]))\n"
        "sys.exit(2)\n"
    )
    return tmp_path


def test_the_benchmark_is_told_the_browser_and_the_sections(bench):
    assert testing.run_bench(bench, lambda: 0, ["bytes", "start"]) == 2
    assert (bench / "told").read_text() == "/bin/chromium bytes start"


def test_a_site_that_does_not_build_is_not_measured(bench, capsys):
    assert testing.run_bench(bench, lambda: 1, []) == 1
    assert "не собрался" in capsys.readouterr().out
    assert not (bench / "told").exists()
