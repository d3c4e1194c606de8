"""Mistakes in the head of a lesson, in site.yml and in the glossary: the whole message for each."""

import pytest

from tests.sitegen.conftest import GLOSSARY, HEAD, SITE

LESSON, SITE_FILE, GLOSSARY_FILE = "content/one/lesson.md", "content/site.yml", "content/glossary.yml"
BOTH = "объедини две записи или назови один из терминов иначе"

# name: (file, what is replaced in it, by what), (place, what is found, how to mend it)
MISTAKES = {
    "missing field": (
        (LESSON, "level: основы\n", ""),
        (f"{LESSON}:2:1", "нет поля «level»", "добавь «level:» — это строка"),
    ),
    "empty field": (
        (LESSON, "level: основы", "level:"),
        (f"{LESSON}:2:1", "нет поля «level»", "добавь «level:» — это строка"),
    ),
    "mistyped field": (
        (LESSON, "  - title: Позже\n", "  - title: Позже\n    sectoin: begin\n"),
        (
            f"{LESSON}:16:5",
            "неизвестное поле «sectoin»",
            "возможно, «section»; есть: title, text, icon, section, goals",
        ),
    ),
    "list where a string belongs": (
        (LESSON, "level: основы", "level: [основы]"),
        (f"{LESSON}:5:8", "в поле «level» стоит список", "здесь нужна другая форма: строка"),
    ),
    "string where a list belongs": (
        (LESSON, "goals: [light]", "goals: light"),
        (f"{LESSON}:14:12", "в поле «goals» стоит строка", "здесь нужна другая форма: список"),
    ),
    "string where a record belongs": (
        (LESSON, "  - title: Позже\n    text: Потом\n    icon: lamp\n", "  - Позже\n"),
        (f"{LESSON}:15:5", "в поле «missions» стоит строка", "здесь нужна другая форма: группа полей"),
    ),
    "day that is none": (
        (LESSON, "level: основы", "level: основы\nupdated: 29.11.2026"),
        (f"{LESSON}:6:10", "«29.11.2026» — не день", "запиши год, месяц и число: 2026-11-29"),
    ),
    "mission that leads nowhere": (
        (LESSON, "section: begin", "section: begim"),
        (f"{LESSON}:13:14", "в уроке нет раздела «begim»", "возможно, «begin»; есть: begin"),
    ),
    "goal that no interactive has": (
        (LESSON, "goals: [light]", "goals: [lihgt]"),
        (f"{LESSON}:14:13", "в уроке нет цели «lihgt»", "возможно, «light»; есть: light"),
    ),
    "start that is not a section": (
        (LESSON, "start: begin", "start: lamp"),
        (f"{LESSON}:8:8", "в уроке нет раздела «lamp»", "есть: begin"),
    ),
    "unknown icon": (
        (LESSON, "text: Потом\n    icon: lamp", "text: Потом\n    icon: lmap"),
        (f"{LESSON}:15:12", "нет значка «lmap»", "возможно, «lamp»; есть: chevron, lamp"),
    ),
    "quote that is not closed": (
        (LESSON, "title: Первый", 'title: "Первый'),
        (f"{LESSON}:3:8", "YAML не разбирается: кавычка не закрыта", "закрой её"),
    ),
    "quote that another one closes": (
        (LESSON, "title: Первый\npart: Часть 1", 'title: "Первый\npart: "Часть 1"'),
        (f"{LESSON}:3", "YAML не разбирается: кавычка не закрыта", "закрой её"),
    ),
    "field that stands twice": (
        (LESSON, "title: Первый", "title: Первый\ntitle: Второй"),
        (f"{LESSON}:4:1", "поле «title» стоит второй раз", "оставь одно из двух"),
    ),
    "line that is shifted": (
        (SITE_FILE, "outside:", " outside:"),
        (f"{SITE_FILE}:11:2", "YAML не разбирается: строка сдвинута не так, как соседние", "выровняй её отступ по соседним полям"),
    ),
    "colon in a bare text": (
        (LESSON, "title: Первый", "title: Первый: начало"),
        (f"{LESSON}:3:14", "YAML не разбирается: двоеточие посреди текста", "возьми весь текст в кавычки"),
    ),
    "tab in the head": (
        (LESSON, "    text: Зажги её", "\ttext: Зажги её"),
        (f"{LESSON}:11:1", "YAML не разбирается: в отступе стоит табуляция", "замени её пробелами"),
    ),
    "tab in site.yml": (
        (SITE_FILE, "      - folder: one", "\t- folder: one"),
        (f"{SITE_FILE}:7:1", "YAML не разбирается: в отступе стоит табуляция", "замени её пробелами"),
    ),
    "tab in the glossary": (
        (GLOSSARY_FILE, "  text:", "\ttext:"),
        (f"{GLOSSARY_FILE}:4:1", "YAML не разбирается: в отступе стоит табуляция", "замени её пробелами"),
    ),
    "head that is never closed": (
        (LESSON, "    icon: lamp\n---\n", "    icon: lamp\n"),
        (f"{LESSON}:1", "шапка урока не закрыта", "поставь после последнего поля отдельную строку «---»"),
    ),
    "report without a scheme": (
        (SITE_FILE, "key: kurs", "key: kurs\nreport: ada@example.org"),
        (
            f"{SITE_FILE}:4:9",
            "не понять, куда писать об ошибке: «ada@example.org»",
            "начни с https:// или mailto: или оставь пустым",
        ),
    ),
    "report with an unknown place": (
        (SITE_FILE, "key: kurs", "key: kurs\nreport: 'https://example.org/?about={pag}'"),
        (
            f"{SITE_FILE}:4:9",
            "не понять, куда писать об ошибке: «https://example.org/?about={pag}»",
            "в фигурных скобках бывают только {page} — адрес страницы и {section} — название раздела",
        ),
    ),
    "lesson in a folder of the site's own": (
        (SITE_FILE, "folder: two", "folder: notices"),
        (f"{SITE_FILE}:8:17", "папка «notices» на сайте уже занята", "назови папку урока иначе"),
    ),
    "no head": (
        (LESSON, HEAD, ""),
        (
            f"{LESSON}:1",
            "у урока нет шапки",
            "начни файл со строки «---», затем поля number, title и другие, затем снова «---»",
        ),
    ),
    "TeX in the lead": (
        (LESSON, "lead: Здесь начало.", "lead: Здесь $\\oops$."),
        (f"{LESSON}:7:7", "формула не разбирается: нет команды \\oops", "поправь TeX: ▸\\oops"),
    ),
    "text before the first section": (
        (LESSON, "\n## Начало", "\nТекст.\n\n## Начало"),
        (f"{LESSON}:20", "текст до первого раздела", "начни его с «## Название {#imya}»"),
    ),
    "half an address": (
        (SITE_FILE, "key: kurs", "key: kurs\nbase: example.org"),
        (
            f"{SITE_FILE}:4:7",
            "адрес сайта «example.org» неполный",
            "начни с https:// и закончи косой чертой или оставь пустым",
        ),
    ),
    "an address without a host": (
        (SITE_FILE, "key: kurs", "key: kurs\nbase: https:///kurs/"),
        (
            f"{SITE_FILE}:4:7",
            "адрес сайта «https:///kurs/» неполный",
            "начни с https:// и закончи косой чертой или оставь пустым",
        ),
    ),
    "a language that the site does not speak": (
        (SITE_FILE, "language: ru", "language: en"),
        (
            f"{SITE_FILE}:2:11",
            "на языке «en» сайт не соберётся",
            "напиши «language: ru»: слова страниц, переносы и поиск здесь русские",
        ),
    ),
    "planned lesson without a title": (
        (SITE_FILE, "        title: Второй\n", ""),
        (f"{SITE_FILE}:8:9", "нет поля «title»", "добавь «title:» — это строка"),
    ),
    "site.yml that is a list": (
        (SITE_FILE, SITE, "- title: Курс\n"),
        (f"{SITE_FILE}:1", "нет полей вида «имя: значение»", "запиши данные полями YAML"),
    ),
    "term written twice": (
        (GLOSSARY_FILE, GLOSSARY, GLOSSARY + "- key: Токен\n  ru: жетон\n  en: chip\n  text: Снова.\n"),
        (f"{GLOSSARY_FILE}:5:8", "термин «Токен» уже есть", "оставь одну запись"),
    ),
    "two terms of one form": (
        (GLOSSARY_FILE, GLOSSARY, GLOSSARY + "- key: знак\n  ru: Токен\n  en: sign\n  text: Снова.\n"),
        (f"{GLOSSARY_FILE}:6:7", "«Токен» уже есть у термина «токен»", BOTH),
    ),
    "abbreviation that is another term": (
        (GLOSSARY_FILE, GLOSSARY, GLOSSARY + "- key: знак\n  ru: знак\n  en: sign\n  abbr: ТОКЕН\n  text: Снова.\n"),
        (f"{GLOSSARY_FILE}:8:9", "«ТОКЕН» уже есть у термина «токен»", BOTH),
    ),
    "two terms of one English name": (
        (GLOSSARY_FILE, GLOSSARY, GLOSSARY + "- key: знак\n  ru: знак\n  en: Token\n  text: Снова.\n"),
        (f"{GLOSSARY_FILE}:7:7", "«Token» уже есть у термина «токен»", BOTH),
    ),
    "English name in Russian letters": (
        (GLOSSARY_FILE, "en: token", "en: токен"),
        (f"{GLOSSARY_FILE}:3:7", "в английском названии «токен» нет ни одной латинской буквы", "напиши его латиницей"),
    ),
    "term without an English name": (
        (GLOSSARY_FILE, "  en: token\n", ""),
        (f"{GLOSSARY_FILE}:1:3", "нет поля «en»", "добавь «en:» — это строка"),
    ),
    "auto that is neither": (
        (GLOSSARY_FILE, GLOSSARY, GLOSSARY + "  auto: нет\n"),
        (
            f"{GLOSSARY_FILE}:5:9",
            "в поле «auto» стоит «нет»",
            "напиши false, если слово бывает и обычным, или убери поле",
        ),
    ),
    "bold that is never closed in an explanation": (
        (GLOSSARY_FILE, "text: Вектор", "text: Вектор **так"),
        (
            f"{GLOSSARY_FILE}:4:9",
            "«**» так и останется в тексте",
            "закрой жирное, без пробелов внутри у звёздочек и без буквы сразу после них: **слово**; сами они пишутся \\*\\*",
        ),
    ),
    "formula in an explanation": (
        (GLOSSARY_FILE, "text: Вектор", "text: Вектор $x$"),
        (f"{GLOSSARY_FILE}:4:9", "в словарике бывают только слова, выделение и ссылки", "скажи это словами"),
    ),
}


