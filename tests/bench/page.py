"""How the pages do by themselves: Lighthouse's marks for a phone, jumps, and when the text is there on a slow line."""

from __future__ import annotations

import json
import os
import subprocess
import tempfile
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser

from sitegen import browser as browsers
from sitegen import supply
from tests.bench.browsing import HERE, PATIENCE, chromium
from tests.bench.figures import comma, spread
from tests.bench.host import SLOW, Host, Line, hosting
from tests.bench.record import Record
from tests.bench.references import packages
from tests.conftest import FLAGS

PAGES = ("1.6-transformer/index.html", "lillog-transformer-family/index.html")
ROUNDS = 3
CATEGORIES = {"performance": "скорость", "accessibility": "доступность", "best-practices": "добротность", "seo": "поиск"}
FIGURES = {"first-contentful-paint": "FCP, с", "largest-contentful-paint": "LCP, с", "total-blocking-time": "TBT, мс", "cumulative-layout-shift": "CLS"}
PHONE = {"viewport": {"width": 360, "height": 740}, "service_workers": "block", "is_mobile": True, "has_touch": True}
PAINT_PROBE = (HERE / "paint_probe.js").read_text("utf-8")


def measure(root: Path, record: Record) -> None:
    """Ask Lighthouse about both lessons, then read them over a slow line."""
    with hosting(root / "dist") as host:
        marks = {page: [_lighthouse(root, host.url(page)) for _ in range(ROUNDS)] for page in PAGES}
        record.keep("lighthouse", marks)
        rows = [(page, *(_middle(runs, name) for name in (*CATEGORIES, *FIGURES))) for page, runs in marks.items()]
        record.table(f"Lighthouse, телефон, медиана из {ROUNDS}", ["страница", *CATEGORIES.values(), *FIGURES.values()], rows)
        record.note(_misses(marks))
        _tell_slow_line(record, host)


def _tell_slow_line(record: Record, host: Host) -> None:
    found = {}
    with chromium() as browser:
        for page in PAGES:
            host.line = Line(**SLOW)
            found[page] = [_read(browser, host.url(page)) for _ in range(ROUNDS)]
    record.keep("slow line", found)
    rows = [
        (page, *(spread([run[name] for run in runs], 2, 1000) for name in ("painted", "fonts")), comma(max(run["shift"] for run in runs), 4))
        for page, runs in found.items()
    ]
    record.table("10 Мбит/с и 40 мс, телефон, с пустым кэшем", ["страница", "текст виден, с", "шрифты на месте, с", "сдвиг раскладки, наибольший"], rows)


def _read(browser: Browser, address: str) -> dict[str, float]:
    context = browser.new_context(**PHONE)
    context.add_init_script(PAINT_PROBE)
    page = context.new_page()
    page.goto(address, timeout=PATIENCE)
    found = page.evaluate("paintProbe()")
    context.close()
    return found


def _lighthouse(root: Path, address: str) -> dict:
    """One report, cut down to marks, figures and what did not pass."""
    program = packages(root) / "lighthouse" / "cli" / "index.js"
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report.json"
        options = ["--quiet", "--output=json", f"--output-path={report}", f"--only-categories={','.join(CATEGORIES)}"]
        flags = f"--chrome-flags=--headless=new {' '.join(FLAGS)}"
        environment = supply.node_environment() | {"CHROME_PATH": str(browsers.chromium())}
        subprocess.run([supply.node_path(), program, address, *options, flags], env=os.environ | environment, check=True, timeout=600)
        return _cut(json.loads(report.read_text("utf-8")))


def _cut(report: dict) -> dict:
    audits = report["audits"]
    found = {name: report["categories"][name]["score"] * 100 for name in CATEGORIES}
    found |= {name: audits[name]["numericValue"] for name in FIGURES}
    failed = [
        f"{audits[audit['id']]['title']} ({audit['id']})"
        for category in report["categories"].values()
        for audit in category["auditRefs"]
        if audit["weight"] and audits[audit["id"]]["score"] is not None and audits[audit["id"]]["score"] < 0.9
    ]
    return found | {"failed": failed}


def _middle(runs: list[dict], name: str) -> str:
    value = median(run[name] for run in runs)
    if name in ("first-contentful-paint", "largest-contentful-paint"):
        return comma(value / 1000, 1)
    return comma(value, 4 if name == "cumulative-layout-shift" else 0)


def _misses(marks: dict[str, list[dict]]) -> str:
    failed = {name: sorted({failure for run in runs for failure in run["failed"]}) for name, runs in marks.items()}
    return "Не на отлично: " + "; ".join(f"{name}: {', '.join(found) or 'ничего'}" for name, found in failed.items())
