"""A whole site as data: a few short texts, two interactives, templates of a few lines."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from types import SimpleNamespace

import pytest
from markupsafe import Markup

from pycore.interactives import quiz
from pycore.ui.contract import Goal, Interactive
from pycore.ui.html import el
from sitegen.assets import Assets
from sitegen.cache import Cache
from sitegen.core import Core
from sitegen.errors import InputError
from sitegen.notices import Notice
from sitegen.site import Project, build

PACKAGES = Path(__file__).parents[2] / "node_modules"

SITE = """\
title: Курс
language: ru
key: kurs
lessons:
  - part: Часть 1
    lessons:
      - folder: one
      - folder: two
        number: "2"
        title: Второй
outside:
  - number: "0.1"
    title: Знакомство
  - number: "0.2"
    title: Соседний
    address: https://example.org/2
"""
GLOSSARY = """\
- key: токен
  ru: токен
  en: token
  text: Вектор -- не слово.
"""
HEAD = """\
---
number: "1"
title: Первый
part: Часть 1
level: основы
description: О чём урок.
lead: Здесь начало.
start: begin
missions:
  - title: Лампа
    text: Зажги её
    icon: lamp
    section: begin
    goals: [light]
  - title: Позже
    text: Потом
    icon: lamp
---
"""
BODY = """
## Начало {#begin n="1"}

Текст.

::: interactive lamp
:::
"""
TEMPLATES = {
    "index.html.jinja": "{% if page.canonical %}<link href='{{ page.canonical }}'>{% endif %}{% for part in parts %}{% for lesson in part.lessons %}"
    '{% if lesson.href %}<a href="{{ lesson.href }}">{{ lesson.title }}</a>{% for c in lesson.counts %}'
    "{{ c.value }} {{ c.label }};{% endfor %}{% else %}{{ lesson.number }} {{ lesson.title }} скоро{% endif %}\n"
    "{% endfor %}{% endfor %}",
    "lesson.html.jinja": '<script src="{{ assets.page_js }}"></script><h1>{{ lesson.title }}</h1>{{ lesson.lead }}\n'
    "{% for entry in toc %}toc {{ entry.id }} {{ entry.title }} {{ entry.no }} {{ entry.goals | join }}\n{% endfor %}"
    "{% for mission in missions %}mission {{ mission.title }} {{ mission.section }} {{ icon(mission.icon) }}\n{% endfor %}"
    "{{ body }}{% for word in words %}word {{ word.id }} {{ word.ru }} {{ word.text }}\n{% endfor %}{% if next %}next {{ next.number }} {{ next.title }} {{ next.href }}{% endif %}",
    "glossary.html.jinja": "{% for word in words %}{{ word.name }}: {{ word.ru }} {{ word.en }} {{ word.abbr }} {{ word.text }} "
    '{{ word.source }}<i id="{{ word.name }}"></i>'
    "{% if word.first %} {{ word.first.href }} {{ word.first.lesson }} {{ word.first.section }}{% endif %}\n{% endfor %}"
    "{% for name, word in english %}{{ name }} = {{ word.ru }}\n{% endfor %}",
    "embed.html.jinja": '<script src="{{ assets.page_js }}"></script>{{ page.address }}|{{ embed.title }}|{{ embed.goals | join(",") }}\n'
    "{{ embed.body }}{% for word in words %}word {{ word.id }} {{ word.text }}\n{% endfor %}",
    "not_found.html.jinja": '<a href="{{ site.base or "../index.html" }}">home</a>',
    "notices.html.jinja": "{% for notice in notices %}{{ notice.title }} {{ notice.licence }}{% endfor %}",
}
NOTICE = Notice("NumPy", "BSD", "массивы", "https://example.org/", (("LICENSE", "Можно."),))
ICONS = {"lamp.svg": "<svg><path/></svg>", "chevron.svg": "<svg><path/></svg>"}


@dataclass(frozen=True)
class LampState:
    """A lamp that is off."""

    on: bool = False


@dataclass(frozen=True)
class LampSwitched:
    """The lamp was switched."""


def lamp() -> Interactive:
    """An interactive with one goal."""
    light = Goal("light", "Зажги.", lambda state: state.on, lambda state: "темно", "Светло.", "Нажми.")
    return Interactive(
        "Интерактив",
        "Лампа",
        LampState,
        LampSwitched,
        lambda state, event: LampState(not state.on),
        lambda state: el("p", "горит" if state.on else "темно"),
        (light,),
        (LampSwitched(),),
    )


def broken() -> Interactive:
    """An interactive that cannot draw itself."""
    return replace(lamp(), view=lambda state: el("p", 1 / 0))


INTERACTIVES = {"lamp": lamp(), "lab": replace(lamp(), kind="Лаборатория", goals=()), "broken": broken(), "quiz": quiz.APP}
CORE = Core(
    {"patches": SimpleNamespace(count=lambda width, size: width // size * (width // size), SHARE=0.5)},
    lambda: sorted(INTERACTIVES),
    INTERACTIVES.__getitem__,
    lambda: ["row"],
    lambda name: el("p", "рисунок ", name),
)


def write_assets(output, katex_css, katex_fonts) -> Assets:
    """Write stand-ins for scripts and styles."""
    for font in katex_fonts:
        output.write(f"fonts/{font.name}", font.read_bytes())
    scripts = ("page_js", "python_js", "editor_js")
    names = {name: output.write_hashed(f"{name}.txt", name) for name in scripts}
    icon = output.write("icon.svg", "<svg></svg>")
    return Assets(Markup("theme();"), **names, extras="[]", style_css=output.write("style.css", katex_css), icon_svg=icon, preload_fonts=())


class TinySite:
    """A site in a folder of its own; `write` adds to it or replaces."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.project = Project(
            root, PACKAGES, CORE, write_assets, lambda: "worker();", lambda: [NOTICE], Cache(root / ".cache" / "made", "test")
        )
        self.write({"content/site.yml": SITE, "content/glossary.yml": GLOSSARY})
        self.write({f"site_template/templates/{name}": text for name, text in TEMPLATES.items()})
        self.write({f"site_template/static/icons/{name}": text for name, text in ICONS.items()})
        self.lesson(BODY)

    def write(self, files: Mapping[str, str | bytes]) -> None:
        """Write files by their path in the project."""
        for path, data in files.items():
            target = self.root / path
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(data.encode() if isinstance(data, str) else data)

    def lesson(self, body: str, head: str = HEAD) -> None:
        """Replace the lesson."""
        self.write({"content/one/lesson.md": head + body})

    def text(self, prose: str) -> str:
        """Build with `prose` after the lesson's body; returns the finished page."""
        self.lesson(BODY + "\n" + prose)
        return self.page()

    def page(self) -> str:
        """Build; returns the lesson's page."""
        build(self.project)
        return (self.project.dist / "one" / "index.html").read_text("utf-8")

    def errors(self) -> str:
        """Build something that is wrong; returns what the author is told."""
        with pytest.raises(InputError) as caught:
            build(self.project)
        return str(caught.value)


@pytest.fixture
def tiny(tmp_path: Path) -> TinySite:
    """A site that builds."""
    return TinySite(tmp_path / "project")


@pytest.fixture
def told(tiny):
    """Builds `prose` after the lesson's body; returns what the author is told."""

    def build(prose):
        tiny.lesson(BODY + "\n" + prose)
        return tiny.errors().replace("content/one/lesson.md:", "")

    return build
