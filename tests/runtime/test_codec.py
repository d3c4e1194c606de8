import json
from dataclasses import dataclass
from typing import Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pycore.runtime import codec


@dataclass(frozen=True)
class Point:
    x: float
    y: float = 0.0


@dataclass(frozen=True)
class Everything:
    mode: Literal["a", 2]
    count: int
    on: bool
    name: str
    point: Point
    pair: tuple[int, str]
    many: tuple[Point, ...]
    seen: frozenset[int]
    bet: int | None = None


points = st.builds(Point, st.floats(-1e6, 1e6), st.floats(-1e6, 1e6))
everything = st.builds(
    Everything,
    mode=st.sampled_from(["a", 2]),
    count=st.integers(-1000, 1000),
    on=st.booleans(),
    name=st.text(),
    point=points,
    pair=st.tuples(st.integers(), st.text()),
    many=st.lists(points).map(tuple),
    seen=st.frozensets(st.integers(0, 99)),
    bet=st.none() | st.integers(),
)


@given(everything)
def test_what_is_encoded_reads_back_through_json(value):
    assert codec.decode(Everything, json.loads(json.dumps(codec.encode(value)))) == value


@pytest.mark.parametrize(
    ("kind", "data"),
    [
        (int, True),
        (int, 1.0),
        (bool, 1),
        (float, float("nan")),
        (float, "1"),
        (str, 1),
        (Literal[1, 2], True),
        (Literal[1, 2], 3),
        (tuple[int, int], [1]),
        (tuple[int, ...], "12"),
        (frozenset[int], None),
        (int | None, "x"),
        (Point, {"x": 1.0}),
        (Point, {"x": 1.0, "y": 2.0, "z": 3.0}),
        (Point, [1.0, 2.0]),
    ],
)
def test_what_does_not_fit_is_refused(kind, data):
    with pytest.raises(ValueError):
        codec.decode(kind, data)


def test_a_whole_number_from_javascript_fits_a_float():
    assert codec.decode(Point, {"x": 1, "y": 2}) == Point(1.0, 2.0)
