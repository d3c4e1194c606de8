"""One lesson, read: its head, its text with every rule of the author's language applied, what it contains."""

from __future__ import annotations

import functools
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from sitegen import code, diagrams, directives, footnotes, glue, headings, hues, leftovers, links, marking, numbers, pictures, tables, terms, typography, written
from sitegen.cell_html import write_cells
from sitegen.cell_runs import Trial, find_trials
from sitegen.cells import find_cells
from sitegen.content import Planned, Site
from sitegen.core import Core
from sitegen.counts import Count, count_words, head_counts, minutes
from sitegen.errors import Problems
from sitegen.exercises import Exercise, find_exercises
from sitegen.formulas import Formula, find_formulas
from sitegen.fragment import Fragment
from sitegen.frontmatter import FrontMatter, Mission
from sitegen.glossary import Glossary
from sitegen.headings import Section
from sitegen.icons import Icons
from sitegen.islands import Island, draw_figures, find_islands
from sitegen.markdown import parse, plain
from sitegen.source import Place, Source
from sitegen.suggestions import suggestion

ROOT = "../"


@dataclass(frozen=True)
class Course:
    """What the lessons have in common."""

    site: Site
    glossary: Glossary
    evaluate: Callable[[str], str]
    core: Core
    icons: Icons
    problems: Problems


@dataclass
class Lesson:
    """A lesson whose formulas are still to be rendered and whose code is still to be run."""

    planned: Planned
    front: FrontMatter
    body: Fragment
    title: Fragment
    part: Fragment
    lead: Fragment
    missions: list[tuple[Mission, Fragment, Fragment]]
    sections: list[Section]
    short_titles: dict[str, Fragment]
    islands: list[Island]
    exercises: list[Exercise]
    trials: list[Trial]
    links: dict[str, Place] = field(default_factory=dict)
    files: dict[str, Path] = field(default_factory=dict)

    @property
    def address(self) -> str:
        return self.planned.folder

    @property
    def goals(self) -> list[str]:
        return self._goals_between(0, len(self.body.tokens))

    @property
    def formulas(self) -> list[Formula]:
        """All formulas, those of titles and captions included."""
        return [formula for text in self._texts() for formula in find_formulas(text.tokens, text.source)]

    @functools.cached_property
    def counts(self) -> list[Count]:
        """The figures of the head."""
        displayed = sum(formula.display for formula in self.formulas)
        time = minutes(count_words(plain(self.body)), len(self.goals), displayed)
        sources = sum(child.type == "footnote_number" for _, child in self.body.inline())
        return head_counts(time, [island.app.kind for island in self.islands], len(self.goals), sources)

    def goals_of(self, section: Section) -> list[str]:
        """Names of the goals inside a section."""
        return self._goals_between(section.first, section.last)

    def _goals_between(self, first: int, last: int) -> list[str]:
        """Goals of interactives, and exercises, each of which is a goal of its own name, in the order of the lesson."""
        found = [(island.index, goal) for island in self.islands for goal in island.goals]
        found += [(exercise.index, exercise.name) for exercise in self.exercises]
        return [goal for index, goal in sorted(found, key=lambda pair: pair[0]) if first <= index < last]

    @property
    def terms(self) -> set[str]:
        """Names of the terms that are marked anywhere on the page."""
        return terms.used(self._texts())

    def terms_of(self, section: Section) -> set[str]:
        """Names of the terms that are marked inside a section."""
        return terms.used([Fragment(self.body.source, self.body.tokens[section.first : section.last])])

    def _texts(self) -> list[Fragment]:
        missions = [text for _, title, words in self.missions for text in (title, words)]
        return [self.title, self.part, self.lead, *missions, *self.short_titles.values(), self.body, *self._folds()]

    def _folds(self) -> list[Fragment]:
        return [text for token in self.body.tokens for text in token.meta.get("summary", ())]


def read_lesson(planned: Planned, front: FrontMatter, body: Source, folder: Path, course: Course) -> Lesson:
    """Read a lesson; what is wrong with it goes into the course's problems."""
    reader = _Reader(folder, course)
    text = reader.body(body)
    sections = headings.sections(text)
    _read_summaries(text, reader)
    draw_figures(text, course.core, course.problems)
    cells = find_cells(text, course.problems)
    exercises = find_exercises(text, folder, course.problems)
    write_cells(text, cells)
    lesson = Lesson(
        planned,
        front,
        text,
        reader.name(front.title),
        reader.name(front.part),
        reader.text(front.lead),
        [(mission, reader.name(mission.title), reader.text(mission.text)) for mission in front.missions],
        sections,
        {section.id: reader.name(section.short) for section in sections if section.short},
        find_islands(text, course.core, course.problems),
        exercises,
        find_trials(cells, exercises),
        reader.links,
        reader.files,
    )
    _check(lesson, course)
    return lesson


