import re

from pycore.ui.heatmap import LEVELS, heatmap


def area(path: str) -> float:
    return sum(abs(float(width) * float(height)) for width, height in re.findall(r"h(-?[\d.]+)v(-?[\d.]+)", path))


def test_a_matrix_of_any_size_is_at_most_one_path_per_level():
    values = [[(x * y) % 17 / 17 for x in range(40)] for y in range(40)]
    assert heatmap(values, 2).count("<path") <= LEVELS


def test_the_darkest_level_covers_the_largest_cells():
    drawn = heatmap([[1.0, 1.0, 0.0], [0.0, 0.0, 0.5]], 10)
    paths = dict(re.findall(r'<path d="([^"]+)" fill-opacity="([\d.]+)"', drawn))
    opacity = {float(value): path for path, value in paths.items()}
    assert opacity[max(opacity)] == "M0,0h20v10h-20z"
    assert sum(map(area, paths)) == 300


def test_a_matrix_of_zeros_is_empty():
    assert heatmap([[0.0, 0.0]], 1) == '<g class="heat"></g>'


def test_shares_are_counted_from_the_floor():
    drawn = heatmap([[0.1, 0.2, 0.6, 1.0]], 1, floor=0.2, levels=2)
    assert dict(re.findall(r'<path d="([^"]+)" fill-opacity="([\d.]+)"', drawn)) == {"M2,0h1v1h-1z": "0.42", "M3,0h1v1h-1z": "0.85"}
