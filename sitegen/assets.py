"""Everything beside the pages: scripts, styles, fonts, and Python for the browser. Names carry content hashes."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path

from markupsafe import Markup

from sitegen.bundle import bundle_module, bundle_script, bundle_style
from sitegen.cache import Cache, files_digest
from sitegen.exclusive import exclusive
from sitegen.faces import Font, with_addresses
from sitegen.favicon import favicon
from sitegen.fonts import MAKER, cut
from sitegen.unicode_ranges import write_ranges
from sitegen.inline_scripts import closed, policy_source
from sitegen.output import Output
from sitegen.python_files import manifest, write_python_files

STATIC = Path("site_template", "static")
HELPER = "embed.js"
"""What other sites include beside a frame: its address never changes, so it has no hash."""

PRELOADED = ("literata-russian", "literata-signs", "golos-russian", "golos-signs")
"""The fonts of every Russian line, text and interface; more would delay what they are waiting for."""


@dataclass(frozen=True)
class Assets:
    """Addresses for the pages' heads.

    Args:
        theme: the first script: it stands in every page, before anything that is painted.
        page_js: the page's own script, deferred.
        python_js: the list of Python's files, loaded once Python is wanted.
        editor_js: the editor of code cells, loaded near the first one.
        extras: packages that are loaded when code imports them: name, modules and size of each, as JSON.
        style_css: the stylesheet.
        icon_svg: the icon of the browser's tab.
        preload_fonts: fonts to fetch at once.
        python_bytes: what all of Python's files weigh together.
        search_js: the index of search, loaded once search is opened; "" until the lessons are written into it.
        manifest: what a browser needs to install the course as an app; "" until the site is read.
    """

    theme: Markup
    page_js: str
    python_js: str
    editor_js: str
    extras: str
    style_css: str
    icon_svg: str
    preload_fonts: tuple[str, ...]
    python_bytes: int = 0
    search_js: str = ""
    manifest: str = ""

    @property
    def theme_source(self) -> Markup:
        """How the pages' policy names the first script."""
        return Markup(policy_source(self.theme))

    def seen_from(self, root: str) -> Assets:
        """The same addresses from a page whose way to the site's root is `root`.

        >>> Assets(Markup("t()"), "p.js", "y.js", "e.js", "[]", "s.css", "i.svg", ("f.woff2",)).seen_from("../").preload_fonts
        ('../f.woff2',)
        """
        return Assets(
            self.theme,
            root + self.page_js,
            root + self.python_js,
            root + self.editor_js,
            self.extras,
            root + self.style_css,
            root + self.icon_svg,
            tuple(root + font for font in self.preload_fonts),
            self.python_bytes,
            root + self.search_js,
            root + self.manifest,
        )


def write_assets(output: Output, katex_css: str, katex_fonts: Iterable[Path], root: Path, cache: Cache) -> Assets:
    """Write scripts, styles, fonts and Python's files.

    Args:
        output: takes the files.
        katex_css: the part of KaTeX's stylesheet in use; its fonts are `fonts/NAME.woff2`.
        katex_fonts: those fonts.
        root: the project's folder.
        cache: keeps what esbuild makes.
    Returns:
        addresses from the site's root.
    Raises:
        InputError: a script or a stylesheet does not parse, or a package could not be had.
    """
    scripts = root / STATIC / "js"
    sources = files_digest(root, [(STATIC / "js").as_posix(), (STATIC / "css").as_posix()])

    def script(name: str) -> str:
        return cache.remember(lambda: bundle_script(root, scripts / name), "script", sources, name)

    def module(name: str) -> str:
        return cache.remember(lambda: bundle_module(root, scripts / name), "module", sources, name)

    css, fonts = cache.remember(
        lambda: bundle_style(root, root / STATIC / "css" / "style.css", katex_css, katex_fonts),
        "style",
        sources,
        katex_css,
    )
    style, addresses = _write_style(output, css, _cut(fonts, root))
    python = write_python_files(output, root, module("worker-on-disk.js"))
    listing = manifest(script("worker.js"), python)
    output.write(HELPER, script(HELPER))
    return Assets(
        theme=Markup(closed(script("theme.js").rstrip())),
        page_js=output.write_hashed("assets/page.js", script("page.js")),
        python_js=output.write_hashed("assets/python.js", listing.encode()),
        editor_js=output.write_hashed("assets/editor.js", script("editor.js")),
        extras=json.dumps([extra.summary for extra in python.extras if extra.modules], separators=(",", ":")),
        style_css=style,
        icon_svg=output.write_hashed("assets/icon.svg", favicon()),
        preload_fonts=tuple(addresses[name] for name in PRELOADED),
        python_bytes=sum(file.bytes for file in (*python.files, *python.archives)),
    )


def service_worker_script(root: Path, cache: Cache) -> str:
    """The script of the service worker, still without its list of files.

    Raises:
        InputError: it does not parse.
    """
    sources = files_digest(root, [(STATIC / "js").as_posix()])
    return cache.remember(lambda: bundle_script(root, root / STATIC / "js" / "sw.js"), "script", sources, "sw.js")


def package_script(root: Path) -> str:
    """What a lesson's page runs in a SCORM package instead of the site's own script.

    Raises:
        InputError: it does not parse.
    """
    return bundle_script(root, root / STATIC / "js" / "scorm.js")


def _cut(fonts: Iterable[Font], root: Path) -> list[Font]:
    """The fonts with no more than the pages need."""
    cache = Cache(root / ".cache" / "fonts", MAKER)
    with exclusive(root / ".cache" / "fonts.lock"):
        made = [replace(font, data=cache.remember(lambda: cut(font.data, font.characters), *_inputs(font))) for font in fonts]
        cache.forget_others()
    return made


def _inputs(font: Font) -> tuple[str | bytes, ...]:
    return (font.data,) if font.characters is None else (font.data, write_ranges(font.characters))


def _write_style(output: Output, css: str, fonts: Iterable[Font]) -> tuple[str, dict[str, str]]:
    """Write the stylesheet and its fonts; the addresses of both, the fonts' by name."""
    addresses = {font.name: output.write_hashed(f"assets/fonts/{font.name}.woff2", font.data) for font in fonts}
    references = {font.reference: addresses[font.name].removeprefix("assets/") for font in fonts}
    return output.write_hashed("assets/style.css", with_addresses(css, references)), addresses
