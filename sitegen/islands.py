"""First views: what an interactive shows before anything was done to it, and the figures that never move.

A first view is exactly what the browser will get from the same code for the same question.
"""

from __future__ import annotations

import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from markdown_it.token import Token

from pycore.runtime.session import Session
from pycore.ui.contract import Interactive
from sitegen.core import Core
from sitegen.errors import Problems
from sitegen.fragment import Fragment
from sitegen.source import Place
from sitegen.suggestions import suggestion


@dataclass(frozen=True)
class Island:
    """An interactive in a lesson: `index` is its token's place among the lesson's tokens."""

    name: str
    index: int
    app: Interactive

    @property
    def goals(self) -> list[str]:
        return [goal.name for goal in self.app.goals]


def find_islands(fragment: Fragment, core: Core, problems: Problems) -> list[Island]:
    """Draw the first view of every interactive of a lesson into its token."""
    islands = []
    for index, token, place in _directives(fragment, "interactive"):
        name = token.info
        token.meta |= {"view": "", "title": name}
        if fragment.tokens[index + 1].type != "directive_close":
            place.tell(problems, "внутри интерактива стоит текст", "перенеси его до или после")
        if not _exists(name, core.interactive_names(), "интерактива", place, problems):
            continue
        with _told(f"интерактив «{name}» не рисуется", place, problems):
            app = core.find_interactive(name)
            token.meta |= {"view": Session(core.find_interactive).open(name, name).html, "title": app.title}
            islands.append(Island(name, index, app))
    return islands


def draw_figures(fragment: Fragment, core: Core, problems: Problems) -> None:
    """Draw every figure of a lesson into its token."""
    for _, token, place in _directives(fragment, "figure"):
        token.meta["view"] = ""
        if _exists(token.info, core.figure_names(), "рисунка", place, problems):
            with _told(f"рисунок «{token.info}» не рисуется", place, problems):
                token.meta["view"] = core.draw_figure(token.info)


def _directives(fragment: Fragment, name: str) -> Iterator[tuple[int, Token, Place]]:
    for index, token in enumerate(fragment.tokens):
        if token.type == "directive_open" and token.meta["name"] == name and token.info:
            yield index, token, fragment.place(token)


def _exists(name: str, known: list[str], kind: str, place: Place, problems: Problems) -> bool:
    if name in known:
        return True
    place.tell(problems, f"нет {kind} «{name}»", suggestion(name, known))
    return False


@contextmanager
def _told(failure: str, place: Place, problems: Problems) -> Iterator[None]:
    """Run the course's own code: whatever it raises is told at the line of the lesson that asked for it."""
    try:
        yield
    except Exception as error:
        where = traceback.extract_tb(error.__traceback__)[-1]
        mend = f"ошибка возникла здесь: {Path(where.filename).name}, строка {where.lineno}"
        place.tell(problems, f"{failure}: {type(error).__name__}: {error}", mend)
