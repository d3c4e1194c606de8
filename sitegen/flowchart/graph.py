"""A flowchart as plain data: boxes, arrows between them, frames around them; nothing of where they stand."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

DIRECTIONS = ("TD", "TB", "LR", "RL", "BT")


@dataclass(frozen=True)
class Node:
    """A box.

    Args:
        label: lines as the author broke them, each of words that may be wrapped further.
        shape: "box", "round", "stadium" or "diamond".
        href: where it leads, None where it is no link.
        tooltip: what is told of the link besides its label.
    """

    label: tuple[str, ...]
    shape: str = "box"
    href: str | None = None
    tooltip: str = ""

    @property
    def words(self) -> str:
        """The label in one line."""
        return " ".join(self.label)


@dataclass(frozen=True)
class Edge:
    """An arrow, or a line, from one box to another; `length` is over how many ranks it reaches at least."""

    source: str
    target: str
    label: tuple[str, ...] = ()
    style: str = "solid"
    head: bool = True
    tail: bool = False
    length: int = 1


@dataclass(frozen=True)
class Group:
    """A frame; `parent` is the frame around it."""

    label: str
    parent: str | None = None


@dataclass(frozen=True)
class Flowchart:
    """A whole chart.

    Args:
        direction: of DIRECTIONS.
        nodes: by name, in the order in which the author first names them.
        edges: in the author's order; they join nodes that are there.
        groups: by name.
        group_of: the innermost frame of each node that has one.
    """

    direction: str
    nodes: Mapping[str, Node]
    edges: tuple[Edge, ...] = ()
    groups: Mapping[str, Group] = field(default_factory=dict)
    group_of: Mapping[str, str] = field(default_factory=dict)

    @cached_property
    def reading(self) -> tuple[Branch, ...]:
        """The chart as it is read aloud: every box once, under the first box that leads to it."""
        return _read(self)


@dataclass(frozen=True)
class Branch:
    """A box in reading order.

    Args:
        name: of the node.
        entry: the arrow by which it is reached; None for a beginning.
        branches: the boxes that are read under it.
        others: its arrows to boxes that are read elsewhere.
    """

    name: str
    entry: Edge | None
    branches: tuple[Branch, ...]
    others: tuple[Edge, ...]


def _read(chart: Flowchart) -> tuple[Branch, ...]:
    seen: set[str] = set()

    def branch(name: str, entry: Edge | None) -> Branch:
        branches, others = [], []
        for edge in chart.edges:
            if edge.source == name and edge.target not in seen:
                seen.add(edge.target)
                branches.append((edge.target, edge))
            elif edge.source == name:
                others.append(edge)
        return Branch(name, entry, tuple(branch(*below) for below in branches), tuple(others))

    entered = {edge.target for edge in chart.edges}
    roots = []
    for name in sorted(chart.nodes, key=lambda name: name in entered):  # stable: beginnings first
        if name not in seen:
            seen.add(name)
            roots.append(branch(name, None))
    return tuple(roots)
