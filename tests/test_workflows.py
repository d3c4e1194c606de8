"""The workflow of GitHub Actions: valid by its published schema, and true to what the project has. It is linted, not run."""

import re
import subprocess
import sys
from pathlib import Path

import yaml

ROOT = Path(__file__).resolve().parent.parent
FILE = ROOT / ".github" / "workflows" / "pages.yml"


def check(file: Path) -> subprocess.CompletedProcess:
    command = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", "vendor.github-workflows", str(file)]
    return subprocess.run(command, capture_output=True, text=True)


def test_is_valid():
    result = check(FILE)
    assert result.returncode == 0, result.stdout


def test_the_schema_finds_what_is_wrong(tmp_path):
    wrong = tmp_path / "pages.yml"
    wrong.write_text(FILE.read_text("utf-8").replace("runs-on", "run-on"), "utf-8")
    assert check(wrong).returncode == 1


def test_everything_it_names_is_there():
    workflow = yaml.safe_load(FILE.read_text("utf-8"))
    steps = [step for job in workflow["jobs"].values() for step in job["steps"]]
    for step in steps:
        assert re.fullmatch(r"actions/[\w-]+@v\d+", step.get("uses", "actions/any@v1")), step
        for module in re.findall(r"-m (sitegen\.\w+)", step.get("run", "")):
            assert (ROOT / (module.replace(".", "/") + ".py")).is_file(), module
    assert {step["run"] for step in steps if "run" in step} >= {"python3 build.py", ".ci/run"}
    for pattern in re.findall(r"[\w*-]+(?:\.txt|-lock\.json)", FILE.read_text("utf-8")):
        assert list(ROOT.glob(pattern)), pattern
