from xml.etree import ElementTree

import pytest

from pycore.drawings.items import ORDER
from pycore.drawings.kitchen import POS, scene, tabletop
from pycore.drawings.paint import PAINT, STROKE
from pycore.drawings.shapes import Affine, Ellipse, Group, Path, Rect, leaves, rotate, scale, translate
from pycore.ui.drawing import art, icon


def test_each_shape_is_its_svg_element() -> None:
    drawing = Group((Path("M0,0 H4", line="hi"), Ellipse(1, 2, 3, 4.5, "tea"), Rect(0, -6, 7, 8, "wood", "ln")))
    assert art(drawing) == (
        '<g class="art">'
        '<path d="M0,0 H4" class="hi nofill" vector-effect="non-scaling-stroke"></path>'
        '<ellipse cx="1" cy="2" rx="3" ry="4.5" class="tea"></ellipse>'
        '<rect x="0" y="-6" width="7" height="8" class="ln wood" vector-effect="non-scaling-stroke"></rect>'
        "</g>"
    )


def test_a_group_without_transform_leaves_no_element() -> None:
    leaf = Rect(0, 0, 1, 1, "red")
    assert art(Group((Group((leaf,), name="cup"),))) == art(leaf)


def test_transforms_are_matrices_with_digits_that_suffice() -> None:
    assert 'transform="matrix(0.848 -0.5299 0.5299 0.848 179 66)"' in art(
        Group((Rect(0, 0, 1, 1),), translate(179, 66) @ rotate(-32))
    )
    assert '<g class="art" transform="matrix(2 0 0 2 0 0)">' in art(Rect(0, 0, 1, 1), scale(2))


@pytest.mark.parametrize("drawing", [scene(), tabletop()])
def test_the_picture_has_every_leaf_in_painters_order(drawing: Group) -> None:
    def walk(node: ElementTree.Element, outer: Affine):
        numbers = node.get("transform", "matrix(1 0 0 1 0 0)")[7:-1].split()
        transform = outer @ Affine(*map(float, numbers))
        if node.tag != "g":
            yield node, transform
        for child in node:
            yield from walk(child, transform)

    written = list(walk(ElementTree.fromstring(art(drawing)), Affine()))
    meant = list(leaves(drawing))
    assert len(written) == len(meant)
    for (node, transform), (leaf, expected, _) in zip(written, meant):
        assert node.tag == type(leaf).__name__.lower()
        assert transform == pytest.approx(expected, abs=2e-3)
        assert set(node.get("class").split()) == {leaf.line, leaf.fill or "nofill"} - {None}


def test_classes_are_names_of_paints_and_strokes_only() -> None:
    classes = {name for node in ElementTree.fromstring(art(scene())).iter() for name in node.get("class", "").split()}
    assert classes <= PAINT.keys() | STROKE.keys() | {"art", "nofill"}


def test_a_moved_item_moves_one_group() -> None:
    before, after = (ElementTree.fromstring(art(scene(positions))) for positions in (POS, {**POS, "cup": (0.3, 0.5)}))
    moved = [
        (old, new)
        for old, new in zip(before.iter(), after.iter())
        if (old.tag, old.attrib) != (new.tag, new.attrib)
    ]
    assert [(old.tag, set(old.attrib)) for old, _ in moved] == [("g", {"transform"})]


@pytest.mark.parametrize("item", ORDER)
@pytest.mark.parametrize("from_above", [False, True])
def test_an_icon_is_a_square_that_screen_readers_skip(item: str, from_above: bool) -> None:
    svg = ElementTree.fromstring(icon(item, 34, from_above))
    x, y, width, height = map(float, svg.get("viewBox").split())
    assert width == height and x < 0 < x + width and y < 0 < y + height
    assert (svg.get("width"), svg.get("height"), svg.get("aria-hidden")) == ("34", "34", "true")


def test_an_item_that_is_not_drawn_is_refused() -> None:
    with pytest.raises(ValueError, match="'fork'"):
        icon("fork")
