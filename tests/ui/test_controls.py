"""Controls: native elements with a name, each gesture with just the fields of its event."""

import json
import re
from dataclasses import dataclass
from html import unescape

import pytest

from pycore.ui import controls


@dataclass(frozen=True)
class Typed:
    place: int
    value: float


@dataclass(frozen=True)
class Stepped:
    place: int
    by: int


@dataclass(frozen=True)
class Chosen:
    way: str
    place: int


@dataclass(frozen=True)
class Slid:
    value: int


@dataclass(frozen=True)
class Nudged:
    by: int


@dataclass(frozen=True)
class Loaded:
    name: str


def fields(html, id_, gesture):
    tag = re.search(rf'<[^>]*id="{id_}"[^>]*>', html)[0]
    return json.loads(unescape(re.search(rf'data-{gesture}-fields="([^"]*)"', tag)[1]))


def test_a_stepper_is_a_labelled_field_between_two_named_buttons():
    html = controls.stepper("rows", "Рядов", 7, Typed, Stepped, step=5, place=2)
    assert '<label for="rows">Рядов</label>' in html
    assert 'id="rows" value="7"' in html and 'data-choose="Typed"' in html and 'data-field="value"' in html
    assert fields(html, "rows", "choose") == {"place": 2}
    assert fields(html, "rows-fewer", "press") == {"place": 2, "by": -5}
    assert fields(html, "rows-more", "press") == {"place": 2, "by": 5}
    assert re.findall('aria-label="([^"]+)"', html) == ["Рядов: меньше", "Рядов: больше"]


def test_an_unknown_number_leaves_the_field_empty():
    assert 'value="" placeholder="?"' in controls.stepper("rows", "Рядов", None, Typed, Stepped, place=0)


def test_a_stepper_refuses_events_of_another_shape():
    with pytest.raises(TypeError, match="Typed"):
        controls.stepper("rows", "Рядов", 7, Typed, Stepped)


def test_choices_press_the_one_that_is_chosen_or_none():
    options = [("a", "Один"), ("b", "Два")]
    for chosen, pressed in (("b", ["false", "true"]), (None, ["false", "false"])):
        html = controls.choices("Начать", "start", options, chosen, Loaded, "name")
        assert re.findall('aria-pressed="([^"]+)"', html) == pressed
        assert fields(html, "start-a", "press") == {"name": "a"}


def test_segmented_carries_what_else_the_event_has():
    html = controls.segmented("way", "Способ", [("a", "Один"), ("b", "Два")], "b", Chosen, "way", wraps=True, place=1)
    assert 'class="seg wraps"' in html
    assert fields(html, "way-b", "choose") == {"place": 1}
    assert re.findall(r'id="(way-\w)"[^>]* checked', html) == ["way-b"]


def test_a_slider_is_native_and_its_buttons_make_the_last_step():
    html = controls.slider("delay", "Задержка", "73 мс", 73, 20, 600, Slid, Nudged)
    assert '<label for="delay">Задержка <b>73 мс</b></label>' in html
    assert '<input type="range" id="delay" min="20" max="600" step="1" value="73" aria-valuetext="73 мс"' in html
    assert fields(html, "delay-less", "press") == {"by": -1}
    assert fields(html, "delay-more", "press") == {"by": 1}
    assert re.findall('aria-label="([^"]+)"', html) == ["Задержка: меньше", "Задержка: больше"]
