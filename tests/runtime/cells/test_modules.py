"""modules.py: whatever a reader does to modules, the interactives find them as they were."""

import builtins
import dataclasses
import math
import os
import sys

import numpy as np
import pytest

from pycore.numerics import attention
from pycore.runtime import registry
from pycore.runtime.cells.notebook import Notebook, Run

ATTACKS = [
    "import numpy as np\nnp.exp = None",
    "import numpy as np\nnp.nichego = 1\ndel np.exp",
    "import builtins\nbuiltins.len = builtins.print = builtins.all = builtins.vars = builtins.isinstance = None",
    "import builtins\nbuiltins.dict = builtins.list = builtins.type = None\ndel builtins.getattr",
    "import math\nmath.pi = 3\ndel math.sqrt",
    "import sys\nsys.modules['numpy'] = None\ndel sys.modules['math']",
    "import sys\nsys.modules.clear()",
    "import sys\nsys.path.clear()\nsys.stdout = sys.stderr = None\nsys.setrecursionlimit(50)",
    "import os\nos.environ['LANG'] = 'x'\nos.environ.pop('PATH', None)\nos.chdir('/')",
    "import numpy as np\nnp.seterr(all='raise')\nnp.set_printoptions(precision=1)",
    "from pycore.numerics import attention\nattention.softmax = lambda x: x",
    "from pycore.numerics import attention\nattention.softmax.__code__ = (lambda logits, temperature=1.0: 7).__code__",
    "from pycore.ui.contract import Interactive\nInteractive.__init__ = None",
    "from pycore.runtime import registry\nregistry.find = None",
    "import json\njson.dumps = None",
    "import gc\nimport sys\nsys.settrace(lambda *a: 1 / 0)",
]


@pytest.fixture
def notebook():
    return Notebook()


@pytest.mark.parametrize("attack", ATTACKS)
def test_an_interactive_answers_rightly_after_it(attack):
    notebook = Notebook()
    logits = np.array([[1.0, 2.0], [0.5, -3.0]])
    before = attention.softmax(logits), sys.getrecursionlimit(), dict(os.environ), os.getcwd(), list(sys.path), sys.stdout
    functions = np.exp, len, math.sqrt, math.pi, registry.find, builtins.getattr
    notebook.run(Run(attack), lambda part: None)
    assert (np.exp, len, math.sqrt, math.pi, registry.find, builtins.getattr) == functions
    assert not hasattr(np, "nichego")
    after = attention.softmax(logits), sys.getrecursionlimit(), dict(os.environ), os.getcwd(), list(sys.path), sys.stdout
    assert (before[0] == after[0]).all() and before[1:] == after[1:]
    assert sys.modules["numpy"] is np and sys.modules["math"] is math
    app = registry.find("tokens")
    assert dataclasses.is_dataclass(app) and app.view(app.State())
    assert np.array(1.0) / 0 == np.inf if np.geterr()["divide"] == "ignore" else np.geterr()["divide"] == "warn"


def test_what_is_imported_in_a_cell_stays_imported(notebook):
    sys.modules.pop("colorsys", None)
    notebook.run(Run("import colorsys"), lambda part: None)
    assert "colorsys" in sys.modules


def test_a_package_keeps_the_modules_that_a_cell_has_imported_from_it(notebook):
    heard = []
    for name in [name for name in sys.modules if name.startswith("xml.dom")]:
        del sys.modules[name]
    fresh = Notebook()
    fresh.run(Run("import xml.dom.minidom"), heard.append)
    outcome = fresh.run(Run("import xml.dom\nprint(xml.dom.minidom.__name__)"), heard.append)
    assert outcome.fault is None and heard[-1].text == "xml.dom.minidom\n"
