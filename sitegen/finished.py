"""A lesson that is written: all of its page that hangs on nothing but the lesson and the course's data.

It holds plain values and markup only, so it can be kept between builds.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from markupsafe import Markup

from pycore.ui.html import Html, join
from sitegen.body import render_interactives, render_sections
from sitegen.content import Site
from sitegen.core import Core
from sitegen.counts import Count
from sitegen.described import describe
from sitegen.fragment import Fragment
from sitegen.headings import Section
from sitegen.icons import Icons
from sitegen.islands import draw_islands
from sitegen.katex_css import Used, used_by
from sitegen.lesson import Lesson, names
from sitegen.markdown import plain, render, render_inline
from sitegen.passages import Passage, passages
from sitegen.source import Place
from sitegen.typography import polish
from sitegen.vocabulary import Entry, vocabulary

Context = dict[str, Any]


@dataclass(frozen=True)
class Finished:
    """What pages take from a lesson.

    Args:
        key: names all that it was made from.
        context: `lesson`, `counts`, `missions`, `toc`, `body` of the template.
        title: as it stands in lists.
        plain_title: without markup.
        description: a sentence or two.
        used: what all formulas use of the CSS and fonts.
        links: where the author wrote each address.
        names: where he gave each name.
        files: the file behind each name that the page's folder gets.
        terms: names of the terms that the page marks, with the section where each is first met.
        passages: its text for search.
        words: of the passages, with all their forms.
        parts: the markup of each section and of each interactive, by name.
        summary: the lesson described for machines, see `described.describe`.
        updated: the day of its last change, as the author gave it, or "".
    """

    key: str
    context: Context
    title: Html
    plain_title: str
    description: str
    used: Used
    links: Mapping[str, Place]
    names: Mapping[str, tuple[Place, ...]]
    files: Mapping[str, Path]
    terms: Mapping[str, str]
    passages: list[Passage]
    words: list[Entry]
    parts: Mapping[str, Html]
    summary: Mapping[str, Any]
    updated: str

    @property
    def counts(self) -> list[Context]:
        """The figures of the head."""
        return self.context["counts"]


def finish(lesson: Lesson, key: str, site: Site, icons: Icons, core: Core) -> Finished:
    """Write a lesson whose formulas are rendered; `key` names all that it is made from."""
    draw_islands(lesson.body, lesson.islands, core)
    texts = passages(lesson)
    sections = render_sections(lesson, site, icons)
    return Finished(
        key,
        _context(lesson, join([markup for _, markup in sections])),
        render_inline(lesson.title),
        plain(lesson.title),
        lesson.front.description,
        used_by("".join(formula.token.meta["html"] for formula in lesson.formulas)),
        lesson.links,
        names(lesson),
        lesson.files,
        _terms(lesson),
        texts,
        vocabulary(texts),
        dict(sections) | render_interactives(lesson),
        describe(lesson, site),
        lesson.front.updated,
    )


def _terms(lesson: Lesson) -> dict[str, str]:
    """A term that stands only in the head is met in the first section."""
    places = {name: lesson.front.start for name in sorted(lesson.terms)}
    for section in reversed(lesson.sections):
        places |= dict.fromkeys(lesson.terms_of(section), section.id)
    return places


def _context(lesson: Lesson, body: Html) -> Context:
    return {
        "lesson": {
            "number": lesson.planned.number,
            "title": _inline(lesson.title),
            "part": _inline(lesson.part),
            "level": lesson.front.level,
            "lead": Markup(render(lesson.lead.tokens).replace("<p>", '<p class="lead">')),
            "start": lesson.front.start,
            "goals": lesson.goals,
            "named_goals": [
                {"name": goal.name, "text": Markup(join(goal.text)), "island": island.name, "title": island.app.title}
                for island in lesson.islands
                for goal in island.app.goals
            ]
            + [
                {"name": exercise.name, "text": polish(exercise.title), "island": exercise.name, "title": "Задача"}
                for exercise in lesson.exercises
            ],
            "interactives": [{"name": island.name, "title": island.app.title} for island in lesson.islands],
        },
        "counts": _counts(lesson.counts),
        "missions": [
            {
                "title": _inline(title),
                "text": _inline(text),
                "icon": mission.icon,
                "section": mission.section,
                "goals": [goal for goal, _ in mission.goals],
            }
            for mission, title, text in lesson.missions
        ],
        "toc": [_entry(lesson, section) for section in lesson.sections],
        "body": Markup(body),
    }


def _entry(lesson: Lesson, section: Section) -> Context:
    return {
        "id": section.id,
        "title": _inline(lesson.short_titles.get(section.id, section.heading)),
        "no": section.number,
        "icon": section.icon,
        "goals": lesson.goals_of(section),
    }


def _counts(counts: list[Count]) -> list[Context]:
    return [{"value": count.value, "label": Markup(count.label)} for count in counts]


def _inline(fragment: Fragment) -> Markup:
    return Markup(render_inline(fragment))
