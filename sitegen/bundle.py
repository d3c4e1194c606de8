"""Scripts and styles of the page through esbuild: one file each, small, the same bytes from the same sources."""

from __future__ import annotations

import shutil
import subprocess
import tempfile
from collections.abc import Iterable
from pathlib import Path

from sitegen import supply
from sitegen.errors import InputError
from sitegen.faces import Font, fonts_of

TARGET = "es2022"
"""What every browser with WebAssembly garbage collection speaks; Pyodide asks for more."""


def bundle_script(root: Path, entry: Path) -> str:
    """Join a script and all that it imports into one classic script.

    Args:
        root: the project's folder; npm packages are found in its `node_modules/`.
        entry: the module to begin with.
    Raises:
        InputError: a script does not parse, or imports what is not there.
    """
    return _esbuild(root, [str(entry), "--format=iife", f"--target={TARGET}"])


def bundle_module(root: Path, entry: Path) -> str:
    """Join a script and all that it imports into one module, for browsers alone.

    Args:
        root: the project's folder; npm packages are found in its `node_modules/`.
        entry: the module to begin with.
    Raises:
        InputError: a script does not parse, or imports what is not there.
    """
    only_in_node = ["--external:node:*", "--external:ws"]
    return _esbuild(root, [str(entry), "--format=esm", f"--target={TARGET}", *only_in_node])


def bundle_style(root: Path, entry: Path, katex_css: str, katex_fonts: Iterable[Path]) -> tuple[str, list[Font]]:
    """Join a stylesheet, all that it imports, and KaTeX's.

    Args:
        root: the project's folder.
        entry: the stylesheet to begin with; fonts of npm packages by their path in the package.
        katex_css: names its fonts `fonts/NAME.woff2`.
        katex_fonts: those fonts.
    Returns:
        the stylesheet, and the fonts it names, each once.
    Raises:
        InputError: a stylesheet does not parse, or one font is to be cut in two ways.
    """
    with tempfile.TemporaryDirectory() as folder:
        source, built = Path(folder, "source"), Path(folder, "built")
        (source / "fonts").mkdir(parents=True)
        for font in katex_fonts:
            shutil.copy(font, source / "fonts")
        (source / "katex.css").write_text(katex_css, "utf-8")
        (source / "entry.css").write_text(f'@import "{entry.resolve().as_posix()}";\n@import "./katex.css";\n', "utf-8")
        options = ["--loader:.woff2=file", "--asset-names=[name]-[hash]", f"--outdir={built}"]
        _esbuild(root, [str(source / "entry.css"), *options])
        css = (built / "entry.css").read_text("utf-8")
        return css, fonts_of(css, built)


def _esbuild(root: Path, arguments: list[str]) -> str:
    program = supply.node_modules(root) / "esbuild" / "bin" / "esbuild"
    command = [str(supply.node_path()), str(program), *arguments]
    command += ["--bundle", "--minify", "--charset=utf8", "--legal-comments=none", "--log-level=error", "--color=false"]
    result = subprocess.run(command, cwd=root, env=supply.node_environment(), capture_output=True, text=True)
    if result.returncode != 0:
        raise InputError.about("site_template/static", "скрипты или стили не собрались", result.stderr.strip())
    return result.stdout
