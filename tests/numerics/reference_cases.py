"""Reads the reference values in reference/ (its README says how they were made)."""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

FOLDER = Path(__file__).parent / "reference"


@dataclass(frozen=True, eq=False)
class Case:
    """One case: `inputs` and `outputs` map names to arrays that cannot be written to."""

    params: dict[str, Any]
    inputs: dict[str, Any]
    outputs: dict[str, Any]
    tolerance: float

    def check(self, actual: np.ndarray, output: str) -> None:
        """Fail unless the array equals the named output within the case's tolerance."""
        expected = self.outputs[output]
        assert np.shape(actual) == expected.shape
        np.testing.assert_allclose(actual, expected, rtol=0, atol=self.tolerance)


def load(topic: str, name: str) -> Case:
    """Return the case `name` of the file `topic`.json."""
    cases = json.loads((FOLDER / f"{topic}.json").read_text(encoding="utf-8"))
    by_name = {case["name"]: case for case in cases}
    case = by_name[name]
    source = by_name[case["inputs"].get("use", name)]
    return Case(
        params={**source["params"], **case["params"]},
        inputs=_arrays(source["inputs"]),
        outputs=_arrays(case["outputs"]),
        tolerance=case["tolerance"],
    )


def _arrays(named: dict[str, Any]) -> dict[str, Any]:
    return {name: _frozen(name, value) for name, value in named.items()}


def _frozen(name: str, value: Any) -> Any:
    if not isinstance(value, list) or value and isinstance(value[0], dict):
        return value
    array = np.array(value, dtype=bool if "mask" in name else float)
    array.flags.writeable = False
    return array
