"""A chart in ranks, all arrows one way: dagre says where the boxes stand.

Source: E. R. Gansner et al., A technique for drawing directed graphs (1993), as dagre has it. Differs: ends may hang
from the box above them, boxes of a rank are equally thick, the order of branches is the author's way round.
"""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import Any

from sitegen import supply
from sitegen.flowchart.arrangement import Arrangement, Box, Route, view_of
from sitegen.flowchart.arrows import Way, arrow
from sitegen.flowchart.frames import FRAME, frames
from sitegen.flowchart.graph import Edge, Flowchart
from sitegen.flowchart.hanging import INDENT, SIBLING, TRUNK, hanging_leaves, trunk_route
from sitegen.flowchart.sizes import Sizes

SCRIPT = Path(__file__).with_name("arrange.mjs")
RANKDIR = {"TD": "TB", "TB": "TB", "LR": "LR", "RL": "RL", "BT": "BT"}
TURNED = {"TB": "LR", "LR": "TB", "BT": "RL", "RL": "BT"}
NEAR, FAR = 14, 50
"""Between neighbours in a rank and between ranks."""
LABEL_LIMIT = 130
Placed = Mapping[str, Any]


@dataclass(frozen=True)
class Question:
    """A layout to ask for.

    Args:
        rankdir: the way the ranks follow each other, as dagre calls it.
        limit: how wide the text of a box may be.
        hanging: whether ends hang from the box above them; only downwards.
    """

    chart: Flowchart
    rankdir: str
    limit: float
    hanging: bool = False

    @cached_property
    def leaves(self) -> dict[str, list[Edge]]:
        """What hangs, by the box from which it does."""
        return hanging_leaves(self.chart) if self.hanging and self.rankdir == "TB" else {}

    @cached_property
    def placed(self) -> list[Edge]:
        """The arrows whose ends dagre is asked to place."""
        hung = {id(edge) for edges in self.leaves.values() for edge in edges}
        return [edge for edge in self.chart.edges if id(edge) not in hung]

    @property
    def side(self) -> str:
        """Along which ranks are thick."""
        return "width" if self.rankdir in ("LR", "RL") else "height"


def arrange(questions: list[Question], sizes: Sizes, dagre: Path) -> list[Arrangement]:
    """Lay out all of them in one process.

    Args:
        sizes: measures texts.
        dagre: folder of the npm package.
    """
    if not questions:
        return []
    command = [str(supply.node_path()), str(SCRIPT), str(dagre / "dist" / "dagre.esm.js")]
    asked = json.dumps([_asked(question, sizes) for question in questions])
    result = subprocess.run(command, input=asked, capture_output=True, text=True, encoding="utf-8")
    if result.returncode != 0:
        raise RuntimeError(f"{SCRIPT.name} failed:\n{result.stderr}")
    answers = json.loads(result.stdout)
    return [_arrangement(question, sizes, answer) for question, answer in zip(questions, answers, strict=True)]


def _asked(question: Question, sizes: Sizes) -> Placed:
    """The question as `arrange.mjs` takes it."""
    chart, groups, group_of = question.chart, question.chart.groups, question.chart.group_of
    nodes = [{"name": _frame(name), "parent": group.parent and _frame(group.parent)} for name, group in groups.items()]
    for name, (box, rows) in _heads(question, sizes).items():
        height = box.height + sum(SIBLING + row.height for row in rows)
        parent = _frame(group_of[name]) if name in group_of else None
        nodes.append({"name": name, "parent": parent, "width": box.width, "height": height})
    edges = []
    for edge in question.placed:
        label = sizes.small(edge.label, LABEL_LIMIT)
        size = {"width": label.width + 8, "height": label.height + 6} if edge.label else {}
        edges.append({"source": edge.source, "target": edge.target, "minlen": edge.length, **size})
    near, far = (2 * NEAR, FAR + FRAME) if groups else (NEAR, FAR)
    return {"graph": {"rankdir": question.rankdir, "nodesep": near, "ranksep": far}, "nodes": nodes, "edges": edges}


def _frame(group: str) -> str:
    """A frame's name, which no box can have."""
    return f"[{group}]"


