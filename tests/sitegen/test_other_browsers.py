"""Firefox and WebKitGTK are found or installed; one that cannot be had is told, and where it must be had it is an error."""

from pathlib import Path

import pytest

from sitegen.errors import InputError
from sitegen.other_browsers import BROWSERS, FIREFOX, WEBKIT, bring, find


def which(*programs):
    return lambda name: f"/bin/{name}" if name in programs else None


def test_the_named_program_is_taken_before_an_installed_one():
    assert find(FIREFOX, {"FIREFOX": "/my/firefox"}, which("firefox-esr")) == Path("/my/firefox")
    assert find(FIREFOX, {}, which("firefox", "firefox-esr")) == Path("/bin/firefox-esr")
    assert find(FIREFOX, {}, which("firefox")) == Path("/bin/firefox")
    assert find(FIREFOX, {}, which()) is None


def test_webkit_needs_a_screen_as_well():
    assert find(WEBKIT, {}, which("WebKitWebDriver", "Xvfb")) == Path("/bin/WebKitWebDriver")
    assert find(WEBKIT, {}, which("WebKitWebDriver")) is None
    assert find(WEBKIT, {"WEBKIT_DRIVER": "/my/driver"}, which()) is None


class Machine:
    """A machine with some browsers; the first packages that are installed bring `after`."""

    def __init__(self, *here, after=(), root=True):
        self.here, self.after, self.root, self.installed = set(here), after, root, []

    def bring(self, **environment):
        look = lambda browser: Path("/bin", browser.name) if browser in self.here else None  # noqa: E731
        return bring(BROWSERS, look, lambda: self.root, self.install, environment)

    def install(self, packages):
        self.installed.append(list(packages))
        self.here.update(self.after)


BOTH = {"FIREFOX": "/bin/Firefox", "WEBKIT_DRIVER": "/bin/WebKitGTK"}


def test_what_is_there_is_not_installed():
    machine = Machine(FIREFOX, WEBKIT)
    assert machine.bring() == BOTH and machine.installed == []


def test_what_is_missing_is_installed_at_once():
    machine = Machine(after=(FIREFOX, WEBKIT))
    assert machine.bring() == BOTH
    assert machine.installed == [["firefox-esr", "webkit2gtk-driver", "xvfb"]]


def test_who_may_not_install_is_told_which_tests_are_left_out(capsys):
    machine = Machine(FIREFOX, root=False)
    assert machine.bring() == {"FIREFOX": "/bin/Firefox"} and machine.installed == []
    told = capsys.readouterr().out
    assert "WebKitGTK не найден, его проверки пропущены" in told and "apt-get install webkit2gtk-driver xvfb" in told
    assert "Firefox" not in told


@pytest.mark.parametrize(("root", "environment"), [(True, {}), (False, {"CI": "true"})], ids=["root", "CI"])
def test_where_it_must_be_had_its_absence_is_an_error(root, environment):
    with pytest.raises(InputError, match="sudo apt-get install webkit2gtk-driver xvfb"):
        Machine(FIREFOX, root=root).bring(**environment)
