"""Addresses and names in finished markup: for a text that is shown from another place than the one it was written for.

The markup is our own: tags are closed, attributes stand in double quotes, and what is text is escaped.
"""

from __future__ import annotations

import dataclasses
import json
import re
from collections.abc import Callable, Mapping
from html import unescape
from typing import Any

from pycore.runtime import codec
from pycore.ui.content import Content
from pycore.ui.html import Html, escape


def _tags_with(names: str) -> re.Pattern[str]:
    """Whole tags that have one of these attributes: few of those on a page, so the others are passed over quickly."""
    before = rf'<[a-zA-Z][^\s">]*+(?:\s+(?!(?:{names})=")[^\s"=>]+(?:="[^"]*")?)*+'
    return re.compile(rf'{before}\s+(?:{names})="[^"]*"(?:[^">]+|"[^"]*")*+>')


ADDRESSED, NAMED = _tags_with("href|src|data-content"), _tags_with("id")
ADDRESS = re.compile(r' (href|src|data-content)="([^"]*)"')
NAME = re.compile(r' id="([^"]*)"')

Change = Callable[[str, str], Mapping[str, str]]
"""From an attribute's name and the address in it to the attributes that take its place."""


def readdress(html: str, change: Change) -> Html:
    """Change every address in markup, those in what interactives will show later included.

    >>> readdress('<a href="#one">href="#two"</a>', lambda name, address: {name: f"page{address}"})
    '<a href="page#one">href="#two"</a>'
    """

    def attribute(match: re.Match) -> str:
        name, value = match[1], unescape(match[2])
        attributes = {name: _content(value, change)} if name == "data-content" else change(name, value)
        return "".join(f' {key}="{escape(text)}"' for key, text in attributes.items())

    return Html(ADDRESSED.sub(lambda tag: ADDRESS.sub(attribute, tag[0]), html))


def names(html: str) -> set[str]:
    """Every name (`id`) in markup."""
    return {unescape(name) for tag in NAMED.findall(html) for name in NAME.findall(tag)}


def _content(data: str, change: Change) -> str:
    content = _changed(codec.decode(Content, json.loads(data)), change)
    return json.dumps(codec.encode(content), ensure_ascii=False)


def _changed(value: Any, change: Change) -> Any:
    """The same content, every piece of markup in it readdressed."""
    if isinstance(value, Html):
        return readdress(value, change)
    if isinstance(value, tuple):
        return tuple(_changed(item, change) for item in value)
    if dataclasses.is_dataclass(value):
        fields = {field.name: getattr(value, field.name) for field in dataclasses.fields(value)}
        return dataclasses.replace(value, **{name: _changed(item, change) for name, item in fields.items()})
    return value
