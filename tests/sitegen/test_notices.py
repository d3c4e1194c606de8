"""Whose work is in the site: every work has the text of its licence, taken from its own package."""

from pathlib import Path

import pytest

from sitegen import supply
from sitegen.extras import MATPLOTLIB
from sitegen.notices import DRAWING, notices
from sitegen.site import build

ROOT = Path(__file__).resolve().parents[2]
BEGINNINGS = {
    "Код этого сайта": "MIT License",
    "Pyodide": "Mozilla Public License Version 2.0",
    "CPython": "A. HISTORY OF THE SOFTWARE",
    "NumPy": "Copyright (c) 2005-2025, NumPy Developers.",
    "KaTeX": "The MIT License (MIT)",
    "idiomorph": "Zero-Clause BSD",
    "Prism code editor": "MIT License",
    "matplotlib": "License agreement for matplotlib versions 1.3.0 and later",
    "ContourPy": "BSD 3-Clause License",
    "cycler": "Copyright (c) 2015, matplotlib project",
    "Kiwi": "=========================\n The Kiwi licensing terms",
    "packaging": "This software is made available under the terms of *either*",
    "Pillow": "The Python Imaging Library (PIL) is",
    "pyparsing": "Copyright (c) 2003-2025  Paul McGuire",
    "dateutil": "Copyright 2017- Paul Ganssle <paul@ganssle.io>",
    "six": "Copyright (c) 2010-2024 Benjamin Peterson",
    "pymorphy3": "MIT License",
    "Literata": "Copyright 2017 The Literata Project Authors",
    "Golos Text": "Copyright 2019 The Golos Text Project Authors",
    "Onest": "Copyright 2021 The Onest Project Authors",
    "JetBrains Mono": "Copyright 2020 The JetBrains Mono Project Authors",
}


@pytest.fixture(scope="module")
def found():
    return {notice.title: notice for notice in notices(ROOT)}


def test_each_text_is_that_of_its_work(found):
    assert {title: notice.texts[0][1][: len(BEGINNINGS[title])] for title, notice in found.items()} == BEGINNINGS


def test_texts_are_whole(found):
    assert found["Pyodide"].texts[0][1].endswith("defined by the Mozilla Public License, v. 2.0.")
    assert "PYTHON SOFTWARE FOUNDATION LICENSE VERSION 2" in found["CPython"].texts[0][1]
    for name in ("Literata", "Golos Text", "Onest", "JetBrains Mono"):
        assert found[name].texts[0][1].endswith("OTHER DEALINGS IN THE FONT SOFTWARE.")


def test_numpy_names_the_licences_of_what_is_inside_it(found):
    names = [name for name, _ in found["NumPy"].texts]
    assert names[0] == "LICENSE.txt" and "numpy/fft/pocketfft/LICENSE.md" in names


def test_matplotlib_names_the_licences_of_its_fonts(found):
    names = [name for name, _ in found["matplotlib"].texts]
    assert names == ["LICENSE", "fonts/ttf/LICENSE_DEJAVU", "fonts/ttf/LICENSE_STIX"]


def test_whatever_is_loaded_for_pictures_is_named():
    assert {package for package, *_ in DRAWING} == set(MATPLOTLIB.packages)


def test_every_font_package_in_use_is_named(found):
    packages = (supply.node_modules(ROOT) / "@fontsource-variable").iterdir()
    assert len(list(packages)) == sum(notice.about == "шрифт" for notice in found.values())


def test_the_page_of_the_licences(tiny):
    build(tiny.project)
    assert (tiny.project.dist / "notices/index.html").read_text("utf-8") == "NumPy BSD"
