"""A lesson described for machines: what the site of a course needs to list it, to link to it, to embed it.

Written as `LESSON/lesson.json`; addresses in it are relative to the site's root.
"""

from __future__ import annotations

import html
import json
import re
from collections.abc import Mapping
from typing import Any
from urllib.parse import quote

from pycore.ui.html import join
from sitegen.content import Site
from sitegen.lesson import Lesson
from sitegen.links import PAGE, embed_path
from sitegen.markdown import plain
from sitegen.render import words

FILE = "lesson.json"
VERSION = 1
MARKUP = re.compile(r"<annotation.*?</annotation>|<[^>]*>", flags=re.DOTALL)


def describe(lesson: Lesson, site: Site) -> dict[str, Any]:
    """Describe a lesson in plain values; texts are without markup."""
    folder = lesson.planned.folder
    return {
        "version": VERSION,
        "language": site.language,
        "number": lesson.planned.number,
        "title": plain(lesson.title),
        "part": plain(lesson.part),
        "level": lesson.front.level,
        "description": lesson.front.description,
        "lead": plain(lesson.lead),
        "minutes": lesson.counts[0].value,
        "updated": lesson.front.updated or None,
        "page": f"{quote(folder)}/{PAGE}",
        "embed": embed_path(folder),
        "sections": [
            {
                "name": section.id,
                "number": section.number,
                "title": words(section.heading.tokens[0]),
                "goals": lesson.goals_of(section),
                "embed": embed_path(folder, section.id),
            }
            for section in lesson.sections
        ],
        "interactives": [
            {
                "name": island.name,
                "title": island.app.title,
                "kind": island.app.kind,
                "goals": [{"name": goal.name, "text": _text(join(goal.text))} for goal in island.app.goals],
                "embed": embed_path(folder, island.name),
            }
            for island in lesson.islands
        ],
        "exercises": [{"name": exercise.name, "title": exercise.title} for exercise in lesson.exercises],
    }


def as_json(summary: Mapping[str, Any]) -> str:
    """Write a description."""
    return json.dumps(summary, ensure_ascii=False, indent=1) + "\n"


def _text(markup: str) -> str:
    return html.unescape(MARKUP.sub("", markup))
