"""Layouts: nothing lies on anything else, no text leaves its box, and there is one for every place down to a phone."""

import functools
import itertools
import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from sitegen.flowchart.arrangement import EM, Arrangement, Box
from sitegen.flowchart.graph import Flowchart
from sitegen.flowchart.lettering import lettering
from sitegen.flowchart.outline import outline
from sitegen.flowchart.pictures import PHONE, STEPS, Picture, pictures
from sitegen.flowchart.sizes import SMALL, SMALL_WEIGHT, STEEP, WEIGHT, Sizes
from tests.sitegen.flowchart.charts import CHAIN, LOOP, PACKAGES, TREE, chart

STYLE = Path(__file__).parents[3] / "site_template/static/css/diagram.css"
FONTS = PACKAGES / "@fontsource-variable"
WORDS = "внимание окно шаг токен ядро проекция память разреженность Transformer Performer".split()


def invented(seed: int) -> str:
    """A chart of any form: branches, joins, rings, words on arrows."""
    chance = random.Random(seed)
    names = [f"n{number}" for number in range(chance.randint(2, 9))]
    shapes = ["[{}]", "({})", "([{}])", "{{{}}}"]
    boxes = [name + chance.choice(shapes).format(" ".join(chance.choices(WORDS, k=chance.randint(1, 5)))) for name in names]
    links = ["-->", "-.->", "==>", "---", "<-->", "-->|да|", "-- память и окно -->"]
    arrows = [f"{a} {chance.choice(links)} {b}" for a, b in zip(names, names[1:])]
    pairs = [pair for pair in itertools.permutations(names, 2) if chance.random() < 0.06]
    return "\n".join(["flowchart " + chance.choice(["TD", "LR", "BT", "RL"]), *boxes, *arrows, *(f"{a} {chance.choice(links)} {b}" for a, b in pairs)])


CHARTS = [chart(text) for text in (TREE, LOOP, CHAIN, *map(invented, range(20)))]
DRAWN = 3
"""So many of the charts are drawn by hand, and the others invented."""
CLOSE = 0.02
"""Coordinates in a path have one digit."""
every = pytest.mark.parametrize("number", range(len(CHARTS)))


@functools.cache
def layouts() -> list[list[Picture]]:
    """Of all charts: only where a test asks for them, for each process of a run reads this file."""
    return pictures(CHARTS, PACKAGES)


@functools.cache
def outlined(number: int) -> Arrangement:
    """The outline of a chart; most charts here need none."""
    return outline(CHARTS[number], PHONE * EM - 3, Sizes(FONTS))


def arrangements(number: int) -> list[Arrangement]:
    return [*(picture.arrangement for picture in layouts()[number]), outlined(number)]


def overlap(a: Box, b: Box) -> bool:
    return min(a.right, b.right) - max(a.left, b.left) > 0.01 and min(a.bottom, b.bottom) - max(a.top, b.top) > 0.01


@every
def test_no_box_or_label_lies_on_another(number: int):
    for at in arrangements(number):
        things = [*at.boxes.values(), *(route.label for route in at.routes if route.label)]
        assert [pair for pair in itertools.combinations(things, 2) if overlap(*pair)] == []


@every
def test_everything_is_in_the_picture(number: int):
    for at in arrangements(number):
        left, top, width, height = at.view
        for box in [*at.boxes.values(), *(route.label for route in at.routes if route.label), *(box for _, box in at.frames)]:
            assert left <= box.left and box.right <= left + width and top <= box.top and box.bottom <= top + height


@every
def test_text_fits_its_box(number: int):
    for at in arrangements(number):
        measure, small = lettering(FONTS, WEIGHT), lettering(FONTS, SMALL_WEIGHT)
        for name, box in at.boxes.items():
            width = max(map(measure, box.lines)) * EM
            room = box.width * (1 - 1 / STEEP) if CHARTS[number].nodes[name].shape == "diamond" else box.width - 20
            assert " ".join(box.lines) == CHARTS[number].nodes[name].words and width <= room
        for label in [route.label for route in at.routes if route.label] + [box for _, box in at.frames]:
            assert max(map(small, label.lines)) * SMALL <= label.width


