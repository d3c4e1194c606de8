import math

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pycore.drawings.kitchen import POS, frame_view, scene
from pycore.drawings.paint import PAINT, STROKE
from pycore.drawings.shapes import Ellipse, Group, Path, Rect, Shape, rotate, scale, translate
from pycore.numerics.raster import SAMPLES, Window, coverage, render, to_bytes


def cover(shape: Shape, height: int, width: int, **options) -> np.ndarray:
    """The share of each pixel that the shape covers."""
    return coverage(Group((shape,), name="it"), height, width, **options)["it"]


# --- areas known without pixels ---


def test_a_rectangle_on_the_pixel_grid_is_exact() -> None:
    expected = np.zeros((4, 5))
    expected[1:3, 2:5] = 1
    assert np.array_equal(cover(Rect(2, 1, 3, 2, "red"), 4, 5), expected)


def test_half_and_quarter_pixels_are_exact() -> None:
    assert cover(Rect(0.5, 0, 1, 1, "red"), 1, 3).tolist() == [[0.5, 1 / 2, 0]]
    assert cover(Rect(0.5, 0.5, 1, 1, "red"), 2, 2).tolist() == [[0.25, 0.25], [0.25, 0.25]]
    assert cover(Rect(0.25, 0, 0.25, 1, "red"), 1, 1).tolist() == [[0.25]]


def test_half_a_pixel_mixes_half_the_paint() -> None:
    image = render(Rect(0, 0, 0.5, 1, "red"), 1, 1)
    assert image[0, 0] == pytest.approx((np.array(PAINT["red"]) + 1) / 2, abs=1e-15)


@pytest.mark.parametrize(
    ("shape", "area"),
    [
        (Ellipse(50.3, 49.6, 40, 40, "red"), math.pi * 40 * 40),
        (Ellipse(50.1, 50.7, 45, 8, "red"), math.pi * 45 * 8),
        (Path("M3,5 L91,20 L40,88 Z", "red"), abs((91 - 3) * (88 - 5) - (40 - 3) * (20 - 5)) / 2),
        (Group((Rect(-20, -20, 40, 40, "red"),), translate(50, 50) @ rotate(31)), 1600),
        (Group((Ellipse(0, 0, 3, 3, "red"),), translate(50, 50) @ scale(5)), math.pi * 15 * 15),
    ],
)
def test_area_by_closed_form(shape: Shape, area: float) -> None:
    assert cover(shape, 100, 100).sum() == pytest.approx(area, rel=0.005)


def test_area_of_a_line_is_length_times_width_and_its_round_ends() -> None:
    shape = Group((Path("M-30,0 H30", line="ln"),), translate(40.3, 40.2) @ rotate(17))
    width = STROKE["ln"].width
    assert cover(shape, 80, 80).sum() == pytest.approx(60 * width + math.pi * width**2 / 4, rel=0.01)


def test_a_line_between_two_rows_covers_half_of_each() -> None:
    rows = cover(Path("M-9,2 H9", line="ln2"), 4, 3)
    assert rows.tolist() == [[0] * 3, [0.5] * 3, [0.5] * 3, [0] * 3]


def test_lines_keep_their_width_when_the_picture_grows() -> None:
    line = Path("M0,4 H8", line="ln2")
    assert cover(line, 32, 32, scale=4).sum(axis=0)[16] == cover(line, 8, 8).sum(axis=0)[4] == 1


def test_scale_counts_pixels_in_a_unit() -> None:
    assert cover(Rect(1, 1, 1, 1, "red"), 9, 9, scale=3).tolist() == cover(Rect(3, 3, 3, 3, "red"), 9, 9).tolist()


# --- the non-zero rule ---


def test_an_inner_outline_is_a_hole_only_against_the_direction_of_the_outer() -> None:
    outer, along, against = "M0,0 H6 V6 H0 Z", "M2,2 H4 V4 H2 Z", "M2,2 V4 H4 V2 Z"
    assert cover(Path(outer + along, "red"), 6, 6).sum() == 36
    ring = cover(Path(outer + against, "red"), 6, 6)
    assert ring.sum() == 32 and ring[3, 3] == 0


def test_a_line_that_crosses_itself_is_one_line() -> None:
    loop = cover(Path("M2,5 H8 L5,2 V8", line="hi"), 10, 10)
    assert loop.max() == STROKE["hi"].opacity


@settings(max_examples=60, deadline=None)
@given(st.lists(st.tuples(st.integers(-2, 8), st.integers(-2, 8)), min_size=3, max_size=7))
def test_each_sample_is_inside_where_the_angles_say_so(corners: list[tuple[int, int]]) -> None:
    """The winding number as the sum of the angles under which a sample sees the sides."""
    d = "M" + " L".join(f"{x},{y}" for x, y in corners) + " Z"
    middles = (np.arange(6 * SAMPLES) + 0.5) / SAMPLES
    # corners are whole numbers: a hair off the middles no sample lies on a side
    point = middles[None, :] + 1e-7 + 1j * (middles[:, None] + 1.7e-7)
    corner = np.array([complex(x, y) for x, y in corners])
    turns = sum(np.angle((after - point) / (before - point)) for before, after in zip(corner, np.roll(corner, -1)))
    inside = np.round(turns / (2 * np.pi)) != 0
    shifted = Group((Path(d, "red"),), translate(-1e-7, -1.7e-7))
    expected = inside.reshape(6, SAMPLES, 6, SAMPLES).mean(axis=(1, 3))
    assert np.array_equal(cover(shifted, 6, 6), expected)