def _heads(question: Question, sizes: Sizes) -> dict[str, tuple[Box, list[Box]]]:
    """Every box that dagre places, with those that hang from it, all of their final width and still nowhere."""
    nodes, hung = question.chart.nodes, {edge.target for edges in question.leaves.values() for edge in edges}
    found = {}
    for name in nodes:
        if name in hung:
            continue
        ends = [sizes.box(nodes[edge.target], question.limit) for edge in question.leaves.get(name, ())]
        head = sizes.box(nodes[name], question.limit)
        width = max([head.width, *(INDENT + end.width for end in ends)])
        found[name] = Box(0, 0, width, head.height, head.lines), [Box(0, 0, width - INDENT, end.height, end.lines) for end in ends]
    return found


def _arrangement(question: Question, sizes: Sizes, answer: Placed) -> Arrangement:
    chart = question.chart
    at = _author_way(question, answer)
    boxes = dict(_boxes(question, sizes, at["nodes"]))
    labels: dict[int, Box] = {}
    for edge, placed in zip(question.placed, at["edges"], strict=True):
        if edge.label:
            text = sizes.small(edge.label, LABEL_LIMIT)
            labels[id(edge)] = Box(placed["x"], placed["y"], text.width, text.height, text.lines)
    routes: dict[int, Route] = {}
    for edge, placed in zip(question.placed, at["edges"], strict=True):
        others = [box for name, box in boxes.items() if name not in (edge.source, edge.target)]
        others += [label for key, label in labels.items() if key != id(edge)]
        points = [(point["x"], point["y"]) for point in placed["points"]][1:-1]
        routes[id(edge)] = arrow(edge, chart, boxes, labels.get(id(edge)), Way(points, others, question.rankdir))
    for name, edges in question.leaves.items():
        start = boxes[name].left + TRUNK, boxes[name].bottom
        routes |= {id(edge): trunk_route(edge, start, boxes[edge.target]) for edge in edges}
    around = list(frames(chart, boxes, sizes))
    passed = [(point["x"], point["y"]) for placed in at["edges"] for point in placed["points"]]
    view = view_of([*boxes.values(), *labels.values(), *(box for _, box in around)], passed)
    return Arrangement(view, boxes, [routes[id(edge)] for edge in chart.edges], around)


def _boxes(question: Question, sizes: Sizes, at: Placed) -> Iterator[tuple[str, Box]]:
    """Boxes of a rank begin at one line and are equally thick: dagre has left that room around the thinner ones."""
    heads, side, axis = _heads(question, sizes), question.side, "x" if question.side == "width" else "y"
    room: dict[int, float] = {}
    thick: dict[int, float] = {}
    for name, (box, _) in heads.items():
        rank = at[name]["rank"]
        room[rank] = max(room.get(rank, 0), at[name][side])
        thick[rank] = max(thick.get(rank, 0), getattr(box, side))
    for name, (box, rows) in heads.items():
        placed, rank = at[name], at[name]["rank"]
        shape = question.chart.nodes[name].shape
        first = placed[axis] - (room[rank] - thick[rank]) / 2
        box = replace(box, x=placed["x"], y=placed["y"])
        box = replace(box, **{axis: first, side: getattr(box, side) if shape == "diamond" else thick[rank]})
        yield name, box
        top = box.bottom
        for edge, row in zip(question.leaves.get(name, ()), rows, strict=True):
            yield edge.target, replace(row, x=box.right - row.width / 2, y=top + SIBLING + row.height / 2)
            top += SIBLING + row.height


def _author_way(question: Question, answer: Placed) -> Placed:
    """The answer, or its mirror image where that has more branches in the author's order."""
    axis = "y" if question.side == "width" else "x"
    nodes, edges = answer["nodes"], question.placed
    score = 0
    for number, first in enumerate(edges):
        for second in edges[number + 1 :]:
            if first.source == second.source and nodes[first.target]["rank"] == nodes[second.target]["rank"]:
                score += 1 if nodes[first.target][axis] < nodes[second.target][axis] else -1
    if score >= 0:
        return answer
    return {
        "nodes": {name: node | {axis: -node[axis]} for name, node in nodes.items()},
        "edges": [
            edge
            | {"points": [point | {axis: -point[axis]} for point in edge["points"]]}
            | ({axis: -edge[axis]} if axis in edge else {})
            for edge in answer["edges"]
        ],
    }
