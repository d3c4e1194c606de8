"""Steps are announced and timed; only a terminal sees them counted."""

import io
import re

import pytest

from sitegen.progress import CLEAR_LINE, step


class Terminal(io.StringIO):
    def isatty(self):
        return True


def test_a_log_gets_a_line_at_the_start_and_one_at_the_end():
    log = io.StringIO()
    with step("Считаю", 2, log) as counting:
        counting.advance("раз")
    assert re.fullmatch(r"Считаю…\nСчитаю: готово за \d+,\d\N{NO-BREAK SPACE}с\n", log.getvalue())


def test_a_terminal_sees_each_piece_in_one_line():
    terminal = Terminal()
    with step("Считаю", 2, terminal) as counting:
        counting.advance("раз")
        counting.advance("два")
    shown = terminal.getvalue().split(CLEAR_LINE)
    assert shown[:3] == ["Считаю…", "Считаю: 1 из 2 · раз", "Считаю: 2 из 2 · два"]


def test_without_a_total_only_the_count_is_shown():
    terminal = Terminal()
    with step("Считаю", stream=terminal) as counting:
        counting.advance("раз")
    assert "Считаю: 1 · раз" in terminal.getvalue()


def test_a_step_that_fails_is_not_called_done():
    terminal = Terminal()
    with pytest.raises(ZeroDivisionError), step("Считаю", stream=terminal):
        1 / 0
    assert terminal.getvalue() == "Считаю…\n"


def test_a_step_that_came_to_nothing_says_so():
    log = io.StringIO()
    with step("Скачиваю", stream=log) as download:
        download.fail()
    assert "Скачиваю: не вышло, прошло " in log.getvalue()
    assert "готово" not in log.getvalue()
