"""Without a network, over a bad one, and while a new version takes the place of the old one."""

import json
import re
import threading

import pytest
from playwright.sync_api import Error, expect

from pycore.runtime import registry
from tests.e2e import server
from tests.e2e.conftest import FIGURE, FIRST, LESSON, NOW, PHONE, READY, START_TIMEOUT
from tests.e2e.hands import Hands
from tests.e2e.second_version import NEW_HEADING, second_version

OTHER = "glossary/index.html"
"""A page that has less on it."""
NUMPY = "python/numpy-*.pack"
UNREACHABLE = r"Failed to load resource|ERR_INTERNET_DISCONNECTED|ERR_FAILED"
BET = "#tokens fieldset >> nth=0 >> label >> nth=1"

LOOK = """wanted => new Promise((resolve, reject) => {
    const end = Date.now() + wanted.timeout;
    const look = async () => {
        const names = await caches.keys();
        const requests = await Promise.all(names.map(async name => (await caches.open(name)).keys()));
        const kept = requests.flat().map(({url}) => url);
        const there = wanted.paths.every(path => kept.some(url => url.includes(path)));
        if (there && (!wanted.alone || names.length === 1)) resolve();
        else if (Date.now() > end) reject(new Error(`kept: ${kept}`));
        else setTimeout(look, 50);
    };
    look();
})"""
"""Waits until all `paths` are kept, and with `alone` until only one version is."""

AGE = """island => {
    for (const key of Object.keys(localStorage).filter(key => key.endsWith(":1.6-transformer"))) {
        const kept = JSON.parse(localStorage[key]);
        localStorage[key] = JSON.stringify({...kept, states: {...kept.states, [island]: '{"from":"version 1"}'}});
    }
}"""
"""Gives an interactive a state as an older build of the lesson might have left it."""


@pytest.fixture
def reader(new_reader):
    return new_reader(service_workers="allow")


@pytest.fixture(scope="module")
def second(dist, tmp_path_factory):
    """The next build of the site."""
    folder = tmp_path_factory.mktemp("site") / "second"
    second_version(dist, folder)
    return folder


def wait_until_kept(page, *paths, alone=False):
    """Wait until the browser keeps these; with `alone`, until only one version is left."""
    page.evaluate(LOOK, {"paths": paths, "alone": alone, "timeout": START_TIMEOUT})


def heading(page):
    return page.locator("h1")


def listed(dist):
    (listing,) = dist.glob("assets/python.*.js")
    return json.loads(listing.read_text("utf-8").removeprefix("self.PYLESSON=").rstrip(";\n"))


def python_files(dist):
    """What Python needs for its first start."""
    return {file["url"]: file["bytes"] for part in ("files", "archives") for file in listed(dist)[part]}


def snapshot_files(dist):
    """What another start takes instead of some of them."""
    return [file["url"] for file in listed(dist)["snapshot"]]


def files_for_code(dist):
    """What it needs besides to run any code: not what the code may import."""
    return [file["url"] for extra in listed(dist)["extras"] if not extra["modules"] for file in extra["files"]]


def open_saving(page):
    page.locator("[data-offline-open]:visible").click()
    return page.locator("dialog.offline [role=status]")


def press(page, name):
    page.get_by_role("button", name=name, exact=True).click()


def test_a_visited_lesson_and_what_was_started_on_it_come_without_a_network(reader, site, dist):
    reader.allow(UNREACHABLE)
    page = reader.page
    page.goto(site.url(FIRST))
    page.wait_for_selector(READY)
    wait_until_kept(page, LESSON, "assets/page.", "assets/fonts/literata-russian", *python_files(dist), *files_for_code(dist))
    wait_until_kept(page, *snapshot_files(dist))
    expect(page.locator("html")).to_have_attribute("data-way", "archives")
    reader.context.set_offline(True)
    page.reload()
    expect(heading(page)).to_be_visible()
    page.wait_for_selector(READY)
    expect(page.locator("html")).to_have_attribute("data-way", "snapshot")
    Hands(page, "tokens", "mouse").play(registry.find("tokens").solution)
    expect(page.locator("#goal-tokens")).to_have_attribute("data-done", "true")


