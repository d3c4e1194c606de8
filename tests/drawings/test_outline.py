import numpy as np
import pytest

from pycore.drawings.outline import FLATNESS, curves, flatten, stroke
from pycore.drawings.shapes import IDENTITY, Affine, Ellipse, Leaf, Path, Rect, rotate, scale, translate


def edges(shape: Leaf, transform: Affine = IDENTITY) -> np.ndarray:
    return flatten(curves(shape, transform)).lines


def area(lines: np.ndarray) -> float:
    """Green: half the sum of cross products of start and end, positive clockwise on a screen."""
    return float((lines[:, 0] * lines[:, 3] - lines[:, 2] * lines[:, 1]).sum() / 2)


def test_lines_are_kept_and_curves_end_where_they_should() -> None:
    lines = edges(Path("M0,0 H4 C4,2 2,4 0,4 Z"))
    assert lines[0].tolist() == [0, 0, 4, 0]
    assert lines[1, :2].tolist() == [4, 0]
    assert lines[-1].tolist() == [0, 4, 0, 0]


def test_an_outline_has_no_gaps() -> None:
    lines = edges(Ellipse(3.3, 4.4, 20, 7), rotate(21))
    assert np.array_equal(lines[:, 2:], np.roll(lines[:, :2], -1, axis=0))


def test_the_line_that_closes_an_open_subpath_is_not_drawn() -> None:
    corner = flatten(curves(Path("M0,0 H4 V4"), IDENTITY))
    assert corner.lines.tolist() == [[0, 0, 4, 0], [4, 0, 4, 4], [4, 4, 0, 0]]
    assert corner.drawn.tolist() == [True, True, False]
    assert flatten(curves(Path("M0,0 H4 V4 Z"), IDENTITY)).drawn.all()


def test_a_chord_is_never_farther_from_its_curve_than_promised() -> None:
    control = np.array([(0, 0), (60, -80), (140, 90), (100, 10)], dtype=float)
    outline = flatten(curves(Path("M0,0 C60,-80 140,90 100,10"), IDENTITY))
    lines = outline.lines[outline.drawn]
    t = np.linspace(0, 1, 4001)[:, None]
    u = 1 - t
    curve = u**3 * control[0] + 3 * u**2 * t * control[1] + 3 * u * t**2 * control[2] + t**3 * control[3]
    start, along = lines[:, None, :2], (lines[:, 2:] - lines[:, :2])[:, None]
    place = np.clip(((curve - start) * along).sum(-1) / (along**2).sum(-1), 0, 1)[..., None]
    distance = np.sqrt(((start + place * along - curve) ** 2).sum(-1)).min(axis=0)
    assert 0 < distance.max() <= FLATNESS


def test_a_larger_picture_of_a_curve_has_more_edges() -> None:
    circle = Ellipse(0, 0, 10, 10)
    assert len(edges(circle, scale(16))) == pytest.approx(4 * len(edges(circle)), rel=0.1)


@pytest.mark.parametrize(("rx", "ry"), [(30, 30), (40, 7)])
def test_area_of_an_ellipse(rx: float, ry: float) -> None:
    assert area(edges(Ellipse(5, 6, rx, ry), rotate(33))) == pytest.approx(np.pi * rx * ry, rel=0.01)


def test_the_points_of_a_circle_lie_on_it() -> None:
    radius = np.hypot(*(edges(Ellipse(3, 4, 50, 50))[:, :2] - (3, 4)).T)
    assert radius == pytest.approx(50, rel=3e-4)


def test_transforms_move_the_points() -> None:
    moved = edges(Rect(0, 0, 2, 1), translate(10, 20) @ rotate(90))
    assert moved[:, :2].tolist() == [[10, 20], [10, 22], [9, 22], [9, 20]]


def test_a_stroke_is_quads_and_octagons_of_one_direction() -> None:
    outline = stroke(edges(Path("M0,0 L5,1 L1,7 Z")), 2)
    quads, octagons = outline[:12].reshape(3, 4, 4), outline[12:].reshape(-1, 8, 4)
    assert all(area(polygon) > 0 for polygon in (*quads, *octagons))
    centres = {tuple(polygon[:, :2].mean(axis=0).round(9)) for polygon in octagons}
    assert centres == {(0, 0), (5, 1), (1, 7)}


def test_the_quad_of_a_line_is_as_wide_as_asked() -> None:
    outline = stroke(np.array([[0.0, 0.0, 5.0, 0.0]]), 2)
    assert outline[:4, :2].tolist() == [[0, -1], [5, -1], [5, 1], [0, 1]]
    assert len(outline) == 4 + 2 * 8


def test_every_end_of_every_line_is_round() -> None:
    outline = flatten(curves(Path("M0,0 H5 M0,9 H5"), IDENTITY))
    octagons = stroke(outline.lines[outline.drawn], 2)[2 * 4 :].reshape(-1, 8, 4)
    centres = [tuple(polygon[:, :2].mean(axis=0).round(9)) for polygon in octagons]
    assert sorted(centres) == [(0, 0), (0, 9), (5, 0), (5, 9)]


def test_a_point_twice_in_a_row_harms_nothing() -> None:
    assert np.isfinite(stroke(edges(Path("M1,1 L1,1 L2,2")), 1)).all()


def test_a_line_without_width_is_refused() -> None:
    with pytest.raises(ValueError, match="found 0"):
        stroke(np.array([[0.0, 0.0, 5.0, 0.0]]), 0)
