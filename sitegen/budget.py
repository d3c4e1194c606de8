"""How many bytes the site may cost its readers: `budget.yml`, checked by every build.

What is counted is what goes over the wire: files of a kind that hosts compress as gzip makes them, all others as they
are. Paths are those of the site without the hashes in file names.
"""

from __future__ import annotations

import gzip
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path, PurePosixPath

from pycore.ui.text import number
from sitegen.cache import Cache
from sitegen.errors import InputError, Problems
from sitegen.output import DIGITS, Output
from sitegen.search_pages import SEARCH_STAND_IN
from sitegen.source import Place, read
from sitegen.suggestions import nearest
from sitegen.yaml_record import Record, record

FILE = "budget.yml"
FIELDS = ("compressed", "limits", "usual")
LIMIT_FIELDS = ("name", "most", "each", "files", "without")
USUAL_FIELDS = ("file", "bytes")
LEVEL = 9


@dataclass(frozen=True)
class Limit:
    """Some files that a reader needs together.

    Args:
        name: what they are for, in Russian.
        most: the bytes they may have together on the wire.
        each: a pattern of pages; every page counts with the files by itself. None: there is one sum.
        files: patterns of files.
        without: patterns of files among these that do not count.
        place: where the limit stands.
        patterns: where each pattern of all these stands.
    """

    name: str
    most: int
    each: str | None
    files: tuple[str, ...]
    without: tuple[str, ...]
    place: Place
    patterns: Mapping[str, Place]

    def sums(self, weights: Mapping[str, int]) -> list[dict[str, int]]:
        """The files that count together, with their bytes: one group, or one for each page."""
        shared = {path: size for path, size in weights.items() if _fits(path, self.files) and not _fits(path, self.without)}
        if self.each is None:
            return [shared]
        return [{path: weights[path]} | shared for path in weights if fnmatchcase(path, self.each)]


@dataclass(frozen=True)
class Budget:
    """The limits, and what the files weighed when they were set.

    Args:
        compressed: endings of the files that hosts compress, with the dot.
        limits: in the order of the file.
        usual: bytes on the wire by path.
    """

    compressed: tuple[str, ...]
    limits: tuple[Limit, ...]
    usual: Mapping[str, int]


def check(root: Path, output: Output, search: str = "") -> None:
    """Refuse a site that is heavier than the project's budget allows; a project without the file has none.

    Args:
        root: the project's folder.
        output: the written site.
        search: address of the index of search, which is another one whenever any lesson is.
    Raises:
        InputError: a limit is passed, and by which files; or the file does not read, or counts what is not there.
    """
    if not (root / FILE).is_file():
        return
    problems = Problems()
    budget = read_budget(root, problems)
    problems.raise_if_any()
    scales = _Scales(output, budget.compressed, Cache(root / ".cache" / "budget", f"gzip {LEVEL}"), search)
    for limit in budget.limits:
        _check_patterns(limit, scales.lying, problems)
        for lying in limit.sums(scales.lying):
            if sum(lying.values()) <= limit.most:
                continue
            group = {path: scales.weigh(path) for path in lying}
            if sum(group.values()) > limit.most:
                found = f"«{limit.name}» — {number(sum(group.values()))} байт, а можно {number(limit.most)}"
                limit.place.tell(problems, found, _mend(group, budget.usual))
    scales.put_away()
    problems.raise_if_any()


def _check_patterns(limit: Limit, paths: Iterable[str], problems: Problems) -> None:
    """A file that was renamed must not fall out of its limit in silence."""
    for pattern, place in limit.patterns.items():
        if not any(fnmatchcase(path, pattern) for path in paths):
            near = nearest(pattern, paths)
            mend = "имена — как в dist/, но без хеша; поправь образец или убери его"
            place.tell(problems, f"под «{pattern}» не подходит ни один файл сайта", f"{near}; {mend}" if near else mend)


