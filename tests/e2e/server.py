"""A plain static server on this machine, under any path, that can be told to fail for one file."""

from __future__ import annotations

import sys
import threading
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Protocol
from urllib.parse import urlsplit

TYPES = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",
    ".woff2": "font/woff2",
}

Fault = Callable[["Handler"], None]
"""Answers a request in its own, wrong way."""


def missing(handler: Handler) -> None:
    """404, as after a file was lost on the way to the host."""
    handler.answer(404, "text/html; charset=utf-8", b"<h1>404</h1>")


def web_page(handler: Handler) -> None:
    """A page with status 200, as a captive portal sends it; kept by the browser's cache."""
    handler.answer(200, "text/html; charset=utf-8", b"<!doctype html><title>Wi-Fi</title>", cache="max-age=600")


def disguised_page(handler: Handler) -> None:
    """The same, but under the type of the file that was asked for."""
    handler.answer(200, handler.type, b"<!doctype html><title>Wi-Fi</title>", cache="max-age=600")


def empty(handler: Handler) -> None:
    """Nothing at all, with status 200."""
    handler.answer(200, handler.type, b"")


def changed(handler: Handler) -> None:
    """The right length, one byte wrong."""
    content = bytearray(handler.content)
    content[len(content) // 2] ^= 1
    handler.answer(200, handler.type, bytes(content))


def stalled(handler: Handler) -> None:
    """The first half, and then silence until the test is over."""
    content = handler.content
    handler.head(200, handler.type, len(content))
    handler.wfile.write(content[: len(content) // 2])
    handler.wfile.flush()
    handler.site.closing.wait()


def silent(handler: Handler) -> None:
    """Not a byte until the test is over."""
    handler.site.closing.wait()


def after(event: threading.Event) -> Fault:
    """All of it, once something has happened."""

    def answer(handler: Handler) -> None:
        event.wait()
        handler.answer(200, handler.type, handler.content)

    return answer


def busy(handler: Handler) -> None:
    """503, always."""
    handler.answer(503, "text/html; charset=utf-8", b"<h1>503</h1>")


def refused(handler: Handler) -> None:
    """403, as a proxy answers that does not like the ending of a name."""
    handler.answer(403, "text/html; charset=utf-8", b"<h1>403</h1>")


def busy_once(handler: Handler) -> None:
    """503 for the first request, then the file."""
    if handler.site.requests[handler.file] == 1:
        handler.answer(503, "text/plain", b"busy")
    else:
        handler.answer(200, handler.type, handler.content)


class Site:
    """A running server; `fault` is switched while it runs.

    Args:
        folder: what it serves.
        prefix: below which path, for example `/kurs/lesson/`.
    """

    def __init__(self, folder: Path, prefix: str) -> None:
        self.folder, self.prefix = folder, prefix
        self.closing = threading.Event()
        self.requests: Counter[str] = Counter()
        self.gone = False
        """Whether it hangs up without a word, as if it were no longer there."""
        self._faults: dict[str, Fault] = {}
        self._server = QuietServer(("127.0.0.1", 0), type("Bound", (Handler,), {"site": self}))

    @property
    def origin(self) -> str:
        return f"http://127.0.0.1:{self._server.server_port}"

    def url(self, path: str) -> str:
        """The address of a file, given from the site's root."""
        return self.origin + self.prefix + path

    def break_file(self, pattern: str, fault: Fault) -> str:
        """Answer for the one file below `assets/` that fits `pattern` with `fault`; the file, as `requests` counts it."""
        (found,) = (self.folder / "assets").glob(pattern)
        file = found.relative_to(self.folder).as_posix()
        self._faults[file] = fault
        return file

    def break_page(self, path: str, fault: Fault) -> None:
        """Answer for one page with `fault`."""
        self._faults[path] = fault

    def mend(self) -> None:
        """All files are as they should be again."""
        self._faults.clear()

    def fault(self, file: str) -> Fault | None:
        return self._faults.get(file)

    def run(self) -> None:
        self._server.serve_forever(poll_interval=0.05)

    def close(self) -> None:
        self.closing.set()
        self._server.shutdown()
        self._server.server_close()


class QuietServer(ThreadingHTTPServer):
    """A browser that hangs up is nothing to report."""

    daemon_threads = True

    def handle_error(self, request: object, client_address: object) -> None:
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


class Handler(BaseHTTPRequestHandler):
    """Serves one request; what it answers with is what a static host would."""

    site: Site
    protocol_version = "HTTP/1.1"

    @property
    def file(self) -> str:
        """The file asked for, from the site's root; a folder stands for its index.html."""
        path = urlsplit(self.path).path
        if not path.startswith(self.site.prefix):
            return ""
        file = path.removeprefix(self.site.prefix)
        return f"{file}index.html" if file == "" or file.endswith("/") else file

    @property
    def type(self) -> str:
        return TYPES.get(Path(self.file).suffix, "application/octet-stream")

    @property
    def content(self) -> bytes:
        return (self.site.folder / self.file).read_bytes()

    def do_GET(self) -> None:
        if self.site.gone:
            self.close_connection = True
            return
        self.site.requests[self.file or self.path] += 1
        if fault := self.site.fault(self.file):
            fault(self)
        elif self.file and (self.site.folder / self.file).is_file():
            self.answer(200, self.type, self.content)
        else:
            missing(self)

    def answer(self, status: int, type_: str, content: bytes, cache: str = "no-cache") -> None:
        self.head(status, type_, len(content), cache)
        self.wfile.write(content)

    def head(self, status: int, type_: str, length: int, cache: str = "no-cache") -> None:
        self.send_response(status)
        self.send_header("Content-Type", type_)
        self.send_header("Content-Length", str(length))
        self.send_header("Cache-Control", cache)
        self.end_headers()

    def log_message(self, *_: object) -> None:
        """Say nothing: the tests' output is for the tests."""


@contextmanager
def serving(folder: Path, prefix: str = "/") -> Iterator[Site]:
    """Run a server for as long as the block lasts."""
    site = Site(folder, prefix)
    with running(site):
        yield site


class Runnable(Protocol):
    """What answers until it is closed."""

    def run(self) -> None: ...

    def close(self) -> None: ...


@contextmanager
def running(server: Runnable) -> Iterator[None]:
    """Let a server answer from a thread of its own for as long as the block lasts."""
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    try:
        yield
    finally:
        server.close()
        thread.join()
