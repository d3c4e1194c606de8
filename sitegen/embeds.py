"""Lessons, sections and interactives without the page around them: for a frame inside another site.

`embed/LESSON/index.html` is a whole lesson, `embed/LESSON/NAME/index.html` one of its sections or interactives. Links that
stay inside keep to the frame, all others open beside the page that the frame stands in.
"""

from __future__ import annotations

import posixpath
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from urllib.parse import quote, urlsplit

from markupsafe import Markup

from pycore.ui.html import Html, escape
from sitegen.addresses import Change, names, readdress
from sitegen.explained import Explained
from sitegen.finished import Finished
from sitegen.links import PAGE, embed_path

@dataclass(frozen=True)
class Embed:
    """One page for a frame.

    Args:
        path: inside the site.
        root: the way from the page to the site's root.
        title: what is in it.
        body: its text.
        goals: names of the goals in it.
        words: the terms that it marks.
        is_alone: whether it is an interactive, whose own heading is of the third level.
    """

    path: str
    root: str
    title: Html
    body: Markup
    goals: list[str]
    words: list[Explained]
    is_alone: bool


def embeds(folder: str, lesson: Finished, words: Iterable[Explained]) -> Iterator[Embed]:
    """All pages for frames that a lesson has: itself, its sections, its interactives; `words` are all terms."""
    terms = [term for term in words if term.name in lesson.terms]
    yield _embed(folder, "", lesson.title, Html(lesson.context["body"]), lesson, terms)
    titles = {entry["id"]: entry["title"] for entry in lesson.context["toc"]}
    titles |= {one["name"]: Html(escape(one["title"])) for one in lesson.context["lesson"]["interactives"]}
    for name, body in lesson.parts.items():
        yield _embed(folder, name, titles[name], body, lesson, terms)


def _embed(folder: str, name: str, title: Html, body: Html, lesson: Finished, terms: Iterable[Explained]) -> Embed:
    root = "../../../" if name else "../../"
    inside = names(body)
    change = _from(root, folder, inside)
    goals = [goal["name"] for goal in lesson.context["lesson"]["named_goals"] if goal["island"] in inside]
    words = [
        replace(term, text=readdress(term.text, change), source=readdress(term.source, change))
        for term in terms
        if f'aria-describedby="{term.id}"' in body
    ]
    is_alone = name in {one["name"] for one in lesson.context["lesson"]["interactives"]}
    return Embed(embed_path(folder, name), root, title, Markup(readdress(body, change)), goals, words, is_alone)


def _from(root: str, folder: str, inside: set[str]) -> Change:
    """How an address on the lesson's page is written on a page of `root` that has the names `inside`."""
    lesson = quote(folder)

    def change(attribute: str, address: str) -> Mapping[str, str]:
        parts = urlsplit(address)
        if attribute == "src":
            return {attribute: address if parts.scheme else root + posixpath.normpath(f"{lesson}/{address}")}
        if address.startswith("#") and address[1:] in inside:
            return {attribute: address}
        if not parts.scheme:
            page = posixpath.normpath(f"{lesson}/{parts.path or PAGE}")
            address = root + page + (f"#{parts.fragment}" if parts.fragment else "")
        return {attribute: address, "target": "_blank"}

    return change
