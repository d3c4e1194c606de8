"""What a start loads is bytecode already, and Python's code can be read and imported all the same."""

import json
from urllib.parse import urljoin

import pytest

from tests.e2e.added_code import copy_with_added_code
from tests.e2e.server import serving

LOOKING = """

import contextlib, io, pathlib, sys
import js
from pyodide.ffi import create_proxy

def _compiled():
    specs = [getattr(module, "__spec__", None) for module in list(sys.modules.values())]
    specs = [spec for spec in specs if spec and (spec.origin or "").endswith(".py")]
    return json.dumps([spec.origin for spec in specs if not (spec.cached and pathlib.Path(spec.cached).is_file())])

def _tried(code):
    with contextlib.redirect_stdout(io.StringIO()) as said:
        try:
            exec(code, {})
        except Exception:
            traceback.print_exc(file=said)
    return said.getvalue()

def _unpacked(data):
    import pyodide_js, site
    from pycore.runtime.packages import widen
    pyodide_js.unpackArchive(data, "zip", extractDir=site.getsitepackages()[0])
    widen(site.getsitepackages()[0])

js.compiled, js.tried, js.unpacked = create_proxy(_compiled), create_proxy(_tried), create_proxy(_unpacked)
"""

TAKE = """async (address) => {
    const { body } = await fetch(address);
    unpacked(new Uint8Array(await new Response(body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer()));
}"""


@pytest.fixture
def worker(reader, dist, tmp_path):
    """The worker of a page whose Python says what it compiled at start, runs what it is told and takes archives."""
    copy_with_added_code(dist, tmp_path, "protocol", LOOKING)
    with serving(tmp_path) as site:
        reader.page.goto(site.url("1.6-transformer/index.html?python=now"))
        reader.page.wait_for_selector("html[data-runtime=ready]")
        yield reader.page.workers[0]


def test_nothing_is_compiled_and_code_is_read_in_tracebacks_and_modules_of_later_are_there_once_they_came(worker, reader, dist):
    (origin,) = json.loads(worker.evaluate("compiled()"))
    assert origin.endswith("/pycore/runtime/protocol.py")  # what the test has changed
    told = worker.evaluate("tried('from pycore.numerics.attention import softmax; softmax([0.0], -1.0)')")
    assert ".zip/pycore/numerics/attention.py\", line" in told
    assert "    raise ValueError(" in told
    for archive in dist.glob("assets/python/later-*.pack"):
        worker.evaluate(TAKE, urljoin(reader.page.url, f"../assets/python/{archive.name}"))
    later = "statistics, encodings.cp1251, numpy.ma, numpy.polynomial, numpy.random, numpy.testing"
    assert worker.evaluate(f"tried('import {later}; print(statistics.mean([1, 3]), numpy.random.default_rng(0))')") == (
        "2 Generator(PCG64)\n"
    )
