"""What mouse, finger and keyboard do to an interactive, and what the browser keeps while views come in."""

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import LESSON, READY, frames

HANDLE = "#attention [data-drag][data-keys]"


@pytest.fixture
def page(started):
    return started.page


def settled(page):
    """Wait until Python has answered all that was done."""
    page.wait_for_selector("#attention:not([aria-busy])")


def centre(handle):
    """Where the place to grip is, without the hint and the letter around it."""
    box = handle.locator(".hit").bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def middle(element):
    """The middle of an element on the screen."""
    box = element.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def close_to(place, wanted):
    return all(abs(a - b) < 3 for a, b in zip(place, wanted, strict=True))


def test_the_mouse_pulls_a_thing_to_where_it_is(page):
    handle = page.locator(HANDLE).first
    handle.scroll_into_view_if_needed()
    node = handle.element_handle()
    x, y = centre(handle)
    page.mouse.move(x, y)
    page.mouse.down()
    expect(page.locator("#attention[data-dragging]")).to_be_attached()
    for step in range(1, 31):
        page.mouse.move(x - step, y + step)
    page.mouse.up()
    settled(page)
    assert close_to(centre(handle), (x - 30, y + 30))
    assert node.evaluate("node => node.isConnected && node === document.activeElement")
    expect(page.locator("#attention[data-dragging]")).to_have_count(0)


def test_a_finger_pulls_it_instead_of_scrolling_the_page(phone):
    handle = phone.locator(HANDLE).first
    handle.scroll_into_view_if_needed()
    x, y = centre(handle)
    finger = phone.context.new_cdp_session(phone)
    for type_, step in [("touchStart", 0), *(("touchMove", step) for step in range(0, 31, 3))]:
        finger.send("Input.dispatchTouchEvent", {"type": type_, "touchPoints": [{"x": x, "y": y + step}]})
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    settled(phone)
    assert close_to(centre(handle), (x, y + 30))


def test_a_finger_carries_a_card_to_a_basket_below_the_window(phone):
    page = phone
    page.locator("#sort .table").evaluate("table => table.scrollIntoView({block: 'center'})")
    grip, basket = page.locator("#sort-card-0 .grip").bounding_box(), page.locator("#sort .basket").last
    assert basket.bounding_box()["y"] > 640
    finger = page.context.new_cdp_session(page)

    def touch(kind, *points):
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})

    touch("touchStart", (grip["x"] + 12, grip["y"] + 20))
    touch("touchMove", (180, 400))
    expect(page.locator("#sort[data-dragging]")).to_be_attached()
    touch("touchMove", (180, 630))
    expect(basket).to_be_in_viewport(ratio=0.9)
    touch("touchMove", (180, 400))
    x, y = middle(basket)
    touch("touchMove", (x, y))
    expect(basket).to_have_attribute("data-over", "")
    touch("touchEnd")
    expect(basket.locator(".card")).to_have_count(1)
    expect(page.locator('#sort output[data-name="placed"]')).to_have_attribute("data-value", "1")


def word(page, name):
    """A word of the command: it can be pulled and pressed; its tile on the screen."""
    tile = page.locator(f"#order-word-{name}")
    tile.scroll_into_view_if_needed()
    return tile.locator(".knob").bounding_box()


def test_while_a_thing_is_pulled_no_element_is_made_anew(page):
    handle = page.locator(HANDLE).first
    handle.scroll_into_view_if_needed()
    handle.press("ArrowLeft")  # the hint that it can be pulled goes with the first move
    settled(page)
    elements = page.locator("#attention *")
    elements.evaluate_all("all => { for (const element of all) element.wasThere = true; }")
    before = page.locator("#attention .lab").inner_text()
    x, y = centre(handle)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 60, y + 40)
    page.mouse.up()
    settled(page)
    assert page.locator("#attention .lab").inner_text() != before
    assert elements.evaluate_all("all => all.filter(element => !element.wasThere).map(element => element.outerHTML)") == []


def test_a_pull_ends_where_it_is_let_go_and_without_a_press_and_the_press_after_it_counts(page):
    box = word(page, "take")
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + box["width"], y, steps=4)
    expect(page.locator("#order use.lifted")).to_be_attached()
    page.mouse.up()
    expect(page.locator("#order use.lifted")).to_have_count(0)
    page.wait_for_selector("#order:not([aria-busy])")
    expect(page.locator("#order-word-take")).to_have_attribute("aria-valuetext", "позиция 1")
    page.mouse.click(*middle(page.locator("#order-word-bowl .knob")))
    expect(page.locator("#order-word-bowl")).to_have_attribute("aria-valuetext", "позиция 3, выбрано")


def test_a_press_that_trembles_is_a_press(page):
    box = word(page, "take")
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 3, y - 2)
    page.mouse.up()
    expect(page.locator("#order-word-take")).to_have_attribute("aria-valuetext", "позиция 0, выбрано")


def test_each_press_of_an_arrow_key_counts_and_the_focus_stays(page):
    handle = page.locator(HANDLE).first
    handle.focus()
    before = centre(handle)
    for _ in range(4):
        page.keyboard.press("ArrowLeft")
    settled(page)
    left = centre(handle)
    for _ in range(4):
        page.keyboard.press("ArrowRight")
    settled(page)
    expect(handle).to_be_focused()
    assert left[0] < before[0] - 5
    assert close_to(centre(handle), before)


