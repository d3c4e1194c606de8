"""A lesson in one file: live from disk with nothing beside it."""

from pycore.interactives import tokens
from sitegen.single import write_single
from tests.e2e.hands import Hands
from tests.e2e.test_tour import expect_goals, start

LESSON = "1.6-transformer"


def test_lives_from_disk_alone(reader, dist, tmp_path):
    write_single(dist, tmp_path / "letter")
    file = (tmp_path / "letter" / f"{LESSON}.html").as_uri()
    start(reader.page, file, "?python=now")
    Hands(reader.page, "tokens", "mouse").play(tokens.APP.solution)
    expect_goals(reader.page, "tokens", True)
    assert {url.partition("?")[0] for url in reader.asked if not url.startswith(("blob:", "data:"))} == {file}
