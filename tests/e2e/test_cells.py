"""Code cells in a real browser: whatever is typed, it ends as told, and a figure on the page answers rightly after it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.cell_hands import CellHands, plain
from tests.e2e.cells_site import LESSON, PATIENT
from tests.e2e.conftest import PHONE, readers
from tests.e2e.server import serving
from tests.e2e.test_accessibility import unfold, violations

READY = "html[data-runtime=ready]"
BETS = "#tokens fieldset >> nth=0 >> label"
HEAP = "import pyodide_js\nprint(pyodide_js._module.HEAPU8.length)"
RUNS = 200

ENDS_BY_ITSELF = {
    "1/0": "Ошибка в строке 1: на ноль делить нельзя.",
    "x = 1\ny = (x,": "скобка открыта и не закрыта",
    "import requests": "модуля «requests» на этом сайте нет",
    "import numpy as np\nnp.exp = None\nimport builtins\nbuiltins.len = None": "ничего не напечатано",
    "import js\njs.fetch('/')": "сеть и хранилища для ячеек закрыты",
    "import js\njs.indexedDB.open('x')": "сеть и хранилища для ячеек закрыты",
    "import js\njs.caches.keys()": "сеть и хранилища для ячеек закрыты",
    "import js\njs.navigator.storage": "сеть и хранилища для ячеек закрыты",
    "import js\njs.postMessage('x')": "сеть и хранилища для ячеек закрыты",
    "import urllib.request\nurllib.request.urlopen('http://localhost/')": "сети у ячеек нет",
    "def f(n):\n    return f(n + 1)\nf(0)": "вызывает сама себя слишком много раз",
    "raise SystemExit": "остановила себя сама",
    "print('<img src=x onerror=alert(1)>')": "<img src=x onerror=alert(1)>",
}
NEVER_ENDS = {
    "while True:\n    pass": "",
    "import time\nprint('сплю')\ntime.sleep(600)": "сплю",
    "n = 0\nwhile True:\n    n += 1\n    print(n)": "дальше вывод не показан",
}
ENDS_PYTHON = {
    "a = []\nwhile True:\n    a.append(bytearray(10**7))": "память кончилась",
    "class A:\n    def __repr__(self):\n        return repr(self)\nrepr(A())": "Python",
}


@pytest.fixture(scope="module")
def site(cells_site):
    with serving(cells_site, "/kurs/") as site:
        yield site


@pytest.fixture(scope="module")
def reader(browser, site):
    """One reader for all tests that need Python, so that it is started once."""
    with readers(browser) as make:
        reader = make()
        reader.allow("Pyodide has suffered a fatal error|The cause of the fatal error|Stack \\(most recent|File |Maximum call")
        reader.page.goto(site.url(PATIENT))
        CellHands(reader.page, "first").run()
        yield reader


@pytest.fixture
def page(reader) -> Page:
    if reader.page.locator("html[data-runtime=static]").count():  # a test has loaded the page anew
        CellHands(reader.page, "first").run()
    reader.page.wait_for_selector(READY)
    return reader.page


def first(page: Page) -> CellHands:
    return CellHands(page, "first")


def second(page: Page) -> CellHands:
    return CellHands(page, "second")


def expect_figure_to_answer(page: Page) -> None:
    """A bet changes to another one, and the view that comes says which."""
    page.wait_for_selector(READY)
    bets = page.locator("#tokens fieldset").first.locator("input")
    now = next((i for i in range(4) if bets.nth(i).is_checked()), 0)
    page.locator(BETS).nth((now + 1) % 4).click()
    page.wait_for_selector("#tokens:not([aria-busy])")
    expect(bets.nth((now + 1) % 4)).to_be_checked()
    expect(page.locator("#tokens .failure")).to_have_count(0)
    expect(page.locator("#tokens [data-name=tokens]")).to_have_attribute("data-value", "49")


def test_python_is_fetched_by_the_button_alone(browser, site):
    with readers(browser) as make:
        reader = make(viewport={"width": 1280, "height": 700})
        reader.page.goto(site.url(PATIENT))
        assert not [url for url in reader.asked if "/python" in url]
        cell = first(reader.page)
        cell.put("print('ё' * 3)")  # the driver comes near, and so near to the interactive below
        cell.run()
        assert cell.said == "ёёё\n" and cell.state == "done"
        assert not [url for url in reader.asked if "matplotlib" in url]


def test_on_a_phone_the_editor_takes_the_room_that_the_code_had(browser, site):
    height = "code => code.getBoundingClientRect().height"
    with readers(browser) as make:
        still, live = (make(**PHONE, java_script_enabled=runs).page for runs in (False, True))
        for page in (still, live):
            page.goto(site.url(PATIENT))
        first(live).come_near()
        code = live.locator("#first .cell-code:has(.prism-code-editor)")
        assert code.evaluate(height) == still.locator("#first .cell-code").evaluate(height)


def test_both_outputs_are_those_that_the_build_has_checked(page):
    for cell, output in ((first(page), "сумма 6\n"), (second(page), "0\n10\n")):
        expect(cell.output.locator("pre")).to_have_text(output)
        cell.run()
        expect(cell.output.locator("pre")).to_have_text(output)
        assert cell.state == "done"
        assert cell.note.inner_text() == ""  # what it told while Python's other modules came


@pytest.mark.parametrize("code", ENDS_BY_ITSELF)
def test_it_ends_by_itself(page, code):
    cell = second(page)
    cell.run(code)
    assert ENDS_BY_ITSELF[code] in cell.said
    assert page.locator("#second [data-out] img").count() == 0
    first(page).run()
    assert first(page).state == "done"
    expect_figure_to_answer(page)


def test_the_readers_line_is_marked_until_it_is_mended(page):
    cell = second(page)
    cell.run("def half(n):\n    return n / 0\n\nhalf(1)")
    expect(page.locator("#second .bad")).to_have_text("    return n / 0\n")
    assert "Путь к ошибке" in cell.said
    cell.run("print(1)")
    expect(page.locator("#second .bad")).to_have_count(0)


@pytest.mark.parametrize("code", NEVER_ENDS)
def test_stop_ends_it_and_python_is_started_anew(page, code):
    cell = second(page)
    first(page).run()
    expect_figure_to_answer(page)
    shown = page.locator("#tokens").inner_html()
    cell.put(code)
    cell.start()
    cell.wait_for("running")
    expect(cell.output).to_contain_text(NEVER_ENDS[code])
    cell.press("stop")
    cell.wait_for("stale")
    assert "Остановлено" in cell.said and len(cell.said) < 45_000
    assert cell.code == code
    assert first(page).state == "stale" and "выполнить снова" in first(page).section.inner_text()
    page.wait_for_selector(READY)
    assert page.locator("#tokens").inner_html() == shown
    expect_figure_to_answer(page)


@pytest.mark.parametrize("code", ENDS_PYTHON)
def test_what_python_does_not_survive_starts_it_anew(page, code):
    cell = second(page)
    cell.run(code)
    cell.wait_for("stale")
    assert ENDS_PYTHON[code] in cell.said and "запуска" in cell.said
    expect_figure_to_answer(page)
    cell.run("print(2)")
    assert cell.said == "2\n"


def expect_the_queue_to_keep_what_is_known(cell: CellHands) -> None:
    """A cell that waits is seen to wait while it is edited; taken out of the queue it says again how its last run ended."""
    cell.start()
    cell.wait_for("waiting")
    before = cell.code
    cell.put("print(1)")
    assert cell.state == "waiting"
    cell.press("stop")
    cell.wait_for("edited")
    cell.put(before)
    cell.wait_for("failed")


def test_running_out_of_order_is_told_and_all_above_can_be_run(page):
    cell = second(page)
    cell.run("1 / 0")
    first(page).put("while True:\n    pass")
    first(page).start()
    first(page).wait_for("running")
    expect_the_queue_to_keep_what_is_known(cell)
    first(page).press("stop")
    page.wait_for_selector(READY)
    first(page).press("reset")
    cell.press("reset")
    cell.run()
    assert "Выше ещё не выполнено: Код 1" in plain(cell.note)
    assert cell.state == "failed" and "имя «x»" in cell.said
    cell.press("above")
    cell.wait_for("done")
    assert first(page).state == "done" and cell.said == "0\n10\n"
    first(page).run("import numpy as np\nx = np.arange(5, 8)")
    assert cell.state == "stale"
    first(page).press("reset")


def test_two_hundred_runs_in_a_row(page):
    cell = second(page)
    cell.run(HEAP)
    before = int(cell.said)
    cell.put("x = [0] * 100_000\nprint(len(x))")
    for _ in range(RUNS):
        page.keyboard.press("Control+Enter")
        cell.wait()
    assert cell.said == "100000\n"
    cell.run(HEAP)
    assert int(cell.said) == before
    expect_figure_to_answer(page)


def test_a_picture_comes_with_its_size_told_before_and_words_for_it(page, reader):
    first(page).run()
    cell = CellHands(page, "third")
    if not [url for url in reader.asked if "matplotlib" in url]:
        assert "загрузится matplotlib: " in plain(cell.note)
    cell.run()
    assert cell.state == "done", cell.said
    image = page.locator("#third img")
    expect(image).to_have_attribute("alt", "Рисунок: Ёж: −1")
    assert image.evaluate("node => node.naturalWidth") == 1152
    assert cell.note.inner_text() == ""
    assert all(url.startswith((page.url.split("cells/")[0], "blob:", "data:")) for url in reader.asked)


def test_an_exercise_says_what_is_wrong_and_counts_when_it_is_right(page):
    cell = CellHands(page, "share")
    cell.run("import numpy as np\nmask = np.tri(4).T")
    assert "Маска повёрнута" in cell.told
    assert cell.state == "unsolved" and "выполнено" not in cell.section.inner_text()
    cell.run("import numpy as np\nmask = np.tri(4)")
    assert "Впиши долю" in cell.told
    cell.answer("share", "1")
    cell.run()
    assert "от всех" in cell.told
    cell.answer("share", ",625")
    cell.run()
    expect(page.locator("#share [data-goal=share]")).to_have_attribute("data-done", "true")
    assert cell.told == ""
    cell.run("mask = 1 / 0")
    assert "на ноль делить нельзя" in cell.said


def test_without_python_a_cell_says_so_and_an_answer_that_is_no_number_is_told(browser, site):
    with readers(browser) as make:
        reader = make()
        reader.allow("Failed to load resource")
        reader.context.route("**/assets/python*", lambda route: route.abort())
        reader.page.goto(site.url(PATIENT))
        exercise, cell = CellHands(reader.page, "share"), first(reader.page)
        exercise.section.locator("[data-answer]").fill("12 шт")
        exercise.press("run")
        assert "«12 шт» — не число" in exercise.told and exercise.state == ""
        expect(exercise.section.locator("[data-answer]")).to_be_focused()
        cell.press("run")
        expect(cell.note).to_contain_text("Код не запустился")
        assert cell.state == ""


def test_what_is_typed_is_kept_until_the_lesson_starts_anew(page):
    code = "print('моё')"
    second(page).put(code)
    page.reload()
    second(page).editor.wait_for()
    assert second(page).code == code
    page.get_by_role("button", name="Начать урок заново").first.click()
    page.get_by_role("button", name="Точно? Нажми ещё раз").click()
    assert "value * 10" in second(page).code
    expect(page.locator("#share [data-goal=share]")).to_have_attribute("data-done", "false")


def test_the_keyboard_goes_through_three_editors_and_back(browser, site):
    with readers(browser) as make:
        page = make().page
        page.goto(site.url(PATIENT))
        for name in ("first", "second", "third"):
            CellHands(page, name).editor.wait_for()
        hands = CellHands(page, "first", "keyboard")
        hands._focus(hands.editor)
        walked = []
        for _ in range(20):
            page.keyboard.press("Tab")
            walked.append(page.evaluate("document.activeElement.closest('[data-cell]')?.id ?? ''"))
        assert [name for name in ("first", "second", "third") if name in walked] == ["first", "second", "third"]
        assert walked[-1] == ""  # out of the last cell and on
        for _ in range(20):
            page.keyboard.press("Shift+Tab")
        expect(hands.editor).to_be_focused()
        page.keyboard.press("Escape")
        expect(hands.button("run")).to_be_focused()
        before = hands.code
        hands.put("if True:")
        page.keyboard.press("Enter")
        assert hands.code == "if True:\n    " and before != hands.code


def test_axe_finds_nothing_in_editors_outputs_errors_and_verdicts(browser, site, axe):
    with readers(browser) as make:
        reader = make(bypass_csp=True, viewport={"width": 360, "height": 800})
        reader.context.add_init_script(axe)
        page = reader.page
        page.goto(site.url(PATIENT))
        for name in ("first", "second"):
            CellHands(page, name).run()
        CellHands(page, "third").run("import sys\nprint('ё', file=sys.stderr)\nprint('длинно ' * 99)\n1/0")
        CellHands(page, "share").run()
        unfold(page)
        assert page.locator(".prism-code-editor").count() == 4
        assert violations(page) == []


def test_from_disk_with_a_picture(browser, cells_site):
    with readers(browser) as make:
        reader = make()
        reader.page.goto((cells_site / LESSON).as_uri())
        cell = CellHands(reader.page, "third")
        cell.press("above")
        cell.wait_for("done")
        assert first(reader.page).said == "сумма 6\n"
        expect(reader.page.locator("#third img")).to_have_attribute("alt", "Рисунок: Ёж: −1")
        assert all(url.startswith(("file:", "blob:", "data:")) for url in reader.asked)