def names(lesson: Lesson) -> dict[str, tuple[Place, ...]]:
    """Where the author gave each name: of sections, folds, figures, diagrams, interactives, cells, exercises."""
    found: dict[str, tuple[Place, ...]] = {}
    for token in lesson.body.tokens:
        name = str(token.attrs.get("id", "")) if token.type in ("heading_open", "directive_open", "fence") else ""
        if written.TAKEN in token.meta:  # a name inside an interactive, and none on the page
            continue
        if "island" in token.meta:
            name = token.meta["island"]
        if name:
            found[name] = (*found.get(name, ()), lesson.body.place(token))
    return found


class _Reader:
    """Applies every pass of the author's language to a text, in one fixed order."""

    def __init__(self, folder: Path, course: Course) -> None:
        self._folder, self._course = folder, course
        self.links: dict[str, Place] = {}
        self.files: dict[str, Path] = {}

    def body(self, source: Source) -> Fragment:
        """Read the lesson's own text, where terms are marked without being asked for."""
        return self.text(source, marked=True)

    def name(self, source: Source) -> Fragment:
        """Read a heading or what else leads somewhere as a whole."""
        fragment = self.text(source)
        terms.refuse(fragment, self._course.problems)
        return fragment

    def text(self, source: Source, marked: bool = False) -> Fragment:
        course, problems = self._course, self._course.problems
        fragment = parse(source)
        problems.take(directives.check(fragment))
        problems.take(headings.check(fragment))
        problems.take(leftovers.check(fragment))
        code.resolve(fragment, problems)
        numbers.resolve(fragment, course.evaluate, problems)
        terms.resolve(fragment, course.glossary, ROOT, problems)
        hues.resolve(fragment, problems)
        self.links |= diagrams.resolve(fragment, course.site, ROOT, problems)
        self.links |= links.resolve(fragment, course.site, ROOT, problems)
        self.files |= pictures.resolve(fragment, self._folder, problems)
        written.keep_first_lines(fragment)
        typography.resolve(fragment)
        if marked:
            marking.mark(fragment, course.glossary, ROOT)
        glue.resolve(fragment)
        tables.resolve(fragment)
        footnotes.place_notes(fragment, problems)
        return fragment


def _read_summaries(body: Fragment, reader: _Reader) -> None:
    """The line `TITLE | REMARK` of a fold or a diagram is Markdown as well."""
    for token in body.tokens:
        is_fold = token.type == "directive_open" and token.meta["name"] == "fold"
        line = token.info if is_fold else token.meta.get(diagrams.LINE, "")
        if is_fold or line:
            parts = line.split("|", 1)
            sources = [Source(body.source.file, part.strip(), body.place(token)) for part in parts]
            token.meta["summary"] = [reader.name(source) for source in sources]


def _check(lesson: Lesson, course: Course) -> None:
    """Compare what the head promises with what the lesson has."""
    names = [section.id for section in lesson.sections if section.id]
    _among(lesson.front.start, names, "раздела", lesson.front.start_place, course.problems)
    for mission, _, _ in lesson.missions:
        course.icons.check(mission.icon, mission.title.start, course.problems)
        if mission.section:
            _among(mission.section, names, "раздела", mission.section_place, course.problems)
        for goal, place in mission.goals:
            _among(goal, lesson.goals, "цели", place, course.problems)
    for section in lesson.sections:
        if section.icon:
            course.icons.check(section.icon, lesson.body.place(lesson.body.tokens[section.first]), course.problems)
    if not lesson.sections:
        place = Place(lesson.body.source.file)
        place.tell(course.problems, "в уроке нет ни одного раздела", "начни раздел заголовком: ## Название {#imya}")
    elif lesson.sections[0].first > 0:
        place = lesson.body.place(lesson.body.tokens[0])
        place.tell(course.problems, "текст до первого раздела", "начни его с «## Название {#imya}»")


def _among(name: str, known: list[str], kind: str, place: Place, problems: Problems) -> None:
    if name and name not in known:
        place.tell(problems, f"в уроке нет {kind} «{name}»", suggestion(name, known))
