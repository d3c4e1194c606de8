"""Plays the reader: turns an interactive's own events into what a hand does with mouse, finger or keys.

The only ways in are ``page.mouse``, ``page.keyboard`` and touches of the screen (sent as input); everything else here looks and does
not touch (test_hands.py holds it to that). Which element makes an event is read from the attributes that the page's
script reads too, so one driver knows every interactive.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import asdict, dataclass
from functools import cached_property
from typing import Any

from playwright.sync_api import CDPSession, Frame, Locator, Page, TimeoutError

from tests.e2e.eyes import BOX, BUTTONS, CONTROL, FOCUS, MAKERS, look

GESTURES = ("press", "choose", "drag", "drop", "carry", "point")
LONGEST_WALK = 400
"""Presses of a key after which the driver gives up."""
LOW = 0.78
"""Where in the window a small thing is brought: this share of its height down."""
LOOKS_AT_REST = 10
"""How often a scroll that has not begun is looked at before it counts as none."""
PHONE = 500
"""Windows narrower than this [px] are a phone's."""
CLICKS = "data-clicks"
"""Where a page under test counts its clicks, see `COUNT_CLICKS`."""
COUNT_CLICKS = f"""
  let count = 0;
  addEventListener("click", () => document.documentElement.setAttribute("{CLICKS}", ++count), true);
"""
"""A script for the pages under test: it changes nothing that the page knows of."""
TAPS = 5
"""How often a tap is tried that the browser takes for something else."""
CLICK_TIMEOUT = 3_000
"""After so long no click will come any more of a tap [ms]."""
UNHURRIED = 0.2
"""From one step of a pulling finger to the next [s], as the browser is told."""
THUMB = 24
"""How wide the handle of a slider is [CSS px]: its middle does not reach the ends of the track."""


@dataclass(frozen=True)
class Spot:
    """A place on the screen [CSS px]."""

    x: float
    y: float


