import pytest

from pycore.drawings.items import ORDER
from pycore.drawings.kitchen import POS, SCENE_NAMES, frame_view, scene, tabletop, tabletop_point
from pycore.drawings.shapes import Group, leaves


def owners(drawing: Group) -> list[str]:
    """Who is painted, each once, in the order in which it is first met."""
    return list(dict.fromkeys(owner for _, _, owner in leaves(drawing) if owner))


def test_the_frame_shows_the_room_then_the_items_from_back_to_front_then_the_hand() -> None:
    assert owners(scene()) == ["window", "table", "jug", "apple", "plate", "cup", "bowl", "spoon", "hand"]


def test_everything_in_the_frame_has_a_name_to_show() -> None:
    assert set(owners(scene())) == set(SCENE_NAMES)


def test_items_are_painted_in_the_order_of_their_places() -> None:
    nearer_jug = owners(scene({**POS, "jug": (0.24, 0.02)}))
    assert nearer_jug[-2:] == ["jug", "hand"]


def test_only_the_moved_item_changes() -> None:
    def without(drawing: Group, item: str) -> list:
        return [leaf for leaf in leaves(drawing) if leaf[2] not in (item, "table")]

    before, after = scene(), scene({**POS, "cup": (0.5, 0.5)})
    assert before != after
    assert without(before, "cup") == without(after, "cup")


def test_an_item_that_is_left_out_is_not_there() -> None:
    positions = {item: place for item, place in POS.items() if item != "cup"}
    assert "cup" not in owners(scene(positions))
    assert "cup" not in owners(tabletop(positions))
    assert owners(tabletop({})) == ["table"]


def test_near_things_are_lower_and_larger() -> None:
    far, near = frame_view((0.5, 1.0)), frame_view((0.5, 0.0))
    assert far.f < near.f and far.a < near.a
    assert far.e == near.e == 112


def test_the_map_has_its_origin_at_the_front_left_corner() -> None:
    assert tabletop_point((0, 0)) == (0, 400)
    assert tabletop_point((1, 1)) == (400, 0)
    assert owners(tabletop()) == ["table", *ORDER]


@pytest.mark.parametrize(("wrong", "words"), [({"fork": (0.5, 0.5)}, "fork"), ({"cup": (0.5, 1.2)}, "1.2")])
def test_what_cannot_stand_on_the_table_is_refused(wrong: dict, words: str) -> None:
    for view in (scene, tabletop):
        with pytest.raises(ValueError, match=words):
            view(wrong)
