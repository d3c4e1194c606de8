"""Of KaTeX's stylesheet only what the formulas use: rules and fonts."""

import re

from sitegen.katex_css import Used, purge, used_by
from sitegen.unicode_ranges import read_ranges

FACE = "@font-face{{font-family:{};font-style:{};font-weight:{};src:url(fonts/{}.woff2) format('woff2'),url(x.ttf)}}"
CSS = (
    FACE.format("KaTeX_Main", "normal", 400, "KaTeX_Main-Regular")
    + FACE.format("KaTeX_Main", "normal", 700, "KaTeX_Main-Bold")
    + FACE.format("KaTeX_Math", "italic", 400, "KaTeX_Math-Italic")
    + FACE.format("KaTeX_AMS", "normal", 400, "KaTeX_AMS-Regular")
    + ".katex{font:normal 1.21em KaTeX_Main,serif}.katex .mathnormal{font-family:KaTeX_Math;font-style:italic}"
    ".katex .amsrm,.katex .mathbb{font-family:KaTeX_AMS}.katex .textbf{font-weight:700}.katex svg{display:block}"
)


def test_rules_whose_classes_all_occur_stay():
    css, _ = purge(CSS, Used(frozenset({"katex", "mord", "mathnormal"})))
    assert ".katex .mathnormal{" in css and ".katex svg{" in css
    assert "textbf" not in css and "amsrm" not in css


def test_of_a_list_of_selectors_only_those_that_occur_stay():
    assert ".katex .mathbb{font-family:KaTeX_AMS}" in purge(CSS, Used(frozenset({"katex", "mathbb"})))[0]


def test_fonts_that_no_rule_names_go_and_so_do_their_old_formats():
    css, fonts = purge(CSS, Used(frozenset({"katex", "mathnormal"})))
    assert fonts == ["KaTeX_Main-Regular.woff2", "KaTeX_Math-Italic.woff2"]
    assert css.count("@font-face") == 2 and 'src:url(fonts/KaTeX_Math-Italic.woff2) format("woff2")' in css
    assert "ttf" not in css


def test_a_bold_rule_brings_the_bold_face():
    assert "KaTeX_Main-Bold.woff2" in purge(CSS, Used(frozenset({"katex", "textbf"})))[1]


def test_faces_are_for_the_characters_of_the_formulas_and_for_those_of_every_keyboard():
    css, _ = purge(CSS, used_by('<i class="katex mathnormal">α∈&lt;&#x3b2;</i>'))
    faces = [read_ranges(ranges) for ranges in re.findall("unicode-range:([^}]+)}", css)]
    assert len(faces) == 2
    assert set(faces) == {frozenset(map(ord, "αβ∈")) | frozenset(range(0x20, 0x7F))}


def test_without_formulas_nothing_is_left():
    assert purge(CSS, Used()) == ("", [])


def test_a_site_carries_the_fonts_of_its_formulas_and_no_others(tiny):
    tiny.text(r"$\mathbb{R}^n$")
    fonts = sorted(path.name for path in (tiny.project.dist / "fonts").iterdir())
    assert fonts == ["KaTeX_AMS-Regular.woff2", "KaTeX_Main-Regular.woff2", "KaTeX_Math-Italic.woff2"]
