"""What stands beside the pages: right names, right bytes, nothing that leads outside."""

import base64
import gzip
import hashlib
import json
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from sitegen import python_files, supply
from sitegen.assets import PRELOADED, write_assets
from sitegen.bundle import bundle_script
from sitegen.cache import Cache
from sitegen.errors import InputError
from sitegen.numpy_wheel import numpy_wheel
from sitegen.output import Output
from sitegen.wheel import build_wheel

ROOT = Path(__file__).resolve().parents[2]
KATEX_CSS = '@font-face{font-family:KaTeX_Main;src:url(fonts/KaTeX_Main-Regular.woff2) format("woff2")}.katex{color:red}'


def write(folder):
    fonts = [supply.node_modules(ROOT) / "katex" / "dist" / "fonts" / "KaTeX_Main-Regular.woff2"]
    return write_assets(Output(folder), KATEX_CSS, fonts, ROOT, Cache(folder.parent / "made", "test"))


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    folder = tmp_path_factory.mktemp("site")
    return folder, write(folder)


@pytest.fixture(scope="module")
def listing(site):
    folder, assets = site
    script = (folder / assets.python_js).read_text("utf-8")
    return json.loads(script.removeprefix("self.PYLESSON=").rstrip(";\n"))


def test_names_carry_the_hash_of_the_content(site):
    folder, _ = site
    files = [path for path in folder.rglob("*") if path.is_file() and path != folder / "embed.js"]  # other sites know it by name
    assert len(files) > 20
    for path in files:
        assert hashlib.sha256(path.read_bytes()).hexdigest()[:10] == path.stem.split(".")[-1], path


def test_the_same_sources_give_the_same_files(site, tmp_path):
    folder, assets = site
    assert write(tmp_path) == assets
    names = [sorted(path.relative_to(where).as_posix() for path in where.rglob("*")) for where in (folder, tmp_path)]
    assert names[0] == names[1]


def test_the_list_holds_what_pyodide_asks_for_and_the_archives_in_order(listing):
    names = [file["name"] for file in listing["files"]]
    assert names[:4] == ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip"]
    assert [name.split("-")[0] for name in names[4:]] == ["pycore", "pyodide"]
    assert [file["name"].split("-")[0] for file in listing["archives"]] == ["numpy"]
    assert [file["name"] for file in listing["snapshot"]][-1] == "python.snapshot"
    assert {file["name"]: file["place"] for file in listing["files"] if file["place"]} == {names[4]: "path"}
    assert names[-1] == "pyodide-lock.json"


def test_what_is_not_needed_for_the_first_answer_is_listed_for_all_code(listing):
    rest, *others = listing["extras"]
    assert not rest["modules"]
    assert [file["name"].split("-")[1] for file in rest["files"]] == ["python_stdlib.zip", "numpy"]
    assert all(extra["modules"] for extra in others)


def unpacked(script):
    """The name and the content of a file that comes inside a script."""
    name, packed = json.loads("[" + script.read_text("ascii").removeprefix("self.PYLESSON_DISK(").rstrip(");\n") + "]")
    return name, gzip.decompress(base64.b64decode(packed))


def test_each_file_of_the_list_is_there_with_its_size_and_hash_and_again_in_a_script(site, listing):
    folder, _ = site
    for file in listing["files"]:
        content = (folder / file["url"]).read_bytes()
        assert len(content) == file["bytes"]
        assert hashlib.sha256(content).hexdigest() == file["sha256"]
        if file["name"].endswith(".mjs"):
            assert file["disk"] is None
        else:
            assert unpacked(folder / file["disk"]) == (file["name"], content)


def test_the_worker_on_disk_has_pyodides_modules_in_it_and_needs_no_other(site, listing):
    folder, _ = site
    name, content = unpacked(folder / listing["diskWorker"]["disk"])
    assert name == listing["diskWorker"]["name"]
    source = content.decode()
    assert f'"{supply.pyodide_version(ROOT)}"' in source and "_emscripten_" in source
    assert not re.search(r"(?<![\w\"])(?:import|export)\s*[{*\"']", source)


def test_the_lock_names_the_wheels_that_the_archives_are_made_from(site, listing, tmp_path):
    folder, _ = site
    (lock,) = [folder / file["url"] for file in listing["files"] if file["name"] == "pyodide-lock.json"]
    packages = json.loads(lock.read_text())["packages"]
    assert sorted(packages) == ["numpy", "pycore"]
    for wheel in (numpy_wheel(ROOT), build_wheel(ROOT, tmp_path)):
        (package,) = [package for package in packages.values() if package["file_name"] == wheel.name]
        assert hashlib.sha256(wheel.read_bytes()).hexdigest() == package["sha256"]


def test_scripts_are_classic(site, listing):
    folder, assets = site
    for script in (assets.theme, (folder / assets.page_js).read_text("utf-8"), listing["worker"]):
        assert script.startswith(("(()=>{", '"use strict";(()=>{'))
        assert not re.search(r"\b(?:import|export)\s*[{*\"']", script)


def test_the_style_holds_katex_and_every_font_it_names_lies_beside_it(site):
    folder, assets = site
    style = folder / assets.style_css
    css = style.read_text("utf-8")
    assert ".katex{color:red}" in css
    addresses = {address.strip("\"'") for address in re.findall(r"url\(([^)]+)\)", css)}
    fonts = {address for address in addresses if address.endswith(".woff2")}
    assert any("KaTeX_Main-Regular" in font for font in fonts)
    for font in fonts:
        assert re.fullmatch(r"fonts/[\w-]+\.[0-9a-f]{10}\.woff2", font)
        assert (style.parent / font).is_file()
    assert all(address.startswith("data:") for address in addresses - fonts)


def test_the_preloaded_fonts_are_those_of_the_first_screen(site):
    folder, assets = site
    for path, name in zip(assets.preload_fonts, PRELOADED, strict=True):
        assert Path(path).name.startswith(name)
        assert (folder / path).is_file()


def test_a_script_that_does_not_parse_stops_the_build(tmp_path):
    (tmp_path / "page.js").write_text("const = 1;\n")
    with pytest.raises(InputError, match=r"page\.js:1:6"):
        bundle_script(ROOT, tmp_path / "page.js")


def test_packing_is_done_once_for_the_same_content(tmp_path, monkeypatch):
    first = python_files.disk_script(Cache(tmp_path, "test"), "a.bin", b"abc")
    monkeypatch.setattr(python_files.gzip, "compress", lambda *_, **__: pytest.fail("packed again"))
    assert python_files.disk_script(Cache(tmp_path, "test"), "a.bin", b"abc") == first


def test_the_icon_of_the_tab_is_the_cup_in_its_own_colours(site):
    folder, assets = site
    icon = ElementTree.fromstring((folder / assets.icon_svg).read_text("utf-8"))
    assert icon.tag == "{http://www.w3.org/2000/svg}svg"
    style = icon.findtext("{http://www.w3.org/2000/svg}style")
    used = {name for node in icon.iter() for name in node.get("class", "").split()} - {"icon"}
    assert {f".{name}" for name in used} == {rule.partition("{")[0] for rule in style.split("}")[:-1]}
    assert ".red{fill:#cf6b52" in style
