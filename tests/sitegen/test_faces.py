"""Which part of which font each face of the stylesheet loads."""

from collections import Counter, defaultdict
from pathlib import Path

import pytest
import tinycss2
from fontTools.ttLib import TTFont

from sitegen.errors import InputError
from sitegen.faces import fonts_of, with_addresses
from sitegen.unicode_ranges import read_ranges

ROOT = Path(__file__).resolve().parents[2]
FACES = ROOT / "site_template" / "static" / "css" / "fonts.css"
READ = read_ranges("U+20-7E, U+A0-FF, U+2010-2027, U+2030-205E")
"""What texts of Latin letters are made of; the files of the packages hold more."""
CYRILLIC = read_ranges("U+400-45F, U+490-491")
FACE = '@font-face{{font-family:A;src:url("./a-ABCDEFGH.woff2{}") format("woff2");unicode-range:{}}}'


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "a-ABCDEFGH.woff2").write_bytes(b"FONT")
    return tmp_path


def test_one_file_is_as_many_fonts_as_it_has_parts(folder):
    css = FACE.format("#a-few", "U+20-22") + FACE.format("#a-more", "U+30") + FACE.format("", "U+40")
    fonts = fonts_of(css, folder)
    assert [(font.name, font.characters) for font in fonts] == [("a-few", {32, 33, 34}), ("a-more", {48}), ("a", {64})]
    assert {font.data for font in fonts} == {b"FONT"}


def test_every_font_is_named_by_its_own_address(folder):
    css = FACE.format("#a-few", "U+20") + FACE.format("#a-few-more", "U+30") + FACE.format("", "U+40")
    addresses = {font.reference: f"fonts/{font.name}.woff2" for font in fonts_of(css, folder)}
    written = with_addresses(css, addresses)
    assert [written.count(f'url("fonts/{name}.woff2")') for name in ("a-few", "a-few-more", "a")] == [1, 1, 1]
    assert "./" not in written


def test_a_face_without_a_range_is_for_all_of_its_file(folder):
    (font,) = fonts_of("@font-face{font-family:A;src:url(./a-ABCDEFGH.woff2)}", folder)
    assert font.characters is None


def test_two_families_may_share_a_font(folder):
    assert len(fonts_of(FACE.format("#part", "U+20") * 2, folder)) == 1


def test_one_font_cannot_be_cut_in_two_ways(folder):
    with pytest.raises(InputError, match="unicode-range"):
        fonts_of(FACE.format("#part", "U+20") + FACE.format("#part", "U+21"), folder)


def test_faces_of_the_readers_own_fonts_load_nothing(folder):
    assert fonts_of('@font-face{font-family:B;src:local("Arial");size-adjust:105%}', folder) == []


def declared():
    """The faces that load files: family and style, file, characters."""
    for rule in tinycss2.parse_stylesheet(FACES.read_text("utf-8"), skip_comments=True, skip_whitespace=True):
        told = {d.lower_name: d.value for d in tinycss2.parse_blocks_contents(rule.content) if d.type == "declaration"}
        urls = [token.arguments[0].value for token in told["src"] if token.type == "function" and token.lower_name == "url"]
        for url in urls:
            style = tinycss2.serialize(told.get("font-style", [])).strip() or "normal"
            ranges = read_ranges(tinycss2.serialize(told["unicode-range"]))
            yield (tinycss2.serialize(told["font-family"]).strip(), style), url.partition("#")[0], ranges


def test_a_character_stands_in_one_face_of_a_family():
    counts = defaultdict(Counter)
    for family, _, characters in declared():
        counts[family].update(characters)
    assert len(counts) == 4
    for family, counted in counts.items():
        assert [hex(code) for code, times in counted.items() if times > 1] == [], family


def test_parts_together_have_all_letters_that_the_packages_have():
    files = defaultdict(set)
    for family, file, characters in declared():
        files[family, file] |= characters
    for (family, file), characters in files.items():
        held = set(TTFont(ROOT / "node_modules" / file).getBestCmap())
        wanted = held & (READ if "-latin-" in file else CYRILLIC if "-cyrillic-" in file else characters)
        assert wanted, file
        assert [hex(code) for code in sorted(wanted - characters)] == [], (family, file)
