"""What an author is told: the whole message for each mistake, with its place and how to mend it."""

import pytest

from tests.sitegen.conftest import HEAD, broken

PICTURES = {"content/one/table.png": b"PNG", "content/one/стол.png": b"PNG"}
BROKEN_LINE = broken.__code__.co_firstlineno + 2
START = "\n## Начало {#begin}\n\n::: interactive lamp\n:::\n\n"

# name: what the author writes, (line below the first, column), what is found, how to mend it
MISTAKES = {
    "TeX with an open brace": (
        r"Пусть $x = \frac{1}{2$ и дальше.",
        (0, 22),
        "формула не разбирается: ждали «}», а стоит конец формулы",
        r"поправь TeX: x = \frac{1}{2▸",
    ),
    "TeX in a displayed formula": (
        "$$\n\\begin{aligned}\nx &= \\oops\n\\end{aligned}\n$$",
        (2, 6),
        "формула не разбирается: нет команды \\oops",
        r"поправь TeX: \begin{aligned} x &= ▸\oops \end{aligned}",
    ),
    "TeX with Russian letters outside \\text": (
        "$ключ$",
        (0, 2),
        "формула не разбирается: буква «к» вне \\text{}",
        "поправь TeX: ▸ключ",
    ),
    "TeX that KaTeX must not trust": (
        r"$\href{https://example.org}{x}$",
        (0, 2),
        "формула не разбирается: нет команды \\href",
        r"поправь TeX: ▸\href{https://example.org}{x}",
    ),
    "unknown directive": (
        "::: nite\nТекст.\n:::",
        (0, None),
        "неизвестная директива «nite»",
        "возможно, «note»; есть: answer, exercise, figure, fold, hint, interactive, note, solution, wrong, quiz, sort",
    ),
    "directive that is never closed": (
        "::: note\nТекст.",
        (0, None),
        "директива «note» не закрыта",
        "поставь после её текста отдельную строку «:::»",
    ),
    "closing line too many": (
        "::: note\nТекст.\n:::\n:::",
        (3, None),
        "«:::» ничего не закрывает",
        "убери эту строку или открой директиву выше: «::: имя»",
    ),
    "directive without its name": (
        "::: fold\nТекст.\n:::",
        (0, None),
        "у директивы «fold» нет имени",
        "напиши его после слова: «::: fold имя»",
    ),
    "directive with an unknown property": (
        '::: note {#way colour="red"}\nТекст.\n:::',
        (0, None),
        "у директивы «note» неизвестное свойство «colour»",
        "там бывает только имя: {#imya}",
    ),
    "interactive with a parameter": (
        "::: interactive lab {size=3}\n:::",
        (0, None),
        "у директивы «interactive» неизвестное свойство «size»",
        "убери фигурные скобки",
    ),
    "braces that are not read": (
        "::: note {way}\nТекст.\n:::",
        (0, None),
        "не понять фигурные скобки в конце строки",
        "запиши так: {#imya}",
    ),
    "note with a title": (
        "::: note Важно\nТекст.\n:::",
        (0, None),
        "у заметки не бывает названия, а стоит «Важно»",
        "начни его с новой строки",
    ),
    "fold that is never closed inside a note": (
        "::: note\nТекст.\n\n::: fold Под\nЕщё.\n:::",
        (0, None),
        "директива «note» не закрыта",
        "поставь после её текста отдельную строку «:::»",
    ),
    "unknown interactive": (
        "::: interactive lanp\n:::",
        (0, None),
        "нет интерактива «lanp»",
        "возможно, «lamp»; есть: broken, lab, lamp, quiz",
    ),
    "interactive that cannot draw itself": (
        "::: interactive broken\n:::",
        (0, None),
        "интерактив «broken» не рисуется: ZeroDivisionError: division by zero",
        f"ошибка возникла здесь: conftest.py, строка {BROKEN_LINE}",
    ),
    "text inside an interactive": (
        "::: interactive lab\nТекст.\n:::",
        (0, None),
        "внутри интерактива стоит текст",
        "перенеси его до или после",
    ),
    "unknown figure": ("::: figure raw\n:::", (0, None), "нет рисунка «raw»", "возможно, «row»; есть: row"),
    "term that the glossary lacks": (
        "Это [[токкен|токена]].",
        (0, 5),
        "в словарике нет термина «токкен»",
        "возможно, «токен» или добавь термин в glossary.yml",
    ),
    "term in a heading": (
        "### Вот [[токен]]",
        (0, 9),
        "термин внутри заголовка",
        "пометь его рядом, в обычном тексте",
    ),
    "term in the line of a fold": (
        "::: fold Под | где [[токен]]\n:::",
        (0, None),
        "термин внутри заголовка",
        "пометь его рядом, в обычном тексте",
    ),
    "number with an unknown name": (
        "Всего {{ patchs.count(1, 1) }}.",
        (0, 7),
        "число «patchs.count(1, 1)» не посчиталось: NameError: нет модуля patchs: возможно, «patches»; есть: patches",
        "проверь имена и значения; формат пишется после черты: {{ выражение | fixed(1) }}",
    ),
    "number with an unknown function": (
        "Всего {{ patches.tokn_count(1, 1) }}.",
        (0, 7),
        "число «patches.tokn_count(1, 1)» не посчиталось: NameError: в pycore/numerics/patches.py нет «tokn_count»: возможно, «count»; есть: SHARE, count",
        "проверь имена и значения; формат пишется после черты: {{ выражение | fixed(1) }}",
    ),
    "number that fails": (
        "Всего {{ patches.count(1, 0) }}.",
        (0, 7),
        "число «patches.count(1, 0)» не посчиталось: ZeroDivisionError: integer division or modulo by zero",
        "проверь имена и значения; формат пишется после черты: {{ выражение | fixed(1) }}",
    ),
    "fraction without a format": (
        "Доля {{ patches.SHARE }}.",
        (0, 6),
        "число «patches.SHARE» не посчиталось: TypeError: получилось 0.5: такому значению нужен формат, "
        "например «| fixed(1)» или «| percent»",
        "проверь имена и значения; формат пишется после черты: {{ выражение | fixed(1) }}",
    ),
    "unknown hue": (
        "Это [запрос]{.x}.",
        (0, 5),
        "неизвестный оттенок",
        "после квадратных скобок пиши один оттенок: {.q}, {.k}, {.v}, {.w}, {.p}, {.m}",
    ),
    "link to a place that is not there": (
        "Смотри [начало](#begim).",
        (0, 8),
        "на странице нет места «#begim»",
        "возможно, «begin»; есть: begin, lamp",
    ),
    "link to a page that is not there": (
        "Смотри [файл](../onne/index.html).",
        (0, 8),
        "ссылка «../onne/index.html» никуда не ведёт",
        "поправь адрес: возможно, «one/index.html»; есть: glossary/index.html, index.html, notices/index.html, one/index.html",
    ),
    "link to a place on another page": (
        "Смотри [курс](../index.html#top).",
        (0, 8),
        "на странице нет места «#top»",
        "таких пока нет ни одного",
    ),
    "link of an unknown kind": (
        "Смотри [почту](ftp://example.org).",
        (0, 8),
        "ссылка «ftp://example.org» ведёт неизвестно куда",
        "бывают lesson:…, #имя, файл рядом и https://…",
    ),
    "link to an unknown lesson": (
        "Смотри [урок](lesson:0.3).",
        (0, 8),
        "нет урока 0.3",
        "возможно, «0.2»; есть: 1, 2, 0.1, 0.2; список в site.yml",
    ),
    "missing picture": (
        "![стол](tabel.png)",
        (0, 1),
        "нет картинки «tabel.png»",
        "положи её рядом с lesson.md; возможно, «table.png»; есть: table.png, стол.png",
    ),
    "picture from elsewhere": (
        "![стол](https://example.org/table.png)",
        (0, 1),
        "картинка «https://example.org/table.png» не из папки урока",
        "положи файл рядом с lesson.md: страница ничего не берёт со стороны",
    ),
    "picture without words": (
        "![](table.png)",
        (0, 1),
        "у картинки нет описания",
        "опиши её словами в квадратных скобках: ![что на картинке](файл)",
    ),
    "section without a name": (
        "## Дальше",
        (0, None),
        "у раздела нет имени",
        "допиши в конец заголовка имя латиницей: {#imya}",
    ),
    "heading with an unknown property": (
        '## Дальше {#next shrt="Д"}',
        (0, None),
        "у заголовка неизвестное свойство «shrt»",
        "возможно, «short»; есть: id, short, n, icon",
    ),
    "heading whose braces are not read": (
        "## Дальше {next}",
        (0, None),
        "не понять фигурные скобки заголовка",
        'запиши так: {#imya short="Коротко" n="2"}',
    ),
    "name that is no good in an address": (
        "## Дальше {#дальше}",
        (0, None),
        "имя «дальше» не годится для адреса",
        "начни с латинской буквы, дальше — латинские буквы, цифры, «-» и «_»: {#imya}",
    ),
    "name of a fold with a space": (
        '::: fold Под {id="a b"}\nТекст.\n:::',
        (0, None),
        "имя «a b» не годится для адреса",
        "начни с латинской буквы, дальше — латинские буквы, цифры, «-» и «_»: {#imya}",
    ),
    "heading of the first level": (
        "# Урок",
        (0, None),
        "заголовок первого уровня",
        "название урока стоит в шапке; раздел начни с «##»",
    ),
    "heading that leaves out a level": (
        "## Дальше {#next}\n\n#### Глубже",
        (2, None),
        "после заголовка «##» сразу «####»",
        "возьми «###»",
    ),
    "section with an unknown icon": (
        "## Дальше {#next icon=lamb}",
        (0, None),
        "нет значка «lamb»",
        "возможно, «lamp»; есть: chevron, lamp",
    ),
    "name that is taken": (
        "## Дальше {#begin}",
        (0, None),
        "имя «begin» занято дважды",
        "дай одному из двух другое имя; другое — в строке 20",
    ),
    "name that an interactive has": (
        "## Дальше {#lamp}",
        (0, None),
        "имя «lamp» занято дважды",
        "дай одному из двух другое имя; другое — в строке 22",
    ),
    "name that a fold has": (
        "::: fold Под {#deep}\nРаз.\n:::\n\n## Дальше {#deep}",
        (4, None),
        "имя «deep» занято дважды",
        "дай одному из двух другое имя; другое — в строке 25",
    ),
    "fold with the name of a section": (
        "::: fold Под {#begin}\nРаз.\n:::",
        (0, None),
        "имя «begin» занято дважды",
        "дай одному из двух другое имя; другое — в строке 20",
    ),
    "figure with the name of a goal's sentence": (
        "::: figure row {#goal-light}\n:::",
        (0, None),
        "имя «goal-light» занято дважды",
        "дай одному из двух другое имя; другое — у самой страницы или внутри интерактива",
    ),
    "code without an end": (
        "```python\nx = 1\n\nВсё, что дальше, — тоже код.",
        (0, None),
        "код начат и не закончен",
        "поставь строку ``` после его последней строки",
    ),
    "code in an unknown language": (
        "```pyton\nx = 1\n```",
        (0, None),
        "неизвестный язык кода «pyton»",
        "возможно, «python»; для простого текста не пиши ничего",
    ),
    "picture whose Russian name is wrong by one letter": (
        "![стол](стул.png)",
        (0, 1),
        "нет картинки «стул.png»",
        "положи её рядом с lesson.md; возможно, «стол.png»; есть: table.png, стол.png",
    ),
    "displayed formula inside a paragraph": (
        "Вот $$x$$.",
        (0, 5),
        "«$$» так и останется в тексте",
        "отдели формулу пустыми строками сверху и снизу, внутри неё пустых строк быть не должно",
    ),
    "comment inside a line": (
        "Слово <!-- себе --> и дальше.",
        (0, 7),
        "«<!--» так и останется в тексте",
        "заметка себе стоит в своих строках: от «<!--» в начале до «-->» в конце",
    ),
    "comment that is never closed": (
        "<!-- себе",
        (0, 1),
        "«<!--» так и останется в тексте",
        "заметка себе стоит в своих строках: от «<!--» в начале до «-->» в конце",
    ),
    "number that is never closed": (
        "Слово\nвсего {{ 1 + 1.",
        (1, 7),
        "«{{» так и останется в тексте",
        "закрой число: {{ выражение }}",
    ),
    "hue that is never closed": (
        "Это [запрос]{.q.",
        (0, 13),
        "«{.» так и останется в тексте",
        "оттенок пишется вплотную к скобкам и закрывается: [слово]{.q}",
    ),
    "formula that is never closed": (
        "Пусть `$x` и \\$ и $x$, а $y нет.",
        (0, 26),
        "«$» так и останется в тексте",
        "закрой формулу: $x$, без пробелов у самих знаков и без цифр вплотную к ним; знак доллара пишется \\$",
    ),
    "bold that is never closed": (
        "Одно\n**слово** и **ещё одно.",
        (1, 13),
        "«**» так и останется в тексте",
        "закрой жирное, без пробелов внутри у звёздочек и без буквы сразу после них: **слово**; сами они пишутся \\*\\*",
    ),
    "bold that a letter keeps open": (
        "Это **«слово»**м.",
        (0, 5),
        "«**» так и останется в тексте",
        "закрой жирное, без пробелов внутри у звёздочек и без буквы сразу после них: **слово**; сами они пишутся \\*\\*",
    ),
    "italics that are never closed": (
        "- слово *одно",
        (0, 9),
        "«*» так и останется в тексте",
        "закрой курсив, без пробелов внутри у звёздочек и без буквы сразу после них: *слово*; сама звёздочка пишется \\*",
    ),
    "code that is never closed in its line": (
        "Команда `x` и `y.",
        (0, 15),
        "«`» так и останется в тексте",
        "закрой код тем же знаком: `x`; сам знак пишется \\`",
    ),
    "HTML": (
        "Стоит `<br>` или \\<br> и a<b, а тут <br>.",
        (0, 37),
        "«<br>» так и останется в тексте",
        "HTML в тексте не читается: *курсив*, **жирный**, [ссылка](адрес); сама скобка пишется \\<",
    ),
    "blank in the address of a link": (
        "Смотри [сюда](#begin) и [туда](рисунок один.png).",
        (0, 30),
        "«](» так и останется в тексте",
        "поправь ссылку: [слова](адрес), в адресе нет пробелов, скобки парные; если это не ссылка, пиши \\](",
    ),
    "heading without its blank": (
        "##Раздел",
        (0, 1),
        "«##» так и останется в тексте",
        "у заголовка после решёток стоит пробел: ## Заголовок",
    ),
    "interactive that stands twice": (
        "::: interactive lamp\n:::",
        (0, None),
        "имя «lamp» занято дважды",
        "дай одному из двух другое имя; другое — в строке 22",
    ),
    "footnote that is not there": (
        "Слово[^a].",
        (0, 6),
        "нет сноски «a»",
        "добавь строку «[^a]: текст» или поправь имя",
    ),
    "footnote that nobody needs": (
        "Слово.\n\n[^a]: Текст.",
        (2, None),
        "на сноску «a» никто не ссылается",
        "сошлись на неё или убери её",
    ),
    "footnote without a text": (
        "Слово[^a].\n\n[^a]:",
        (2, None),
        "в сноске «a» нет текста",
        "напиши его после двоеточия",
    ),
    "footnote that is there twice": (
        "Слово[^a].\n\n[^a]: Текст.\n\n[^a]: Другой.",
        (4, None),
        "сноска «a» уже есть в строке 27",
        "дай одной из двух другое имя",
    ),
}


