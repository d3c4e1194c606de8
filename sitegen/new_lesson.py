"""`new lesson NAME`: a lesson that builds at once, and its line in `site.yml`."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from pathlib import Path

from sitegen import content, frontmatter, skeletons
from sitegen.content import Planned, Site
from sitegen.errors import InputError, Problems
from sitegen.progress import say
from sitegen.site_entry import with_lesson

COMMAND = "new lesson"
NAME = re.compile(r"(?:(?P<number>\d+(?:\.\d+)*)-)?[a-z0-9]+(?:-[a-z0-9]+)*")
ALLOWED = "строчных латинских букв, цифр и дефисов, впереди может стоять номер урока"
TITLE = "Новый урок"


def make(root: Path, name: str) -> int:
    """Write `content/NAME/lesson.md` and list it in `site.yml`; returns the exit status.

    A lesson that `site.yml` announces already keeps its place, number and title.

    Raises:
        InputError: the name will not do, or the site's data are wrong; nothing was written.
    """
    skeletons.check_name(COMMAND, name, NAME, "-", ALLOWED, "2.1-vnimanie")
    skeletons.check_free(root, Path("content", name))
    site, taken = _read(root)
    file, listed = Path("content", name, content.FILE), root / "content" / "site.yml"
    entered = listed.read_bytes().decode()
    announced = next((lesson for lesson in site.lessons if lesson.folder == name), None)
    if announced:
        text = _text(root, announced.number, announced.title, _part(site, announced))
    else:
        entered = with_lesson(entered, name)
        text = _text(root, _number(name, taken), TITLE, site.parts[-1].title)
    skeletons.write(root / file, text)
    skeletons.write(listed, entered)
    say(f"Есть {file.as_posix()}; место урока в курсе — content/site.yml. Показать: python3 build.py serve")
    return 0


def _text(root: Path, number: str, title: str, part: str) -> str:
    """The lesson; a JSON string is a YAML string."""
    fields = {"NUMBER": number, "TITLE": title, "PART": part}
    return skeletons.filled(root, "lesson.md", {key: json.dumps(text, ensure_ascii=False) for key, text in fields.items()})


def _part(site: Site, lesson: Planned) -> str:
    return next(part.title for part in site.parts if lesson in part.lessons)


def _read(root: Path) -> tuple[Site, list[str]]:
    """The site, and the numbers that are taken; the last lesson's stands last."""
    problems = Problems()
    site = content.read_site(root / "content", root, problems)
    own = [_number_of(lesson, root, problems) for lesson in site.lessons]
    problems.raise_if_any()
    return site, [*site.outside, *own]


def _number_of(lesson: Planned, root: Path, problems: Problems) -> str:
    """A lesson that exists is numbered by its own head."""
    if lesson.exists:
        with problems.collect():
            source = content.lesson_source(root / "content", root, lesson)
            return frontmatter.split(source, problems)[0].number
    return lesson.number


def _number(name: str, taken: Sequence[str]) -> str:
    """The number that the name asks for, or the next free one after the last lesson's.

    >>> _number("2.1-vnimanie", ["1.6"]), _number("vnimanie", ["1.7", "1.6"])
    ('2.1', '1.8')
    """
    asked = NAME.fullmatch(name)["number"]
    free = _next_free(taken)
    if asked in taken:
        mend = f"начни имя с другого номера, например с {free}, или освободи этот: он в content/site.yml или в шапке урока"
        raise InputError.about(COMMAND, f"номер {asked} занят", mend)
    return asked or free


def _next_free(taken: Sequence[str]) -> str:
    """Count on from the last of the numbers.

    >>> _next_free(["К3", "К2"]), _next_free(["1.9"])
    ('К4', '1.10')
    """
    start, digits = re.fullmatch(r"(.*?)(\d*)", taken[-1]).groups()
    number = int(digits or 0) + 1
    while f"{start}{number}" in taken:
        number += 1
    return f"{start}{number}"
