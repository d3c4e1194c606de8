"""Where Debian left `venv` out it is installed, or the one command is said."""

import pytest

from sitegen import venv_module
from sitegen.errors import InputError


class Debian:
    """A machine without venv; `brings` tells whether the package helps."""

    def __init__(self, brings):
        self.brings, self.present, self.commands = brings, False, []

    def run(self, command, **options):
        self.commands.append(command)
        self.present = self.present or (self.brings and "install" in command)


def test_where_venv_is_there_nothing_is_installed():
    debian = Debian(brings=True)
    debian.present = True
    venv_module.ensure(lambda: debian.present, "/usr/bin/apt-get", True, debian.run)
    assert debian.commands == []


def test_root_on_debian_installs_the_package_and_says_so(capsys):
    debian = Debian(brings=True)
    venv_module.ensure(lambda: debian.present, "/usr/bin/apt-get", True, debian.run)
    assert [command[-1] for command in debian.commands] == ["update", "python3-venv"]
    assert "python3-venv" in capsys.readouterr().out


@pytest.mark.parametrize(("may_install", "brings"), [(False, True), (True, False)])
def test_elsewhere_the_one_command_is_said(may_install, brings):
    debian = Debian(brings)
    with pytest.raises(InputError, match="sudo apt-get install python3-venv"):
        venv_module.ensure(lambda: debian.present, "/usr/bin/apt-get", may_install, debian.run)


def test_without_apt_no_apt_command_is_said():
    with pytest.raises(InputError) as caught:
        venv_module.ensure(lambda: False, None, True)
    assert "apt-get" not in str(caught.value)
