"""The same hands on a code cell: they type, run, stop, and read what has come of it."""

from __future__ import annotations

from playwright.sync_api import Frame, Locator, Page

from tests.e2e.hands import Hands


def plain(element: Locator) -> str:
    """The words of an element, with common spaces."""
    return element.inner_text().replace("\N{NO-BREAK SPACE}", " ")


class CellHands(Hands):
    """One reader's hands on one cell or exercise."""

    def __init__(self, place: Page | Frame, island: str, way: str = "mouse") -> None:
        super().__init__(place, island, way)
        self.editor = self.section.locator("textarea")
        self.output = self.section.locator("[data-out]")
        self.note = self.section.locator("[data-note]")
        self.verdict = self.section.locator("[data-verdict]")

    def put(self, code: str) -> None:
        """Put code in the place of what stands in the editor, as one paste."""
        self._enter(self.editor)
        self.page.keyboard.press("Control+a")
        self.page.keyboard.insert_text(code)

    def answer(self, name: str, text: str) -> None:
        """Type a number into a field of an exercise."""
        self._enter(self.section.locator(f'[data-answer="{name}"]'))
        for key in ("Control+a", *text):
            self.page.keyboard.press(key)

    def start(self) -> None:
        """Run, and do not wait; from the keyboard as the editor's own keys do it."""
        self.come_near()
        if self.way == "keyboard":
            self._focus(self.editor)
            self.page.keyboard.press("Control+Enter")
        else:
            self._press(self.button("run"), {})

    def run(self, code: str | None = None) -> None:
        """Run what is there, or this code, to its end."""
        if code is not None:
            self.put(code)
        self.start()
        self.wait()

    def press(self, what: str) -> None:
        """Press one of the cell's buttons."""
        self._press(self.button(what), {})

    def button(self, what: str) -> Locator:
        """A button by what it does: run, stop, above, copy, reset."""
        return self.section.locator(f"[data-do={what}]")

    def wait_for(self, state: str) -> None:
        """Wait until the cell is in a state."""
        self.section.and_(self.place.locator(f"[data-state={state}]")).wait_for()

    @property
    def state(self) -> str:
        return self.section.get_attribute("data-state") or ""

    @property
    def code(self) -> str:
        return self.editor.input_value()

    @property
    def said(self) -> str:
        """All that the last run has given, in words."""
        return plain(self.output)

    @property
    def told(self) -> str:
        """What the check says."""
        return plain(self.verdict)

    def come_near(self) -> None:
        """Scroll to the cell; its editor is there once the reader is near."""
        self._bring_into_view(self.section)
        self.editor.wait_for(state="attached")

    def _enter(self, field: Locator) -> None:
        self.come_near()
        if self.way == "keyboard":
            self._focus(field)
        else:
            self._tap(field)
