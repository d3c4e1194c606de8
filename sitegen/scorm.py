"""A lesson as a SCORM 1.2 package: for learning management systems, which unpack it and open it in a frame of theirs.

Made from the built site, and laid out like it: the page in the lesson's folder, beside it `assets/` with what this page
needs. Python's files are the scripts that the site keeps for disks, since such a host may serve no `.wasm`. The page's own
script is another one, which also speaks with the system.
"""

from __future__ import annotations

import io
import json
import posixpath
import re
import zipfile
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import quote, unquote
from xml.sax.saxutils import escape, quoteattr

from sitegen.apart import apart, asset, folders, python_scripts
from sitegen.bytecode_program import LEVEL, TIME
from sitegen.described import FILE
from sitegen.links import PAGE
from sitegen.output import hashed_name, whole

MANIFEST = "imsmanifest.xml"
SCRIPT = "assets/scorm.js"
PAGE_SCRIPT = re.compile(r'(<script defer src=")[^"]*(")')
LOADED = re.compile(r'<(?:script|link rel="(?:icon|stylesheet)")[^>]* (?:src|href)="([^"]*)"')
FONT = re.compile(r'url\("?(fonts/[^")]+)"?\)')
LEADS_NOWHERE = re.compile(r' data-manifest="[^"]*"')
SITE = re.compile(r' data-site="([^"]*)"')
NOT_IN_NAMES = re.compile(r"[^\w.-]")
PACKAGE = """<?xml version="1.0" encoding="utf-8"?>
<manifest identifier={name} version="1.0" xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2" \
xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2">
<metadata><schema>ADL SCORM</schema><schemaversion>1.2</schemaversion></metadata>
<organizations default="course">
<organization identifier="course"><title>{title}</title>
<item identifier="lesson" identifierref="page" isvisible="true"><title>{title}</title></item>
</organization>
</organizations>
<resources>
<resource identifier="page" type="webcontent" adlcp:scormtype="sco" href={page}>
{files}</resource>
</resources>
</manifest>
"""


def write_scorm(dist: Path, target: Path, script: str) -> dict[str, int]:
    """Write every lesson of a built site as a package.

    Args:
        dist: the site.
        target: the folder that takes `LESSON.zip`; swapped in whole.
        script: what the page runs in a package, as one classic script.
    Returns:
        the size of each package [bytes], by its name.
    """
    sizes = {}
    with whole(target) as output:
        for lesson in folders(dist):
            data = _zipped(package(dist, lesson, script))
            sizes[output.write(f"{lesson}.zip", data)] = len(data)
    return sizes


def _zipped(content: Mapping[str, bytes]) -> bytes:
    """A zip whose bytes depend on names and contents alone."""
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w") as archive:
        for name, data in content.items():
            info = zipfile.ZipInfo(name, TIME)
            info.external_attr = 0o644 << 16
            archive.writestr(info, data, zipfile.ZIP_DEFLATED, LEVEL)
    return target.getvalue()


def package(dist: Path, folder: str, script: str) -> dict[str, bytes]:
    """What is in the package of one lesson: contents by path, the manifest first, the others sorted."""
    beside = _Beside(dist / folder)
    lesson = apart(dist, folder, beside.bring)
    own = posixpath.join(posixpath.dirname(SCRIPT), hashed_name(posixpath.basename(SCRIPT), script))
    head = PAGE_SCRIPT.sub(rf"\g<1>../{own}\g<2>", lesson.head)
    head = LEADS_NOWHERE.sub("", head).replace("<html ", "<html data-scorm ", 1)
    page = f"{folder}/{PAGE}"
    content = {page: f"{head}<body>{lesson.body}\n</body>\n</html>\n".encode(), own: script.encode()}
    loaded = {posixpath.normpath(f"{folder}/{unquote(address)}") for address in LOADED.findall(head)}
    paths = {*loaded, *_fonts(dist, loaded), *_scripts(dist), *python_scripts(dist, lesson.has_cells)}
    paths |= {f"{folder}/{path}" for path in beside.brought}
    content |= {path: (dist / path).read_bytes() for path in paths - set(content)}
    files = dict(sorted(content.items()))
    name = NOT_IN_NAMES.sub("-", f"lesson-{SITE.search(head)[1]}-{folder}")
    described = json.loads((dist / folder / FILE).read_text("utf-8"))
    return {MANIFEST: manifest(name, f"{described['number']} {described['title']}", page, files).encode(), **files}


def manifest(name: str, title: str, page: str, files: Iterable[str]) -> str:
    """Write what a system reads of a package (SCORM 1.2, Content Packaging): one lesson, one page, all its files.

    Args:
        name: of the package; an XML name.
        title: of the lesson.
        page: path of the page that the system opens.
        files: paths of all files that the page needs, itself included.
    """
    listed = "".join(f"<file href={quoteattr(quote(file))}/>\n" for file in files)
    return PACKAGE.format(name=quoteattr(name), title=escape(title), page=quoteattr(quote(page)), files=listed)


@dataclass(frozen=True)
class _Beside:
    """Files that an author has put beside a lesson: what its page shows or links to comes along."""

    folder: Path
    brought: list[str] = field(default_factory=list)

    def bring(self, _: str, path: str) -> str | None:
        """The address of such a file, None for whatever else a page leads to."""
        there = (self.folder / path).resolve()
        if not there.is_file() or self.folder.resolve() not in there.parents or there.name in (PAGE, FILE):
            return None
        self.brought.append(there.relative_to(self.folder.resolve()).as_posix())
        return quote(self.brought[-1])


def _fonts(dist: Path, loaded: Iterable[str]) -> set[str]:
    """Paths of the fonts that the loaded style sheets name."""
    styles = [path for path in loaded if path.endswith(".css")]
    return {f"assets/{font}" for path in styles for font in FONT.findall((dist / path).read_text("utf-8"))}


def _scripts(dist: Path) -> set[str]:
    """Paths of the scripts that a page loads later: the list of Python's files, the editor of cells."""
    return {f"assets/{asset(dist, name).name}" for name in ("python", "editor")}
