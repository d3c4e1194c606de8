"""What a lesson writes for an interactive that takes its words from there: groups with a heading and a list each.

A quiz reads a group as a question and its items as the options; a sorting task reads it as a basket and its cards. The
build makes this of the body of the directive, and the page hands it to Python when the interactive is opened.
"""

from dataclasses import dataclass

from pycore.ui.html import Html


@dataclass(frozen=True)
class Item:
    """One point of a list.

    Args:
        name: the words of its first line; the reader's choice is kept under it where items have no order of their own.
        text: the first line.
        more: what the author wrote below it, empty where there is nothing.
        ticked: whether the box before it has a cross; None where there is no box.
    """

    name: str
    text: Html
    more: Html
    ticked: bool | None = None


@dataclass(frozen=True)
class Group:
    """A heading with its list.

    Args:
        name: given by the author (``{#name}``); what the reader has done with the group is kept under it.
        mark: changes with the words that the reader answers to, and not with explanations.
        title: the heading; ``words`` is the same without markup.
        text: the paragraph under it, empty where there is none.
        items: the list.
    """

    name: str
    mark: str
    title: Html
    words: str
    text: Html
    items: tuple[Item, ...]


@dataclass(frozen=True)
class Content:
    """All that stands between ``::: name TITLE`` and ``:::``; ``text`` is the paragraph before the first group."""

    title: str
    text: Html
    groups: tuple[Group, ...]


@dataclass(frozen=True)
class Fault:
    """What an interactive cannot work with: said for the author, at a group or at one of its items (from 0).

    ``found`` and ``mend`` are read in Russian: what is wrong, and how to put it right.
    """

    found: str
    mend: str
    group: int | None = None
    item: int | None = None