class Hands:
    """One reader's hands on one interactive.

    Args:
        place: the open page, or a frame of one: looked at there, touched through the page.
        island: the interactive's id.
        way: "mouse", "touch" or "keyboard".
    """

    def __init__(self, place: Page | Frame, island: str, way: str) -> None:
        self.place, self.way, self._island = place, way, island
        self.page = place.page if isinstance(place, Frame) else place
        self.section = place.locator(f"#{island}")
        self._at_rest = place.locator(f"#{island}:not([aria-busy])")

    @cached_property
    def _finger(self) -> CDPSession:
        return self.page.context.new_cdp_session(self.page)

    def play(self, events: tuple[Any, ...]) -> None:
        """Make events happen, one after the other, waiting for each answer."""
        for event in events:
            self.make(event)
            self.wait()

    def wait(self) -> None:
        """Wait until the interactive has answered everything."""
        self._at_rest.wait_for()

    def make(self, event: Any) -> None:
        """Do what makes this event."""
        name, fields = type(event).__name__, asdict(event)
        self._await_one(name)
        for gesture, element, left in self._candidates(name, fields):
            return getattr(self, f"_{gesture}")(element, left)
        raise AssertionError(f"nothing on the page makes {event}")

    def reset(self) -> None:
        """Start this interactive anew."""
        self._press(self.section.locator("[data-reset]"), {})
        self.wait()

    # Finding

    def _candidates(self, name: str, fields: dict[str, Any]) -> Iterator[tuple[str, Locator, dict[str, Any]]]:
        """The elements that make the event, with the fields that the gesture itself must give; first those that fix all of them."""
        makers = self._makers(name)
        seen = [(*start, json.loads(fixed), offered) for *start, fixed, offered in look(makers, MAKERS, [name, GESTURES])]
        for gesture, place, fixed, offered in sorted(seen, key=lambda maker: (GESTURES.index(maker[0]), maker[2] != fields)):
            if all(fields[key] == value for key, value in fixed.items()):
                left = {key: value for key, value in fields.items() if key not in fixed}
                if gesture != "choose" or offered is None or [offered] == [str(value) for value in left.values()]:
                    yield gesture, makers.nth(place), left

    def _await_one(self, name: str) -> None:
        """A finger's click comes a moment after its touch: wait until something that makes the event is open."""
        self._makers(name, ":not(:disabled)").first.wait_for(state="attached")

    def _makers(self, name: str, state: str = "") -> Locator:
        return self.section.locator(", ".join(f'[data-{gesture}="{name}"]{state}' for gesture in GESTURES))

    def _box(self, element: Locator) -> tuple[float, float, float, float]:
        """Where an element is in the page's window, also where it is in a frame of it."""
        if isinstance(self.place, Frame):
            box = element.bounding_box()
            seen = box and (box["x"], box["y"], box["width"], box["height"])
        else:
            seen = look(element, BOX)
            if not seen:
                element.wait_for(state="attached")
                seen = look(element, BOX)
        assert seen, f"{element} is not on the page"
        return seen

    def _middle(self, element: Locator) -> Spot:
        x, y, width, height = self._box(element)
        return Spot(x + width / 2, y + height / 2)

    def _bring_into_view(self, *elements: Locator) -> None:
        """Scroll with the wheel as a reader would: what is small low in the window, where no sticky picture covers it."""
        size = self.page.viewport_size
        assert size is not None
        for _ in range(LONGEST_WALK):
            boxes = [self._box(element) for element in elements]
            top, bottom = min(box[1] for box in boxes), max(box[1] + box[3] for box in boxes)
            small = bottom - top < size["height"] / 5
            off = (top + bottom) / 2 - size["height"] * (LOW if small else 0.5)
            seen = not small and top >= 60 and bottom <= size["height"] - 4
            roomy = small and size["width"] >= PHONE and size["height"] / 2 <= top and bottom <= size["height"] - 90
            if seen or roomy or abs(off) < (size["height"] / 10 if small else 40):
                return
            self.page.mouse.move(3, size["height"] / 2)
            self.page.mouse.wheel(0, round(off))  # Firefox knows whole steps only
            if not self._scrolled(elements[0], boxes[0][1]):
                return  # the end of the page
        raise AssertionError("the element cannot be scrolled into view")

    def _scrolled(self, element: Locator, start: float) -> bool:
        """Wait until scrolling has come to rest; whether it has moved the element."""
        before, still = start, 0
        for _ in range(LONGEST_WALK):
            now = self._box(element)[1]
            still = still + 1 if now == before else 0
            if still >= (LOOKS_AT_REST if now == start else 2):
                return now != start
            before = now
        return True

    # Gestures

    def _press(self, element: Locator, _: dict[str, Any]) -> None:
        if self.way == "keyboard":
            self._focus(element)
            self.page.keyboard.press("Enter")
        else:
            self._tap(element)

    def _choose(self, element: Locator, left: dict[str, Any]) -> None:
        control, (value,) = look(element, CONTROL), left.values()
        if control["type"] == "checkbox" and control["checked"] == value:
            return
        if control["type"] == "range":
            return self._slide(element, control, value)
        if control["written"]:
            return self._write(element, f"{value:g}".replace(".", ","))
        if self.way != "keyboard":
            return self._tap(element)
        if control["type"] == "radio":
            return self._choose_radio(element, control["value"])
        self._focus(element)
        self.page.keyboard.press("Space")

    def _slide(self, element: Locator, control: dict[str, Any], value: float) -> None:
        """Bring a slider near with the pointer, and to the very number with its buttons; or with keys alone."""
        low, high = float(control["low"]), float(control["high"])
        if self.way == "keyboard":
            self._focus(element)
            self._key_to(element, value)
            return
        self._bring_into_view(element)
        x, y, width, height = self._box(element)
        spot = Spot(x + THUMB / 2 + (width - THUMB) * (value - low) / (high - low), y + height / 2)
        if self.way == "touch":
            self.page.touchscreen.tap(spot.x, spot.y)  # a slider takes the touch itself: no click comes of it
        else:
            self.page.mouse.click(spot.x, spot.y)
        self.wait()
        for _ in range(LONGEST_WALK):
            now = float(element.input_value())
            if now == value:
                return
            self._tap(self.section.locator(f"#{control['id']}-{'more' if now < value else 'less'}"))
            self.wait()
        raise AssertionError(f"the slider does not come to {value}")

    def _key_to(self, element: Locator, value: float) -> None:
        """Walk a focused slider in its large steps, then in its small ones."""
        for keys in (("PageUp", "PageDown"), ("ArrowRight", "ArrowLeft")):
            self._press_towards(keys, lambda: value - float(element.input_value()), near=sys.float_info.epsilon)

    def _write(self, element: Locator, text: str) -> None:
        """Type over what stands in a field, as a Russian reader writes it; a phone's keyboard is a keyboard, too."""
        if self.way == "keyboard":
            self._focus(element)
        else:
            self._tap(element)
        for key in ("Control+a", *text, "Enter"):
            self.page.keyboard.press(key)

    def _choose_radio(self, element: Locator, value: str) -> None:
        group = self.section.locator(f'input[type=radio][name="{element.get_attribute("name")}"]')
        buttons = look(group, BUTTONS)
        start = next((place for place, (_, checked) in enumerate(buttons) if checked), 0)
        goal = [offered for offered, _ in buttons].index(value)
        self._focus(group.nth(start))
        if start == goal:
            self.page.keyboard.press("Space")
        for _ in range(abs(goal - start)):
            self.page.keyboard.press("ArrowRight" if goal > start else "ArrowLeft")
            self.wait()

    def _point(self, element: Locator, left: dict[str, Any]) -> None:
        self._bring_into_view(element)
        spot = self._on_picture(element, left)
        if self.way == "touch":
            self._tap_with_finger(spot)
        else:
            self.page.mouse.move(spot.x, spot.y)

    def _drag(self, element: Locator, left: dict[str, Any]) -> None:
        if self.way == "keyboard":
            return self._walk(element, left)
        self._bring_into_view(element.locator("xpath=ancestor::*[local-name()='svg'][1]"))
        start, end = self._middle(element.locator(".knob")), self._on_picture(element, left)
        half = Spot((start.x + end.x) / 2, (start.y + end.y) / 2)
        (self._pull_with_finger if self.way == "touch" else self._pull_with_mouse)(start, half, end)

    _drop = _drag

    def _carry(self, element: Locator, left: dict[str, Any]) -> None:
        """Take an element to a target; by keys it is taken with Enter, steered with the arrows, put down with Enter."""
        target = self.section.locator(f'[data-target="{left["to"]}"]')
        if self.way == "keyboard":
            return self._steer(element, target)
        size = self.page.viewport_size
        if size is not None and size["width"] < PHONE:
            return self._put(element, target)
        grip = element.locator(".grip")
        self._bring_into_view(grip, target)
        start, end = self._middle(grip), self._middle(target)
        half = Spot((start.x + end.x) / 2, (start.y + end.y) / 2)
        (self._pull_with_finger if self.way == "touch" else self._pull_with_mouse)(start, half, end)

    def _put(self, element: Locator, target: Locator) -> None:
        """On a phone the place is often out of sight: tap the thing, then its place."""
        self._press(element, {})
        self.wait()
        self._press(target.locator("[data-press]:not(:has(.grip))").first, {})

    def _steer(self, element: Locator, target: Locator) -> None:
        self._press(element, {})
        self.wait()
        for _ in range(LONGEST_WALK):
            if target.and_(self.place.locator(".over")).count():
                break
            self.page.keyboard.press("ArrowRight")
            self.wait()
        self.page.keyboard.press("Enter")

    # Hands

    def _tap(self, element: Locator) -> None:
        target = self._visible(element)
        self._bring_into_view(target)
        spot = self._middle(target)
        if self.way == "touch":
            self._tap_with_finger(spot)
        else:
            self.page.mouse.click(spot.x, spot.y)

    @staticmethod
    def _visible(element: Locator) -> Locator:
        """What is seen of a control: the label of a radio button or of a switch."""
        label = element.locator("xpath=ancestor::label[1]")
        return label if label.count() else element

    def _tap_with_finger(self, spot: Spot) -> None:
        """Tap until the browser takes it for a click: where a slow machine lets the finger rest too long, it is a long press."""
        root = self.place.locator("html")
        for _ in range(TAPS):
            before = root.get_attribute(CLICKS)
            self.page.touchscreen.tap(spot.x, spot.y)
            with suppress(TimeoutError):
                root.and_(self.place.locator(f'html:not([{CLICKS}="{before}"])')).wait_for(timeout=CLICK_TIMEOUT)
                return
        raise AssertionError(f"{TAPS} taps at {spot} are no click")

    def _pull_with_mouse(self, start: Spot, *way: Spot) -> None:
        self.page.mouse.move(start.x, start.y)
        self.page.mouse.down()
        for spot in way:
            self.page.mouse.move(spot.x, spot.y)
        self.page.mouse.up()

    def _pull_with_finger(self, start: Spot, *way: Spot) -> None:
        """Pull without haste and rest before letting go: after a flick the browser takes the next tap for stopping it."""
        steps = [("touchStart", start), *(("touchMove", spot) for spot in (*way, way[-1])), ("touchEnd", None)]
        for left, (kind, spot) in zip(range(len(steps) - 1, -1, -1), steps, strict=True):
            points = [{"x": spot.x, "y": spot.y}] if spot else []
            when = time.time() - left * UNHURRIED
            self._finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points, "timestamp": when})

    # Keys

    def _focus(self, element: Locator) -> None:
        """Walk to an element with Tab, and inside a group of cells with the arrow keys; first back where it is above the focus."""
        if self._see_focus(element)["there"]:
            return
        roving = element.get_attribute("data-roving")
        stop = self.section.locator(f'[data-roving="{roving}"][tabindex="0"]') if roving else element
        seen = self._see_focus(stop)
        inside = seen["inside"]
        for key in ("Shift+Tab", "Tab") if seen["below"] else ("Tab", "Shift+Tab"):
            for _ in range(LONGEST_WALK):
                if seen["there"]:
                    return self._rove(element) if roving else None
                if not inside and key == "Shift+Tab" and seen["first"]:
                    break
                self.page.keyboard.press(key)
                seen = self._see_focus(stop)
                if not seen["inside"] if inside else key == "Tab" and seen["nowhere"]:
                    break  # the interactive's end, which the goal lies before, or the page's
        raise AssertionError(f"Tab does not lead to {element}")

    def _see_focus(self, element: Locator) -> dict[str, bool]:
        return look(element, FOCUS, self._island)

    def _rove(self, element: Locator) -> None:
        for _ in range(LONGEST_WALK):
            if self._see_focus(element)["there"]:
                return
            here, there = self._middle(self.place.locator(":focus")), self._middle(element)
            dx, dy = there.x - here.x, there.y - here.y
            if abs(dx) > abs(dy):
                self.page.keyboard.press("ArrowRight" if dx > 0 else "ArrowLeft")
            else:
                self.page.keyboard.press("ArrowDown" if dy > 0 else "ArrowUp")
            self.wait()
        raise AssertionError(f"arrow keys do not lead to {element}")

    def _walk(self, element: Locator, left: dict[str, Any]) -> None:
        """Press arrow keys while they bring the handle nearer to its goal."""
        self._focus(element)
        for axis, keys in (("x", ("ArrowRight", "ArrowLeft")), ("y", ("ArrowDown", "ArrowUp"))):
            self._press_towards(keys, lambda axis=axis: self._gap(element, left, axis), near=1)

    def _press_towards(self, keys: tuple[str, str], gap: Callable[[], float], near: float) -> None:
        """Press the key that makes a gap smaller until it is near or was closed; a reader who sees the pace presses ahead.

        Args:
            keys: for a gap above 0 and below.
            gap: how far it still is.
            near: gaps below this are none.
        """
        now = gap()
        for _ in range(LONGEST_WALK):
            if abs(now) < near:
                return
            before, now = now, self._pressed(keys[now < 0], 1, gap)
            if abs(now) >= abs(before) or now * before < 0:
                return
            ahead = int(now / (before - now)) - 1
            if ahead > 0:
                now = self._pressed(keys[now < 0], ahead, gap)

    def _pressed(self, key: str, times: int, gap: Callable[[], float]) -> float:
        for _ in range(times):
            self.page.keyboard.press(key)
        self.wait()
        return gap()

    def _gap(self, element: Locator, left: dict[str, Any], axis: str) -> float:
        here, there = self._middle(element.locator(".knob")), self._on_picture(element, left)
        return getattr(there, axis) - getattr(here, axis)

    def _on_picture(self, element: Locator, place: dict[str, Any]) -> Spot:
        """Where a place in the units of the nearest picture is on the screen."""
        picture = element.locator("xpath=ancestor::*[local-name()='svg'][1]")
        x, y, width, height = self._box(picture)
        left, top, across, down = map(float, (picture.get_attribute("viewBox") or "").split())
        scale = min(width / across, height / down)
        return Spot(
            x + (width - across * scale) / 2 + (place["x"] - left) * scale,
            y + (height - down * scale) / 2 + (place["y"] - top) * scale,
        )