@pytest.mark.parametrize("name", MISTAKES)
def test_a_mistake_in_the_data_is_told_with_its_place_and_its_mend(tiny, name):
    (file, old, new), (place, found, mend) = MISTAKES[name]
    text = (tiny.root / file).read_text("utf-8")
    assert old in text
    tiny.write({file: text.replace(old, new, 1)})
    assert tiny.errors() == f"{place}: {found}\n    как исправить: {mend}"


def test_a_folder_wrong_by_one_letter_is_told_from_both_sides(tiny):
    site = (tiny.root / "content/site.yml").read_text("utf-8")
    tiny.write({"content/site.yml": site.replace("folder: one", "folder: onn")})
    told = tiny.errors().splitlines()
    assert told[::2] == ["content/one/lesson.md: урок не внесён в список", "content/site.yml:7:17: нет папки content/onn"]
    assert told[3] == "    как исправить: возможно, «one»; если урок ещё не написан, добавь «number:» и «title:»"


@pytest.mark.parametrize("file", [SITE_FILE, GLOSSARY_FILE])
def test_lines_of_data_are_counted_alike_after_a_bom_and_with_windows_line_ends(tiny, file):
    path = tiny.root / file
    path.write_text(path.read_text("utf-8") + "oops: 1\n", "utf-8")
    told = tiny.errors()
    path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes().replace(b"\n", b"\r\n"))
    assert tiny.errors() == told and f"{file}:" in told


def test_a_lesson_folder_without_a_lesson(tiny):
    (tiny.root / "content" / "two").mkdir()
    assert tiny.errors() == (
        "content/two/lesson.md: нет такого файла\n    как исправить: создай его или проверь имя папки"
    )


def test_a_file_in_another_encoding(tiny):
    tiny.write({"content/one/lesson.md": HEAD.encode() + "\nТекст".encode("cp1251")})
    assert tiny.errors() == (
        "content/one/lesson.md:20: файл не в UTF-8\n    как исправить: сохрани его в кодировке UTF-8"
    )
