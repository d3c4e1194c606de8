"""A chart in words: nested lists, for a place that is too narrow for any layout, as with letters of twice the size."""

from __future__ import annotations

from pycore.ui.html import Html, el
from sitegen.flowchart.graph import Branch, Edge, Flowchart


def in_words(chart: Flowchart) -> Html:
    """Write the chart as lists; only what leads somewhere has a list under it."""
    return el("ul", (_item(branch, chart) for branch in chart.reading), class_="flow-words")


def _item(branch: Branch, chart: Flowchart) -> Html:
    node = chart.nodes[branch.name]
    entry = [_label(branch.entry), " "] if branch.entry and branch.entry.label else None
    name = node.words if node.href is None else el("a", node.words, href=node.href, title=node.tooltip or None)
    below = el("ul", (_item(inner, chart) for inner in branch.branches)) if branch.branches else None
    return el("li", entry, name, (_other(edge, chart) for edge in branch.others), below)


def _other(edge: Edge, chart: Flowchart) -> Html:
    return el("span", " → ", [_label(edge), " "] if edge.label else None, chart.nodes[edge.target].words)


def _label(edge: Edge) -> Html:
    return el("span", " ".join(edge.label), class_="g1")
