"""What a site has for hosts, search engines and feeds; with a full address and without."""

import xml.etree.ElementTree as xml

import pytest

from sitegen.site import build
from tests.sitegen.conftest import BODY, HEAD, SITE, TinySite

BASE = "https://example.org/kurs/"
NEED_BASE = ("robots.txt", "sitemap.xml", "feed.xml")
ATOM = "{http://www.w3.org/2005/Atom}"
SITEMAP = "{http://www.sitemaps.org/schemas/sitemap/0.9}"
META = '{% if page.picture %}<meta property="og:image" content="{{ page.picture }}">{% endif %}<link href="{{ page.canonical }}">'


def with_address(tiny):
    """Let a site have a full address and tell when its lesson was changed."""
    tiny.write({"content/site.yml": SITE.replace("key: kurs", f"key: kurs\nbase: {BASE}")})
    tiny.lesson(BODY, HEAD.replace("level: основы", 'level: основы\nupdated: "2026-11-29"'))
    return tiny


@pytest.fixture
def published(tiny):
    """Such a site, to be changed and built."""
    return with_address(tiny)


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    """Such a site as it was built, to be looked at."""
    tiny = with_address(TinySite(tmp_path_factory.mktemp("published") / "project"))
    build(tiny.project)
    return tiny


def text(site, name):
    return (site.project.dist / name).read_text("utf-8")


def test_without_a_full_address_there_is_only_what_needs_none(tiny):
    tiny.lesson(BODY, HEAD.replace("level: основы", 'level: основы\nupdated: "2026-11-29"'))
    build(tiny.project)
    assert text(tiny, ".nojekyll") == ""
    assert 'href="../index.html"' in text(tiny, "404.html")
    assert not any((tiny.project.dist / name).exists() for name in (*NEED_BASE, "assets/share"))


def test_the_map_lists_every_page_that_is_to_be_found(built):
    entries = xml.fromstring(text(built, "sitemap.xml"))
    found = [entry.find(f"{SITEMAP}loc").text for entry in entries]
    assert found == [BASE + page for page in ("index.html", "glossary/index.html", "notices/index.html", "one/index.html")]
    assert [entry.findtext(f"{SITEMAP}lastmod") for entry in entries] == [None, None, None, "2026-11-29"]
    assert f"Sitemap: {BASE}sitemap.xml\n" in text(built, "robots.txt")
    assert "Disallow: /kurs/embed/\n" in text(built, "robots.txt")


def test_the_feed_has_the_lessons_that_tell_their_day(built):
    feed = xml.fromstring(text(built, "feed.xml"))
    assert feed.findtext(f"{ATOM}id") == BASE and feed.findtext(f"{ATOM}updated") == "2026-11-29T00:00:00Z"
    (entry,) = feed.findall(f"{ATOM}entry")
    assert entry.findtext(f"{ATOM}title") == "1 Первый" and entry.findtext(f"{ATOM}summary") == "О чём урок."
    assert entry.find(f"{ATOM}link").get("href") == f"{BASE}one/index.html"


def test_no_lesson_tells_its_day_no_feed(published):
    published.lesson(BODY, HEAD)
    build(published.project)
    assert not (published.project.dist / "feed.xml").exists()


def test_the_page_for_a_wrong_address_leads_home(built):
    assert f'href="{BASE}"' in text(built, "404.html")


def test_each_lesson_and_the_course_have_a_picture_and_one_address(published):
    for name in ("index", "lesson"):
        template = published.project.template / "templates" / f"{name}.html.jinja"
        template.write_text(META + template.read_text("utf-8"), "utf-8")
    build(published.project)
    for page, address in (("index.html", "index.html"), ("one/index.html", "one/index.html")):
        html = text(published, page)
        assert f'<link href="{BASE}{address}">' in html
        picture = html.partition(f'content="{BASE}')[2].partition('"')[0]
        assert (published.project.dist / picture).read_bytes().startswith(b"\x89PNG")
