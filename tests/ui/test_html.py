import pytest
from hypothesis import given
from hypothesis import strategies as st

from pycore.ui.html import Html, coordinate, el, escape, join


def test_text_and_attributes_are_escaped():
    node = el("p", '<img src=x onerror="alert(1)">', title='"><script>')
    assert node == (
        '<p title="&quot;&gt;&lt;script&gt;">&lt;img src=x onerror=&quot;alert(1)&quot;&gt;</p>'
    )


def test_nodes_are_not_escaped_twice():
    assert el("p", el("b", "a & b")) == "<p><b>a &amp; b</b></p>"


def test_attribute_names_and_values():
    node = el("input", class_="c", data_name="q", viewBox="0 0 1 1", disabled=True, checked=False, id=None, max=3, x=1.005)
    assert node == '<input class="c" data-name="q" viewBox="0 0 1 1" disabled max="3" x="1">'


def test_children_may_be_nested_iterables_and_none():
    assert join("a", None, [el("i", 1), (x for x in ("b", "c"))]) == "a<i>1</i>bc"


@pytest.mark.parametrize("child", [1.5, True, {"a": 1}, b"bytes", object()])
def test_wrong_children_are_refused_where_they_are_built(child):
    with pytest.raises(TypeError):
        el("p", child)


def test_void_elements_take_no_children():
    with pytest.raises(ValueError, match="<br>"):
        el("br", "text")


@pytest.mark.parametrize("value", [float("nan"), float("inf")])
def test_coordinates_must_be_finite(value):
    with pytest.raises(ValueError, match="finite"):
        el("circle", r=value)


@given(st.text())
def test_no_text_makes_markup(text):
    escaped = escape(text)
    assert "<" not in escaped and ">" not in escaped and '"' not in escaped
    assert isinstance(el("p", text), Html)


@given(st.floats(-1e4, 1e4))
def test_a_coordinate_is_within_half_a_hundredth(value):
    text = coordinate(value)
    assert abs(float(text) - value) <= 0.005 + 1e-9
    assert "e" not in text and text != "-0"
