"""Imports go one way, and names are not drawers."""

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent

MAY_IMPORT = {
    "pycore.drawings": {"pycore.drawings"},
    "pycore.numerics": {"pycore.numerics", "pycore.drawings"},
    "pycore.ui": {"pycore.ui", "pycore.drawings"},
    "pycore.figures": {"pycore.ui", "pycore.numerics", "pycore.drawings"},
    "pycore.interactives": {"pycore.ui", "pycore.numerics", "pycore.drawings"},
    "pycore.runtime": {"pycore.runtime", "pycore.interactives", "pycore.ui"},
}


def imports(path: Path) -> set[str]:
    found = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, f"{path}: relative import"
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
    return found


def own_package(path: Path) -> set[str]:
    """An interactive may be a package of its own: its modules may import each other."""
    parts = path.relative_to(ROOT).parts
    return {".".join(parts[:3])} if parts[1] == "interactives" and len(parts) > 3 else set()


def modules(package: str) -> list[Path]:
    return sorted((ROOT / package.replace(".", "/")).rglob("*.py"))


@pytest.mark.parametrize("package", MAY_IMPORT)
def test_imports_go_one_way(package):
    for path in modules(package):
        for name in imports(path):
            if name.startswith(("pycore", "sitegen")):
                allowed = MAY_IMPORT[package] | own_package(path)
                assert any(name.startswith(start) for start in allowed), f"{path}: {name}"


def test_numerics_need_numpy_alone():
    for path in modules("pycore.numerics"):
        outside = {name.split(".")[0] for name in imports(path)} - {"numpy", "pycore", "__future__"}
        assert outside <= {"math", "itertools", "dataclasses", "typing", "collections"}, path
        assert not re.search(r"np\.random|import numpy\.random|numpy import random", path.read_text("utf-8")), path


def test_only_the_runtime_may_know_pyodide():
    for path in modules("pycore"):
        assert not {"js", "pyodide"} & {name.split(".")[0] for name in imports(path)}, path


def test_javascript_knows_no_interactive_by_name():
    names = {path.stem for path in (ROOT / "pycore/interactives").iterdir() if not path.stem.startswith("__")}
    for path in sorted((ROOT / "site_template/static/js").glob("*.js")):
        words = set(re.findall(r"[\"'`]([\w-]+)[\"'`]", path.read_text("utf-8")))
        assert not words & names, path


def test_no_drawers():
    for path in ROOT.glob("**/*.py"):
        if not {".venv", "node_modules", ".cache"} & set(path.parts):
            assert path.stem not in {"utils", "util", "helpers", "common", "misc"}, path
