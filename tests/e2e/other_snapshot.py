"""A copy of the built site with another snapshot than the build has made: one that does not fit, and whose hash is right."""

from __future__ import annotations

import base64
import gzip
import hashlib
import json
import os
import shutil
from collections.abc import Callable
from pathlib import Path

from sitegen.apart import LISTING, asset

Change = Callable[[dict], object]
"""Changes the head of a snapshot."""


def another_library(head: dict) -> None:
    """It was made with another build of NumPy."""
    head["libraries"][0]["sha256"] = "0" * 64


def another_program(head: dict) -> None:
    """It was made with a Pyodide whose data end elsewhere."""
    head["heap"] += 16


def another_build(head: dict) -> None:
    """It was made with a Pyodide that calls itself another build."""
    head["loader"][16] ^= 1


def another_table(head: dict) -> None:
    """It was made where there are more functions."""
    head["functions"].append(1)


def copy_with_snapshot(dist: Path, folder: Path, change: Change) -> None:
    """Copy the site with links where nothing changes.

    Args:
        dist: the built site.
        folder: where to put the copy.
        change: what is other in the snapshot, over http and on disk.
    """
    shutil.copytree(dist, folder, copy_function=os.link, dirs_exist_ok=True)
    listing = asset(folder, "python")
    listed = json.loads(LISTING.fullmatch(listing.read_text("utf-8"))[1])
    entry = listed["snapshot"][-1]
    data = _changed((folder / entry["url"]).read_bytes(), change)
    entry |= {"bytes": len(data), "sha256": hashlib.sha256(data).hexdigest()}
    packed = base64.b64encode(gzip.compress(data, 1)).decode("ascii")
    replaced = {
        folder / entry["url"]: data,
        folder / entry["disk"]: f'self.PYLESSON_DISK("{entry["name"]}","{packed}");\n'.encode(),
        listing: f"self.PYLESSON={json.dumps(listed)};\n".encode(),
    }
    for file, content in replaced.items():
        file.unlink()  # the link, not what the built site has
        file.write_bytes(content)


def _changed(packed: bytes, change: Change) -> bytes:
    data = gzip.decompress(packed)
    magic, length = data[:4], int.from_bytes(data[4:8], "little")
    head = json.loads(data[8 : 8 + length])
    change(head)
    text = json.dumps(head).encode()
    return gzip.compress(magic + len(text).to_bytes(4, "little") + text + data[8 + length :], 1)
