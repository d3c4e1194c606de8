import re

from pycore.ui import wordrow


def row(stamps=None, **changed):
    words = ("а", "б", "в", "г")
    tiles = [
        wordrow.Tile(**{"id": f"w-{word}", "word": word, "item": None, "slot": slot, "weight": 0.25, "picked": False, "pulled_to": None, "gestures": {}} | (changed if slot == 1 else {}))
        for slot, word in enumerate(words)
    ]  # fmt: skip
    return wordrow.wordrow("Слова", "токен", tiles, stamps)


def test_tiles_keep_their_order_in_the_markup_wherever_they_are():
    assert re.findall(r'id="(w-.)"', row(slot=3)) == ["w-а", "w-б", "w-в", "w-г"]
    assert 'id="w-б" class="tile" transform="translate(342,10)"' in row(slot=3)


def test_a_tile_says_where_it_is_and_whether_it_is_picked():
    assert 'aria-valuetext="позиция 1, выбрано"' in row(picked=True)


def test_a_pulled_tile_is_under_the_hand_within_the_picture_and_drawn_on_top():
    assert 'transform="translate(147,2)"' in row(pulled_to=200.0)
    assert 'transform="translate(0,2)"' in row(pulled_to=-50.0)
    assert row(pulled_to=200.0).endswith('<use href="#w-б" class="lifted" aria-hidden="true"></use></svg>')


def test_a_thread_is_as_wide_as_its_weight():
    widths = [float(width) for width in re.findall(r'class="thread" stroke-width="([\d.]+)"', row(weight=0.5))]
    assert widths == [7.5, 15.0, 7.5, 7.5]


def test_stamps_are_empty_where_places_are_not_known():
    assert row().count('class="stamp empty"') == 4 and "heat" not in row()
    assert row(stamps=[[0.0, 1.0]] * 4).count('class="heat places"') == 4