def test_choices_made_faster_than_python_answers_end_with_the_last_and_an_opened_fold_stays_open(page):
    hint = page.locator("#tokens details").first
    hint.locator("summary").click()
    page.locator("#tokens fieldset").first.locator("label").nth(1).click()
    sizes = page.locator("#tokens fieldset", has_text="56").locator("input")
    expect(sizes.first).to_be_enabled()
    sizes.first.focus()
    sizes.evaluate_all("radios => { for (const radio of radios) radio.click(); }")
    assert sizes.last.is_checked()
    page.wait_for_selector("#tokens:not([aria-busy])")
    assert sizes.last.is_checked()
    expect(page.locator("#tokens output[data-name=tokens]")).to_have_attribute("data-value", "784")
    expect(hint).to_have_attribute("open", "")


def test_what_was_done_before_python_was_there_is_carried_out(reader, site):
    reader.page.goto(site.url(LESSON))
    bet = reader.page.locator("#tokens fieldset").first.locator("label").nth(1)
    more = reader.page.get_by_role("button", name="Сколько камер: больше")
    expect(reader.page.locator("#tokens-size-8")).to_be_disabled()
    bet.click()
    expect(reader.page.locator("html")).to_have_attribute("data-runtime", "loading")
    expect(reader.page.locator("#tokens")).to_have_attribute("aria-busy", "true")
    for _ in range(3):
        more.click()
    reader.page.wait_for_selector(READY)
    reader.page.wait_for_selector("#tokens:not([aria-busy])")
    expect(bet.locator("input")).to_be_checked()
    expect(reader.page.locator("#tokens-size-8")).to_be_enabled()
    expect(reader.page.get_by_label("Сколько камер", exact=True)).to_have_value("6")  # presses add up
    kept = reader.page.evaluate("JSON.stringify(localStorage)")
    assert "tokens" in kept


def moment(page):
    return int(page.locator("#inference-playhead").get_attribute("aria-valuenow"))


def test_time_passes_only_while_the_reader_lets_it_and_a_pull_on_the_tape_takes_the_playhead_along(page):
    play = page.locator("#inference-play")
    frames(page, 5)
    assert moment(page) == 0
    play.click()
    page.wait_for_selector("#inference-playhead[aria-valuenow]:not([aria-valuenow='0'])")
    play.click()
    expect(page.locator("[data-tick]")).to_have_count(0)
    page.wait_for_selector("#inference:not([aria-busy])")
    stopped = moment(page)
    frames(page, 10)
    assert moment(page) == stopped > 0
    tape = page.locator("#inference svg.tape")
    tape.scroll_into_view_if_needed()
    box = tape.bounding_box()
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.wait_for_selector("#inference:not([aria-busy])")
    assert 500 < moment(page) < 1000
    expect(page.locator("#inference-playhead")).to_be_focused()
    page.keyboard.press("ArrowRight")
    page.wait_for_selector("#inference:not([aria-busy])")
    assert 520 < moment(page) < 1020


def test_a_card_let_go_beside_every_basket_comes_back_and_was_not_pressed(page):
    card = page.locator("#sort-card-0")
    card.scroll_into_view_if_needed()
    box = card.bounding_box()
    page.mouse.move(box["x"] + 10, box["y"] + 10)
    page.mouse.down()
    page.mouse.move(box["x"] + 60, box["y"] - 60)
    expect(page.locator("#sort[data-dragging]")).to_have_count(1)
    page.mouse.move(box["x"] + 60, box["y"] - 90)
    page.mouse.up()
    expect(page.locator("#sort[data-dragging]")).to_have_count(0)
    assert card.bounding_box() == box
    expect(card).to_have_attribute("aria-pressed", "false")
    expect(page.locator('#sort output[data-name="placed"]')).to_have_attribute("data-value", "0")


def test_the_focus_stays_with_who_puts_a_card_by_keys(page):
    for selector in ("#sort-card-3", "#sort .put >> nth=0"):
        page.locator(selector).focus()
        page.keyboard.press("Enter")
        page.wait_for_selector("#sort:not([aria-busy])")
    expect(page.locator("#sort .basket .card")).to_have_count(1)
    expect(page.locator("#sort .put").first).to_be_focused()


def test_the_focus_goes_to_the_question_that_is_answered_anew(page):
    question = page.locator("#quiz fieldset").nth(2)
    question.locator("label").nth(1).click()
    again = question.get_by_role("button")
    again.focus()
    page.keyboard.press("Enter")
    expect(again).to_have_count(0)
    expect(question.locator("input").first).to_be_focused()


def test_a_view_that_comes_in_leaves_a_carried_card_in_the_hand(page):
    card, other = page.locator("#sort-card-0"), page.locator("#sort-card-1")
    card.scroll_into_view_if_needed()
    x, y = middle(card)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 30, y + 40)
    expect(card).to_have_attribute("data-carried", "")
    other.evaluate("card => card.click()")
    expect(other).to_have_attribute("aria-pressed", "true")
    expect(card).to_have_attribute("data-carried", "")
    assert close_to(middle(card), (x + 30, y + 40))
