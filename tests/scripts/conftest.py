"""Modules of the page's scripts that need no page: one Node for all questions to them."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from sitegen import supply

SCRIPTS = Path(__file__).resolve().parents[2] / "site_template" / "static" / "js"
ANSWERING = """
import readline from "node:readline";
for await (const line of readline.createInterface({ input: process.stdin })) {
  const [module, name, given] = JSON.parse(line);
  const answer = (await import(module))[name](...given);
  console.log(JSON.stringify(answer ?? null));
}
"""


@pytest.fixture(scope="session")
def call() -> Iterator[Callable[..., Any]]:
    """Call a function that a script exports: its file, its name, what it is given."""
    command = [supply.node_path(), "--no-warnings", "--input-type=module", "--eval", ANSWERING]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8") as node:

        def ask(script: str, name: str, *given: Any) -> Any:
            node.stdin.write(json.dumps([(SCRIPTS / script).as_uri(), name, given]) + "\n")
            node.stdin.flush()
            return json.loads(node.stdout.readline())

        yield ask
        node.stdin.close()
