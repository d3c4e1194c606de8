"""A browser for the tests is named, found or brought, in this order, and must start."""

import sys
from pathlib import Path

import pytest

from sitegen import browser
from sitegen.errors import InputError

GOOD, BROKEN = Path("/good"), Path("/broken")


def is_good(path):
    return path == GOOD


def test_the_named_browser_is_taken():
    assert browser.named({"CHROMIUM": "/good"}, is_good) == GOOD
    assert browser.named({}, is_good) is None


def test_a_named_browser_that_does_not_start_is_an_error():
    with pytest.raises(InputError, match="CHROMIUM"):
        browser.named({"CHROMIUM": "/broken"}, is_good)


def test_the_first_installed_browser_that_starts_is_taken():
    assert browser.first_working([BROKEN, GOOD], is_good) == GOOD
    assert browser.first_working([BROKEN], is_good) is None


def test_ways_to_bring_one_are_tried_until_one_starts():
    tried = []

    def way(answer):
        return lambda: tried.append(answer) or answer

    assert browser.bring([way(None), way(BROKEN), way(GOOD), way(Path("/later"))], is_good) == GOOD
    assert tried == [None, BROKEN, GOOD]


def test_when_none_can_be_had_the_one_command_is_said():
    with pytest.raises(InputError, match="sudo apt-get install chromium"):
        browser.bring([lambda: None], is_good)


def test_installed_browsers_are_looked_for_on_the_path_first(monkeypatch):
    monkeypatch.setattr(browser.shutil, "which", lambda name: f"/bin/{name}" if "google" in name else None)
    monkeypatch.setattr(browser, "_playwright_path", lambda: Path("/playwright/chrome"))
    assert list(browser.installed()) == [
        Path("/bin/google-chrome"),
        Path("/bin/google-chrome-stable"),
        Path("/playwright/chrome"),
    ]


def test_starts_runs_the_program():
    assert browser.starts(Path(sys.executable))
    assert not browser.starts(Path("/there/is/no/such/program"))
