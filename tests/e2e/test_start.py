"""How Python starts: when it is wanted, from where the page lives, and what the reader is told when it cannot."""

import re

import pytest
from playwright.sync_api import expect

from tests.e2e import server
from tests.e2e.conftest import FIRST, LESSON, NOW, READY, WHOLE, readers

SECTION = "embed/1.6-transformer/positions/index.html"
"""A section with an interactive, in a small page of its own: Python starts there as in a lesson."""
FIRST_THERE = f"{SECTION}?python=now"
ERROR = "html[data-runtime=error]"
FAILED_REQUEST = r"error: Failed to load resource"

WASM, PYCORE, STDLIB = "python/pyodide.asm.*.wasm", "python/pycore-*.pack", "python/python_stdlib.*.pack"
LOADER, LIST, NUMPY = "python/pyodide.asm.*.mjs", "python.*.js", "python/numpy-*.pack"
MENDED = [(PYCORE, server.missing), (WASM, server.web_page), (LIST, server.missing)]
"""Files that come at last: one that a browser does not keep, one that it keeps, and the list of all."""


@pytest.fixture
def reader(site, new_reader):
    """One who leaves before the site does, and so never sees a file break off at the end of a test."""
    return new_reader()


def status(page):
    return page.locator("#runtime")


def views(page):
    return page.locator("[data-interactive]").evaluate_all("nodes => nodes.map(node => node.innerHTML)")


@pytest.fixture(scope="module")
def first_views(browser, dist):
    """The views of the interactives where nothing starts, by address."""
    seen = {}
    with server.serving(dist, "/kurs/lesson/") as site, readers(browser) as make:
        page = make(java_script_enabled=False).page
        for address in (NOW, FIRST_THERE):
            page.goto(site.url(address))
            assert (found := views(page))
            seen[address] = found
    return seen


def test_nothing_of_python_is_fetched_before_the_reader_comes_near_and_then_nobody_else_is_asked(reader, site):
    reader.page.goto(site.url(LESSON))
    expect(reader.page.locator("html")).to_have_attribute("data-runtime", "static")
    expect(status(reader.page)).to_be_hidden()
    assert not [url for url in reader.asked if "/python" in url]
    reader.page.locator("[data-interactive]").first.scroll_into_view_if_needed()
    reader.page.wait_for_selector(READY)
    expect(status(reader.page)).to_be_hidden()
    assert all(url.startswith((site.url(""), "blob:", "data:")) for url in reader.asked), reader.asked


@pytest.mark.parametrize(
    ("file", "fault", "reason"),
    [
        (PYCORE, server.missing, "сайт ответил ошибкой 404"),
        (STDLIB, server.missing, "сайт ответил ошибкой 404"),
        (WASM, server.web_page, "пришла веб-страница"),
        (WASM, server.disguised_page, "повреждённым или неполным"),
        (WASM, server.empty, "повреждённым или неполным"),
        (NUMPY, server.changed, "повреждённым или неполным"),
        (LOADER, server.missing, "сайт ответил ошибкой 404"),
        (LIST, server.missing, "нет на месте или нет связи"),
    ],
)
def test_names_the_file_that_is_wrong_and_starts_once_it_is_back(reader, site, first_views, file, fault, reason):
    reader.allow(FAILED_REQUEST)
    reader.allow("wasm instantiation failed|WebAssembly")  # Pyodide's own warning
    broken = site.break_file(file, fault)
    page = reader.page
    address = NOW if file == LIST else FIRST_THERE  # one of them with all the interactives of a lesson
    page.goto(site.url(address))
    page.wait_for_selector(ERROR)
    name = file.split("*")[0].split("/")[-1].rstrip(".")
    expect(status(page)).to_contain_text(name)
    expect(status(page)).to_contain_text(reason)
    expect(page.locator("h1" if address == NOW else "h2")).to_be_visible()
    assert views(page) == first_views[address]
    if (file, fault) not in MENDED:
        expect(page.get_by_role("button", name="Попробовать снова")).to_be_visible()
        return

    # Nothing is repeated without the reader; who asks for it has the file anew, and not the answer that the browser has kept.
    asked = site.requests[broken]
    page.locator("[data-interactive]").first.click(position={"x": 2, "y": 2})
    expect(page.locator("html")).to_have_attribute("data-runtime", "error")
    assert site.requests[broken] == asked > 0
    site.mend()
    page.get_by_role("button", name="Попробовать снова").click()
    page.wait_for_selector(READY)
    expect(status(page)).to_be_hidden()


@pytest.fixture
def low(site, new_reader):
    """A page in a window so low that what is interactive in it is not near at first, and whose start stops halfway."""
    site.break_file(WASM, server.stalled)
    page = new_reader(viewport={"width": 1280, "height": 300}).page
    page.goto(site.url(SECTION))
    return page


def test_the_bar_comes_once_no_finger_is_down_whose_click_it_would_take(low):
    low.mouse.move(5, 100)
    low.mouse.down()
    low.locator("[data-interactive]").scroll_into_view_if_needed()
    expect(low.locator("html")).to_have_attribute("data-runtime", "loading")
    assert status(low).is_hidden()
    low.mouse.up()
    expect(status(low)).to_be_visible()


