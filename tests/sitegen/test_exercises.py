"""Exercises: written whole, replayed by the build, and what an author is told when a part is wrong."""

import pytest

from tests.sitegen.conftest import BODY, HEAD

FIRST = (HEAD + BODY).count("\n") + 2
WHOLE = """\
::: exercise Половина {#half}
Сколько это, если $x$ = 1?

::: answer share
Доля $p$
:::

```python start
y = 0
```

::: hint
Раздели.
:::

::: solution {share="0,5"}
```python
y = 1
```
:::

::: wrong double {share="2"}
Слишком **много**.

```python
y = 1
```
:::

```python check
def check(answer):
    if answer.share == 2:
        return "double"
    assert answer.y == 1, "y не один"
    assert answer.share == 0.5, "доля не та"
```
:::
"""
CHECK = WHOLE[WHOLE.index("```python check") : WHOLE.rindex(":::")]


def line_of(text):
    return FIRST + WHOLE[: WHOLE.index(text)].count("\n")


def test_an_exercise_has_all_that_the_page_needs_and_not_its_wrong_code(tiny):
    page = tiny.text(WHOLE)
    assert '<section class="cell exercise wide" id="half" data-cell data-check="def check(answer):' in page
    assert "<h3>Половина</h3>" in page and 'data-do="run">Проверить</button>' in page
    assert '<input type="text" inputmode="decimal" autocomplete="off" data-answer="share" aria-labelledby="half-share"' in page
    assert '<details class="help"><summary>Подсказка</summary>' in page and "<summary>Решение</summary>" in page
    template = page[page.index('<template data-wrong="double">') : page.index("</template>")]
    assert "<p>Слишком <strong>много</strong>.</p>" in template and "<pre" not in template
    assert "katex" in page[page.index('id="half-share"') :]


def test_an_exercise_is_a_goal_of_its_own_name(tiny):
    head = HEAD.replace("goals: [light]", "goals: [light, half]")
    tiny.lesson(BODY + "\n" + WHOLE, head)
    page = tiny.page()
    assert "toc begin Начало 1 lighthalf" in page
    assert '<div class="goal" data-goal="half" data-done="false">' in page


def test_the_check_may_stand_in_a_file_beside_the_lesson(tiny):
    tiny.write({"content/one/half.py": CHECK.removeprefix("```python check\n").removesuffix("```\n")})
    page = tiny.text(WHOLE.replace(CHECK, "").replace("{#half}", '{#half check="half.py"}'))
    assert 'data-check="def check(answer):' in page


@pytest.mark.parametrize(
    ("before", "after", "where", "found", "mend"),
    [
        ("{#half}", "", "::: exercise", "у задачи нет имени", "допиши его латиницей: ::: exercise Название {#imya}"),
        ("Половина ", "", "::: exercise", "у директивы «exercise» нет названия", "напиши его после слова"),
        (
            "{#half}",
            '{#half check="нет.py"}',
            "::: exercise",
            "нет файла проверки «нет.py»",
            "положи его в папку урока рядом с lesson.md",
        ),
        ("```python start", "```python", "::: exercise", "у задачи «half» нет заготовки", "поставь в неё ```python start"),
        (CHECK, "", "::: exercise", "у задачи «half» нет проверки", "поставь ```python check … ```"),
        (
            '::: solution {share="0,5"}\n```python\ny = 1\n```\n:::\n',
            "",
            "::: exercise",
            "у задачи «half» нет решения",
            "поставь в неё «::: solution»",
        ),
        (
            '{share="0,5"}',
            '{share="0,7"}',
            "y = 1",
            "решение задачи «half» не проходит: доля не та",
            "поправь решение или проверку",
        ),
        (
            '{share="0,5"}',
            "",
            "::: solution",
            "числа ответа не те, что поля задачи",
            'впиши все поля задачи: {share="0,5"}',
        ),
        (
            '{share="0,5"}',
            '{share="половина"}',
            "::: solution",
            "ответ «share» — не число: «половина»",
            'запиши так: {share="0,5"}',
        ),
        (
            'return "double"',
            'return "other"',
            "::: wrong",
            "неверный ответ «double» не узнан; проверка говорит: other",
            "пусть check(answer) вернёт «double»",
        ),
        (
            '    if answer.share == 2:\n        return "double"\n',
            "    if answer.share == 2:\n        return\n",
            "::: wrong",
            "неверный ответ «double» не узнан; проверка говорит: решено",
            "пусть check(answer) вернёт «double»",
        ),
        (
            "    assert answer.y == 1, \"y не один\"\n    assert answer.share == 0.5, \"доля не та\"\n",
            "    pass\n",
            "y = 0",
            "задача «half» решена уже в заготовке",
            "оставь в заготовке то, что читатель допишет сам",
        ),
        (
            "Слишком **много**.\n\n```python\ny = 1\n```\n",
            "Слишком много.\n",
            "::: wrong",
            "в «wrong» не один кусок кода",
            "поставь в него один ```python … ```",
        ),
        ("answer share", "answer доля", "::: answer", "имя ответа «доля» не годится", "возьми другое слово латиницей"),
        ("::: hint\n", "::: hint Раз\n", "::: hint", "у подсказки не бывает названия, а стоит «Раз»", "начни его с новой строки"),
    ],
)
def test_a_mistake_is_told_at_its_line(told, before, after, where, found, mend):
    assert before in WHOLE
    said = told(WHOLE.replace(before, after, 1))
    assert f"{line_of(where)}: {found}" in said, said
    assert mend in said


@pytest.mark.parametrize("part", ["answer share", "hint", "solution", "wrong double"])
def test_a_part_outside_an_exercise(told, part):
    word = part.split()[0]
    assert f"{FIRST}: «{word}» вне задачи" in told(f"::: {part}\nТекст.\n:::\n")


@pytest.mark.parametrize(
    ("extra", "found"),
    [
        ('::: solution {share="0,5"}\n```python\ny = 1\n```\n:::\n', "у задачи «half» второе решение"),
        ('::: wrong double {share="2"}\n```python\ny = 1\n```\n:::\n', "неверный ответ «double» записан дважды"),
        ("```python start\ny = 2\n```\n", "у задачи «half» второе «start»"),
    ],
)
def test_a_part_that_is_there_twice(told, extra, found):
    end = WHOLE.rindex(":::")
    assert found in told(WHOLE[:end] + extra + WHOLE[end:])
