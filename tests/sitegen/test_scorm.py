"""A lesson as a SCORM 1.2 package, made of a site of a few lines."""

import re
import zipfile
from urllib.parse import unquote
from xml.etree import ElementTree

import pytest

from sitegen.scorm import MANIFEST, manifest, package, write_scorm
from tests.sitegen.built import CELL, FILES, build

SCRIPT = "lms();"
IMSCP, ADLCP = "{http://www.imsproject.org/xsd/imscp_rootv1p1p2}", "{http://www.adlnet.org/xsd/adlcp_rootv1p2}"
NAME = re.compile(r"[^\W\d][\w.-]*")
"""What XML takes as an identifier, as far as we need it."""


@pytest.fixture
def content(tmp_path):
    return package(build(tmp_path / "dist"), "one", SCRIPT)


def children(node, *names):
    """What is in a node: exactly these elements, in this order, as the schema has them."""
    assert [child.tag for child in node] == [IMSCP + name for name in names]
    return list(node)


def test_it_holds_what_the_page_needs_and_nothing_else(content):
    names = list(content)
    assert names[0] == MANIFEST and names[1:] == sorted(names[1:])
    (own,) = [name for name in names if name.startswith("assets/scorm.")]
    assert content[own] == SCRIPT.encode()
    expected = {"one/p.png", "one/ч.csv"} | {name for name in FILES if name.startswith("assets/")}
    expected -= {"assets/page.1.js", "assets/search.1.js", "assets/disk/b.js"}
    assert set(names) == expected | {MANIFEST, "one/index.html", own}
    assert all(content[name] == FILES[name].encode() for name in expected)


def test_packages_for_cells_come_along(tmp_path):
    assert "assets/disk/b.js" in package(build(tmp_path, CELL), "one", SCRIPT)


def test_every_address_of_the_page_is_relative_and_in_the_package(content):
    page = content["one/index.html"].decode()
    assert page.startswith('<!doctype html>\n<html data-scorm lang="ru"') and page.endswith("</body>\n</html>\n")
    addresses = set(re.findall(r' (?:href|src|data-python|data-manifest|data-search)="([^"#]+)"', page)) - {"https://example.org/"}
    assert {"p.png", "%D1%87.csv", "../assets/style.1.css"} < addresses and not any("page.1" in address for address in addresses)
    for address in addresses:
        path = unquote(address).removeprefix("../") if address.startswith("../") else f"one/{unquote(address)}"
        assert path in content, address


def test_the_manifest_has_the_shape_of_the_schema(content):
    package_ = ElementTree.fromstring(content[MANIFEST])
    assert package_.tag == f"{IMSCP}manifest" and package_.get("identifier") == "lesson-kurs-one"
    metadata, organizations, resources = children(package_, "metadata", "organizations", "resources")
    schema, version = children(metadata, "schema", "schemaversion")
    assert (schema.text, version.text) == ("ADL SCORM", "1.2")
    (organization,) = children(organizations, "organization")
    assert organizations.get("default") == organization.get("identifier")
    title, item = children(organization, "title", "item")
    assert title.text == children(item, "title")[0].text == "1.6 Что & <как>"
    (resource,) = children(resources, "resource")
    assert item.get("identifierref") == resource.get("identifier")
    assert resource.attrib == {
        "identifier": "page",
        "type": "webcontent",
        f"{ADLCP}scormtype": "sco",
        "href": "one/index.html",
    }
    files = [file.get("href") for file in children(resource, *["file"] * (len(content) - 1))]
    assert [unquote(file) for file in files] == list(content)[1:] and all(file.isascii() for file in files)
    names = [node.get("identifier") for node in package_.iter() if node.get("identifier")]
    assert len(set(names)) == len(names) and all(map(NAME.fullmatch, names))


def test_a_name_of_any_folder_is_one_of_xml(tmp_path):
    dist = build(tmp_path)
    (dist / "one").rename(dist / "6 уроков")
    package_ = ElementTree.fromstring(package(dist, "6 уроков", SCRIPT)[MANIFEST])
    assert NAME.fullmatch(package_.get("identifier"))
    assert package_.find(f".//{IMSCP}resource").get("href") == "6%20%D1%83%D1%80%D0%BE%D0%BA%D0%BE%D0%B2/index.html"


def test_what_stands_in_the_manifest_cannot_end_it():
    written = ElementTree.fromstring(manifest("a", "</title>&", 'a"b&.html', ['a"b&.html']))
    assert written.find(f".//{IMSCP}item/{IMSCP}title").text == "</title>&"
    assert written.find(f".//{IMSCP}file").get("href") == "a%22b%26.html"


def test_the_same_site_gives_the_same_bytes(tmp_path):
    dist = build(tmp_path / "dist")
    sizes = [write_scorm(dist, tmp_path / name, SCRIPT) for name in ("first", "second")]
    first, second = ((tmp_path / name / "one.zip").read_bytes() for name in ("first", "second"))
    assert first == second and sizes == [{"one.zip": len(first)}] * 2
    with zipfile.ZipFile(tmp_path / "first" / "one.zip") as archive:
        assert archive.testzip() is None
        assert {name: archive.read(name) for name in archive.namelist()} == package(dist, "one", SCRIPT)
