"""From navigation to the first answer that Python has computed in the browser, in turns with bare Pyodide and PyScript."""

from __future__ import annotations

import tempfile
from contextlib import ExitStack
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Page

from tests.bench.browsing import HERE, LESSON, PATIENCE, READY, builds, chromium
from tests.bench.figures import comma, paired_ratio, spread
from tests.bench.host import SLOW, Host, Line, hosting
from tests.bench.record import Record
from tests.bench.references import REFERENCES

ROUNDS, SLOW_ROUNDS = 5, 3
PROBE = (HERE / "start_probe.js").read_text("utf-8")
FLOOR = "голый Pyodide"
COLD, WARM, AGAIN, OFFLINE, LINE = "холодный", "тёплый", "после остановки", "без сети", "10 Мбит/с и 40 мс"
AGAINST = {COLD: COLD, WARM: WARM, AGAIN: COLD, OFFLINE: WARM, LINE: LINE}
"""Which start of bare Pyodide each one is compared with."""

Runs = dict[str, dict[str, list[float]]]
"""Start -> variant -> milliseconds of each round."""


def measure(root: Path, record: Record) -> None:
    """Start everything in turns, round by round."""
    with ExitStack() as stack:
        browser = stack.enter_context(chromium())
        hosts = {name: (stack.enter_context(hosting(folder)), f"{LESSON}?python=now") for name, folder in builds(root).items()}
        for name, lay in REFERENCES.items():
            folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
            hashes = lay(root, folder)
            hosts[name] = stack.enter_context(hosting(folder)), "index.html"
        record.table("Официальные файлы, без правок", ["файл", "SHA-256"], sorted(hashes.items()))
        runs: Runs = {}
        ours = set(builds(root))
        keepers = {name: stack.enter_context(_kept(browser, *hosts[name])) for name in ours}
        for _ in range(ROUNDS):
            for name, (host, path) in hosts.items():
                _round(browser, host, path, name, runs, keepers.get(name))
            record.keep("starts", runs)
        for _ in range(SLOW_ROUNDS):
            for name, (host, path) in hosts.items():
                host.line = Line(**SLOW)
                with _visit(browser) as context:
                    _note(runs, LINE, name, _start(context, host.url(path))[1])
                host.line = Line()
            record.keep("starts", runs)
        _tell(record, runs)


def _tell(record: Record, runs: Runs) -> None:
    rows = []
    for start, by_name in runs.items():
        against = runs[AGAINST[start]][FLOOR]
        for name, times in by_name.items():
            rows.append((start, name, spread(times, 2, 1000), comma(paired_ratio(times, against[: len(times)]))))
    head = ["старт", "что", "секунд: медиана (от–до)", f"к голому Pyodide, медиана отношений ({', '.join(f'{a} к {b}' for a, b in AGAINST.items() if a != b)})"]
    record.table(f"От перехода на страницу до первого ответа Python; кругов {ROUNDS}, на медленной линии {SLOW_ROUNDS}", head, rows)


def _note(runs: Runs, start: str, name: str, milliseconds: float) -> None:
    runs.setdefault(start, {}).setdefault(name, []).append(milliseconds)


class _visit:
    """A reader of whom nothing is kept, without a service worker."""

    def __init__(self, browser: Browser) -> None:
        self._context = browser.new_context(service_workers="block")
        self._context.add_init_script(PROBE)

    def __enter__(self) -> BrowserContext:
        return self._context

    def __exit__(self, *_: object) -> None:
        self._context.close()


def _round(browser: Browser, host: Host, path: str, name: str, runs: Runs, kept: _kept | None) -> None:
    with _visit(browser) as context:
        page, cold = _start(context, host.url(path))
        _note(runs, COLD, name, cold)
        if kept:
            _note(runs, AGAIN, name, _again(page))
        page.close()
        _, warm = _start(context, host.url(path))
        _note(runs, WARM, name, warm)
    if kept:
        _note(runs, OFFLINE, name, kept.start())


def _start(context: BrowserContext, address: str) -> tuple[Page, float]:
    """Open a page and wait for Python; the page, and when the first answer came [ms]."""
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.goto(address, timeout=PATIENCE)
    page.wait_for_selector(READY)
    return page, page.evaluate("startProbe.answered ?? startProbe.ready")


def _again(page: Page) -> float:
    """Let Python stop as after an endless loop, and start it again [ms]."""
    page.evaluate("""() => {
        const worker = startProbe.workers.at(-1);
        worker.terminate();
        worker.onmessage({ data: { type: "failed", failure: { reason: "stopped", detail: "bench" } } });
    }""")
    page.evaluate("() => { startProbe.again(); document.querySelector('.runtime-retry').click(); }")
    page.wait_for_selector(READY)
    return page.evaluate("startProbe.answered")


class _kept:
    """A reader whose service worker has kept the course, and whose host is gone whenever a page is started."""

    def __init__(self, browser: Browser, host: Host, path: str) -> None:
        self._context = browser.new_context()
        self._context.add_init_script(PROBE)
        self._address = host.url(path)
        page, _ = _start(self._context, self._address)
        while not page.evaluate(KEPT):
            page.wait_for_timeout(200)
        page.close()

    def __enter__(self) -> _kept:
        return self

    def __exit__(self, *_: object) -> None:
        self._context.close()

    def start(self) -> float:
        self._context.set_offline(True)
        page, took = _start(self._context, self._address)
        page.close()
        self._context.set_offline(False)
        return took


KEPT = """async () => {
    const { files } = PYLESSON;
    const found = await Promise.all(files.map(({ url }) => caches.match(new URL(document.documentElement.dataset.root + url, location.href))));
    return navigator.serviceWorker.controller !== null && found.every(Boolean);
}"""
"""Whether everything that Python needs is in the service worker's cache."""