LOSE_MESSAGES = """(() => {
    const post = ServiceWorker.prototype.postMessage;
    const begun = Date.now();
    ServiceWorker.prototype.postMessage = function (...message) {
        document.documentElement.dataset.lost = "";
        if (Date.now() - begun > 19_000) post.apply(this, message);
    };
})()"""


def test_a_worker_that_the_browser_has_ended_before_it_answered_is_asked_again(reader, site):
    page = reader.page
    page.clock.install()
    page.add_init_script(LOSE_MESSAGES)
    page.goto(site.url(OTHER))
    page.wait_for_selector("html[data-lost]")
    page.clock.fast_forward(20_000)
    wait_until_kept(page, OTHER, "assets/style.")


def test_letters_are_kept_that_were_asked_for_before_the_worker_was_there_and_came_after(new_reader, site):
    page = new_reader(viewport=PHONE["viewport"], service_workers="allow").page
    worker, letters = threading.Event(), threading.Event()
    site.break_page("sw.js", server.after(worker))
    font = site.break_file("fonts/jetbrains-latin.*", server.after(letters))
    page.goto(site.url(LESSON))
    with page.expect_request(f"**/{font}"):
        page.locator("main code").last.scroll_into_view_if_needed()
    worker.set()
    wait_until_kept(page, LESSON)
    letters.set()
    wait_until_kept(page, font)


def test_a_page_that_does_not_come_is_shown_as_it_was(reader, site):
    reader.allow(UNREACHABLE)
    page = reader.page
    page.goto(site.url(OTHER))
    wait_until_kept(page, OTHER, "assets/style.")
    for fault in (server.busy, server.silent):  # the other way round the browser would wait for the first answer
        site.break_page(OTHER, fault)
        page.reload()
        expect(heading(page)).to_be_visible()


def test_the_whole_course_is_saved_read_without_a_network_and_cleared(reader, site):
    reader.allow(UNREACHABLE)
    page = reader.page
    site.break_file(NUMPY, server.stalled)
    page.goto(site.url("index.html"))
    said = open_saving(page)
    expect(said).to_have_text(re.compile(r"Весь курс с интерактивами займёт \d+,\d\xa0МБ"))
    press(page, "Сохранить")
    expect(said).to_have_text(re.compile(r"Сохраняю: \d+,\d из \d+,\d\xa0МБ"))
    press(page, "Остановить")
    expect(said).to_contain_text("Остановлено")
    site.mend()
    press(page, "Сохранить")
    expect(said).to_contain_text("Курс сохранён целиком")
    reader.context.set_offline(True)
    page.goto(site.url(OTHER))
    expect(heading(page)).to_be_visible()
    page.goto(site.url(FIRST))
    page.wait_for_selector(READY)
    Hands(page, "tokens", "mouse").play(registry.find("tokens").solution)
    expect(page.locator("#goal-tokens")).to_have_attribute("data-done", "true")
    said = open_saving(page)
    expect(said).to_contain_text("Курс сохранён целиком")
    press(page, "Удалить сохранённое")
    expect(said).to_contain_text("Всё удалено")
    with pytest.raises(Error, match="ERR_"):
        page.goto(site.url(OTHER))


def test_a_new_version_takes_over_and_never_meets_the_old_one(reader, site, dist, second):
    reader.allow(UNREACHABLE)
    (old,), (new,) = ([file.name for file in folder.glob("assets/python.*.js")] for folder in (dist, second))
    open_page, page = reader.page, reader.new_tab()
    open_page.goto(site.url(LESSON))
    page.goto(site.url(NOW))
    page.wait_for_selector(READY)
    page.click(BET)
    page.wait_for_selector("#tokens:not([aria-busy])")
    wait_until_kept(page, LESSON, old, *python_files(dist))

    site.folder = second
    page.goto(site.url(LESSON))
    expect(heading(page)).to_contain_text(NEW_HEADING.removeprefix("<h1>").strip())
    wait_until_kept(page, old, new)
    open_page.locator("#tokens").scroll_into_view_if_needed()
    open_page.wait_for_selector(READY)
    expect(heading(open_page)).not_to_contain_text("Снова")
    expect(open_page.locator("#tokens fieldset").first.locator("input").nth(1)).to_be_checked()

    open_page.close()
    page.evaluate(AGE, "attention")
    page.reload()
    wait_until_kept(page, LESSON, new, alone=True)
    reader.context.set_offline(True)
    page.goto(site.url(FIRST))
    page.wait_for_selector(READY)
    expect(heading(page)).to_contain_text("Снова")
    expect(page.locator("#tokens fieldset").first.locator("input").nth(1)).to_be_checked()
    expect(page.locator("#runtime")).to_contain_text("прежней версии урока")


