"""Every formula, figure and remark of a seed text has its counterpart on the built page.

The files `seed-LESSON/*.yml` hold one list each: `item` names what the seed says, in short; `anchor` is the id on the
page where its counterpart stands; there must be `contains` (words, one string or a list; formulas as TeX), or
`selector` (CSS, below the anchor), `count` times if given. A reader's browser opens each anchor.
"""

from pathlib import Path

import pytest
import yaml
from playwright.sync_api import Page, expect

HERE = Path(__file__).parent
FOLDERS = {
    "seed-1.6": "1.6-transformer/index.html",
    "seed-lillog": "lillog-transformer-family/index.html",
}
ITEMS = [
    pytest.param(address, item, id=f"{folder}/{file.stem}: {item['item']}")
    for folder, address in FOLDERS.items()
    for file in sorted((HERE / folder).glob("*.yml"))
    for item in yaml.safe_load(file.read_text("utf-8"))
]
FIELDS = {"item", "anchor", "contains", "selector", "count"}


@pytest.fixture(scope="module")
def page(browser):
    """A page without scripts: what the build wrote, and nothing else."""
    context = browser.new_context(java_script_enabled=False)
    yield context.new_page()
    context.close()


def test_the_lists_are_found():
    assert {folder for folder in FOLDERS if any((HERE / folder).glob("*.yml"))} == set(FOLDERS)


@pytest.mark.parametrize(("address", "item"), ITEMS)
def test_the_page_has_it(page: Page, dist, address, item):
    assert set(item) <= FIELDS and {"contains", "selector"} & set(item), item
    url = f"{(dist / address).as_uri()}#{item['anchor']}"
    if page.url != url:  # the very same address would load the whole page again
        page.goto(url)
    place = page.locator(":target")
    expect(place).to_have_count(1)
    if "selector" in item:
        found = place.locator(item["selector"]).count()
        assert found == item["count"] if "count" in item else found, item
    text = plain(place.text_content() or "")
    for words in [item["contains"]] if isinstance(item.get("contains"), str) else item.get("contains", []):
        assert isinstance(words, str), f"quote what has a comma: {item}"
        assert plain(words) in text


def plain(text: str) -> str:
    """The words without what typography adds: one kind of space, no soft hyphens."""
    return " ".join(text.replace("\N{SOFT HYPHEN}", "").split())
