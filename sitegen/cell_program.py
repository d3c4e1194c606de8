"""Runs the code of a lesson in a process of its own: it may do anything, and it may never end.

Reads a JSON list of runs from the file that is named, each with the fields of `pycore.runtime.cells.notebook.Run`;
writes a line of JSON for each as soon as it is over: its text, how many pictures, and the outcome.
"""

from __future__ import annotations

import dataclasses
import json
import sys
from pathlib import Path

from pycore.runtime.cells.notebook import Notebook, Run
from pycore.runtime.cells.output import Part


def main(job: Path, answers: Path) -> None:
    """Run all that is in `job`, cells in one namespace and exercises each in its own."""
    notebook = Notebook()
    with answers.open("w", encoding="utf-8") as lines:
        for fields in json.loads(job.read_text("utf-8")):
            parts: list[Part] = []
            outcome = notebook.run(Run(**fields), parts.append)
            text = "".join(part.text for part in parts)
            pictures = sum(part.kind == "picture" for part in parts)
            answer = {"text": text, "pictures": pictures, **dataclasses.asdict(outcome)}
            lines.write(json.dumps(answer, ensure_ascii=False) + "\n")
            lines.flush()


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
