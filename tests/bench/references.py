"""What the site is compared with, set up from official files that nobody has touched: a bare page, PyScript, JupyterLite."""

from __future__ import annotations

import hashlib
import shutil
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

from sitegen import supply
from sitegen.command import run
from sitegen.exclusive import exclusive
from sitegen.numpy_wheel import numpy_wheel
from tests.bench import jupyterlite
from tests.bench.weight import FLOOR

HERE = Path(__file__).parent
ATTENTION = """
import numpy as np
query, keys = np.array([[-2.0, 1.8]]), np.array([[-1.4, -0.0], [-0.9, 1.1], [0.8, 1.2], [1.4, 0.2], [-0.4, -1.3], [0.7, -1.2]])
scores = query @ keys.T / np.sqrt(2)
weights = np.exp(scores - scores.max())
weights /= weights.sum()
" ".join(f"{weight:.2f}" for weight in weights[0])
"""
FLOOR_PAGE = """<!doctype html><meta charset="utf-8"><title>floor</title><p></p><script type="module">
const worker = new Worker("worker.js", { type: "module" });
worker.onmessage = ({ data }) => {
  document.querySelector("p").textContent = data;
  document.documentElement.dataset.runtime = "ready";
};
</script>"""
FLOOR_WORKER = """import { loadPyodide } from "./pyodide.mjs";
const pyodide = await loadPyodide();
await pyodide.loadPackage("numpy");
postMessage(pyodide.runPython(`%s`));
"""
PYSCRIPT_PAGE = """<!doctype html><meta charset="utf-8"><title>pyscript</title><p></p>
<script type="module" src="pyscript/core.js"></script>
<py-config>{"interpreter": "./pyodide.mjs", "packages": ["numpy"], "packages_cache": "passthrough"}</py-config>
<script type="py">
import js
js.document.querySelector("p").textContent = eval_last
js.document.documentElement.dataset.runtime = "ready"
</script>"""


def packages(root: Path) -> Path:
    """The folder of the benchmark's own npm packages, installed from its own lock."""
    folder = root / ".cache" / "bench" / "npm"
    lock = (HERE / "package-lock.json").read_bytes()
    with exclusive(root / ".cache" / "bench.lock"):
        stamp = folder / "installed"
        if not stamp.exists() or stamp.read_bytes() != lock:
            shutil.rmtree(folder, ignore_errors=True)
            folder.mkdir(parents=True)
            for file in (HERE / "package.json", HERE / "package-lock.json", root / ".npmrc"):
                shutil.copy(file, folder)
            command = [supply.node_path(), supply.npm_script(), "ci", "--loglevel=error"]
            run(command, "tests/bench/package-lock.json", "не удалось поставить пакеты npm", cwd=folder, env=supply.node_environment())
            stamp.write_bytes(lock)
    return folder / "node_modules"


def floor(root: Path, folder: Path) -> dict[str, str]:
    """Lay out the bare page; returns the SHA-256 of each official file."""
    hashes = _official(root, folder)
    (folder / "index.html").write_text(FLOOR_PAGE, "utf-8")
    (folder / "worker.js").write_text(FLOOR_WORKER % ATTENTION, "utf-8")
    return hashes


def pyscript(root: Path, folder: Path) -> dict[str, str]:
    """Lay out the same page with PyScript over the same files; returns the SHA-256 of each official file."""
    hashes = _official(root, folder)
    shutil.copytree(packages(root) / "@pyscript" / "core" / "dist", folder / "pyscript")
    *steps, last = ATTENTION.strip().splitlines()
    code = "\n".join([*steps, f"eval_last = {last}"])
    (folder / "index.html").write_text(PYSCRIPT_PAGE.replace("import js\n", f"import js\n{code}\n"), "utf-8")
    return hashes


@dataclass(frozen=True)
class Reference:
    """Something else that computes the same attention.

    Args:
        lay: lays it out in a folder; returns the SHA-256 of each official file.
        page: the address of its page in that folder.
        sign: a script that marks the page ready where it does not do so by itself.
    """

    lay: Callable[[Path, Path], dict[str, str]]
    page: str = "index.html"
    sign: str = ""


BARE = "голый Pyodide"
REFERENCES: Mapping[str, Reference] = {
    BARE: Reference(floor),
    "PyScript": Reference(pyscript),
    "JupyterLite": Reference(jupyterlite.lay, jupyterlite.page(ATTENTION), jupyterlite.SIGN),
}


def _official(root: Path, folder: Path) -> dict[str, str]:
    core, wheel = supply.pyodide_core(root), numpy_wheel(root)
    files = [*(core / name for name in FLOOR), wheel]
    for file in files:
        shutil.copy(file, folder)
    return {file.name: hashlib.sha256(file.read_bytes()).hexdigest() for file in files}
