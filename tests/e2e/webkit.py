"""WebKitGTK with the few words of Playwright that the driver and the short tour use: the same hands play in all browsers.

Everything that looks is one script per look; everything that touches is input of the W3C's WebDriver.
"""

from __future__ import annotations

import os
import subprocess
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any

from selenium import webdriver
from selenium.common.exceptions import TimeoutException
from selenium.webdriver.common import utils
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.common.actions.wheel_input import WheelInput
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.remote.webdriver import WebDriver
from selenium.webdriver.support.wait import WebDriverWait
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

SCREEN = "1400x1000x24"
WINDOW = (1280, 980)
HERE = "127.0.0.1"
PATIENCE = 90
"""Seconds that anything may take on the slowest machine; waiting ends as soon as it is over."""
LOOKS_EVERY = 0.1
"""Seconds from one look at the page to the next: each keeps four processes busy that Python could have."""
DRAWN_PLAINLY = {"WEBKIT_DISABLE_DMABUF_RENDERER": "1"}
"""Without a graphics card WebKit's usual way to the screen takes seconds a frame."""
SHORT_PLAYS = {"JSC_useOMGJIT": "false", "JSC_useFTLJIT": "false"}
"""To compile Python for speed as well takes as long as a start from the archives, and pays later than a test ends."""

KEYS = {
    "Control": Keys.CONTROL, "Shift": Keys.SHIFT, "Enter": Keys.ENTER, "Space": Keys.SPACE, "Tab": Keys.TAB,
    "ArrowLeft": Keys.ARROW_LEFT, "ArrowRight": Keys.ARROW_RIGHT, "ArrowUp": Keys.ARROW_UP, "ArrowDown": Keys.ARROW_DOWN,
    "PageUp": Keys.PAGE_UP, "PageDown": Keys.PAGE_DOWN,
}  # fmt: skip

FIND = """
const find = (steps) => steps.reduce((nodes, [kind, value]) => {
    if (kind === "css") return [...new Set(nodes.flatMap((node) => [...node.querySelectorAll(value)]))];
    if (kind === "and") { const others = new Set(find(value)); return nodes.filter((node) => others.has(node)); }
    if (kind === "nth") return nodes.slice(value, value + 1);
    return nodes.flatMap((node) => {
        const found = document.evaluate(value, node, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE);
        return Array.from({length: found.snapshotLength}, (_, place) => found.snapshotItem(place));
    });
}, [document]);
const [steps, name] = arguments;
const nodes = find(steps), node = nodes[0];
"""
LOOKS = {
    "count": "return nodes.length",
    "attribute": "return node.getAttribute(name)",
    "html": "return node.innerHTML",
    "text": "return node.innerText",
    "value": "return node.value",
    "box": "const {x, y, width, height} = node.getBoundingClientRect(); return {x, y, width, height}",
    "attached": "return nodes.length > 0",
    "visible": "return nodes.length > 0 && node.checkVisibility({visibilityProperty: true})",
}
EXPECT_WHEEL = """self.wheelSeen = new Promise((done) => {
    const inNextFrame = () => requestAnimationFrame(() => requestAnimationFrame(done));
    addEventListener("wheel", inNextFrame, {once: true, passive: true});
})"""


class Locator:
    """Elements that are looked for anew at each look."""

    def __init__(self, page: WebKitPage, steps: list[list[Any]]) -> None:
        self.page, self._steps = page, steps

    def locator(self, selector: str) -> Locator:
        kind, value = ("xpath", selector.removeprefix("xpath=")) if selector.startswith("xpath=") else ("css", selector)
        return self._with(kind, value)

    def and_(self, other: Locator) -> Locator:
        return self._with("and", other._steps)

    def nth(self, place: int) -> Locator:
        return self._with("nth", place)

    @property
    def first(self) -> Locator:
        return self.nth(0)

    def count(self) -> int:
        return self._look("count")

    def get_attribute(self, name: str) -> str | None:
        return self._look_when_there("attribute", name)

    def inner_html(self) -> str:
        return self._look_when_there("html")

    def inner_text(self) -> str:
        return self._look_when_there("text")

    def input_value(self) -> str:
        return self._look_when_there("value")

    def evaluate_all(self, script: str, given: Any = None) -> Any:
        return self.page.driver.execute_script(f"{FIND}return ({script})(nodes, name)", self._steps, given)

    def bounding_box(self) -> dict[str, float]:
        return self._look_when_there("box")

    def wait_for(self, state: str = "visible") -> None:
        try:
            self.page.wait.until(lambda _: self._look(state))
        except TimeoutException as error:
            raise AssertionError(f"{self} is not {state}") from error

    def __repr__(self) -> str:
        return " ".join(str(value) for _, value in self._steps)

    def _with(self, kind: str, value: Any) -> Locator:
        return Locator(self.page, [*self._steps, [kind, value]])

    def _look_when_there(self, what: str, name: str = "") -> Any:
        return self.page.wait.until(lambda _: self._look_if_there(what, name))[0]

    def _look_if_there(self, what: str, name: str) -> list[Any]:
        """What is seen, as the only item of a list; an empty one where nothing is there yet."""
        look = f"{FIND}return node ? [(() => {{ {LOOKS[what]} }})()] : []"
        return self.page.driver.execute_script(look, self._steps, name)

    def _look(self, what: str, name: str = "") -> Any:
        return self.page.driver.execute_script(FIND + LOOKS[what], self._steps, name)


