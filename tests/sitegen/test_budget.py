"""What the site may weigh: a build that is too heavy stops, names what grew, and leaves the site as it was."""

import gzip
from pathlib import Path

import pytest

from pycore.ui.text import number
from sitegen.budget import FILE, check, read_budget
from sitegen.errors import InputError, Problems
from sitegen.output import Output

ROOT = Path(__file__).resolve().parents[2]
BUDGET = """\
compressed: [.html, .js]
limits:
  - name: скрипты
    most: {most}
    files: [assets/*.js]
    without: [assets/later.js]
  - name: страница
    most: {page}
    each: "*/index.html"
    files: [assets/page.js]
usual:
  - {{file: assets/page.js, bytes: {usual}}}
"""
SCRIPT, PAGE, LATER = b"abc" * 1000, b"<p>page</p>" * 100, bytes(range(256)) * 50


def weight(data):
    return len(gzip.compress(data, 9))


@pytest.fixture
def project(tmp_path):
    """A site of a few files, and a way to set its budget."""
    output = Output(tmp_path / "site")
    output.write_hashed("assets/page.js", SCRIPT)
    output.write_hashed("assets/later.js", LATER)
    output.write("one/index.html", PAGE)
    output.write("two/index.html", PAGE * 2)

    def told(most=10_000, page=10_000, usual=10_000, budget=BUDGET):
        (tmp_path / FILE).write_text(budget.format(most=most, page=page, usual=usual), "utf-8")
        with pytest.raises(InputError) as caught:
            check(tmp_path, output)
        return str(caught.value)

    check(tmp_path, output)  # without the file there is no limit
    return told


def test_at_the_limit_all_is_well_and_one_byte_more_is_told_at_its_line(project):
    size = weight(SCRIPT)
    with pytest.raises(pytest.fail.Exception):
        project(most=size)
    message = project(most=size - 1)
    assert f"{FILE}:4:11: «скрипты» — {number(size)} байт, а можно {number(size - 1)}" in message


def test_what_grew_is_named_without_its_hash(project):
    size = weight(SCRIPT)
    message = project(most=1, usual=size - 10)
    assert f"больше всего выросло:\n    assets/page.js: было {number(size - 10)} байт, стало {number(size)}\n" in message
    assert "later.js" not in message


def test_a_new_file_is_called_new(project):
    assert f"two/index.html: {number(weight(PAGE * 2))} байт, раньше его не было" in project(page=1)


def test_where_nothing_grew_the_heaviest_is_named(project):
    assert "больше всего весит:\n    assets/page.js: было" in project(most=1)


def test_each_page_counts_by_itself(project):
    both = weight(SCRIPT) + weight(PAGE * 2)
    message = project(page=both - 1)
    assert message.count("«страница»") == 1
    assert f"{number(both)} байт" in message


@pytest.fixture
def compressed(monkeypatch):
    """Counts what is compressed."""
    compress, done = gzip.compress, []
    monkeypatch.setattr(gzip, "compress", lambda data, level: done.append(data) or compress(data, level))
    return done


def site_of(root, content, **limits):
    output = Output(root / "site")
    output.write_hashed("assets/page.js", SCRIPT)
    output.write_hashed("assets/later.js", LATER)
    output.write("one/index.html", content)
    (root / FILE).write_text(BUDGET.format(**limits, usual=1), "utf-8")
    return output


def test_nothing_is_compressed_where_the_files_as_they_lie_are_light_enough(tmp_path, compressed):
    lying = len(SCRIPT) + len(PAGE)
    check(tmp_path, site_of(tmp_path, PAGE, most=lying, page=lying))
    assert compressed == []


def test_a_page_weighs_the_same_whatever_the_address_of_the_index_of_search(tmp_path, compressed):
    scripts_and_pages = weight(SCRIPT), weight(PAGE)
    compressed.clear()
    for digits in ("0123456789", "98765abcde"):
        address = f"assets/search.{digits}.js"
        output = site_of(tmp_path, PAGE + address.encode(), most=10_000, page=sum(scripts_and_pages) + 100)
        check(tmp_path, output, address)
    assert len(compressed) == 2
    assert not any(b"0123456789" in data for data in compressed)


@pytest.mark.parametrize("most", ["много", "1.5", "-3"])
def test_a_limit_is_a_number_of_bytes(project, most):
    assert f"{FILE}:4:11: в поле «most» не число байт" in project(most=most)


@pytest.mark.parametrize(
    ("pattern", "mistyped", "place"),
    [("[assets/*.js]", "[assets/*.mjs]", "5:13"), ("later.js", "latter.js", "6:15"), ('"*/index.html"', '"*/page.html"', "9:11")],
)
def test_a_pattern_that_no_file_fits_is_told_at_its_place(project, pattern, mistyped, place):
    message = project(budget=BUDGET.replace(pattern, mistyped))
    assert message.startswith(f"{FILE}:{place}: под «") and "не подходит ни один файл сайта" in message
    assert message.count(FILE) == 1
    assert pattern != "later.js" or "возможно, «assets/later.js»; имена — как в dist/" in message


def test_a_site_that_is_too_heavy_is_not_written(tiny, told):
    page = tiny.page()
    budget = "\n".join(line for line in BUDGET.splitlines() if "without" not in line).replace("assets/", "")
    tiny.write({FILE: budget.replace("[*.js]", "['*_js.txt']").replace("page.js", "page_js.txt").format(most=5_000, page=5_000, usual=1)})
    assert "«страница» — " in told(" ".join(f"слово{n**3}" for n in range(2_000)))
    assert (tiny.project.dist / "one" / "index.html").read_text("utf-8") == page
    tiny.text("Коротко.")


def test_the_course_has_a_limit_for_reading_and_one_for_the_first_answer():
    problems = Problems()
    budget = read_budget(ROOT, problems)
    assert not problems
    (reading,) = [limit for limit in budget.limits if limit.each == "*/index.html"]
    assert reading.most <= 150 * 1024
    assert any("assets/python/*" in limit.files for limit in budget.limits)
