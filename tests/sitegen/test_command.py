"""A command that fails leaves its last words."""

import sys

import pytest

from sitegen.command import LAST_LINES, run
from sitegen.errors import InputError


def test_every_line_is_handed_on_as_it_comes():
    lines = []
    run([sys.executable, "-c", "print('раз'); print('два')"], "a", "b", each_line=lines.append)
    assert lines == ["раз\n", "два\n"]


def test_a_failure_names_the_file_and_quotes_the_last_lines():
    script = "import sys\nfor n in range(40): print('line', n, file=sys.stderr)\nsys.exit(3)"
    with pytest.raises(InputError) as caught:
        run([sys.executable, "-c", script], "lock.txt", "не вышло")
    message = str(caught.value)
    assert message.startswith("lock.txt: не вышло\n")
    assert "line 39" in message
    assert message.count("line ") == LAST_LINES


def test_folder_and_variables_are_the_given_ones(tmp_path):
    lines = []
    script = "import os; print(os.getcwd()); print(os.environ['COLOUR'])"
    run([sys.executable, "-c", script], "a", "b", cwd=tmp_path, env={"COLOUR": "red"}, each_line=lines.append)
    assert lines == [f"{tmp_path}\n", "red\n"]
