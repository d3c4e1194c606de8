"""What the driver sees at a glance: each look is one script that reads the page and changes nothing (test_hands.py reads it)."""

from __future__ import annotations

from typing import Any

BOX = """nodes => {
    if (!nodes[0]?.getClientRects().length) return null;
    const {x, y, width, height} = nodes[0].getBoundingClientRect();
    return [x, y, width, height];
}"""
"""Where the first of the elements is in its window [CSS px]; null where it takes up no room or is not there."""

MAKERS = """(nodes, [name, gestures]) => gestures.flatMap((gesture) => nodes.map((node, place) => [
    gesture, place, node.getAttribute(`data-${gesture}`) === name,
    node.getAttribute(`data-${gesture}-fields`) ?? "{}", node.type === "radio" ? node.value : null,
])).filter(([, , made]) => made).map(([gesture, place, , ...what]) => [gesture, place, ...what])"""
"""The elements that make an event: by which gesture, which of the elements, its fixed fields, a radio button's value."""

CONTROL = """([node]) => ({
    type: node.type, checked: node.checked, value: node.value, low: node.min, high: node.max, written: node.inputMode !== "", id: node.id,
})"""
"""What a control is and how it stands."""

BUTTONS = "nodes => nodes.map(({value, checked}) => [value, checked])"
"""The values of radio buttons, and which of them is chosen."""

FOCUS = """(nodes, island) => {
    const focused = document.querySelector(":focus");
    return {
        there: focused !== null && focused === nodes[0],
        inside: focused !== null && focused.closest(`#${island}`) !== null,
        nowhere: focused === null,
        first: focused !== null && focused.matches("a.skip"),
        below: focused !== null && nodes.length > 0 && nodes[0].getBoundingClientRect().y < focused.getBoundingClientRect().y,
    };
}"""
"""Whether the focus is on the element, in the interactive, nowhere, on the page's first link, below the element."""


def look(elements: Any, script: str, given: Any = None) -> Any:
    """What a script sees of elements.

    Args:
        elements: a locator.
        script: one of the above.
        given: its second argument.
    """
    return elements.evaluate_all(script, given)
