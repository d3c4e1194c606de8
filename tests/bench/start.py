"""From navigation to the first answer that Python has computed in the browser, in turns with what it is compared with.

The course starts in two ways: from archives on a first visit, from the snapshot once the service worker has kept that. The
page says which way it has started, and a start that has gone another way than its row says ends the benchmark.
"""

from __future__ import annotations

import os
import tempfile
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from playwright.sync_api import Browser, BrowserContext, Page

from sitegen.errors import InputError
from tests.bench.browsing import HERE, LESSON, PATIENCE, READY, builds, chromium
from tests.bench.figures import comma, paired_ratio, spread
from tests.bench.host import SLOW, Host, Line, hosting
from tests.bench.processor import taken_by_children, taken_since
from tests.bench.record import Record
from tests.bench.references import BARE, REFERENCES

ROUNDS = int(os.environ.get("ROUNDS", "5"))
SLOW_ROUNDS = max(1, ROUNDS // 2)
PROBE = (HERE / "start_probe.js").read_text("utf-8")
COLD, TAKEN, WARM, OFFLINE, LINE = "холодный", "холодный, снимок", "тёплый", "без сети", "10 Мбит/с и 40 мс"
AGAIN, CRASHED = "после остановки", "после сбоя, из архивов"
AGAINST = {COLD: COLD, TAKEN: COLD, WARM: WARM, AGAIN: COLD, CRASHED: COLD, OFFLINE: WARM, LINE: LINE}
"""Which start of bare Pyodide each one is compared with."""
ARCHIVES, SNAPSHOT = "archives", "snapshot"

Run = dict[str, float]
"""Milliseconds until the answer, and seconds of the processor that the browser took until Python was ready."""
Runs = dict[str, dict[str, list[Run]]]
"""Start -> variant -> each round."""


@dataclass(frozen=True)
class Subject:
    """Something that is started.

    Args:
        host: serves it.
        page: the address of its page.
        sign: a script that marks the page ready where it does not do so by itself.
        ways: in which ways it may start; none where it says nothing of that.
        service_workers: "block" where a first visit is to be measured without what the page keeps meanwhile.
    """

    host: Host
    page: str
    sign: str = ""
    ways: tuple[str, ...] = ()
    service_workers: Literal["allow", "block"] = "allow"

    def start(self, context: BrowserContext, way: str = "", choice: str = "") -> tuple[Page, Run]:
        """Open the page and wait for Python; `way` is how it has to start, `choice` what the address asks for."""
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        before = taken_by_children()
        page.goto(self.host.url(self.page + choice), timeout=PATIENCE)
        return page, self.waited(page, before, way)

    def waited(self, page: Page, before: dict[int, float], way: str = "") -> Run:
        page.wait_for_selector(READY, state="attached")
        answered = page.evaluate("startProbe.answered ?? startProbe.ready")
        run = {"answered": answered, "processor": taken_since(before)}
        if self.ways and (gone := page.evaluate("document.documentElement.dataset.way")) != way:
            raise SystemExit(f"{page.url}: запуск «{gone}», а мерить надо «{way}»")
        return run


def measure(root: Path, record: Record) -> None:
    """Start everything in turns, round by round."""
    with ExitStack() as stack:
        browser = stack.enter_context(chromium())
        subjects = {name: _build(stack, folder) for name, folder in builds(root).items()}
        keepers = {name: stack.enter_context(_kept(browser, subject)) for name, subject in subjects.items()}
        references, absent = _references(root, record, stack)
        subjects |= references
        runs: Runs = {}
        for _ in range(ROUNDS):
            for name, subject in subjects.items():
                _round(browser, subject, name, runs, keepers.get(name))
            record.keep("starts", runs)
        for _ in range(SLOW_ROUNDS):
            for name, subject in subjects.items():
                _first_visit_on_a_slow_line(browser, subject, name, runs)
            record.keep("starts", runs)
        _tell(record, runs, absent)


def _build(stack: ExitStack, folder: Path) -> Subject:
    """A build of the course; one that has no snapshot knows one way only and says nothing of it."""
    ways = (ARCHIVES, SNAPSHOT) if any(folder.glob("assets/python/*.snapshot")) else ()
    return Subject(stack.enter_context(hosting(folder)), LESSON, ways=ways, service_workers="block")


def _references(root: Path, record: Record, stack: ExitStack) -> tuple[dict[str, Subject], list[str]]:
    """Lay out what the course is compared with; the names of what cannot be had."""
    subjects, absent, hashes = {}, [], {}
    for name, reference in REFERENCES.items():
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        try:
            hashes |= reference.lay(root, folder)
        except InputError as error:
            record.note(str(error))
            absent.append(name)
            continue
        subjects[name] = Subject(stack.enter_context(hosting(folder)), reference.page, reference.sign)
    record.table("С чем сравнивается: официальные файлы", ["файл", "SHA-256"], sorted(hashes.items()))
    return subjects, absent


def _tell(record: Record, runs: Runs, absent: list[str]) -> None:
    rows = [(start, name, "не измерен: пакет негде взять", "", "", "") for name in absent for start in (COLD, WARM, LINE)]
    for start, by_name in runs.items():
        against = runs[AGAINST[start]][BARE]
        for name, found in by_name.items():
            clock, processor = (_compared(found, against, key, unit) for key, unit in (("answered", 1000), ("processor", 1)))
            rows.append((start, name, *clock, *processor))
    compared = ", ".join(f"{start} — с «{other}»" for start, other in AGAINST.items() if start != other)
    head = ["старт", "что", "до ответа, с: медиана (от–до)", "к голому", "процессор, с", "к голому"]
    record.table(f"От перехода на страницу до первого ответа Python; кругов {ROUNDS}, на медленной линии {SLOW_ROUNDS}", head, rows)
    record.note(f"«К голому» — медиана отношений внутри круга; {compared}. Процессор — весь браузер, пока не готовы все картинки.")


def _compared(found: list[Run], against: list[Run], key: str, unit: float) -> tuple[str, str]:
    values, references = ([run[key] for run in runs] for runs in (found, against[: len(found)]))
    return spread(values, 2, unit), comma(paired_ratio(values, references))


def _note(runs: Runs, start: str, name: str, run: Run) -> None:
    runs.setdefault(start, {}).setdefault(name, []).append(run)


class _visit:
    """A reader of whom nothing is kept."""

    def __init__(self, browser: Browser, subject: Subject) -> None:
        self._context = browser.new_context(service_workers=subject.service_workers)
        self._context.add_init_script(PROBE + subject.sign)

    def __enter__(self) -> BrowserContext:
        return self._context

    def __exit__(self, *_: object) -> None:
        self._context.close()


def _round(browser: Browser, subject: Subject, name: str, runs: Runs, kept: _kept | None) -> None:
    with _visit(browser, subject) as context:
        page, cold = subject.start(context, ARCHIVES)
        _note(runs, COLD, name, cold)
        page.close()
        if kept is None:
            _note(runs, WARM, name, subject.start(context)[1])
    if SNAPSHOT in subject.ways:
        with _visit(browser, subject) as context:
            _note(runs, TAKEN, name, subject.start(context, SNAPSHOT, "&way=snapshot")[1])
    if kept is not None:
        for start, run in kept.come_back().items():
            _note(runs, start, name, run)
        _note(runs, OFFLINE, name, kept.start_offline())


def _first_visit_on_a_slow_line(browser: Browser, subject: Subject, name: str, runs: Runs) -> None:
    subject.host.line = Line(**SLOW)
    with _visit(browser, subject) as context:
        _note(runs, LINE, name, subject.start(context, ARCHIVES)[1])
    subject.host.line = Line()


class _kept:
    """A reader who has been here before: the service worker has kept the course, its snapshot included."""

    def __init__(self, browser: Browser, subject: Subject) -> None:
        self._context, self._subject = browser.new_context(), subject
        self._context.add_init_script(PROBE)
        page, _ = subject.start(self._context, ARCHIVES)
        while not page.evaluate(KEPT):
            page.wait_for_timeout(200)
        page.close()

    def __enter__(self) -> _kept:
        return self

    def __exit__(self, *_: object) -> None:
        self._context.close()

    def come_back(self) -> dict[str, Run]:
        """Come back; then Python ends as when a reader stops it, and as when it breaks down, after which archives are safe."""
        page, warm = self._subject.start(self._context, SNAPSHOT)
        runs = {WARM: warm, AGAIN: self._again(page, "silent", SNAPSHOT), CRASHED: self._again(page, "stopped", ARCHIVES)}
        page.close()
        return runs

    def _again(self, page: Page, reason: str, way: str) -> Run:
        """Let Python fail for a reason, and start it again."""
        page.evaluate(STOP, reason)
        before = taken_by_children()
        page.evaluate("() => { startProbe.again(); document.querySelector('.runtime-retry').click(); }")
        return self._subject.waited(page, before, way)

    def start_offline(self) -> Run:
        """Come back when the network is gone."""
        self._context.set_offline(True)
        page, took = self._subject.start(self._context, SNAPSHOT)
        page.close()
        self._context.set_offline(False)
        return took


KEPT = """async () => {
    const { files, archives = [], snapshot = [] } = PYLESSON;
    const addresses = [...files, ...archives, ...snapshot].map(({ url }) => new URL(document.documentElement.dataset.root + url, location.href));
    const found = await Promise.all(addresses.map((address) => caches.match(address)));
    return navigator.serviceWorker.controller !== null && found.every(Boolean);
}"""
"""Whether everything that Python needs, in either way, is in the service worker's cache."""
STOP = """(reason) => {
    const worker = startProbe.workers.at(-1);
    worker.terminate();
    worker.onmessage({ data: { type: "failed", failure: { reason, detail: "bench" } } });
}"""
