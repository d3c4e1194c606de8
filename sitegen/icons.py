"""Icons: files `NAME.svg` of the template, put inline so that they take the text's colour and work from disk."""

from __future__ import annotations

from pathlib import Path

from pycore.ui.html import Html
from sitegen.errors import InputError, Problems
from sitegen.source import Place
from sitegen.suggestions import suggestion


class Icons:
    """The icons of one folder by name."""

    def __init__(self, folder: Path) -> None:
        self._icons = {path.stem: Html(path.read_text("utf-8").strip()) for path in sorted(folder.glob("*.svg"))}
        self._told: set[str] = set()

    def check(self, name: str, place: Place, problems: Problems) -> None:
        """Note that an author asks for an icon that is not there."""
        if name and name not in self._icons:
            place.tell(problems, f"нет значка «{name}»", suggestion(name, self._icons))
            self._told.add(name)

    def get(self, name: str) -> Html:
        """Return one icon; nothing in the place of one whose absence is already noted.

        Raises:
            InputError: there is none of that name.
        """
        if name in self._told or not name:
            return Html("")
        if name not in self._icons:
            place = Place("site_template/static/icons")
            raise InputError([place.problem(f"нет значка «{name}»", suggestion(name, self._icons))])
        return self._icons[name]
