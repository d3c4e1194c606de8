"""Everything beside the pages: scripts, styles, fonts, and Python for the browser. Names carry content hashes."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from sitegen.bundle import bundle_script, bundle_style
from sitegen.output import Output
from sitegen.python_files import manifest, write_python_files

STATIC = Path("site_template", "static")
PRELOADED = ("literata-cyrillic-opsz-normal", "golos-text-cyrillic-wght-normal")
"""The fonts of the first screen, text and interface; more would delay what they are waiting for."""


@dataclass(frozen=True)
class Assets:
    """Addresses for the pages' heads.

    Args:
        theme_js: the first script, blocking.
        page_js: the page's own script, deferred.
        python_js: the list of Python's files, loaded once Python is wanted.
        style_css: the stylesheet.
        preload_fonts: fonts to fetch at once.
    """

    theme_js: str
    page_js: str
    python_js: str
    style_css: str
    preload_fonts: tuple[str, ...]

    def seen_from(self, root: str) -> Assets:
        """The same addresses from a page whose way to the site's root is `root`.

        >>> Assets("t.js", "p.js", "y.js", "s.css", ("f.woff2",)).seen_from("../").preload_fonts
        ('../f.woff2',)
        """
        return Assets(
            root + self.theme_js,
            root + self.page_js,
            root + self.python_js,
            root + self.style_css,
            tuple(root + font for font in self.preload_fonts),
        )


def write_assets(output: Output, katex_css: str, katex_fonts: Iterable[Path], root: Path) -> Assets:
    """Write scripts, styles, fonts and Python's files.

    Args:
        output: takes the files.
        katex_css: the part of KaTeX's stylesheet in use; its fonts are `fonts/NAME.woff2`.
        katex_fonts: those fonts.
        root: the project's folder.
    Returns:
        addresses from the site's root.
    Raises:
        InputError: a script or a stylesheet does not parse, or a package could not be had.
    """
    scripts = root / STATIC / "js"
    style, fonts = _write_style(output, root, katex_css, katex_fonts)
    listing = manifest(bundle_script(root, scripts / "worker.js"), write_python_files(output, root))
    return Assets(
        theme_js=_write_script(output, root, scripts / "theme.js"),
        page_js=_write_script(output, root, scripts / "page.js"),
        python_js=output.write_hashed("assets/python.js", listing.encode()),
        style_css=style,
        preload_fonts=tuple(fonts[name] for name in PRELOADED),
    )


def _write_script(output: Output, root: Path, entry: Path) -> str:
    return output.write_hashed(f"assets/{entry.name}", bundle_script(root, entry).encode())


def _write_style(
    output: Output, root: Path, katex_css: str, katex_fonts: Iterable[Path]
) -> tuple[str, dict[str, str]]:
    """Write the stylesheet and its fonts; the addresses of both, the fonts' by name."""
    css, fonts = bundle_style(root, root / STATIC / "css" / "style.css", katex_css, katex_fonts)
    addresses = {font.name: output.write_hashed(f"assets/fonts/{font.name}.woff2", font.data) for font in fonts}
    for font in fonts:
        css = css.replace(font.reference, addresses[font.name].removeprefix("assets/"))
    return output.write_hashed("assets/style.css", css.encode()), addresses
