"""output.py: everything in order, in few parts, never more than the limit."""

import pytest

from pycore.runtime.cells.output import EAGER, LIMIT, MOST_PICTURES, PAUSE, Channel, Output, Part, Picture

PICTURE = Picture("AAAA", 640, 400, "Рисунок")


@pytest.fixture
def heard():
    """What the page has been told, and an output whose clock stands still."""
    parts: list[Part] = []
    return parts, Output(parts.append, lambda: 0.0)


def text(parts, kind="out"):
    return "".join(part.text for part in parts if part.kind == kind)


def test_a_line_goes_out_as_soon_as_it_is_whole(heard):
    parts, output = heard
    output.write("out", "раз")
    assert parts == []
    output.write("out", "\n")
    assert parts == [Part("out", "раз\n")]


def test_what_has_no_end_of_line_goes_out_at_the_end(heard):
    parts, output = heard
    output.write("out", "раз")
    output.flush()
    output.flush()
    assert parts == [Part("out", "раз")]


def test_both_streams_and_pictures_keep_their_order(heard):
    parts, output = heard
    output.write("out", "а")
    output.write("err", "б")
    output.draw(PICTURE)
    output.write("out", "в\n")
    assert [(part.kind, part.text) for part in parts] == [("out", "а"), ("err", "б"), ("picture", ""), ("out", "в\n")]
    assert parts[2].picture == PICTURE


def test_a_flood_is_cut_and_that_is_told_once(heard):
    parts, output = heard
    for _ in range(LIMIT):
        output.write("out", "много\n")
    output.flush()
    assert text(parts) == ("много\n" * LIMIT)[:LIMIT]
    assert [part.kind for part in parts].count("cut") == 1 and parts[-1].kind == "cut"


def test_one_huge_line_is_cut_as_well(heard):
    parts, output = heard
    output.write("out", "x" * (LIMIT + 1))
    assert text(parts) == "x" * LIMIT and parts[-1].kind == "cut"


def test_exactly_the_limit_is_not_cut(heard):
    parts, output = heard
    output.write("out", "x" * LIMIT)
    output.flush()
    assert [part.kind for part in parts] == ["out"]


def test_many_lines_go_out_together_once_there_have_been_many():
    parts: list[Part] = []
    now = [0.0]
    output = Output(parts.append, lambda: now[0])
    for _ in range(10 * EAGER):
        output.write("out", ".\n")
    assert len(parts) == EAGER
    now[0] += PAUSE
    output.write("out", "!\n")
    assert len(parts) == EAGER + 1 and parts[-1].text.endswith("!\n")
    assert text(parts) == ".\n" * (10 * EAGER) + "!\n"


def test_only_so_many_pictures(heard):
    parts, output = heard
    for _ in range(MOST_PICTURES + 5):
        output.draw(PICTURE)
    assert [part.kind for part in parts] == ["picture"] * MOST_PICTURES + ["cut"]


def test_a_channel_is_a_text_stream(heard):
    parts, output = heard
    channel = Channel(output, "err")
    print("раз", 2, file=channel, flush=True)
    assert parts == [Part("err", "раз 2\n")]
    assert channel.writable() and not channel.isatty()
    with pytest.raises(TypeError, match="must be str"):
        channel.write(b"bytes")
