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
    wraps: bool = False,
    **fields: object,
) -> Html:
    """Offer a few exclusive choices as radio buttons in a row.

    Args:
        name: the group's name, unique on the page.
        legend: what is chosen.
        options: pairs of value and label.
        selected: the value that is chosen now, or None.
        event: made of the choice, its value in ``field``.
        disabled: whether the choice is closed for now.
        wraps: whether the row may break where it is too long for the page.
        fields: what else the event has.
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
                **gestures.choose(event, field, **fields),
            ),
            el("span", label),
        )
        for value, label in options
    ]
    return el("fieldset", el("legend", legend), buttons, class_="seg wraps" if wraps else "seg", disabled=disabled)


def switch(name: str, label: str | Html, remark: str, on: bool, event: type, field: str) -> Html:
    """Offer something that is on or off."""
    box = el("input", type="checkbox", role="switch", id=name, checked=on, **gestures.choose(event, field))
    return el("label", box, el("span", label, el("small", " ", remark) if remark else None), class_="sw")


def stepper(name: str, label: str, value: int | None, typed: type, stepped: type, step: int = 1, **fields: object) -> Html:
    """Offer a whole number: a field to type it in, and a button at each side that steps.

    Args:
        name: the control's name, unique on the page.
        label: what the number counts.
        value: the number now; None leaves the field empty.
        typed: event made of a number that was typed, in its field ``value`` (a float: whatever the reader wrote).
        stepped: event made by the buttons, with ``by``: how far to step.
        step: the size of a step, >= 1.
        fields: what both events share.
    """
    box = el(
        "input", type="text", inputmode="numeric", autocomplete="off", id=name, value="" if value is None else str(value),
        placeholder="?", **gestures.choose(typed, "value", **fields),
    )  # fmt: skip
    fewer, more = (
        el("button", sign, type="button", id=f"{name}-{word}", aria_label=f"{label}: {name_}", **gestures.press(stepped, by=by, **fields))
        for sign, word, name_, by in ((text.MINUS, "fewer", "меньше", -step), ("+", "more", "больше", step))
    )
    return el("div", el("label", label, for_=name), el("span", fewer, box, more), class_="stp")


def slider(name: str, label: str | Html, shown: str, value: int, low: int, high: int, slid: type, stepped: type) -> Html:
    """Offer a whole number in a range: a slider, and a button at each side for the last step.

    Args:
        name: the control's name, unique on the page.
        label: what the number is.
        shown: the number as the reader reads it.
        value: the number now, from low to high.
        low: the least.
        high: the greatest.
        slid: event made by the slider, in its field ``value``.
        stepped: event made by the buttons, with ``by``: −1 or 1.
    """
    track = el("input", type="range", id=name, min=low, max=high, step=1, value=str(value), aria_valuetext=shown, **gestures.choose(slid, "value"))
    less, more = (
        el("button", sign, type="button", id=f"{name}-{word}", aria_label=f"{label}: {name_}", **gestures.press(stepped, by=by))
        for sign, word, name_, by in ((text.MINUS, "less", "меньше", -1), ("+", "more", "больше", 1))
    )
    return el("div", el("label", label, " ", el("b", shown), for_=name), el("span", less, track, more), class_="rng sld")


def choices(legend: str | Html, name: str, options: Sequence[tuple[str, str | Html]], chosen: object, event: type, field: str) -> Html:
    """Offer many named things as buttons that wrap; what was chosen is a place to start from, so none may be pressed."""
    buttons = [
        el("button", label, type="button", class_="chip", id=f"{name}-{value}", aria_pressed="true" if value == chosen else "false",
           **gestures.press(event, **{field: value}))
        for value, label in options
    ]  # fmt: skip
    return el("div", el("p", legend, class_="ctl-l", id=f"{name}-legend"), el("div", buttons, class_="chips"), role="group", aria_labelledby=f"{name}-legend")
