"""Packages of the official distribution that are loaded when a reader's code imports them, each with what it needs."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from sitegen import supply
from sitegen.bytecode import extra_archive
from sitegen.numpy_wheel import numpy_wheel, pyodide_wheel


@dataclass(frozen=True)
class Extra:
    """A package and what comes with it.

    Args:
        name: of the package.
        needs: other packages that it cannot do without.
        modules: whose import asks for it.
        imports: modules whose import is what the reader waits for.
        without: patterns of members that no figure on a page needs.
    """

    name: str
    needs: tuple[str, ...]
    modules: tuple[str, ...]
    imports: tuple[str, ...]
    without: tuple[str, ...]

    @property
    def packages(self) -> tuple[str, ...]:
        return (self.name, *self.needs)


MATPLOTLIB = Extra(
    "matplotlib",
    # Of what the lock names, fonttools is for PDF and pytz for nothing that is here.
    ("contourpy", "cycler", "kiwisolver", "packaging", "pillow", "pyparsing", "python-dateutil", "six"),
    ("matplotlib", "mpl_toolkits", "pylab", "PIL"),
    ("matplotlib.pyplot", "matplotlib.backends.backend_agg", "mpl_toolkits.mplot3d", "PIL.PngImagePlugin"),
    (
        *("*/mpl-data/sample_data/*", "*/mpl-data/images/*", "*/mpl-data/fonts/afm/*", "*/mpl-data/fonts/pdfcorefonts/*"),
        *("*/ttf/DejaVuSerif*", "*/ttf/Humor-Sans.ttf", "*/ttf/DejaVuSansMono-*"),
        *("matplotlib/backends/_backend_tk.py", "matplotlib/backends/*tkagg*", "matplotlib/backends/*web_backend*"),
        *(f"matplotlib/backends/backend_{kind}*" for kind in ("cairo", "gtk", "macosx", "nbagg", "qt", "tk", "web", "wx")),
        *("matplotlib/backends/qt_editor/*", "*/sphinxext/*"),
        *("PIL/_webp*", "PIL/_avif*", "PIL/_imagingft*", "PIL/_imagingcms*", "PIL/ImageQt.py", "PIL/ImageTk.py"),
        *("pyparsing/diagram/*", "pyparsing/ai/*", "pyparsing/tools/*", "dateutil/zoneinfo/*.tar.gz"),
    ),
)
EXTRAS = (MATPLOTLIB,)


def extra_file(root: Path, extra: Extra) -> tuple[str, bytes]:
    """Name and content of the one archive with a package and all that it needs."""
    version = supply.official_lock(root)["packages"][extra.name]["version"]
    name = f"{extra.name}-{version}.zip"
    whole = together(pyodide_wheel(root, package) for package in extra.packages)
    return name, extra_archive(root, whole, name, numpy_wheel(root), extra.imports, extra.without)


def together(wheels: Iterable[Path]) -> bytes:
    """One zip of the members of some wheels, in their order; the same wheels give the same bytes."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as whole:
        for wheel in wheels:
            with zipfile.ZipFile(wheel) as archive:
                for info in archive.infolist():
                    if not info.is_dir():
                        whole.writestr(zipfile.ZipInfo(info.filename), archive.read(info))
    return buffer.getvalue()