def test_a_reload_brings_the_new_version_plain_or_hard(reader, site, second):
    page = reader.page
    page.goto(site.url(OTHER))
    wait_until_kept(page, OTHER)
    site.folder = second
    reader.context.new_cdp_session(page).send("Page.reload", {"ignoreCache": True})
    expect(heading(page)).to_contain_text("Снова")
    page.goto(site.url("index.html"))
    expect(heading(page)).to_contain_text("Снова")
    page.reload()
    expect(heading(page)).to_contain_text("Снова")


def test_an_open_page_whose_files_are_gone_offers_the_new_version(reader, site, second):
    reader.allow(UNREACHABLE)
    page = reader.page
    page.goto(site.url(LESSON))
    wait_until_kept(page, LESSON)
    site.folder = second
    page.locator("#tokens").scroll_into_view_if_needed()
    expect(page.locator("#runtime")).to_contain_text("Вышла новая версия")
    press(page, "Обновить страницу")
    expect(heading(page)).to_contain_text("Снова")


def test_a_full_disk_is_told_where_the_reader_asks(reader, site):
    page = reader.page
    page.goto(site.url(OTHER))
    session = reader.context.new_cdp_session(page)
    session.send("Storage.overrideQuotaForOrigin", {"origin": site.origin, "quotaSize": 1_000_000})
    said = open_saving(page)
    press(page, "Сохранить")
    expect(said).to_contain_text("Браузер не даёт хранить файлы")
    expect(page.locator("#runtime")).to_be_hidden()


def test_a_refused_service_worker_is_told_where_the_reader_asks(reader, site):
    reader.page.add_init_script(
        "ServiceWorkerContainer.prototype.register = async () => { throw new DOMException('refused', 'SecurityError'); }"
    )
    reader.page.goto(site.url(OTHER))
    expect(open_saving(reader.page)).to_contain_text("Браузер не даёт хранить файлы")
    expect(reader.page.get_by_role("button", name="Сохранить", exact=True)).to_be_hidden()


THRIFTY = {
    "save-data": "Object.defineProperty(navigator, 'connection', {get: () => ({saveData: true})})",
    "reduced data": """const real = matchMedia.bind(self);
        self.matchMedia = (query) => (query === "(prefers-reduced-data: reduce)" ? {matches: true} : real(query));""",
}
"""How a browser tells that each megabyte counts."""


@pytest.mark.parametrize("told", THRIFTY.values(), ids=THRIFTY)
def test_who_saves_traffic_is_told_the_megabytes_and_must_touch(reader, site, dist, told):
    reader.page.add_init_script(told)
    page = reader.page
    page.goto(site.url(FIGURE))
    weight = sum(python_files(dist).values())
    expect(page.locator("#runtime")).to_contain_text(f"Python ({weight / 1e6:.0f}\xa0МБ)")
    assert not [url for url in reader.asked if "/python" in url]
    page.click(BET)
    expect(page.locator("html")).not_to_have_attribute("data-runtime", "static")


def test_the_course_can_be_installed_over_http_and_asks_for_nothing_on_disk(reader, site, dist):
    page = reader.page
    page.goto(site.url("index.html"))
    manifest = reader.context.new_cdp_session(page).send("Page.getAppManifest")
    assert manifest["errors"] == []
    assert manifest["url"].startswith(site.url("manifest."))
    page.goto((dist / "index.html").as_uri())
    expect(page.locator("link[rel=manifest]")).to_have_count(0)
    expect(page.locator("[data-offline-open]")).to_be_hidden()
