"""A lesson as search sees it: passages with their addresses, without markup, without what is inside an interactive."""

import json
import re

from sitegen.search_index import VARIABLE

PROSE = """Вот $d_k^2$ и $\\frac{1}{2}$, *токен*
на строке[^a] и [ссылка](#begin).

$$x$$

### Подзаголовок

| a | b |
|---|---|
| 1 | в клетке |

::: interactive lamp
:::

::: fold Под *капотом* | что там {#hood}
В складке.

::: note
Заметка.
:::

```python
np.softmax(scores_of_keys)
```
:::

После.

::: fold Ещё | одна
Здесь.
:::

::: quiz Вопросы
### Почему? {#why}
- [x] потому
  так
- [ ] нет
  нет
:::

[^a]: Источник.
"""


def index_of(tiny) -> dict:
    """The index that the site has."""
    (script,) = (tiny.project.dist / "assets").glob("search.*.js")
    text = script.read_text("utf-8")
    return json.loads(re.fullmatch(rf"self\.{VARIABLE}=(.*);\n", text)[1])


def test_every_section_and_every_fold_is_a_passage(tiny):
    tiny.lesson(f"\n## Начало {{#begin}}\n\n{PROSE}\n## Конец {{#end}}\n\nВсё.\n")
    tiny.page()
    index = index_of(tiny)
    assert index["pages"] == [["1 Первый", "one/index.html"], ["Словарик", "glossary/index.html"]]
    assert index["passages"] == [
        [0, "", "Первый", ["Здесь начало."], []],
        [
            0,
            "begin",
            "Начало",
            ["Вот dk² и …, токен на строке и ссылка.", "Источник.", "Подзаголовок", "a", "b", "1", "в клетке", "Лампа", "После.", "Вопросы"],
            [],
        ],
        [0, "hood", "Под капотом · что там", ["В складке.", "Заметка."], ["np.softmax(scores_of_keys)"]],
        [0, "begin", "Ещё · одна", ["Здесь."], []],
        [0, "end", "Конец", ["Всё."], []],
        [1, "token", "токен · token", ["Вектор – не слово."], []],
    ]


def test_a_diagram_is_a_passage_of_its_own(tiny):
    tiny.text("```mermaid Схема | Наша. {#chart}\nflowchart TD\n  a[Первый] --> b[Второй]\n```")
    assert [0, "chart", "Схема", ["Наша.", "Первый, Второй"], []] in index_of(tiny)["passages"]


def test_a_kept_lesson_is_found_as_well(tiny):
    tiny.page()
    first = index_of(tiny)
    tiny.write({"site_template/templates/notices.html.jinja": "новый"})
    tiny.page()
    assert index_of(tiny) == first
