"""Controls with Russian names: native elements that carry a gesture. One way to draw each."""

from collections.abc import Sequence

from pycore.ui import gestures, text
from pycore.ui.html import Html, el


def output(name: str, value: float | str, shown: str, class_: str | None = None) -> Html:
    """Show a computed figure: ``shown`` for the reader, ``value`` unrounded for machines."""
    exact = value if isinstance(value, str) else text.exact(value)
    return el("output", shown, class_=class_, data_name=name, data_value=exact)


def segmented(
    name: str,
    legend: str | Html,
    options: Sequence[tuple[object, str]],
    selected: object,
    event: type,
    field: str,
    disabled: bool = False,
) -> Html:
    """Offer a few exclusive choices as radio buttons in a row.

    Args:
        name: the group's name, unique on the page.
        legend: what is chosen.
        options: pairs of value and label.
        selected: the value that is chosen now, or None.
        event: made of the choice, its value in ``field``.
        disabled: whether the choice is closed for now.
    """
    buttons = [
        el(
            "label",
            el(
                "input",
                type="radio",
                name=name,
                id=f"{name}-{value}",
                value=str(value),
                checked=value == selected,
                **gestures.choose(event, field),
            ),
            el("span", label),
        )
        for value, label in options
    ]
    return el("fieldset", el("legend", legend), buttons, class_="seg", disabled=disabled)


def switch(name: str, label: str | Html, remark: str, on: bool, event: type, field: str) -> Html:
    """Offer something that is on or off."""
    box = el("input", type="checkbox", role="switch", id=name, checked=on, **gestures.choose(event, field))
    return el("label", box, el("span", label, el("small", " ", remark) if remark else None), class_="sw")
