"""matplotlib's way into the page: a backend whose `show` hands figures over as pictures.

matplotlib imports this module itself, by the name in `MPLBACKEND`; nothing else may, because it need not be there.
"""

import base64
import io
import sys

import matplotlib
from matplotlib._pylab_helpers import Gcf
from matplotlib.backend_bases import FigureManagerBase
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure

from pycore.runtime.cells import plots
from pycore.runtime.cells.output import Picture

SHARPNESS = 2
"""Pixels of the picture for one of the page."""
STYLE = {
    "figure.figsize": (6.4, 4.0),
    "figure.dpi": 90,
    "figure.constrained_layout.use": True,
    "font.size": 11,
    "axes.formatter.use_locale": False,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "image.interpolation": "nearest",
}
PAPER = {"light": ("#FBF8F1", "#231F1A"), "dark": ("#1B1815", "#EBE3D5")}
"""Ground and ink of each theme, as the style sheet has them."""
INKED = ("text.color", "axes.labelcolor", "axes.edgecolor", "xtick.color", "ytick.color", "axes.titlecolor")
GROUNDS = ("figure.facecolor", "axes.facecolor", "savefig.facecolor")


class Manager(FigureManagerBase):
    """A figure without a window."""

    @classmethod
    def pyplot_show(cls, *, block: bool | None = None) -> None:
        """Hand over every open figure and close it."""
        for manager in Gcf.get_all_fig_managers():
            if manager.canvas.figure.get_axes():
                plots.receive(picture_of(manager.canvas.figure))
            Gcf.destroy(manager)


class Canvas(FigureCanvasAgg):
    """Draws pixels."""

    manager_class = Manager


FigureCanvas, FigureManager = Canvas, Manager
"""The names by which matplotlib asks a backend."""


def dress(theme: str) -> None:
    """Draw the next figures here, whatever has drawn them before, and in the colours of the page."""
    matplotlib.rcParams["backend"] = f"module://{__name__}"
    if pyplot := sys.modules.get("matplotlib.pyplot"):
        pyplot.switch_backend(matplotlib.rcParams["backend"])
    ground, ink = PAPER.get(theme, PAPER["light"])
    matplotlib.rcParams.update(dict.fromkeys(INKED, ink) | dict.fromkeys(GROUNDS, ground))


def picture_of(figure: Figure) -> Picture:
    """Draw a figure."""
    file = io.BytesIO()
    figure.savefig(file, format="png", dpi=figure.dpi * SHARPNESS, metadata={"Software": None})
    width, height = (round(inches * figure.dpi) for inches in figure.get_size_inches())
    return Picture(base64.b64encode(file.getvalue()).decode("ascii"), width, height, _alt(figure))


def _alt(figure: Figure) -> str:
    """What the author of the figure says it shows: its titles, or else its axes."""
    titles = [figure.get_suptitle(), *(axes.get_title() for axes in figure.get_axes())]
    labels = [label for axes in figure.get_axes() for label in (axes.get_xlabel(), axes.get_ylabel())]
    words = [word for word in titles if word] or [word for word in labels if word]
    return "Рисунок: " + "; ".join(words) if words else "Рисунок без названия"


matplotlib.rcParams.update(STYLE)
