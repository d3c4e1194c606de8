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
