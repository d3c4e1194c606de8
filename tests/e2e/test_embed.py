"""A lesson and its parts inside the page of another site: the snippet, the height, the words between the two, the sandbox."""

from __future__ import annotations

import base64
import json
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path

import pytest
from playwright.sync_api import FrameLocator, Page, expect

from pycore.interactives import tokens
from pycore.runtime import codec
from tests.e2e.conftest import READY, START_TIMEOUT
from tests.e2e.server import Site, missing, serving
from tests.e2e.short_tour import (
    DIGEST,
    PATIENT,
    PATIENT_NOW,
    enter_frame,
    expect_kept,
    frame_in,
    read_and_play,
    run_as_built,
    run_code,
    stop_endless,
)

LESSON = "1.6-transformer"
WHOLE = f"{LESSON}/index.html{PATIENT_NOW}"
FROM_SNAPSHOT = "&way=snapshot"
"""After the address of a frame that may fetch: as for a reader who comes again. A sandboxed one knows the other way only."""
WIDE = {"width": 1280, "height": 900}
WITHOUT_FONTS = "font|ERR_FAILED|Failed to load resource"
"""What the console holds where a page has no origin, and so may not load fonts from one."""
PATCH = '#tokens output[data-name="patch"]'
BODY = "body => Math.ceil(body.getBoundingClientRect().height)"
HOST = """<!doctype html><html lang="ru"><head><meta charset="utf-8"><title>Другой сайт</title><link rel="icon" href="data:,"></head>
<body style="margin: 0"><p>До</p>{frames}<p>После</p>
<script>self.heard = []; addEventListener("message", ({{data, origin}}) => heard.push({{...data, origin}}));</script>
</body></html>"""
FORGER = """<!doctype html><title>Чужой</title><script>
const forged = {source: "pylesson", version: 1, lesson: "1.6-transformer"};
for (let i = 0; i < parent.length; i += 1) parent[i].postMessage({...forged, type: "measure"}, "*");
parent.postMessage({...forged, type: "height", height: 77}, "*");
</script>"""


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Site]:
    """Another site, on an origin of its own."""
    with serving(tmp_path) as host:
        yield host


def write(host: Site, name: str, frames: str) -> str:
    (host.folder / name).write_text(HOST.format(frames=frames), "utf-8")
    return host.url(name)


def snippet(page: Page, value: str, theme: str = "") -> str:
    """The lines that the lesson's page offers for one of its parts."""
    page.locator("#embedding-what").select_option(value)
    page.locator("#embedding-theme").select_option(theme)
    return page.locator("#embedding-out").input_value()


def expect_followed(page: Page, index: int, frame: FrameLocator) -> int:
    """The frame is as high as what is in it, and nothing in it scrolls; its height."""
    outer = page.locator("iframe").nth(index)
    outer.scroll_into_view_if_needed()  # a browser lays nothing out in a frame that nobody sees
    height = frame.locator("body").evaluate(BODY)
    expect(outer).to_have_js_property("clientHeight", height)
    assert frame.locator("html").evaluate("html => html.scrollHeight") == height == frame.locator("body").evaluate(BODY)
    return height


def forge(page: Page, host: Site) -> None:
    """Let a frame of another site say what only the lesson and the page around it may say."""
    (host.folder / "forger.html").write_text(FORGER, "utf-8")
    page.evaluate(
        "address => { const frame = document.createElement('iframe'); frame.src = address; document.body.append(frame); }",
        host.url("forger.html"),
    )
    page.wait_for_function("() => heard.some(({height}) => height === 77)")


def test_two_parts_live_in_another_site(reader, site, host):
    page = reader.page
    page.goto(site.url(f"{LESSON}/index.html"))
    page.locator("[data-embedding-open]").click()
    one = snippet(page, f"embed/{LESSON}/tokens/index.html", "dark")
    two = snippet(page, f"embed/{LESSON}/positions/index.html")
    assert one.count("<script") == 1 and site.url("embed.js") in one  # so the helper comes twice

    page.goto(write(host, "host.html", one + two.replace("index.html", f"index.html?python=now{FROM_SNAPSHOT}", 1)))
    interactive, section = (page.frame_locator("iframe").nth(index) for index in range(2))
    expect(interactive.locator("html")).to_have_attribute("data-theme", "dark")
    expect_followed(page, 0, interactive)

    # The reader of the other site reaches the goal; that site hears of it.
    for event in tokens.APP.solution:
        ((name, value),) = asdict(event).items()
        choice = f'[data-choose="{type(event).__name__}"][data-field="{name}"][value="{value}"]'
        interactive.locator(f"label:has({choice})").click()
        interactive.locator("#tokens:not([aria-busy])").wait_for()
    interactive.locator('.source [data-goal="tokens"][data-done="true"]').wait_for(state="attached")
    interactive.locator(READY).wait_for()
    expect_followed(page, 0, interactive)
    heard = page.evaluate("heard")
    assert all(message["source"] == "pylesson" and message["version"] == 1 for message in heard)
    assert {message["origin"] for message in heard} == {site.origin} and {message["lesson"] for message in heard} == {LESSON}
    (progress,) = [message for message in heard if message["type"] == "progress"]
    assert {name: progress[name] for name in ("goal", "done", "total")} == {"goal": "tokens", "done": 1, "total": 1}

    # Every fold, open and shut again; what is said of Python's start is gone by then.
    page.locator("iframe").nth(1).scroll_into_view_if_needed()
    section.locator(READY).wait_for()
    shut = expect_followed(page, 1, section)
    for summary in section.locator("details.fold > summary").all():
        summary.click()
        assert expect_followed(page, 1, section) > shut
        summary.click()
        assert expect_followed(page, 1, section) == shut

    # Forged words do nothing, neither from a frame of another site nor from the window itself.
    forge(page, host)
    page.evaluate("postMessage({source: 'pylesson', version: 1, type: 'height', height: 78}, '*')")
    page.wait_for_function("() => heard.some(({height}) => height === 78)")
    assert expect_followed(page, 1, section) == shut

    # Without the helper the frame stays as the other site has made it, and nobody else can tell the page to be followed.
    page.goto(write(host, "alone.html", two.partition("<script")[0]))
    forge(page, host)
    expect(section_alone := page.frame_locator("iframe").nth(0).locator("html")).not_to_have_attribute("data-followed", "")
    assert page.locator("iframe").nth(0).evaluate("frame => frame.clientHeight") == 640
    assert section_alone.evaluate("html => html.scrollHeight > html.clientHeight")


