"""The driver plays a reader: it must not reach into the page in any other way."""

import ast
import re
from pathlib import Path

import pytest

from tests.e2e import eyes

TOUCHING = {"mouse": {"move", "down", "up", "click", "wheel"}, "keyboard": {"press", "insert_text"}, "touchscreen": {"tap"}}
CDP = {"Input.dispatchTouchEvent"}
FORBIDDEN = {
    "evaluate", "evaluate_all", "evaluate_handle", "eval_on_selector", "dispatch_event", "fill", "check", "uncheck", "set_checked", "focus", "select_option",
    "set_input_files", "add_init_script", "add_script_tag", "set_content", "drag_to", "hover", "type", "scroll_into_view_if_needed", "route",
}  # fmt: skip
CHANGING = re.compile(
    r"\.(focus|blur|click|select|scroll|set|dispatch|remove|append|prepend|replace|toggle|insert|add|show|before|after|reset|submit)\w*\("
    r"|\.close\(|\+\+|--|\bdelete\b|[^=!<>]=[^=>]"
)
"""Calls that change a page, and what gives a value to anything that has one already."""


@pytest.mark.parametrize("file", ["hands.py", "cell_hands.py"])
def test_the_driver_only_looks_and_touches(file):
    tree = ast.parse((Path(__file__).parent / file).read_text("utf-8"))
    for call in (node for node in ast.walk(tree) if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)):
        name, owner = call.func.attr, call.func.value
        assert name not in FORBIDDEN, f"line {call.lineno}: {name}"
        if isinstance(owner, ast.Attribute) and owner.attr in TOUCHING:
            assert name in TOUCHING[owner.attr], f"line {call.lineno}: {owner.attr}.{name}"
        elif name in {"press", "click", "tap"}:
            raise AssertionError(f"line {call.lineno}: {name} of something else than mouse, keyboard, touchscreen")
        if name == "send":
            assert call.args[0].value in CDP, f"line {call.lineno}"


def test_a_look_changes_nothing():
    looks = {name: script for name, script in vars(eyes).items() if name.isupper()}
    assert looks.keys() >= {"BOX", "FOCUS"}
    for name, script in looks.items():
        assert not CHANGING.search(re.sub(r"const [^=]+=", "", script)), name
    for script in ("node.focus()", "node.value = 1", "node.setAttribute('a', 'b')", "scroll.top=0", "node.after(x)", "++n"):
        assert CHANGING.search(script)
