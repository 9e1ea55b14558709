"""What a page says of itself: its title, and its date where that is clearly its own."""

from __future__ import annotations

import re
from collections.abc import Iterator

from lxml import etree

from veridical.adapters.readers.tagged.html_names import local_name
from veridical.types.fields import is_iso_date

_DATE = re.compile(r"(\d{4}(?:-\d{2}(?:-\d{2})?)?)(?=$|[T\s])")
_UPDATED = frozenset(
    "article:modified_time og:updated_time datemodified dcterms.modified dc.date.modified".split()
)
_PUBLISHED = frozenset(
    "article:published_time datepublished dc.date dcterms.date dcterms.created dcterms.issued "
    "dc.date.issued date pubdate citation_publication_date citation_date publication_date".split()
)


def page_title(root: etree._Element) -> str:
    """The words of the title element; "" without one."""
    for element in root.iter("title", "{*}title"):
        around = element.getparent()
        if around is not None and local_name(around) in ("head", "html"):
            return "".join(str(text) for text in element.itertext()).strip()
    return ""


def page_date(root: etree._Element) -> str | None:
    """When the page was last changed, else when it was published, as YYYY, YYYY-MM or YYYY-MM-DD.

    None where it does not say so, and where it says two things.
    """
    said = [*_of_meta(root), *_of_times(root)]
    for names in (_UPDATED, _PUBLISHED):
        dates = {date for name, date in said if name in names}
        if dates:
            return dates.pop() if len(dates) == 1 else None
    return None


def _of_meta(root: etree._Element) -> Iterator[tuple[str, str]]:
    for element in root.iter("meta", "{*}meta"):
        name = element.get("property") or element.get("name") or element.get("itemprop") or ""
        date = _iso(element.get("content"))
        if date:
            yield name.strip().lower(), date


def _of_times(root: etree._Element) -> Iterator[tuple[str, str]]:
    """Only those that are marked as the page's own: others tell of what happened."""
    for element in root.iter("time", "{*}time"):
        name = "pubdate" if element.get("pubdate") is not None else element.get("itemprop", "")
        date = _iso(element.get("datetime"))
        if date and name:
            yield name.strip().lower(), date


def _iso(written: str | None) -> str | None:
    found = _DATE.match((written or "").strip().replace("/", "-"))
    return found.group(1) if found and is_iso_date(found.group(1)) else None
