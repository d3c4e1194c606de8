"""What a site has beside its pages, for hosts, search engines and readers of feeds.

All but the page for a wrong address and GitHub's mark needs the site's full address: without `base` in `site.yml` there
is none of it, for a relative address means nothing there.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from urllib.parse import quote
from xml.sax.saxutils import escape, quoteattr

from sitegen.content import Site
from sitegen.finished import Finished
from sitegen.links import EMBED, PAGE
from sitegen.output import Output

NO_JEKYLL = ".nojekyll"
NOT_FOUND = "404.html"
ROBOTS, SITEMAP, FEED = "robots.txt", "sitemap.xml", "feed.xml"
XML = '<?xml version="1.0" encoding="utf-8"?>\n'


def write_published(output: Output, site: Site, pages: Iterable[str], lessons: Mapping[str, Finished]) -> None:
    """Write what hosts and search engines look for.

    Args:
        output: takes the files.
        site: with or without a full address.
        pages: paths of the pages that are to be found.
        lessons: those that exist, by folder.
    """
    output.write(NO_JEKYLL, "")  # or GitHub would drop files whose names begin with `_`
    if not site.base:
        return
    output.write(ROBOTS, f"User-agent: *\nDisallow: {_path(site.base)}{EMBED}/\nSitemap: {site.base}{SITEMAP}\n")
    output.write(SITEMAP, sitemap(site, pages, lessons))
    if feed_address(site, lessons):
        output.write(FEED, feed(site, lessons))


def sitemap(site: Site, pages: Iterable[str], lessons: Mapping[str, Finished]) -> str:
    """List the pages (sitemaps.org, protocol 0.9); a lesson with the day of its last change."""
    days = {f"{folder}/{PAGE}": lesson.updated for folder, lesson in lessons.items()}
    entries = "".join(_entry(site.base + quote(page), days.get(page, "")) for page in pages)
    return f'{XML}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n{entries}</urlset>\n'


def feed(site: Site, lessons: Mapping[str, Finished]) -> str:
    """Write the lessons that tell the day of their last change as an Atom feed (RFC 4287), the newest first."""
    days = feed_days(lessons)
    head = [
        f"<title>{escape(site.title)}</title>",
        f"<id>{escape(site.base)}</id>",
        f"<link href={quoteattr(site.base)}/>",
        f'<link rel="self" type="application/atom+xml" href={quoteattr(site.base + FEED)}/>',
        f"<updated>{_moment(max(days.values()))}</updated>",
        f"<author><name>{escape(site.title)}</name></author>",
    ]
    newest = sorted(days, key=lambda folder: days[folder], reverse=True)
    entries = [_item(site, folder, lessons[folder]) for folder in newest]
    lines = "\n".join([*head, *entries])
    return f'{XML}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang={quoteattr(site.language)}>\n{lines}\n</feed>\n'


def feed_address(site: Site, lessons: Mapping[str, Finished]) -> str | None:
    """Where the feed is, None where there is none."""
    return site.base + FEED if site.base and feed_days(lessons) else None


def feed_days(lessons: Mapping[str, Finished]) -> dict[str, str]:
    """The day of the last change of each lesson that tells it."""
    return {folder: lesson.updated for folder, lesson in lessons.items() if lesson.updated}


def _item(site: Site, folder: str, lesson: Finished) -> str:
    address = f"{site.base}{quote(folder)}/{PAGE}"
    title = f"{lesson.summary['number']} {lesson.plain_title}"
    return (
        f"<entry><title>{escape(title)}</title><id>{escape(address)}</id><link href={quoteattr(address)}/>"
        f"<updated>{_moment(lesson.updated)}</updated><summary>{escape(lesson.description)}</summary></entry>"
    )


def _entry(address: str, day: str) -> str:
    changed = f"<lastmod>{day}</lastmod>" if day else ""
    return f"<url><loc>{escape(address)}</loc>{changed}</url>\n"


def _moment(day: str) -> str:
    return f"{day}T00:00:00Z"


def _path(base: str) -> str:
    """The path of an address.

    >>> _path("https://example.org/kurs/"), _path("https://example.org/")
    ('/kurs/', '/')
    """
    return "/" + base.partition("://")[2].partition("/")[2]
