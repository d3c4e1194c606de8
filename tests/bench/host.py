"""A static host as readers meet them: compresses, lets the browser cache, and may be at the end of a slow line."""

from __future__ import annotations

import functools
import gzip
import hashlib
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler
from pathlib import Path
from urllib.parse import unquote, urlsplit

from tests.e2e.server import TYPES, QuietServer, running

COMPRESSED = {".html", ".css", ".js", ".mjs", ".json", ".svg", ".wasm"}
CHUNK = 16 * 1024


@dataclass
class Line:
    """What is between reader and host; all connections share it.

    Args:
        rate: bytes per second; None is as fast as the machine.
        delay: seconds before the first byte of each answer.
    """

    rate: float | None = None
    delay: float = 0.0
    _free: float = 0.0
    _lock: threading.Lock = field(default_factory=threading.Lock)

    def begin(self) -> None:
        """Wait as long as a request and its answer are under way."""
        if self.delay:
            time.sleep(self.delay)

    def carry(self, length: int) -> None:
        """Wait until the line has carried so many bytes."""
        if self.rate is None:
            return
        with self._lock:
            self._free = max(self._free, time.monotonic()) + length / self.rate
            until = self._free
        time.sleep(max(0.0, until - time.monotonic()))


SLOW = {"rate": 10e6 / 8, "delay": 0.04}
"""10 Mbit/s with 40 ms."""


class Host:
    """Serves a folder on this machine; `line` may be changed while it runs."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.line = folder, Line()
        self._server = QuietServer(("127.0.0.1", 0), type("Bound", (Handler,), {"host": self}))

    def url(self, path: str) -> str:
        return f"http://127.0.0.1:{self._server.server_port}/{path}"

    def run(self) -> None:
        self._server.serve_forever(poll_interval=0.05)

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()


class Handler(BaseHTTPRequestHandler):
    """Answers as Pages hosts do: `max-age=600`, an ETag, gzip for the kinds that it compresses."""

    host: Host
    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        path = unquote(urlsplit(self.path).path).lstrip("/")
        file = self.host.folder / (f"{path}index.html" if path == "" or path.endswith("/") else path)
        self.host.line.begin()
        if not file.is_file():
            self._answer(404, [], b"")
            return
        body, tag = packed(file, file.stat().st_mtime_ns)
        head = [("Content-Type", TYPES.get(file.suffix, "application/octet-stream")), ("Cache-Control", "max-age=600"), ("ETag", tag)]
        if file.suffix in COMPRESSED:
            head.append(("Content-Encoding", "gzip"))
        if self.headers.get("If-None-Match") == tag:
            self._answer(304, head, b"")
        else:
            self._answer(200, head, body)

    def _answer(self, status: int, head: list[tuple[str, str]], body: bytes) -> None:
        self.send_response(status)
        for name, value in [*head, ("Content-Length", str(len(body)))]:
            self.send_header(name, value)
        self.end_headers()
        for start in range(0, len(body), CHUNK):
            part = body[start : start + CHUNK]
            self.host.line.carry(len(part))
            self.wfile.write(part)

    def log_message(self, *_: object) -> None:
        """Say nothing."""


@functools.cache
def packed(file: Path, _changed: int) -> tuple[bytes, str]:
    """What goes over the wire, and its tag."""
    data = file.read_bytes()
    tag = f'"{hashlib.sha256(data).hexdigest()[:16]}"'
    return (gzip.compress(data, 9) if file.suffix in COMPRESSED else data), tag


@contextmanager
def hosting(folder: Path) -> Iterator[Host]:
    """Run a host for as long as the block lasts."""
    host = Host(folder)
    with running(host):
        yield host
