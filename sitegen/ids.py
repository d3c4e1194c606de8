"""Names that authors give: they become addresses, so they are short Latin words that never change."""

from __future__ import annotations

import re
from collections.abc import Iterator

from markdown_it.token import Token

from sitegen.errors import Problem
from sitegen.source import Place

NAME = re.compile(r"[A-Za-z][A-Za-z0-9_-]*")


def check(token: Token, place: Place) -> Iterator[Problem]:
    """Find a name that is no good in an address."""
    name = str(token.attrs.get("id", "x"))
    if not NAME.fullmatch(name):
        mend = "начни с латинской буквы, дальше — латинские буквы, цифры, «-» и «_»: {#imya}"
        yield place.problem(f"имя «{name}» не годится для адреса", mend)
