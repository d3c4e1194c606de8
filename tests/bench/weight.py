"""How many bytes a reader fetches: before the text is readable, before Python's first answer, and in all."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

from pycore.ui.text import number
from sitegen import budget, supply
from sitegen.budget import Budget, Limit, without_hash
from sitegen.errors import Problems
from sitegen.numpy_wheel import numpy_wheel
from tests.bench.record import Record

STARTED_BY = ("assets/page.js", "assets/python.js")
"""What lists Python's files and starts them."""
LISTING, VARIABLE = "assets/python.*.js", "self.PYLESSON="
FLOOR = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")


def measure(root: Path, record: Record) -> None:
    """Weigh the built site against its budget, and the official files against it."""
    allowed = budget.read_budget(root, Problems())
    raw = {without_hash(name): data for name, data in _files(root / "dist").items()}
    packed = {name: len(gzip.compress(data, 9)) for name, data in raw.items()}
    wire = {name: packed[name] if Path(name).suffix in allowed.compressed else len(data) for name, data in raw.items()}
    record.keep("wire", wire)
    for limit in allowed.limits:
        _tell(record, limit, raw, packed, wire)
    starts = _starts(root / "dist")
    rows = [(name, *_row(raw, packed, wire, names)) for name, names in starts.items()]
    record.table("Что грузит запуск: по списку, который читает сама страница", ["что", "байт", "gzip −9", "по сети"], rows)
    for name, names in starts.items():
        if not any(set(names) == group.keys() for limit in allowed.limits for group in limit.sums(wire)):
            record.note(f"Предела ровно на это в {budget.FILE} нет: {name}.")
    rows = [(name, *_row(raw, packed, wire, names)) for name, names in _wholes(raw).items()]
    record.table("Всё вместе", ["что", "байт", "gzip −9", "по сети"], rows)
    _tell_floor(root, record, allowed)


def _tell(record: Record, limit: Limit, raw: dict, packed: dict, wire: dict) -> None:
    group = max(limit.sums(wire), key=lambda sizes: sum(sizes.values()))
    rows = [(name, *_row(raw, packed, wire, [name])) for name in sorted(group, key=group.__getitem__, reverse=True)]
    rows.append(("**вместе**", *_row(raw, packed, wire, group)))
    record.table(f"{limit.name}: предел {number(limit.most)}", ["файл", "байт", "gzip −9", "по сети"], rows)


def _row(raw: dict, packed: dict, wire: dict, names) -> list[str]:
    return [number(sum(len(raw[name]) for name in names)), *(number(sum(sizes[name] for name in names)) for sizes in (packed, wire))]


def _starts(dist: Path) -> dict[str, list[str]]:
    """What the page asks for before the first answer of a first visit, and what it keeps for the next ones instead."""
    (listing,) = dist.glob(LISTING)
    listed = json.loads(listing.read_text("utf-8").removeprefix(VARIABLE).rstrip(";\n"))
    paths = {part: [without_hash(file["url"]) for file in listed[part]] for part in ("files", "archives", "snapshot")}
    return {"первый заход, до первого ответа": [*STARTED_BY, *paths["files"], *paths["archives"]], "снимок": paths["snapshot"]}


def _wholes(raw: dict) -> dict[str, list[str]]:
    """Parts of the site that are fetched by different readers."""
    disk = [name for name in raw if name.startswith("assets/disk/")]
    embeds = [name for name in raw if name.startswith("embed")]
    return {
        "сайт по сети": [name for name in raw if name not in {*disk, *embeds}],
        "страницы для других сайтов": embeds,
        "Python для открытия с диска": disk,
    }


def _tell_floor(root: Path, record: Record, allowed: Budget) -> None:
    core, wheel = supply.pyodide_core(root), numpy_wheel(root)
    files = {name: (core / name).read_bytes() for name in FLOOR} | {wheel.name: wheel.read_bytes()}
    sizes = {name: len(gzip.compress(data, 9)) for name, data in files.items()}
    wire = {name: sizes[name] if Path(name).suffix in allowed.compressed else len(data) for name, data in files.items()}
    record.keep("floor", wire)
    rows = [(name, number(len(data)), number(sizes[name]), number(wire[name])) for name, data in files.items()]
    rows.append(("**вместе**", number(sum(map(len, files.values()))), number(sum(sizes.values())), number(sum(wire.values()))))
    record.table("Для сравнения: официальные файлы Pyodide и колесо NumPy", ["файл", "байт", "gzip −9", "по сети"], rows)


def _files(folder: Path) -> dict[str, bytes]:
    files = sorted(path for path in folder.rglob("*") if path.is_file())
    return {file.relative_to(folder).as_posix(): file.read_bytes() for file in files}
