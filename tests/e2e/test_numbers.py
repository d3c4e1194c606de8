"""Numbers that a reader types: a comma is a point, rubbish does not stay, the field shows what counts."""

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import START_TIMEOUT
from tests.e2e.test_tour import LESSON, start


@pytest.mark.parametrize(
    ("keys", "shown"),
    [("2,6", "3"), ("2.6", "3"), ("1 000", "16"), ("−4", "0"), ("много", "3"), ("", "3")],
)
def test_what_is_typed_is_read_or_put_back(new_reader, site, keys, shown):
    reader = new_reader()
    start(reader.page, site.url(LESSON))
    field = reader.page.get_by_label("Сколько камер", exact=True)
    field.fill(keys)
    field.press("Enter")
    expect(field).to_have_value(shown)
    expect(reader.page.locator('#cost output[data-name="tokens"]')).to_have_attribute("data-value", str(256 * int(shown) + 99))


def test_presses_before_python_is_there_add_up(new_reader, site):
    reader = new_reader()
    reader.page.goto(site.url(LESSON))
    more = reader.page.get_by_role("button", name="Сколько камер: больше")
    for _ in range(3):
        more.click()
    expect(reader.page.locator("html[data-runtime='ready']")).to_be_attached(timeout=START_TIMEOUT)
    expect(reader.page.get_by_label("Сколько камер", exact=True)).to_have_value("6")
