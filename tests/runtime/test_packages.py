"""A package of which a part lies elsewhere."""

import importlib
import sys

from pycore.runtime.packages import widen


def test_the_rest_of_an_imported_package_is_found(tmp_path, monkeypatch):
    for place, module in (("first", "__init__"), ("first", "early"), ("second", "late")):
        (tmp_path / place / "split_package").mkdir(parents=True, exist_ok=True)
        (tmp_path / place / "split_package" / f"{module}.py").write_text(f"NAME = {module!r}\n", "utf-8")
    (tmp_path / "second" / "split_package" / "early.py").write_text("NAME = 'another'\n", "utf-8")
    monkeypatch.syspath_prepend(str(tmp_path / "first"))
    package = importlib.import_module("split_package")
    widen(str(tmp_path / "second"))
    widen(str(tmp_path / "second"))
    assert len(package.__path__) == 2
    assert importlib.import_module("split_package.late").NAME == "late"
    assert importlib.import_module("split_package.early").NAME == "early"
    for name in [name for name in sys.modules if name.split(".")[0] == "split_package"]:
        monkeypatch.delitem(sys.modules, name)
