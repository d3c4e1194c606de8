"""Numbers that a reader types: a comma is a point, rubbish does not stay, the field shows what counts."""

from playwright.sync_api import expect

TYPED = [("2,6", "3"), ("1 000", "16"), ("9" * 400, "16"), ("много", "16"), ("", "16"), ("2.6", "3"), ("−4", "0")]
"""What is typed, one after the other, and what the field shows then."""


def test_what_is_typed_is_read_or_put_back(started):
    page = started.page
    field = page.get_by_label("Сколько камер", exact=True)
    for keys, shown in TYPED:
        field.fill(keys)
        field.press("Enter")
        expect(field).to_have_value(shown)
        expect(page.locator('#cost output[data-name="tokens"]')).to_have_attribute("data-value", str(256 * int(shown) + 99))



def test_a_field_that_was_typed_in_and_left_as_it_was_shows_what_counts(started):
    page = started.page
    field = page.get_by_label("Сколько камер", exact=True)
    field.focus()
    for key in ("End", "5", "Backspace", "Tab"):
        page.keyboard.press(key)
    page.get_by_role("button", name="Сколько камер: больше").click()
    expect(field).to_have_value("4")
