"""«Сообщить об ошибке»: the address that `site.yml` gives as `report`, with the page and the section filled in."""

from __future__ import annotations

from string import Formatter
from urllib.parse import quote

from sitegen.yaml_record import Record

FIELDS = ("page", "section")
SCHEMES = ("https://", "http://", "mailto:")
ALLOWED = "%/:?#[]@!$&'()*+,;="
"""What a URL may hold besides letters and digits."""


def read(data: Record) -> str:
    """Read the field `report`; "" where there is none or it is wrong."""
    template = data.text("report", required=False)
    if not template:
        return ""
    if not template.startswith(SCHEMES):
        mend = "начни с https:// или mailto: или оставь пустым"
    elif not _known_fields(template):
        mend = "в фигурных скобках бывают только {page} — адрес страницы и {section} — название раздела"
    else:
        return template
    data.problem("report", f"не понять, куда писать об ошибке: «{template}»", mend)
    return ""


def address(template: str, page: str, section: str) -> str:
    """Fill the template; "" stays "".

    >>> address("mailto:ada@example.org?subject=Ошибка: {section}", "one/index.html", "Что & где")
    'mailto:ada@example.org?subject=%D0%9E%D1%88%D0%B8%D0%B1%D0%BA%D0%B0:%20%D0%A7%D1%82%D0%BE%20%26%20%D0%B3%D0%B4%D0%B5'
    """
    filled = template.format(page=quote(page, safe=""), section=quote(section, safe=""))
    return quote(filled, safe=ALLOWED)


def _known_fields(template: str) -> bool:
    try:
        pieces = list(Formatter().parse(template))
    except ValueError:
        return False
    return all(name is None or (name in FIELDS and not spec and not conversion) for _, name, spec, conversion in pieces)