@pytest.mark.parametrize("name", MISTAKES)
def test_a_mistake_is_told_with_its_place_and_its_mend(tiny, name):
    prose, (row, column), found, mend = MISTAKES[name]
    tiny.write(PICTURES)
    tiny.lesson(START + prose + "\n")
    line = (HEAD + START).count("\n") + 1 + row
    place = f"{line}:{column}" if column else line
    assert tiny.errors() == f"content/one/lesson.md:{place}: {found}\n    как исправить: {mend}"


@pytest.mark.parametrize("name", ["term that the glossary lacks", "section with an unknown icon", "directive that is never closed"])
def test_lines_are_counted_alike_after_a_bom_and_with_windows_line_ends(tiny, name):
    prose, *_ = MISTAKES[name]
    tiny.lesson(START + prose + "\n")
    told = tiny.errors()
    lesson = tiny.root / "content/one/lesson.md"
    lesson.write_bytes(b"\xef\xbb\xbf" + lesson.read_bytes().replace(b"\n", b"\r\n"))
    assert tiny.errors() == told


def test_a_directive_left_open_does_not_swallow_the_next_section(tiny):
    tiny.lesson(START + "::: note\nТекст.\n\n## Дальше {#next}\n\n[сюда](#next)\n")
    assert "директива «note» не закрыта" in tiny.errors() and len(tiny.errors().splitlines()) == 2


@pytest.mark.parametrize("body", ["", "Текст.\n", "##Раздел {#begin}\n\nТекст.\n"])
def test_a_lesson_without_a_section_is_told_with_all_else(tiny, body):
    tiny.lesson(body)
    told = tiny.errors()
    assert "content/one/lesson.md: в уроке нет ни одного раздела\n    как исправить: начни раздел заголовком: ## Название {#imya}" in told
    assert ("«##» так и останется в тексте" in told) == body.startswith("##")