def test_the_bar_comes_for_who_goes_on_by_keyboard_from_a_press_without_an_end(low):
    low.evaluate("dispatchEvent(new PointerEvent('pointerdown', {pointerId: 7}))")
    low.locator("[data-interactive]").scroll_into_view_if_needed()
    expect(low.locator("html")).to_have_attribute("data-runtime", "loading")
    low.keyboard.press("Tab")
    expect(status(low)).to_be_visible()


NOTE_EDGES = """() => {
    self.edges = [];
    addEventListener("keyup", () => {
        const node = document.activeElement;
        if (!node.closest(".runtime, .toc")) edges.push(node.getBoundingClientRect().bottom);
    });
}"""
"""Notes how far down what each key has led to reaches."""


def test_the_bar_says_how_many_megabytes_have_come_and_what_tab_reaches_is_not_behind_it(reader, site):
    site.break_file(WASM, server.stalled)
    page = reader.page
    page.goto(site.url(f"{FIRST}{WHOLE}"))
    expect(status(page)).to_be_visible()
    expect(status(page)).to_have_text(re.compile(r"Загружаю Python: \d+,\d из \d+\xa0МБ"))
    figures = page.locator(".runtime-text [aria-hidden=true]")
    expect(figures).to_have_text(re.compile(r"\d"))  # not read out at each step
    edge = status(page).bounding_box()["y"]
    page.evaluate(NOTE_EDGES)
    for _ in range(60):
        page.keyboard.press("Tab")
    seen = page.evaluate("edges")
    assert len(seen) > 20 and max(seen) <= edge


def test_what_is_clicked_at_the_lower_edge_stays_where_it_is(started):
    page = started.page
    label = page.locator("#quiz label:has(input:enabled)").first
    label.evaluate("label => scrollBy(0, label.getBoundingClientRect().bottom - innerHeight + 10)")
    before = label.bounding_box()["y"]
    label.click()
    page.wait_for_selector("#quiz:not([aria-busy])")
    assert label.locator("input").is_checked()
    assert label.bounding_box()["y"] == pytest.approx(before, abs=2)


def test_a_server_that_was_busy_once_is_asked_again_and_a_proxy_that_refuses_files_by_their_ending_is_gone_round(reader, site):
    reader.allow(FAILED_REQUEST)
    for pattern in (WASM, PYCORE, STDLIB):
        site.break_file(pattern, server.refused)
    site.break_file(NUMPY, server.busy_once)
    reader.page.goto(site.url(FIRST_THERE))
    reader.page.wait_for_selector(f"{READY}, {ERROR}")
    expect(reader.page.locator("html")).to_have_attribute("data-runtime", "ready")


def test_a_file_that_stops_coming_is_given_up(reader, site):
    site.break_file(WASM, server.stalled)
    reader.page.goto(site.url(f"{FIRST_THERE}&stall=4"))
    reader.page.wait_for_selector(ERROR)
    expect(status(reader.page)).to_contain_text("перестал приходить")
    expect(status(reader.page)).to_contain_text("pyodide.asm.wasm")


def test_says_that_webassembly_is_missing(reader, site):
    reader.page.add_init_script("delete globalThis.WebAssembly")
    reader.page.goto(site.url(FIRST_THERE))
    reader.page.wait_for_selector(ERROR)
    expect(status(reader.page)).to_contain_text("WebAssembly")
    expect(reader.page.get_by_role("button", name="Попробовать снова")).to_be_visible()


def test_says_that_the_worker_was_refused(reader, site):
    reader.page.add_init_script("globalThis.Worker = class { constructor() { throw new Error('refused'); } }")
    reader.page.goto(site.url(FIRST_THERE))
    reader.page.wait_for_selector(ERROR)
    expect(status(reader.page)).to_contain_text("браузер не дал запустить фоновый процесс")


POOR = """const Rich = Worker;
globalThis.Worker = function (address, options) {
    const script = new XMLHttpRequest();
    script.open("GET", address, false);
    script.send();
    const poor = `const { instantiate } = WebAssembly;
    WebAssembly.instantiate = async (program, imports) => {
        if (!imports) return instantiate(program); // Pyodide's own, of a few bytes
        throw new RangeError("WebAssembly.instantiate(): Out of memory: Cannot allocate Wasm memory for new instance");
    };`;
    return new Rich(URL.createObjectURL(new Blob([poor + script.responseText], {type: "text/javascript"})), options);
};"""
"""A machine that has no memory left for Python, as Chromium says it."""


def test_says_that_memory_is_missing(reader, site):
    reader.allow("wasm instantiation failed|Out of memory")  # Pyodide says so
    reader.page.add_init_script(POOR)
    reader.page.goto(site.url(FIRST_THERE))
    reader.page.wait_for_selector(ERROR)
    expect(status(reader.page)).to_contain_text("не хватило памяти")
    expect(reader.page.locator("main h2").first).to_be_visible()


def test_gives_up_a_python_that_does_not_answer(reader, site):
    reader.page.goto(site.url(f"{FIRST_THERE}&start=0.001"))
    reader.page.wait_for_selector(ERROR)
    expect(status(reader.page)).to_contain_text("слишком долго не отвечает")