# --- painting ---


def test_the_last_is_on_top() -> None:
    below, above = Rect(0, 0, 2, 1, "red"), Rect(1, 0, 2, 1, "blue")
    image = render(Group((below, above)), 1, 3)
    assert image[0].tolist() == [list(PAINT["red"]), list(PAINT["blue"]), list(PAINT["blue"])]


def test_a_line_lies_over_the_fill_of_its_own_shape() -> None:
    image = render(Rect(1, 1, 6, 6, "red", "ln2"), 8, 8)
    assert image[4, 4].tolist() == list(PAINT["red"])
    assert image[4, 1] == pytest.approx((np.array(PAINT["red"]) + PAINT["line2"]) / 2)


def test_ground_without_a_drawing_is_white() -> None:
    assert render(Group(()), 2, 2).tolist() == np.ones((2, 2, 3)).tolist()
    assert render(Rect(9, 9, 1, 1, "red"), 2, 2).min() == 1


def test_what_is_hidden_is_not_seen() -> None:
    wall = Rect(0, 0, 2, 1, "wall")
    cup, hand = Group((Rect(0, 0, 2, 1, "red"),), name="cup"), Group((Rect(1.5, 0, 1, 1, "metal"),), name="hand")
    seen = coverage(Group((wall, cup, hand)), 1, 3)
    assert seen["cup"].tolist() == [[1, 0.5, 0]]
    assert seen["hand"].tolist() == [[0, 0.5, 0.5]]
    assert coverage(Group((cup, wall)), 1, 2)["cup"].tolist() == [[0, 0]]


def test_bytes_round_halves_up_and_stay_in_range() -> None:
    assert to_bytes(np.array([-0.1, 0.0, 0.4 / 255, 1.5 / 255, 1.0, 1.1])).tolist() == [0, 0, 0, 2, 255, 255]


# --- the kitchen ---


@pytest.fixture(scope="module")
def kitchen() -> np.ndarray:
    return render(scene(), 224, 224)


@pytest.mark.parametrize(
    ("item", "up", "paint"),
    [("cup", 12, "red"), ("apple", 8, "red"), ("jug", 15, "blue"), ("bowl", 5, "blue"), ("plate", 6, "white")],
)
def test_the_middle_of_an_item_has_its_colour(kitchen: np.ndarray, item: str, up: float, paint: str) -> None:
    view = frame_view(POS[item])
    assert kitchen[round(view.f - up * view.a), round(view.e)] == pytest.approx(PAINT[paint], abs=1e-12)


def test_the_room_has_its_colours(kitchen: np.ndarray) -> None:
    places = {(20, 45): "sky", (11, 7): "wall", (150, 130): "wood", (211, 100): "wood2", (222, 5): "shade"}
    for (row, column), paint in places.items():
        assert kitchen[row, column] == pytest.approx(PAINT[paint], abs=1e-12)


def test_the_shares_of_a_pixel_sum_to_one_at_most() -> None:
    seen = coverage(scene(), 224, 224)
    total = sum(seen.values())
    assert min(share.min() for share in seen.values()) >= 0
    assert total.max() <= 1 + 1e-12
    assert total[5, 150] == 0  # the wall belongs to nobody
    assert seen["hand"][30, 215] == 1  # the arm comes in from the right
    assert seen["window"][20, 45] == seen["table"][150, 130] == seen["hand"][62, 184] == 1


@pytest.mark.parametrize("window", [Window(128, 64, 160, 96), Window(0, 0, 1, 1), Window(97, 3, 224, 221)])
def test_a_window_is_that_part_of_the_picture(kitchen: np.ndarray, window: Window) -> None:
    part = render(scene(), 224, 224, window=window)
    assert np.array_equal(part, kitchen[window.top : window.bottom, window.left : window.right])


def test_a_moved_cup_changes_pixels_at_both_places_only(kitchen: np.ndarray) -> None:
    moved = {**POS, "cup": (0.5, 0.5)}
    changed = (render(scene(moved), 224, 224) != kitchen).any(axis=2)
    cups = coverage(scene(), 224, 224)["cup"] + coverage(scene(moved), 224, 224)["cup"]
    assert changed[cups > 0.5].mean() > 0.9
    rows, columns = np.nonzero(changed)
    assert 120 < rows.min() and rows.max() < 162 and 54 < columns.min() and columns.max() < 140


# --- wrong input ---


@pytest.mark.parametrize(
    ("height", "width", "options", "words"),
    [
        (0, 5, {}, "0 x 5"),
        (5, 5, {"scale": 0.0}, "scale 0"),
        (5, 5, {"scale": float("nan")}, "nan"),
        (5, 5, {"window": Window(0, 0, 6, 5)}, "5 x 5"),
        (5, 5, {"window": Window(2, 0, 2, 5)}, "window"),
    ],
)
def test_a_picture_that_cannot_be_is_refused(height: int, width: int, options: dict, words: str) -> None:
    for paint in (render, coverage):
        with pytest.raises(ValueError, match=words):
            paint(Rect(0, 0, 1, 1, "red"), height, width, **options)
