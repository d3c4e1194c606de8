"""The server of `serve`, over a real connection to this machine."""

import http.client
import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from sitegen import serve
from sitegen.serve import Builds, open_server

ANY_PORT = 18000


@pytest.fixture
def folder(tmp_path):
    folder = tmp_path / "dist"
    (folder / "one").mkdir(parents=True)
    (folder / "index.html").write_text("<body>Курс</body>", "utf-8")
    (folder / "one" / "index.html").write_text("<body>Урок</body>", "utf-8")
    for suffix in ("mjs", "js", "wasm", "whl", "css", "woff2", "json"):
        (folder / f"file.{suffix}").write_bytes(b"0")
    return folder


@pytest.fixture
def builds():
    """Builds whose errors are put into `errors`."""
    errors = []
    builds = Builds(lambda: errors.pop(0) if errors else "")
    builds.errors = errors
    return builds


@pytest.fixture
def connection(folder, builds) -> Iterator[http.client.HTTPConnection]:
    with connected(folder, builds) as connection:
        yield connection


@contextmanager
def connected(folder, builds) -> Iterator[http.client.HTTPConnection]:
    """Serve in a thread and connect to it."""
    server = open_server(folder, builds, ANY_PORT)
    threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True).start()
    connection = http.client.HTTPConnection(server.server_address[0], server.server_port, timeout=10)
    try:
        yield connection
    finally:
        connection.close()
        server.shutdown()
        server.server_close()


def get(connection: http.client.HTTPConnection, path: str) -> tuple[http.client.HTTPResponse, str]:
    connection.request("GET", path)
    response = connection.getresponse()
    return response, response.read().decode()


def news(response: http.client.HTTPResponse) -> dict:
    """The next message of the stream."""
    while not (line := response.readline()).startswith(b"data: "):
        assert line
    return json.loads(line.removeprefix(b"data: "))


@pytest.mark.parametrize("path", ["/", "/index.html", "/one/", "/one/index.html?python=now"])
def test_a_page_gets_the_reloading_script_only_here(connection, folder, path):
    response, text = get(connection, path)
    assert response.headers["Content-Type"] == "text/html; charset=utf-8"
    assert text.endswith('<script defer src="/.serve/reload.js"></script></body>')
    assert "script" not in (folder / "index.html").read_text("utf-8")
    assert "EventSource" in get(connection, "/.serve/reload.js")[1]


@pytest.mark.parametrize(
    ("suffix", "content_type"),
    [
        ("js", "text/javascript"),
        ("mjs", "text/javascript"),
        ("wasm", "application/wasm"),
        ("whl", "application/zip"),
        ("css", "text/css"),
        ("woff2", "font/woff2"),
        ("json", "application/json"),
    ],
)
def test_types_that_browsers_insist_on(connection, suffix, content_type):
    response, _ = get(connection, f"/file.{suffix}")
    assert response.headers["Content-Type"] == content_type
    assert response.headers["Cache-Control"] == "no-cache"


def test_what_is_not_there(connection):
    assert get(connection, "/nobody.html")[0].status == 404
    assert get(connection, "/../../etc/passwd")[0].status == 404


def test_pages_hear_of_each_build_and_of_its_error(connection, builds):
    builds.run()
    connection.request("GET", "/.serve/events")
    stream = connection.getresponse()
    assert stream.headers["Content-Type"] == "text/event-stream"
    assert news(stream) == {"good": 1, "error": ""}
    builds.errors.append("lesson.md:3: ошибка")
    builds.run()
    assert news(stream) == {"good": 1, "error": "lesson.md:3: ошибка"}
    builds.run()
    assert news(stream) == {"good": 2, "error": ""}


def test_before_the_first_good_build_the_page_waits_for_it(tmp_path, builds):
    with connected(tmp_path / "dist", builds) as connection:
        assert "Сайт ещё не собран.<script" in get(connection, "/")[1]


def test_a_taken_port_is_left_alone_and_told(folder, builds, capsys):
    first = open_server(folder, builds, ANY_PORT)
    second = open_server(folder, builds, first.server_port)
    assert second.server_port > first.server_port
    assert f"Порт {first.server_port} занят, беру {second.server_port}." in capsys.readouterr().out
    first.server_close()
    second.server_close()


def test_a_build_runs_in_a_process_of_its_own(tmp_path):
    script = tmp_path / "build.py"
    script.write_text("import sys; print('lesson.md:3: ошибка', file=sys.stderr); sys.exit(1)", "utf-8")
    assert serve.run_build(tmp_path) == "lesson.md:3: ошибка"
    script.write_text("import sys; print('что-то к слову', file=sys.stderr)", "utf-8")
    assert serve.run_build(tmp_path) == ""
