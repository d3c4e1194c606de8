"""The drawn budget counts what the numerics count: the reader can check the picture cell by cell."""

import re
import xml.etree.ElementTree as ElementTree

from pycore.figures import pi0_budget
from pycore.numerics import pi0


def drawn() -> ElementTree.Element:
    return ElementTree.fromstring(f"<figure>{pi0_budget.figure()}</figure>")


def blocks(class_: str) -> list[ElementTree.Element]:
    return [node for node in drawn().iter("div") if node.get("class") == class_]


def test_the_sum_is_written_and_is_the_sum_of_the_labels():
    figure = drawn()
    labels = [int(node.findtext("p/b")) for node in figure.iter("div") if node.find("p/b") is not None]
    assert labels == [256, 256, 256, 48, 1, 50]
    assert figure.findtext(".//span[@class='big']") == "867" == str(sum(labels))


def test_one_cell_is_one_token():
    cells = [block.find("svg/path").get("d").count("M") for block in blocks("sm")]
    budget = pi0.token_budget()
    assert cells == [budget.command, budget.state, budget.actions]


def test_a_camera_is_cut_into_its_patches():
    for camera in blocks("cam"):
        cuts = camera.find("svg/path[@class='cuts']").get("d")
        down, across = cuts.count("V"), cuts.count("H")
        assert (down - 1) * (across - 1) == pi0.token_budget(n_images=1).images


def test_cells_do_not_overlap_and_stay_within_their_block():
    for block in blocks("sm"):
        _, _, width, height = map(float, block.find("svg").get("viewBox").split())
        corners = [tuple(map(float, corner)) for corner in re.findall(r"M([\d.]+),([\d.]+)", block.find("svg/path").get("d"))]
        assert len({(x // pi0.PATCH, y // pi0.PATCH) for x, y in corners}) == len(corners)
        assert all(x < width and y < height for x, y in corners)


def test_every_picture_has_a_title_and_no_id():
    for picture in drawn().iter("svg"):
        assert picture.findtext("title")
    assert not any("id" in node.attrib for node in drawn().iter())
