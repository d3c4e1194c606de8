"""What a reader may do to an element, written as attributes that the page's script understands.

The script knows eight gestures and no interactive. A gesture names the event class it makes, so a wrong name or a wrong
field is an error in Python, at build time. Coordinates are in the units of the nearest ``<svg>``.

==========  ==================================================  ============================
gesture     what the reader does                                fields that the page adds
==========  ==================================================  ============================
press       clicks, taps, Enter                                 none
choose      picks a radio, ticks a box, moves a slider, types   one, named by ``field``
drag        pulls with mouse or finger                          ``x``, ``y`` (floats)
drop        lets go of what was pulled                          ``x``, ``y`` (floats)
carry       takes with mouse or finger to a ``target``          ``to``, what the target stands for
point       hovers with a mouse, taps with a finger             ``x``, ``y`` (floats)
keys        arrow keys; Shift makes the step fine               ``dx``, ``dy`` (−1, 0, 1; up is +1), ``fine``
tick        nothing: time passes while the element is there     ``elapsed`` (whole milliseconds)
==========  ==================================================  ============================

An element may be pressed and pulled or carried: then a pull begins when the pointer has left its spot, and ends without a press.
Time runs only while an element asks for it, and such an element may be shown only after the reader asked: then it also
runs where the reader wants less motion. It stands still while the page is hidden or Python is busy.
"""

import dataclasses
import functools
import json

Attributes = dict[str, str]
_written = json.JSONEncoder(ensure_ascii=False).encode


def press(event: type, /, **fields: object) -> Attributes:
    """Make ``event`` of a click or a tap."""
    return _gesture("press", event, fields, ())


def choose(event: type, field: str, /, **fields: object) -> Attributes:
    """Make ``event`` of a native control; its value goes into ``field``."""
    return _gesture("choose", event, fields, (field,)) | {"data-field": field}


def drag(event: type, **fields: object) -> Attributes:
    """Make ``event`` of every place the pointer is pulled to."""
    return _gesture("drag", event, fields, ("x", "y"))


def drop(event: type, **fields: object) -> Attributes:
    """Make ``event`` of the place where what was pulled is let go."""
    return _gesture("drop", event, fields, ("x", "y"))


def carry(event: type, **fields: object) -> Attributes:
    """Make ``event`` of the target on which the element is let go."""
    return _gesture("carry", event, fields, ("to",))


def target(value: int | str) -> Attributes:
    """Let what is carried be put here; ``value`` is what its event gets."""
    return {"data-target": str(value)}


def point(event: type, **fields: object) -> Attributes:
    """Make ``event`` of the place under the pointer."""
    return _gesture("point", event, fields, ("x", "y"))


def keys(event: type, **fields: object) -> Attributes:
    """Make ``event`` of the arrow keys while the element has the focus."""
    return _gesture("keys", event, fields, ("dx", "dy", "fine"))


def tick(event: type, every: int, /, **fields: object) -> Attributes:
    """Make ``event`` of time that passes, at most once in ``every`` milliseconds."""
    if every < 1:
        raise ValueError(f"time cannot pass every {every} ms")
    return _gesture("tick", event, fields, ("elapsed",)) | {"data-every": str(every)}


def _gesture(gesture: str, event: type, fields: dict[str, object], added: tuple[str, ...]) -> Attributes:
    expected = _fields(event)
    given = {*fields, *added}
    if given != expected:
        raise TypeError(f"{gesture}({event.__name__}) gives {sorted(given)}, the event has {sorted(expected)}")
    attributes = {f"data-{gesture}": event.__name__}
    if fields:
        attributes[f"data-{gesture}-fields"] = _written(fields)
    return attributes


@functools.cache
def _fields(event: type) -> frozenset[str]:
    return frozenset(field.name for field in dataclasses.fields(event))
