import pytest

from pycore.drawings.path import Subpath, parse


def test_every_command_of_the_language() -> None:
    (subpath,) = parse("M1,2 L3,4 H5 V6 C7,8 9,10 11,12 Z")
    assert subpath == Subpath(
        start=(1, 2),
        steps=(((3, 4),), ((5, 4),), ((5, 6),), ((7, 8), (9, 10), (11, 12))),
        closed=True,
    )


def test_numbers_need_no_separator_where_svg_needs_none() -> None:
    assert parse("M-1.5-.5L+2,.25") == (Subpath((-1.5, -0.5), (((2.0, 0.25),),), closed=False),)


def test_coordinates_repeat_their_command_and_after_m_they_are_lines() -> None:
    (subpath,) = parse("M0,0 1,0 1,1 L2,2 3,3")
    assert [step[-1] for step in subpath.steps] == [(1, 0), (1, 1), (2, 2), (3, 3)]


def test_each_m_starts_a_subpath_and_z_returns_to_its_start() -> None:
    first, second, third = parse("M0,0 H1 Z V5 M7,7 H8")
    assert (first.closed, second.closed, third.closed) == (True, False, False)
    assert second == Subpath((0, 0), (((0, 5),),), closed=False)
    assert third.start == (7, 7)


def test_a_lonely_m_draws_nothing() -> None:
    assert parse("M0,0 M1,1") == ()


@pytest.mark.parametrize(
    "wrong",
    ["L1,1", "1,1", "M0,0 A1,1 0 0 1 2,2", "M0,0 l1,1", "M0", "M0,0 C1,1 2,2", "M0,0 H", "M0,0 Z1"],
)
def test_what_is_outside_the_language_is_refused_with_the_path(wrong: str) -> None:
    with pytest.raises(ValueError, match="'" + wrong.split()[0]):
        parse(wrong)