@every
def test_arrows_end_at_their_boxes(number: int):
    for at in arrangements(number):
        for edge, route in zip(CHARTS[number].edges, at.routes, strict=True):
            for (point, _), name in ((route.end, edge.target), (route.start, edge.source)):
                box = at.boxes[name]
                assert box.holds(point, 0.02) and not box.holds(point, -CLOSE if not is_diamond(number, name) else -box.width)


def is_diamond(number: int, name: str) -> bool:
    return CHARTS[number].nodes[name].shape == "diamond"


def points(path: str) -> Iterator[tuple[float, float]]:
    """Points along path data, close to each other."""
    pen = (0.0, 0.0)
    for command, numbers in re.findall(r"([MCQHV])([^A-Z]*)", path):
        given = list(map(float, numbers.split()))
        ends = {"H": [(given[0], pen[1])], "V": [(pen[0], given[0])]}.get(command) or list(zip(given[::2], given[1::2]))
        control = [pen, *ends]
        for step in range(41):
            t, level = step / 40, control if command != "M" else ends
            while len(level) > 1:
                level = [(a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t) for a, b in itertools.pairwise(level)]
            yield level[0]
        pen = ends[-1]


@every
def test_no_arrow_crosses_a_box_or_the_words_of_another(number: int):
    for at in arrangements(number) if number < DRAWN else [outlined(number)]:
        for edge, route in zip(CHARTS[number].edges, at.routes, strict=True):
            way = list(points(route.path))
            others = [box for name, box in at.boxes.items() if name not in (edge.source, edge.target)]
            others += [other.label for other in at.routes if other.label and other is not route]
            assert not [box for box in others if any(box.holds(point, -1) for point in way)], edge


def test_the_author_decides_the_order_of_branches():
    for picture in layouts()[0]:
        at = picture.arrangement.boxes
        places = [(at[name].y, at[name].x) for name in ("near", "like", "small")]
        assert places == sorted(places)


def test_a_wide_page_has_the_authors_direction_and_a_phone_its_own():
    tree, loop, chain = layouts()[:DRAWN]
    wide, *_, phone = tree
    assert wide.arrangement.boxes["root"].y < wide.arrangement.boxes["near"].y and wide.least > 38
    assert phone.least == PHONE and phone.arrangement.width <= PHONE * EM
    assert len(chain) == 1 and len({box.y for box in chain[0].arrangement.boxes.values()}) == 1
    assert all(chosen[-1].least <= PHONE for chosen in (tree, loop, chain))


@every
def test_each_layout_fits_where_it_is_shown(number: int):
    chosen = layouts()[number]
    assert [picture.least for picture in chosen] == sorted({picture.least for picture in chosen}, reverse=True)
    assert all(picture.arrangement.width <= picture.least * EM for picture in chosen)


def test_the_style_sheet_has_a_rule_for_every_step():
    shown = re.findall(r"\(min-width: (\d+)em\) \{ \.from-(\d+) \{ display: block \} \.from-(\d+) ~ \* ", STYLE.read_text("utf-8"))
    assert shown == [(str(step),) * 3 for step in STEPS]


def test_the_same_chart_gives_the_same_layout():
    again = pictures(CHARTS[:2], PACKAGES)
    assert again == layouts()[:2]


def test_no_chart_asks_for_nothing():
    assert pictures([], Path("nowhere")) == []


def test_a_frame_holds_its_boxes_and_no_others():
    read: Flowchart = CHARTS[1]
    for picture in layouts()[1]:
        at = picture.arrangement
        ((name, frame),) = at.frames
        inside = {node for node, box in at.boxes.items() if overlap(frame, box)}
        assert inside == {node for node, group in read.group_of.items() if group == name}
