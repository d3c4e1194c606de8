"""Whose work the site ships and under which licence; the licences' texts are taken from where they lie.

Pyodide's npm package and `python_stdlib.zip` come without a text of their licence. That of Pyodide, MPL 2.0, and that
of CPython are the same in two packages of the build's environment.
"""

from __future__ import annotations

import re
import zipfile
from dataclasses import dataclass
from importlib import metadata
from pathlib import Path

from sitegen import supply
from sitegen.numpy_wheel import numpy_wheel, pyodide_wheel

FONTS = (
    ("literata", "Literata", "googlefonts/literata"),
    ("golos-text", "Golos Text", "googlefonts/golos-text"),
    ("onest", "Onest", "simpals/onest"),
    ("jetbrains-mono", "JetBrains Mono", "JetBrains/JetBrainsMono"),
)
DRAWING = (
    ("matplotlib", "matplotlib", "PSF-подобная", "matplotlib/matplotlib"),
    ("contourpy", "ContourPy", "BSD", "contourpy/contourpy"),
    ("cycler", "cycler", "BSD", "matplotlib/cycler"),
    ("kiwisolver", "Kiwi", "BSD", "nucleic/kiwi"),
    ("packaging", "packaging", "Apache 2.0 или BSD", "pypa/packaging"),
    ("pillow", "Pillow", "MIT-CMU", "python-pillow/Pillow"),
    ("pyparsing", "pyparsing", "MIT", "pyparsing/pyparsing"),
    ("python-dateutil", "dateutil", "Apache 2.0 или BSD", "dateutil/dateutil"),
    ("six", "six", "MIT", "benjaminp/six"),
)
"""Packages of the official distribution that come with matplotlib."""
LICENCE = re.compile(r"[^/]+\.dist-info/(?:licenses/(.+)|(LICENSE[^/]*))|.+/(fonts/.*LICENSE[^/]*)")
"""Where a wheel keeps a licence; in the one group that fits, the name by which its text is shown."""
MPL_OF, PSF_OF, FORMS_OF = "pathspec", "typing-extensions", "pymorphy3"


@dataclass(frozen=True)
class Notice:
    """One work.

    Args:
        title: its name.
        licence: short name of its licence.
        about: what it is here for, in Russian.
        home: where its sources are.
        texts: name and text of each licence in it.
    """

    title: str
    licence: str
    about: str
    home: str
    texts: tuple[tuple[str, str], ...]


def notices(root: Path) -> list[Notice]:
    """List the works of others in the site."""
    packages = supply.node_modules(root)
    fonts = packages / "@fontsource-variable"
    return [
        Notice("Код этого сайта", "MIT", "генератор и интерактивы", "", (_text(root / "LICENSE"),)),
        Notice("Pyodide", "MPL 2.0", "Python для браузера", "https://github.com/pyodide/pyodide", (_installed(MPL_OF),)),
        Notice("CPython", "PSF 2.0", "библиотека Python", "https://github.com/python/cpython", (_installed(PSF_OF),)),
        Notice("NumPy", "BSD", "массивы", "https://github.com/numpy/numpy", _in_wheel(numpy_wheel(root))),
        Notice("KaTeX", "MIT", "формулы", "https://github.com/KaTeX/KaTeX", (_text(packages / "katex" / "LICENSE"),)),
        Notice(
            "idiomorph",
            "0BSD",
            "обновление страницы",
            "https://github.com/bigskysoftware/idiomorph",
            (_text(packages / "idiomorph" / "LICENSE"),),
        ),
        Notice(
            "Prism code editor",
            "MIT",
            "редактор кода",
            "https://github.com/jonpyt/prism-code-editor",
            (_text(packages / "prism-code-editor" / "LICENSE"),),
        ),
        *(
            Notice(title, licence, "рисунки в ячейках", f"https://github.com/{home}", _in_wheel(pyodide_wheel(root, package)))
            for package, title, licence, home in DRAWING
        ),
        Notice(
            "pymorphy3",
            "MIT",
            "формы слов для поиска, из словаря OpenCorpora (CC BY-SA 3.0)",
            "https://github.com/no-plagiarism/pymorphy3",
            (_installed(FORMS_OF, "LICENSE.txt"),),
        ),
        *(
            Notice(name, "OFL 1.1", "шрифт", f"https://github.com/{home}", (_text(fonts / package / "LICENSE"),))
            for package, name, home in FONTS
        ),
    ]


def _text(file: Path) -> tuple[str, str]:
    return file.name, file.read_text("utf-8").strip()


def _installed(package: str, name: str = "LICENSE") -> tuple[str, str]:
    files = metadata.distribution(package).files or []
    (licence,) = [file for file in files if file.name == name]
    return licence.name, licence.read_text("utf-8").strip()


def _in_wheel(wheel: Path) -> tuple[tuple[str, str], ...]:
    """The licence files in a wheel's metadata, its own first; then those of the fonts in it."""
    with zipfile.ZipFile(wheel) as archive:
        found = [(LICENCE.fullmatch(name), name) for name in archive.namelist()]
        texts = [(match[match.lastindex], archive.read(name).decode().strip()) for match, name in found if match]
    return tuple(sorted(texts, key=lambda text: ("/" in text[0], text[0])))
