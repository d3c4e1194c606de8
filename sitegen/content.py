"""What `site.yml` says: the site and the order of its lessons."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlsplit

from sitegen import report, yaml_record
from sitegen.errors import Problems
from sitegen.source import Place, Source, read
from sitegen.suggestions import nearest

FILE = "lesson.md"
LANGUAGE = "ru"
NOTICES, GLOSSARY = "notices", "glossary"
RESERVED = ("assets", "embed", NOTICES, GLOSSARY)
"""Folders of the site that no lesson may take."""


@dataclass(frozen=True)
class Planned:
    """A lesson of the course as `site.yml` lists it; `exists` tells whether its folder is there."""

    folder: str
    number: str
    title: str
    exists: bool
    place: Place


@dataclass(frozen=True)
class Part:
    """A part of the course: its title and its lessons in order."""

    title: str
    lessons: tuple[Planned, ...]


@dataclass(frozen=True)
class Outside:
    """A lesson that lives elsewhere; without an address it is mentioned, not linked."""

    number: str
    title: str
    address: str


@dataclass(frozen=True)
class Site:
    """`site.yml`."""

    title: str
    description: str
    language: str
    key: str
    base: str
    report: str
    thanks: str
    parts: tuple[Part, ...] = ()
    outside: Mapping[str, Outside] = field(default_factory=dict)

    @property
    def lessons(self) -> list[Planned]:
        """All lessons in reading order."""
        return [lesson for part in self.parts for lesson in part.lessons]


def read_site(content: Path, root: Path, problems: Problems) -> Site:
    """Read `site.yml`.

    Raises:
        InputError: it is not there or is not YAML.
    """
    data = yaml_record.record(read(content / "site.yml", root), problems)
    data.check_names(["title", "description", "language", "key", "base", "report", "thanks", "lessons", "outside"])
    outside = [_outside(entry) for entry in data.records("outside", required=False)]
    return Site(
        data.text("title"),
        data.text("description", required=False),
        _language(data),
        data.text("key"),
        _base(data),
        report.read(data),
        data.text("thanks", required=False),
        tuple(_part(entry, content) for entry in data.records("lessons")),
        {lesson.number: lesson for lesson in outside},
    )


def lesson_source(content: Path, root: Path, lesson: Planned) -> Source:
    """Read the Markdown of a lesson that exists."""
    return read(content / lesson.folder / FILE, root)


def _language(data: yaml_record.Record) -> str:
    language = data.text("language")
    if language and language != LANGUAGE:
        mend = f"напиши «language: {LANGUAGE}»: слова страниц, переносы и поиск здесь русские"
        data.problem("language", f"на языке «{language}» сайт не соберётся", mend)
    return LANGUAGE


def _base(data: yaml_record.Record) -> str:
    base = data.text("base", required=False)
    parts = urlsplit(base)
    if not base or parts.scheme in ("http", "https") and parts.netloc and base.endswith("/"):
        return base
    data.problem("base", f"адрес сайта «{base}» неполный", "начни с https:// и закончи косой чертой или оставь пустым")
    return ""  # each address made of it would be told as well


def _part(data: yaml_record.Record, content: Path) -> Part:
    data.check_names(["part", "lessons"])
    return Part(data.text("part"), tuple(_planned(entry, content) for entry in data.records("lessons")))


def _planned(data: yaml_record.Record, content: Path) -> Planned:
    data.check_names(["folder", "number", "title"])
    folder = data.text("folder")
    exists = bool(folder) and (content / folder).is_dir()
    if folder and not exists and not (data.has("number") or data.has("title")):
        near = nearest(folder, sorted(found.parent.name for found in content.glob(f"*/{FILE}")))
        mend = "; ".join(filter(None, (near, "если урок ещё не написан, добавь «number:» и «title:»")))
        data.problem("folder", f"нет папки content/{folder}", mend)
        return Planned(folder, "", "", exists, data.place("folder"))
    number = data.text("number", required=not exists)
    return Planned(folder, number, data.text("title", required=not exists), exists, data.place("folder"))


def _outside(data: yaml_record.Record) -> Outside:
    data.check_names(["number", "title", "address"])
    return Outside(data.text("number"), data.text("title"), data.text("address", required=False))
