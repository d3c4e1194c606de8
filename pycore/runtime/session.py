"""The one object that changes: which state each interactive of the page is in."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from pycore.runtime import codec, registry
from pycore.ui.content import Content
from pycore.ui.contract import Interactive, WithContent, newly_reached
from pycore.ui.frame import frame


@dataclass(frozen=True)
class Answer:
    """What the page is told after each step: the new picture, the state to keep, the goals just reached."""

    html: str
    state: str
    reached: tuple[str, ...] = ()
    dropped: bool = False


def bound(found: Interactive | WithContent, content: str | None) -> Interactive:
    """Give an interactive the lesson's content, as JSON text, if it takes one.

    Raises:
        ValueError: it takes one and there is none, or it does not fit.
    """
    if isinstance(found, Interactive):
        return found
    if content is None:
        raise ValueError(f"{found.kind}: there is no content")
    return found.bind(codec.decode(Content, json.loads(content)))


class Session:
    """Holds the state of each interactive of one page, by the interactive's place (island) in it."""

    def __init__(self, find: Callable[[str], Interactive | WithContent] = registry.find) -> None:
        self._find = find
        self._apps: dict[str, Interactive] = {}
        self._states: dict[str, Any] = {}

    def open(self, island: str, name: str, saved: str | None = None, content: str | None = None) -> Answer:
        """Start interactive ``name`` in the place ``island``, in the ``saved`` state if that still fits.

        ``content`` is what the lesson wrote for it.
        """
        self._apps[island] = bound(self._find(name), content)
        if saved is not None:
            try:
                kept = codec.decode(self._apps[island].State, codec.read(saved))
                self._states[island] = self._apps[island].reopened(kept)
                return self._answer(island)
            except Exception:  # whatever an old state breaks, the first picture does not
                pass
        self._states[island] = self._apps[island].State()
        return self._answer(island, dropped=saved is not None)

    def act(self, island: str, event: str, fields: dict[str, Any]) -> Answer:
        """Let the reader do something.

        Raises:
            ValueError: no such event, or fields that do not fit it; the state stays as it was.
        """
        app, before = self._apps[island], self._states[island]
        if event not in app.events:
            raise ValueError(f"{app.title}: no event {event}, there are {sorted(app.events)}")
        after = app.update(before, codec.decode(app.events[event], fields))
        answer = self._answer_for(app, after, newly_reached(app.goals, before, after))
        self._states[island] = after
        return answer

    def reset(self, island: str) -> Answer:
        """Put an interactive back to its first picture."""
        self._states[island] = self._apps[island].State()
        return self._answer(island)

    def _answer(self, island: str, dropped: bool = False) -> Answer:
        return self._answer_for(self._apps[island], self._states[island], dropped=dropped)

    @staticmethod
    def _answer_for(app: Interactive, state: Any, reached: tuple[str, ...] = (), dropped: bool = False) -> Answer:
        saved = json.dumps(codec.encode(state), ensure_ascii=False, separators=(",", ":"))
        return Answer(frame(app, state), saved, reached, dropped)
