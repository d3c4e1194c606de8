"""The head of a lesson: fields in YAML between two `---` lines, checked one by one."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from sitegen import yaml_record
from sitegen.errors import InputError, Problems
from sitegen.source import Place, Source

FENCE = re.compile(r"---[ \t]*\n(.*?)^---[ \t]*$", flags=re.DOTALL | re.MULTILINE)
OPENING = re.compile(r"---[ \t]*\n")
FIELDS = ["number", "title", "part", "level", "description", "lead", "missions", "start", "updated"]
DAY = re.compile(r"\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])")


@dataclass(frozen=True)
class Mission:
    """One entry of the head's list of missions; without a section it is still to come."""

    title: Source
    text: Source
    icon: str
    section: str | None
    section_place: Place
    goals: Sequence[tuple[str, Place]]


@dataclass(frozen=True)
class FrontMatter:
    """What a lesson says about itself; titles and texts are Markdown."""

    number: str
    title: Source
    part: Source
    level: str
    description: str
    lead: Source
    missions: tuple[Mission, ...]
    start: str
    start_place: Place
    updated: str


def split(source: Source, problems: Problems) -> tuple[FrontMatter, Source]:
    """Take the front matter off a lesson.

    Returns:
        The front matter, and the body with the head's lines left blank, so that line numbers stay true.
    Raises:
        InputError: there is no front matter, or it is not YAML.
    """
    match = FENCE.match(source.text)
    if match is None and OPENING.match(source.text):
        mend = "поставь после последнего поля отдельную строку «---»"
        raise InputError([Place(source.file, 1).problem("шапка урока не закрыта", mend)])
    if match is None:
        mend = "начни файл со строки «---», затем поля number, title и другие, затем снова «---»"
        raise InputError([Place(source.file, 1).problem("у урока нет шапки", mend)])
    head = Source(source.file, "\n" + match[1])
    body = "\n" * match[0].count("\n") + source.text[match.end() :]
    return _read(yaml_record.record(head, problems)), Source(source.file, body)


def _read(data: yaml_record.Record) -> FrontMatter:
    data.check_names(FIELDS)
    return FrontMatter(
        data.text("number"),
        data.fragment("title"),
        data.fragment("part"),
        data.text("level"),
        data.text("description"),
        data.fragment("lead"),
        tuple(_mission(entry) for entry in data.records("missions", required=False)),
        data.text("start"),
        data.place("start"),
        _day(data, "updated"),
    )


def _day(data: yaml_record.Record, name: str) -> str:
    day = data.text(name, required=False)
    if day and not DAY.fullmatch(day):
        data.problem(name, f"«{day}» — не день", "запиши год, месяц и число: 2026-11-29")
        return ""
    return day


def _mission(data: yaml_record.Record) -> Mission:
    data.check_names(["title", "text", "icon", "section", "goals"])
    return Mission(
        data.fragment("title"),
        data.fragment("text"),
        data.text("icon"),
        data.text("section", required=False) or None,
        data.place("section"),
        data.texts("goals", required=False),
    )