class _Scales:
    """Weighs the files of a site, by their paths without the hash.

    Args:
        output: the written site.
        compressed: endings of the files that hosts compress.
        cache: keeps what has been weighed: to compress Python anew takes seconds.
        search: an address in whose place files are weighed with `SEARCH_STAND_IN`, so that they weigh the same again.
    """

    def __init__(self, output: Output, compressed: Iterable[str], cache: Cache, search: str) -> None:
        self._output, self._compressed, self._cache, self._search = output, frozenset(compressed), cache, search
        written = output.written
        self._paths = {without_hash(path): path for path in written}
        self.lying = {path: written[real].bytes for path, real in self._paths.items()}
        """What files have on the disk: where that is little enough, nothing need be compressed."""

    def weigh(self, path: str) -> int:
        """Bytes of a file on the wire."""
        if PurePosixPath(path).suffix not in self._compressed:
            return self.lying[path]
        content = self._output.read(self._paths[path])
        if self._search:
            content = content.replace(self._search.encode(), SEARCH_STAND_IN.encode())
        return self._cache.remember(lambda: len(gzip.compress(content, LEVEL)), content)

    def put_away(self) -> None:
        """Forget what is no file of this site."""
        self._cache.forget_others()


def without_hash(path: str) -> str:
    """A path of the site without the hash that its file name carries.

    >>> without_hash("assets/style.e3b0c44298.css")
    'assets/style.css'
    """
    return re.sub(rf"\.[0-9a-f]{{{DIGITS}}}(?=\.[^./]+$)", "", path)


def read_budget(root: Path, problems: Problems) -> Budget:
    """Read `budget.yml`.

    Raises:
        InputError: it is no YAML.
    """
    source = record(read(root / FILE, root), problems)
    source.check_names(FIELDS)
    usual = {}
    for entry in source.records("usual", required=False):
        entry.check_names(USUAL_FIELDS)
        usual[entry.text("file")] = _whole(entry, "bytes")
    limits = tuple(map(_limit, source.records("limits")))
    return Budget(tuple(ending for ending, _ in source.texts("compressed")), limits, usual)


def _limit(entry: Record) -> Limit:
    entry.check_names(LIMIT_FIELDS)
    files = dict(entry.texts("files"))
    without = dict(entry.texts("without", required=False))
    each = entry.text("each", required=False) or None
    patterns = files | without | ({each: entry.place("each")} if each else {})
    return Limit(entry.text("name"), _whole(entry, "most"), each, tuple(files), tuple(without), entry.place("most"), patterns)


def _whole(entry: Record, name: str) -> int:
    """A number of bytes; underscores between its digits are for the eye."""
    digits = entry.text(name).replace("_", "")
    if digits.isdecimal():
        return int(digits)
    if digits:
        entry.problem(name, f"в поле «{name}» не число байт: {digits}", "запиши целое число, например 150_000")
    return 0


def _mend(group: Mapping[str, int], usual: Mapping[str, int]) -> str:
    """Name the files that have grown, the one that grew most first; if none has, those that weigh most."""
    growth = {path: size - usual.get(path, 0) for path, size in group.items()}
    grown = sorted((path for path in group if growth[path] > 0), key=growth.__getitem__, reverse=True)
    lines = [_told(path, group[path], usual) for path in grown or sorted(group, key=group.__getitem__, reverse=True)]
    head = "больше всего выросло:" if grown else "больше всего весит:"
    return "\n".join([head, *lines[:5], f"сделай его легче — или подними предел в {FILE} и запиши там же новые размеры"])


def _told(path: str, size: int, usual: Mapping[str, int]) -> str:
    if path not in usual:
        return f"{path}: {number(size)} байт, раньше его не было"
    return f"{path}: было {number(usual[path])} байт, стало {number(size)}"


def _fits(path: str, patterns: Iterable[str]) -> bool:
    return any(fnmatchcase(path, pattern) for pattern in patterns)
