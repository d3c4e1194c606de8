"""What is left when something breaks after the start: the last good view, a sentence, a way on."""

from playwright.sync_api import expect

from tests.e2e.conftest import READY

ERROR = "html[data-runtime=error]"
BET = "#tokens fieldset >> nth=0 >> label >> nth=1"


def test_an_interactive_that_breaks_keeps_its_view_and_the_others_work_on(started):
    started.allow(r"error: attention: ValueError: .*NoSuchEvent")  # the traceback, for the developer
    page = started.page
    handle = page.locator("#attention [data-keys]").first
    handle.evaluate("node => node.setAttribute('data-keys', 'NoSuchEvent')")
    shown = page.locator("#attention svg").first.inner_html()
    handle.focus()
    page.keyboard.press("ArrowLeft")
    sentence = page.locator("#attention > .failure")
    expect(sentence).to_contain_text("сломалось")
    expect(page.locator("#attention:not([aria-busy])")).to_be_attached()
    assert page.locator("#attention svg").first.inner_html() == shown
    page.click(BET)
    page.wait_for_selector("#tokens:not([aria-busy])")
    expect(page.locator("#tokens fieldset").first.locator("input").nth(1)).to_be_checked()
    sentence.get_by_role("button", name="Сбросить").click()
    expect(sentence).to_have_count(0)


def test_a_worker_that_dies_leaves_the_view_and_can_be_started_again(started):
    page = started.page
    page.click(BET)
    page.wait_for_selector("#tokens:not([aria-busy])")
    shown = page.locator("#tokens").inner_html()
    page.workers[0].evaluate("setTimeout(() => { throw new Error('out of memory'); })")
    page.wait_for_selector(ERROR)
    expect(page.locator("#runtime")).to_contain_text("Python остановился")
    assert page.locator("#tokens").inner_html() == shown
    page.get_by_role("button", name="Попробовать снова").click()
    page.wait_for_selector(READY)
    assert page.locator("#tokens").inner_html() == shown
    page.locator("#attention [data-keys]").first.press("ArrowLeft")
    page.wait_for_selector("#attention:not([aria-busy])")
