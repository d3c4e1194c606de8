"""One process at a time: two builds started together must not install into the same folder."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

try:
    import fcntl
except ImportError:  # Windows has no advisory file locks; there the author waits himself
    fcntl = None


@contextmanager
def exclusive(lock_file: Path) -> Iterator[None]:
    """Wait until no other process is inside, then hold the lock; a dead process holds nothing."""
    lock_file.parent.mkdir(parents=True, exist_ok=True)
    with lock_file.open("w") as handle:
        if fcntl is not None:
            fcntl.flock(handle, fcntl.LOCK_EX)
        yield
