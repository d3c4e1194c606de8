"""The driver plays a reader: it must not reach into the page in any other way."""

import ast
from pathlib import Path

import pytest

TOUCHING = {"mouse": {"move", "down", "up", "click", "wheel"}, "keyboard": {"press", "insert_text"}, "touchscreen": {"tap"}}
CDP = {"Input.dispatchTouchEvent"}
FORBIDDEN = {
    "evaluate", "evaluate_handle", "eval_on_selector", "dispatch_event", "fill", "check", "uncheck", "set_checked", "focus", "select_option",
    "set_input_files", "add_init_script", "add_script_tag", "set_content", "drag_to", "hover", "type", "scroll_into_view_if_needed", "route",
}  # fmt: skip


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
