"""A built site of a few lines: one lesson, and what its page and the others need to be found."""

from pathlib import Path

PAGE = """<!doctype html>
<html lang="ru" data-site="kurs" data-root="../" data-python="../assets/python.1.js" data-search="../assets/search.1.js" \
data-manifest="../manifest.1.json">
<head>
<meta http-equiv="Content-Security-Policy" content="script-src 'self' blob:; img-src 'self' data:; font-src 'self'">
<link rel="icon" type="image/svg+xml" href="../assets/icon.1.svg">
<title>Урок</title>
{more}<script data-fonts="../assets/fonts/a.woff2">theme();</script>
<link rel="stylesheet" href="../assets/style.1.css">
<script defer src="../assets/page.1.js"></script>
</head>
<body>
<main><p id="one"><a href="../glossary/index.html#token">токен</a> <a href="../glossary/index.html#other">другой</a>
<a href="../two/index.html#x">второй</a> <a href="#one">сюда</a> <a href="https://example.org/">туда</a> <img src="p.png" alt="">
<a href="%D1%87.csv">числа</a> <a href="../glossary/index.html">словарик</a></p>
<details id="words"><dd id="word-token">Вектор.</dd></details>
<footer class="colophon"><a href="../notices/index.html">Лицензии</a></footer></main>
</body>
</html>"""
LISTING = (
    'self.PYLESSON={"diskWorker":{"disk":"assets/disk/w.js"},"files":[{"disk":null},{"disk":"assets/disk/a.js"}],"archives":[],'
    '"extras":[{"files":[{"disk":"assets/disk/b.js"}]}]};\n'
)
FILES = {
    "one/lesson.json": '{"number": "1.6", "title": "Что & <как>"}',
    "one/p.png": "PNG",
    "one/ч.csv": "1;2",
    "one/unseen.png": "PNG",
    "assets/python.1.js": LISTING,
    "assets/editor.1.js": "editor();",
    "assets/page.1.js": "'</script>';",
    "assets/search.1.js": "search();",
    "assets/icon.1.svg": "<svg></svg>",
    "assets/style.1.css": 'a{src:url("fonts/a.woff2")}b{src:url(data:x)}',
    "assets/fonts/a.woff2": "FONT",
    "assets/disk/w.js": 'self.PYLESSON_DISK("w.js","R0hJ");\n',
    "assets/disk/a.js": 'self.PYLESSON_DISK("a.zip","QUJD");\n',
    "assets/disk/b.js": 'self.PYLESSON_DISK("b.zip","REVG");\n',
    "notices/index.html": '<section class="sec notices"><p>MIT</p></section>',
}
CANONICAL = '<link rel="canonical" href="https://example.org/kurs/one/index.html">\n'
CELL = "<p data-cell></p>"


def build(dist: Path, more: str = "") -> Path:
    """Write the site, with something more in the head of its lesson; its folder."""
    for path, text in (FILES | {"one/index.html": PAGE.format(more=more)}).items():
        file = dist / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")
    return dist
