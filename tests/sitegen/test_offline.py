"""What the build writes for the browser to keep: the service worker with its list, and the manifest."""

import json
from urllib.parse import quote, unquote

from sitegen.offline import WORKER, service_worker
from sitegen.output import WrittenFile
from sitegen.site import build

SCRIPT = "worker();"


def listed(script: str) -> dict:
    first, _, rest = script.partition("\n")
    assert rest == SCRIPT
    return json.loads(first.removeprefix("self.PYLESSON_BUILD=").removesuffix(";"))


def worker(**files: str) -> dict:
    return listed(service_worker(SCRIPT, {f"{name}.html": WrittenFile(1, content) for name, content in files.items()}))


def test_the_list_has_every_file_that_a_reader_opens_with_its_size(tiny):
    tiny.write({"content/one/мой стол.png": b"PNG"})
    tiny.text("![Стол](<мой стол.png>)")
    dist = tiny.project.dist
    files = listed((dist / WORKER).read_text("utf-8"))["files"]
    there = {path.relative_to(dist).as_posix(): path for path in dist.rglob("*") if path.is_file()}
    for other in [WORKER, *(path for path in there if path.startswith(("embed", "404", ".")) or path.endswith("lesson.json"))]:
        del there[other]
    assert {unquote(path): size for path, size in files.items()} == {
        path: file.stat().st_size for path, file in there.items()
    }
    assert any(quote("мой стол") in path for path in files)


def test_files_for_the_disk_are_not_kept():
    written = {"index.html": WrittenFile(5, "a"), "assets/disk/numpy.zip.js": WrittenFile(9, "b")}
    assert listed(service_worker(SCRIPT, written))["files"] == {"index.html": 5}


def test_the_version_hangs_on_names_and_contents_and_on_nothing_else():
    assert worker(a="1", b="2") == worker(b="2", a="1")
    versions = {worker(**files)["version"] for files in ({"a": "1"}, {"a": "2"}, {"b": "1"}, {"a": "1", "b": "1"})}
    assert len(versions) == 4


def test_a_change_of_the_text_is_another_worker(tiny):
    tiny.page()
    before = (tiny.project.dist / WORKER).read_text("utf-8")
    tiny.page()
    assert (tiny.project.dist / WORKER).read_text("utf-8") == before
    tiny.text("Ещё слово.")
    assert (tiny.project.dist / WORKER).read_text("utf-8") != before


def test_the_manifest_leads_to_the_course_with_an_icon_that_is_there(tiny):
    build(tiny.project)
    (path,) = tiny.project.dist.glob("manifest.*.json")
    app = json.loads(path.read_text("utf-8"))
    assert (app["name"], app["lang"], app["start_url"], app["scope"]) == ("Курс", "ru", "index.html", "./")
    for address in (app["start_url"], *(icon["src"] for icon in app["icons"])):
        assert (path.parent / address).is_file()
