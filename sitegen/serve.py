"""`serve`: the site on this machine, built anew and reloaded at every change.

Each build is a process of its own, so that changed code of the generator or of `pycore` is really used. While a build
fails, the last good site stays and the pages show what is wrong. The reloading script is put in here; `dist/` never
contains it.
"""

from __future__ import annotations

import json
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import watchfiles

from sitegen.errors import InputError, Problem
from sitegen.progress import say

HOST, PORT, PORTS = "127.0.0.1", 8000, 100
WATCHED = ("content", "pycore", "site_template", "sitegen", "budget.yml", "build.py", "pyproject.toml", "package-lock.json")
SCRIPT_ADDRESS, EVENTS_ADDRESS = "/.serve/reload.js", "/.serve/events"
SCRIPT = Path(__file__).with_name("serve_reload.js")
TAG = f'<script defer src="{SCRIPT_ADDRESS}"></script></body>'.encode()
NOTHING_YET = (
    '<!doctype html><html lang="ru"><meta charset="utf-8"><title>Нет сайта</title><body>Сайт ещё не собран.</body>'
)
HEARTBEAT = 15


def serve(root: Path) -> int:
    """Build, serve and watch until the reader of the terminal presses Ctrl+C; returns the exit status.

    Raises:
        InputError: no port is free.
    """
    builds = Builds(partial(run_build, root))
    builds.run()
    with open_server(root / "dist", builds) as server:
        say(f"Сайт: http://{HOST}:{server.server_port}/ — правь файлы, страница обновится сама. Закончить: Ctrl+C")
        threading.Thread(target=watch, args=(root, builds), daemon=True).start()
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            say("\nДо встречи.")
    return 0


def run_build(root: Path) -> str:
    """Build once in a fresh process; returns the error, "" when all went well."""
    process = subprocess.run([sys.executable, str(root / "build.py")], cwd=root, stderr=subprocess.PIPE, text=True)
    print(process.stderr, file=sys.stderr, end="", flush=True)
    return process.stderr.strip() if process.returncode else ""


def watch(root: Path, builds: Builds) -> None:
    """Build at every change."""
    for _ in watchfiles.watch(*(root / name for name in WATCHED if (root / name).exists()), debounce=200):
        builds.run()


class Builds:
    """Runs builds and lets pages wait for the next one.

    Args:
        build: builds once; returns the error, "" when all went well.
    """

    def __init__(self, build: Callable[[], str]) -> None:
        self._build = build
        self._changed = threading.Condition()
        self._count, self._good, self._error = 0, 0, ""

    def run(self) -> None:
        """Build once and tell everybody who waits."""
        error = self._build()
        with self._changed:
            self._count += 1
            self._error = error
            self._good += not error
            self._changed.notify_all()

    def news(self) -> Iterator[dict | None]:
        """The state now and after each build: `good` counts sites, `error` is the last failure; None now and then."""
        seen = -1
        while True:
            with self._changed:
                changed = self._count != seen or self._changed.wait(HEARTBEAT)
                seen, answer = self._count, {"good": self._good, "error": self._error}
            yield answer if changed else None


def open_server(folder: Path, builds: Builds, first_port: int = PORT) -> ThreadingHTTPServer:
    """Listen on the first free port from `first_port` on.

    Raises:
        InputError: none is free.
    """
    for port in range(first_port, first_port + PORTS):
        try:
            server = Server((HOST, port), partial(Handler, builds=builds, directory=str(folder)))
        except OSError:
            continue
        if port != first_port:
            say(f"Порт {first_port} занят, беру {port}.")
        return server
    found = f"порты {first_port}–{first_port + PORTS - 1} заняты"
    raise InputError([Problem("build.py", None, None, found, "останови другой сервер на этой машине")])


class Server(ThreadingHTTPServer):
    """Says nothing of a browser that has gone away in the middle of an answer."""

    def handle_error(self, request: object, client_address: object) -> None:
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)


class Handler(SimpleHTTPRequestHandler):
    """Files with the types that browsers insist on, pages with the reloading script, and the stream of news."""

    protocol_version = "HTTP/1.1"
    extensions_map = {
        **SimpleHTTPRequestHandler.extensions_map,
        ".js": "text/javascript",
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
        ".whl": "application/zip",
        ".zip": "application/zip",
        ".woff2": "font/woff2",
        ".svg": "image/svg+xml",
    }

    def __init__(self, *args: object, builds: Builds, **kwargs: object) -> None:
        self._builds = builds
        super().__init__(*args, **kwargs)

    def do_GET(self) -> None:
        path = self.path.partition("?")[0]
        if path == EVENTS_ADDRESS:
            self._stream()
        elif path == SCRIPT_ADDRESS:
            self._send(SCRIPT.read_bytes(), "text/javascript")
        elif (page := self._page()) is not None:
            self._send(page.replace(b"</body>", TAG), "text/html; charset=utf-8")
        else:
            super().do_GET()

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing of every request: the terminal is for builds."""

    def _page(self) -> bytes | None:
        """The page asked for; a placeholder for it while there is no site."""
        path = Path(self.translate_path(self.path))
        if self.path.partition("?")[0].endswith("/"):
            path /= "index.html"
        if path.suffix != ".html":
            return None
        if path.is_file():
            return path.read_bytes()
        return None if Path(self.directory).exists() else NOTHING_YET.encode()

    def _send(self, data: bytes, content_type: str) -> None:
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", content_type)
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def _stream(self) -> None:
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", "text/event-stream")
        self.send_header("Connection", "close")
        self.end_headers()
        self.close_connection = True
        try:
            for news in self._builds.news():
                self.wfile.write(f"data: {json.dumps(news)}\n\n".encode() if news else b": still here\n\n")
                self.wfile.flush()
        except OSError:  # the page was closed
            return