class Mouse:
    """The pointer; it is moved at once."""

    def __init__(self, driver: WebDriver) -> None:
        self._driver, self._place, self._wheels = driver, (0, 0), count()

    def move(self, x: float, y: float) -> None:
        self._place = (round(x), round(y))
        self._act(lambda pointer: pointer.move_to_location(*self._place))

    def down(self) -> None:
        self._act(lambda pointer: pointer.pointer_down())

    def up(self) -> None:
        self._act(lambda pointer: pointer.pointer_up())

    def click(self, x: float, y: float) -> None:
        self.move(x, y)
        self.down()
        self.up()

    def wheel(self, dx: float, dy: float) -> None:
        """Turn a wheel, and wait until the page has seen it; each time another wheel, for WebKit turns one *to* a number."""
        wheel = WheelInput(f"wheel {next(self._wheels)}")
        builder = ActionBuilder(self._driver, wheel=wheel, duration=0)
        builder.wheel_action.scroll(*self._place, round(dx), round(dy), 0, "viewport")
        self._driver.execute_script(EXPECT_WHEEL)
        builder.perform()
        self._driver.execute_async_script("self.wheelSeen.then(arguments[0])")

    def _act(self, act: Any) -> None:
        builder = ActionBuilder(self._driver, duration=0)
        act(builder.pointer_action)
        builder.perform()


class Keyboard:
    """Keys by Playwright's names."""

    def __init__(self, driver: WebDriver) -> None:
        self._driver = driver

    def press(self, keys: str) -> None:
        *held, key = keys.split("+") if len(keys) > 1 else [keys]
        chain = ActionChains(self._driver, duration=0)
        for name in held:
            chain.key_down(KEYS[name])
        chain.send_keys(KEYS.get(key, key))
        for name in reversed(held):
            chain.key_up(KEYS[name])
        chain.perform()

    def insert_text(self, text: str) -> None:
        ActionChains(self._driver, duration=0).send_keys(text).perform()


class WebKitPage:
    """The one page of a running browser."""

    def __init__(self, driver: WebDriver) -> None:
        self.driver, self.wait = driver, WebDriverWait(driver, PATIENCE, poll_frequency=LOOKS_EVERY)
        self.mouse, self.keyboard = Mouse(driver), Keyboard(driver)

    @property
    def viewport_size(self) -> dict[str, int]:
        return self.driver.execute_script("return {width: innerWidth, height: innerHeight}")

    def goto(self, address: str) -> None:
        self.driver.get(address)

    def reload(self) -> None:
        self.driver.refresh()

    def locator(self, selector: str) -> Locator:
        return Locator(self, []).locator(selector)

    def evaluate(self, function: str, given: Any) -> Any:
        """What a function's promise comes to."""
        return self.driver.execute_async_script(f"({function})(arguments[0]).then(arguments[1])", given)


class Nearby(Service):
    """The driver by its number: a bare system knows no `localhost`."""

    @property
    def service_url(self) -> str:
        return f"http://{HERE}:{self.port}"

    def is_connectable(self) -> bool:
        return utils.is_connectable(self.port, HERE)


@contextmanager
def webkit(program: Path, short: bool) -> Iterator[WebKitPage]:
    """A browser with nothing kept from before, on a screen of its own.

    Args:
        program: WebKitWebDriver.
        short: whether it will not be used for long, and does without the compilers that take their time.
    """
    with screen() as display, warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # selenium's, of its own ways
        environment = {**os.environ, **DRAWN_PLAINLY, **(SHORT_PLAYS if short else {}), "DISPLAY": display}
        service = Nearby(str(program), env=environment)
        driver = webdriver.WebKitGTK(options=Options(), service=service)
        try:
            driver.set_script_timeout(PATIENCE)
            driver.set_window_rect(0, 0, *WINDOW)
            yield WebKitPage(driver)
        finally:
            driver.quit()


@contextmanager
def screen() -> Iterator[str]:
    """A screen that nobody sees; its name for `DISPLAY`."""
    reading, writing = os.pipe()
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", SCREEN, "-nolisten", "tcp"]
    with subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL) as server, open(reading) as told:
        os.close(writing)
        try:
            yield f":{told.readline().strip()}"
        finally:
            server.terminate()
