"""What a section of the benchmark finds: tables for people, raw runs for whoever wants to count anew."""

from __future__ import annotations

import json
import os
import platform
import subprocess
import time
from collections.abc import Iterable, Sequence
from pathlib import Path

from sitegen.browser import chromium


class Record:
    """One section's run.

    Args:
        root: the project's folder; raw runs go below its `.cache/bench/`.
        section: name of the section.
    """

    def __init__(self, root: Path, section: str) -> None:
        stamp = time.strftime("%Y%m%d-%H%M%S")
        self._file = root / ".cache" / "bench" / "runs" / f"{section}-{stamp}.json"
        self._raw: dict[str, object] = {"machine": machine(), "load at the start": os.getloadavg(), "runs": {}}
        print(f"\n## {section}\n\n{machine()}. Нагрузка в начале: {load()}.", flush=True)

    def keep(self, name: str, runs: object) -> None:
        """Keep raw runs; they are written at once, so that a section that breaks leaves what it had."""
        self._raw["runs"][name] = runs
        self._raw["load"] = os.getloadavg()
        self._file.parent.mkdir(parents=True, exist_ok=True)
        self._file.write_text(json.dumps(self._raw, ensure_ascii=False, indent=1), "utf-8")

    def table(self, title: str, head: Sequence[str], rows: Iterable[Sequence[object]]) -> None:
        """Print a table as Markdown."""
        print(f"\n{title}\n")
        print("| " + " | ".join(head) + " |")
        print("|" + "---|" * len(head))
        for row in rows:
            print("| " + " | ".join(map(str, row)) + " |", flush=True)

    def note(self, text: str) -> None:
        """Print a line between tables."""
        print(f"\n{text}", flush=True)

    def close(self) -> None:
        """Say where the raw runs are."""
        print(f"\nНагрузка в конце: {load()}. Сырые прогоны: {self._file.relative_to(self._file.parents[3])}")


def machine() -> str:
    """The machine in a line: processor, cores, memory, system, Python, browser."""
    cpu = next((line.split(":")[1].strip() for line in _lines("/proc/cpuinfo") if line.startswith("model name")), platform.machine())
    memory = next((int(line.split()[1]) / 2**20 for line in _lines("/proc/meminfo") if line.startswith("MemTotal")), 0)
    version = subprocess.run([chromium(), "--version"], capture_output=True, text=True, check=True).stdout
    browser = version.strip().splitlines()[-1].split(" built on")[0]
    system = platform.freedesktop_os_release().get("PRETTY_NAME", platform.system())
    cores = os.cpu_count()
    return f"{cpu}, ядер: {cores}, памяти: {memory:.0f} ГиБ; {system}, Python {platform.python_version()}, {browser}"


def load() -> str:
    """The mean number of processes that wanted a processor in the last minute and in the last five."""
    one, five, _ = os.getloadavg()
    return f"{one:.1f} (5 мин: {five:.1f})"


def _lines(path: str) -> list[str]:
    file = Path(path)
    return file.read_text("utf-8").splitlines() if file.exists() else []
