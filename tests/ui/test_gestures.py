import json
from dataclasses import dataclass

import pytest

from pycore.ui import gestures


@dataclass(frozen=True)
class KeyDragged:
    item: int
    x: float
    y: float


@dataclass(frozen=True)
class SizeChosen:
    size: int


def test_a_gesture_names_its_event_and_fixed_fields():
    attributes = gestures.drag(KeyDragged, item=3)
    assert attributes["data-drag"] == "KeyDragged"
    assert json.loads(attributes["data-drag-fields"]) == {"item": 3}


def test_choose_names_the_field_of_the_controls_value():
    assert gestures.choose(SizeChosen, "size") == {"data-choose": "SizeChosen", "data-field": "size"}


def test_a_field_that_the_event_lacks_is_an_error():
    with pytest.raises(TypeError, match="SizeChosen"):
        gestures.press(SizeChosen, sise=32)


def test_a_field_that_is_missing_is_an_error():
    with pytest.raises(TypeError, match="KeyDragged"):
        gestures.drag(KeyDragged)


@dataclass(frozen=True)
class TimePassed:
    elapsed: int


def test_time_is_asked_for_with_the_fewest_milliseconds_between():
    assert gestures.tick(TimePassed, 50) == {"data-tick": "TimePassed", "data-every": "50"}
    with pytest.raises(ValueError, match="0 ms"):
        gestures.tick(TimePassed, 0)
    with pytest.raises(TypeError, match="SizeChosen"):
        gestures.tick(SizeChosen, 50)