def test_the_tour_of_whole_lessons_in_a_frame_that_scrolls(new_reader, site, host):
    page = new_reader(viewport=WIDE).page
    frame = '<iframe src="{}" style="width: 100%; height: 90vh; border: 0"></iframe>'
    page.goto(write(host, "lesson.html", frame.format(site.url(WHOLE + FROM_SNAPSHOT))))
    read_and_play(enter_frame(page))
    page.reload()
    expect_kept(frame_in(page))
    page.goto(write(host, "digest.html", frame.format(site.url(DIGEST + PATIENT + FROM_SNAPSHOT))))
    digest = frame_in(page)
    run_code(digest)
    stop_endless(run_as_built(digest))


def test_the_tour_of_whole_lessons_in_a_sandboxed_frame_as_high_as_they_are(new_reader, site, host):
    reader = new_reader(viewport=WIDE)
    reader.allow(WITHOUT_FONTS)
    page, helper = reader.page, f'<script src="{site.url("embed.js")}"></script>'
    frame = '<iframe sandbox="allow-scripts" src="{}" style="width: 100%; border: 0"></iframe>'
    page.goto(write(host, "lesson.html", frame.format(site.url(WHOLE)) + helper))
    read_and_play(enter_frame(page))
    expect_followed(page, 0, page.frame_locator("iframe"))
    heard = page.evaluate("heard")
    assert {message["type"] for message in heard} >= {"ready", "height", "progress"}
    assert {(message["source"], message["version"], message["lesson"]) for message in heard} == {("pylesson", 1, LESSON)}
    page.goto(write(host, "digest.html", frame.format(site.url(DIGEST + PATIENT)) + helper))
    digest = frame_in(page)
    run_code(digest)
    stop_endless(run_as_built(digest))


def test_a_sandboxed_frame_three_deep_opens_the_state_of_its_address(reader, site, host):
    reader.allow(WITHOUT_FONTS)
    state = json.dumps(codec.encode(tokens.State(bet=4, size=8, seen=frozenset({32, 16, 8}))))
    code = base64.urlsafe_b64encode(state.encode()).decode().rstrip("=")
    address = f"{site.url(f'embed/{LESSON}/tokens/index.html')}?python=now&theme=light#tokens={code}"
    frame = f'<iframe sandbox="allow-scripts" src="{address}" style="width: 100%; border: 0"></iframe>'
    inner = write(host, "inner.html", f'{frame}<script src="{site.url("embed.js")}"></script>')
    middle = write(host, "middle.html", f'<iframe src="{inner}" style="width: 100%; height: 600px"></iframe>')
    reader.page.goto(write(host, "outer.html", f'<iframe src="{middle}" style="width: 100%; height: 700px"></iframe>'))
    holder = reader.page.frame_locator("iframe").frame_locator("iframe")
    page = holder.frame_locator("iframe")
    page.locator(READY).wait_for()
    expect(page.locator(PATCH)).to_have_attribute("data-value", "8")
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    expect(page.locator('[data-goal="tokens"][data-done="true"]')).to_have_count(0)
    body = page.locator("body").evaluate(BODY)
    expect(holder.locator("iframe")).to_have_js_property("clientHeight", body)
    assert page.locator("html").evaluate("html => html.scrollHeight") == body


def test_the_page_around_hears_of_thanks_and_of_a_failure(reader, site, host, dist):
    reader.allow("404|Failed to load resource|MIME type")
    site.break_file("python.*.js", missing)
    address = site.url(f"embed/{LESSON}/tokens/index.html?python=now")
    html = (dist / "embed" / LESSON / "tokens" / "index.html").read_text("utf-8")
    thankful = html.replace("</footer>", '<a href="#thanks" data-thanks>Скажи спасибо</a></footer>')
    reader.context.route(address, lambda route: route.fulfill(body=thankful, content_type="text/html"))
    reader.page.goto(write(host, "thanks.html", f'<iframe src="{address}"></iframe>'))
    reader.page.frame_locator("iframe").locator("[data-thanks]").click(timeout=START_TIMEOUT)
    told = {"source": "pylesson", "version": 1, "lesson": LESSON, "origin": site.origin}
    for message in ({"type": "thanks"}, {"type": "error", "reason": "network"}):
        reader.page.wait_for_function("type => heard.some((message) => message.type === type)", arg=message["type"])
        assert told | message in reader.page.evaluate("heard")
