"""wire.py: JSON in, JSON out, and every part of the output on its way."""

import json

from pycore.runtime.cells import wire


def run(**fields):
    parts = []
    return json.loads(wire.run(json.dumps(fields), parts.append)), [json.loads(part) for part in parts]


def test_a_run_as_the_page_sees_it():
    outcome, parts = run(code="print('ё')", check="", answers={}, theme="dark")
    assert parts == [{"kind": "out", "text": "ё\n", "picture": None}]
    assert outcome == {"fault": None, "verdict": None}


def test_a_fault_as_the_page_sees_it():
    outcome, _ = run(code="1/0")
    assert outcome["fault"]["steps"] == [{"line": 1, "function": ""}]
    assert outcome["fault"]["name"] == "ZeroDivisionError"


def test_a_verdict_as_the_page_sees_it():
    outcome, _ = run(code="", check="def check(answer): return 'near'", answers={"share": None})
    assert outcome["verdict"] == {"solved": False, "wrong": "near", "words": ""}


def test_cells_share_one_notebook():
    run(code="kept = 3")
    assert run(code="print(kept)")[1][0]["text"] == "3\n"


def test_what_code_imports():
    assert json.loads(wire.imports("import numpy as np\nfrom matplotlib import pyplot")) == ["matplotlib", "numpy"]
