"""First views: what an interactive shows before anything was done to it, and the figures that never move.

A first view is exactly what the browser will get from the same code for the same question.
"""

from __future__ import annotations

import json
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from markdown_it.token import Token

from pycore.runtime import codec
from pycore.runtime.session import Session
from pycore.ui.contract import Interactive, WithContent
from pycore.ui.frame import frame
from sitegen.core import Core
from sitegen.directives import WITH_CONTENT
from sitegen.errors import Problems
from sitegen.fragment import Fragment
from sitegen.markdown import render_children
from sitegen.source import Place
from sitegen.suggestions import suggestion
from sitegen.written import Written, draft, take


@dataclass(frozen=True)
class Island:
    """An interactive in a lesson.

    Args:
        name: of its module, and its anchor.
        index: its token's place among the lesson's tokens.
        app: bound to a draft of its content where it takes one; good for its goals and its title.
        written: its content, whose formulas are still to be rendered; None where it takes none.
        view: its first view, which waits for the formulas where it has a content.
    """

    name: str
    index: int
    app: Interactive
    written: Written | None = None
    view: str = ""

    @property
    def goals(self) -> list[str]:
        return [goal.name for goal in self.app.goals]


def find_islands(fragment: Fragment, core: Core, problems: Problems) -> list[Island]:
    """Find the interactives of a lesson, and try whether each of them can be drawn."""
    islands = []
    for index, token, place in _directives(fragment, "interactive", *WITH_CONTENT):
        has_body = token.meta["name"] in WITH_CONTENT
        name = token.meta["name"] if has_body else token.info
        token.meta |= {"island": name, "view": "", "content": None, "title": name}
        if not has_body and fragment.tokens[index + 1].type != "directive_close":
            place.tell(problems, "внутри интерактива стоит текст", "перенеси его до или после")
        written = take(fragment, index, problems) if has_body else None
        if not token.info or has_body and written is None:  # both have been told
            continue
        if not _exists(name, core.interactive_names(), "интерактива", place, problems):
            continue
        with _told(f"интерактив «{name}» не рисуется", place, problems):
            app = _draft(core.find_interactive(name), written, name, place, problems)
            if app:
                islands.append(Island(name, index, app, written, _first_view(name, app, written, core)))
    return islands


def _draft(
    found: Interactive | WithContent, written: Written | None, name: str, place: Place, problems: Problems
) -> Interactive | None:
    """Bind an interactive to what is known of its content; None where that is wrong."""
    if isinstance(found, WithContent) != (written is not None):
        mend = f"напиши «::: {name} Название»" if written is None else f"напиши «::: interactive {name}» без текста"
        place.tell(problems, f"интерактив «{name}» " + ("ждёт текста" if written is None else "обходится без текста"), mend)
        return None
    if isinstance(found, Interactive):
        return found
    return found.bind(written.content(draft)) if written.check(found, problems) else None


def _first_view(name: str, app: Interactive, written: Written | None, core: Core) -> str:
    """Draw an interactive; one with a content is only tried, because the formulas in that are not yet rendered."""
    if written is None:
        return Session(core.find_interactive).open(name, name).html
    frame(app, app.State())
    return ""


def draw_islands(fragment: Fragment, islands: list[Island], core: Core) -> None:
    """Put the first view of every interactive into its token; runs when formulas are rendered."""
    for island in islands:
        content, view = None, island.view
        if island.written is not None:
            content = json.dumps(codec.encode(island.written.content(render_children)), ensure_ascii=False)
            view = Session(core.find_interactive).open(island.name, island.name, content=content).html
        fragment.tokens[island.index].meta |= {"view": view, "content": content, "title": island.app.title}


def draw_figures(fragment: Fragment, core: Core, problems: Problems) -> None:
    """Draw every figure of a lesson into its token."""
    for _, token, place in _directives(fragment, "figure"):
        token.meta["view"] = ""
        if token.info and _exists(token.info, core.figure_names(), "рисунка", place, problems):
            with _told(f"рисунок «{token.info}» не рисуется", place, problems):
                token.meta["view"] = core.draw_figure(token.info)


def _directives(fragment: Fragment, *names: str) -> Iterator[tuple[int, Token, Place]]:
    for index, token in enumerate(fragment.tokens):
        if token.type == "directive_open" and token.meta["name"] in names:
            yield index, token, fragment.place(token)


def _exists(name: str, known: list[str], kind: str, place: Place, problems: Problems) -> bool:
    if name in known:
        return True
    place.tell(problems, f"нет {kind} «{name}»", suggestion(name, known))
    return False


def _authors(frames: traceback.StackSummary) -> traceback.FrameSummary:
    """The last frame in a file that authors write, or the last of all."""
    own = [frame for frame in frames if "interactives" in Path(frame.filename).parts]
    return (own or frames)[-1]


@contextmanager
def _told(failure: str, place: Place, problems: Problems) -> Iterator[None]:
    """Run the course's own code: whatever it raises is told at the line of the lesson that asked for it."""
    try:
        yield
    except Exception as error:
        where = _authors(traceback.extract_tb(error.__traceback__))
        mend = f"ошибка возникла здесь: {Path(where.filename).name}, строка {where.lineno}"
        place.tell(problems, f"{failure}: {type(error).__name__}: {error}", mend)
