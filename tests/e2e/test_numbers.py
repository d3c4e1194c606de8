"""Numbers that a reader types: a comma is a point, rubbish does not stay, the field shows what counts."""

from playwright.sync_api import expect

from tests.e2e.conftest import START_TIMEOUT
from tests.e2e.test_tour import LESSON, start


TYPED = [("2,6", "3"), ("1 000", "16"), ("9" * 400, "16"), ("много", "16"), ("", "16"), ("2.6", "3"), ("−4", "0")]
"""What is typed, one after the other, and what the field shows then."""


def test_what_is_typed_is_read_or_put_back(reader, site):
    start(reader.page, site.url(LESSON))
    field = reader.page.get_by_label("Сколько камер", exact=True)
    for keys, shown in TYPED:
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
