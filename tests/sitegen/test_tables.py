"""Wide tables: what a phone needs to make blocks of their rows."""

import re

WIDE = "| Кто | Что | Где | Когда |\n|---|---|---|---|\n| Ада | $d_k$ | *тут* | днём |\n| Кот | спит | там | |\n"


def test_every_cell_but_the_first_says_its_column(tiny):
    page = tiny.text(WIDE)
    table = page[page.index('<table class="rows">') : page.index("</table>")]
    cells = re.findall(r"<td([^>]*)>", table)
    assert cells == ["", ' data-label="Что"', ' data-label="Где"', ' data-label="Когда"'] * 2


def test_a_narrow_table_stays_as_it_is(tiny):
    page = tiny.text("| Кто | Что |\n|---|---|\n| Ада | тут |\n")
    assert "<table>" in page and "data-label" not in page


def test_tables_are_told_apart(tiny):
    page = tiny.text(WIDE + "\nИ ещё.\n\n" + WIDE.replace("Где", "Куда"))
    assert page.count('data-label="Где"') == page.count('data-label="Куда"') == 2
