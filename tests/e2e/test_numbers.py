"""Numbers that a reader types: a comma is a point, rubbish does not stay, the field shows what counts."""

from playwright.sync_api import expect

TYPED = [("2,6", "3"), ("1 000", "16"), ("2.6", "3"), ("−4", "0"), ("+12", "12"), ("1e1", "10"), (",7", "1"), ("2.", "2")]
"""What is typed, one after the other, and what the field shows then."""
REFUSED = ["много", "", "12 шт", "1,2,3", "e5", ".", "9" * 400]


def test_what_is_typed_is_read(started):
    page = started.page
    field = page.get_by_label("Сколько камер", exact=True)
    for keys, shown in TYPED:
        field.fill(keys)
        field.press("Enter")
        expect(field).to_have_value(shown)
        expect(page.locator('#cost output[data-name="tokens"]')).to_have_attribute("data-value", str(256 * int(shown) + 99))


def test_what_is_no_number_is_put_back_and_told_until_another_one_comes(started):
    page = started.page
    field = page.get_by_label("Сколько камер", exact=True)
    told = page.locator("#cost [role=alert]")
    for keys in REFUSED:
        field.fill(keys)
        field.press("Enter")
        expect(field).to_have_value("3")
        expect(told).to_have_text("Нужно число, осталось\N{NO-BREAK SPACE}3.")
    field.fill("4")
    field.press("Enter")
    expect(told).to_have_count(0)


def test_a_field_that_was_typed_in_and_left_as_it_was_shows_what_counts(started):
    page = started.page
    field = page.get_by_label("Сколько камер", exact=True)
    field.focus()
    for key in ("End", "5", "Backspace", "Tab"):
        page.keyboard.press(key)
    page.get_by_role("button", name="Сколько камер: больше").click()
    expect(field).to_have_value("4")
