"""The description of a lesson for other machines."""

import json

from sitegen.site import build
from tests.sitegen.test_embeds import BODY


def test_a_lesson_is_described_for_machines(tiny):
    tiny.lesson(BODY.replace("и ![точка](dot.png)", ""))
    build(tiny.project)
    told = json.loads((tiny.project.dist / "one" / "lesson.json").read_text("utf-8"))
    assert told["number"] == "1" and told["title"] == "Первый" and told["lead"] == "Здесь начало."
    assert told["minutes"] == 5 and told["updated"] is None
    assert [section["title"] for section in told["sections"]] == ["Начало", "Конец"]
    assert told["sections"][0]["goals"] == ["light"]
    assert told["interactives"][0]["goals"] == [{"name": "light", "text": "Зажги."}]
    addresses = [told["page"], told["embed"], *(one["embed"] for one in told["sections"] + told["interactives"])]
    assert len(addresses) == 6 and all((tiny.project.dist / address).is_file() for address in addresses)
