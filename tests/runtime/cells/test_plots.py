"""plots.py and canvas.py: figures become pictures where they are shown, or at the end; nothing is imported unasked."""

import base64
import subprocess
import sys

import pytest

from pycore.runtime.cells import plots
from pycore.runtime.cells.notebook import Notebook, Run

FIGURE = "import matplotlib.pyplot as plt\nplt.plot([1, 2])\nplt.title('Ёжик и −1')\n"


@pytest.fixture(scope="module")
def notebook():
    """Cells in which matplotlib is known, whichever test comes first."""
    notebook = Notebook()
    notebook.run(Run("import matplotlib.pyplot as plt"), lambda part: None)
    return notebook


def pictures(notebook, code, theme="light"):
    parts = []
    outcome = notebook.run(Run(code, theme=theme), parts.append)
    assert outcome.fault is None, outcome.fault
    assert not [part.text for part in parts if part.kind == "err"], "matplotlib complains"
    return parts


def test_a_figure_left_open_is_shown_at_the_end(notebook):
    parts = pictures(notebook, FIGURE + "print('после')")
    assert [part.kind for part in parts] == ["out", "picture"]
    picture = parts[1].picture
    assert base64.b64decode(picture.png).startswith(b"\x89PNG")
    assert (picture.width, picture.height, picture.alt) == (576, 360, "Рисунок: Ёжик и −1")


def test_show_puts_it_where_it_stands(notebook):
    parts = pictures(notebook, FIGURE + "plt.show()\nprint('после')")
    assert [part.kind for part in parts] == ["picture", "out"]


def test_show_works_where_matplotlib_was_at_work_before():
    import matplotlib.pyplot as plt

    plt.switch_backend("agg")
    parts = pictures(Notebook(), FIGURE + "plt.show()\nprint('после')")
    assert [part.kind for part in parts] == ["picture", "out"]


def test_a_figure_is_shown_once(notebook):
    pictures(notebook, FIGURE)
    assert [part.kind for part in pictures(notebook, "print(1)")] == ["out"]


def test_a_figure_without_axes_is_no_picture(notebook):
    assert pictures(notebook, "plt.figure()") == []


def test_pictures_wear_the_theme(notebook):
    light, dark = (pictures(notebook, FIGURE, theme)[0].picture.png for theme in ("light", "dark"))
    assert light != dark and light == pictures(notebook, FIGURE, "light")[0].picture.png


def test_labels_of_axes_stand_for_a_missing_title(notebook):
    (part,) = pictures(notebook, "plt.plot([1])\nplt.xlabel('шаг')")
    assert part.picture.alt == "Рисунок: шаг"


def test_the_readers_own_settings_stay_from_cell_to_cell(notebook):
    pictures(notebook, "plt.rcParams['figure.figsize'] = (2, 1)")
    (part,) = pictures(notebook, "plt.plot([1])")
    assert (part.picture.width, part.picture.height) == (180, 90)


def test_matplotlib_is_not_imported_unless_code_asks_for_it():
    code = "from pycore.runtime.cells.notebook import Notebook, Run\nNotebook().run(Run('x = 1'), print)\n"
    code += "import sys\nassert 'matplotlib' not in sys.modules"
    subprocess.run([sys.executable, "-c", code], check=True, timeout=60)


def test_what_does_not_parse_imports_nothing():
    assert plots.imports("import a; x = (") == set()
    assert plots.imports("from . import b\nimport c as d, e.f") == {"c", "e"}
