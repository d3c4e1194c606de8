import numpy as np
import pytest

from pycore.drawings.outline import FLATNESS, polylines, stroke
from pycore.drawings.shapes import Ellipse, Path, Rect, rotate, scale, translate


def shoelace(points: np.ndarray) -> float:
    x, y = points.T
    return float((x * np.roll(y, -1) - np.roll(x, -1) * y).sum() / 2)


def test_lines_keep_their_points_and_curves_end_where_they_should() -> None:
    (line,) = polylines(Path("M0,0 H4 C4,2 2,4 0,4 Z"))
    assert line.closed
    assert line.points[:2].tolist() == [[0, 0], [4, 0]]
    assert line.points[-1].tolist() == [0, 4]


def test_a_chord_is_never_farther_from_its_curve_than_promised() -> None:
    control = np.array([(0, 0), (60, -80), (140, 90), (100, 10)], dtype=float)
    (line,) = polylines(Path("M0,0 C60,-80 140,90 100,10"))
    t = np.linspace(0, 1, 4001)[:, None]
    curve = (1 - t) ** 3 * control[0] + 3 * (1 - t) ** 2 * t * control[1] + 3 * (1 - t) * t**2 * control[2] + t**3 * control[3]
    start, along = line.points[:-1, None], np.diff(line.points, axis=0)[:, None]
    place = np.clip(((curve - start) * along).sum(-1) / (along**2).sum(-1), 0, 1)[..., None]
    distance = np.sqrt(((start + place * along - curve) ** 2).sum(-1)).min(axis=0)
    assert 0 < distance.max() <= FLATNESS


def test_a_larger_picture_of_a_curve_has_more_points() -> None:
    circle = Ellipse(0, 0, 10, 10)
    assert len(polylines(circle, scale(16))[0].points) > len(polylines(circle)[0].points)


@pytest.mark.parametrize(("rx", "ry"), [(30, 30), (40, 7)])
def test_area_of_an_ellipse(rx: float, ry: float) -> None:
    (line,) = polylines(Ellipse(5, 6, rx, ry), rotate(33))
    assert shoelace(line.points) == pytest.approx(np.pi * rx * ry, rel=0.01)


def test_the_points_of_a_circle_lie_on_it() -> None:
    (line,) = polylines(Ellipse(3, 4, 50, 50))
    radius = np.hypot(*(line.points - (3, 4)).T)
    assert radius == pytest.approx(50, rel=3e-4)


def test_transforms_move_the_points() -> None:
    (line,) = polylines(Rect(0, 0, 2, 1), translate(10, 20) @ rotate(90))
    assert line.points.tolist() == [[10, 20], [10, 22], [9, 22], [9, 20]]


def test_a_stroke_is_quads_and_discs_of_one_direction() -> None:
    for closed in ("", "Z"):
        quads, discs = stroke(polylines(Path(f"M0,0 L5,1 L1,7 {closed}")), 2)
        assert len(quads) == (3 if closed else 2)
        assert len(discs) == 3
        assert all(shoelace(polygon) > 0 for polygon in (*quads, *discs))


def test_the_quad_of_a_segment_is_as_wide_as_the_line() -> None:
    (quad,), _ = stroke(polylines(Path("M0,0 H5")), 2)
    assert quad.tolist() == [[0, -1], [5, -1], [5, 1], [0, 1]]


def test_a_point_twice_in_a_row_harms_nothing() -> None:
    assert all(np.isfinite(polygons).all() for polygons in stroke(polylines(Path("M1,1 L1,1 L2,2")), 1))


def test_a_line_without_width_is_refused() -> None:
    with pytest.raises(ValueError, match="found 0"):
        stroke(polylines(Path("M0,0 H5")), 0)
