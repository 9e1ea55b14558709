"""Whether a page ends as one does: a download that broke off is a page all the same to a parser."""

from __future__ import annotations

from collections.abc import Iterator

from veridical.types import Failure

_SWALLOW = ("script", "style", "title", "textarea", "template")
"""Elements of which each takes in all that follows until it is closed."""


def missing_ends(text: str, name: str) -> Iterator[Failure]:
    """A `Failure` where what stands last, or first, was not read or is not there, and why.

    A page may leave out its first and last tags. One that has `<html>` at one end and nothing of
    the kind at the other has most likely been cut off, and is told.
    """
    why = _missing(text.lower())
    if why:
        yield Failure("source_not_read", why, part="html", source_id=name)


def _missing(text: str) -> str:
    if text.rfind("<!--") > text.rfind("-->"):
        return "what stands behind a comment that never ends"
    for tag in _SWALLOW:
        opening = text.rfind(f"<{tag}")
        if opening > text.rfind(f"</{tag}") and _is_tag(text, opening + 1 + len(tag)):
            return f"what stands behind a <{tag}> that never ends"
    opening = text.rfind("<")
    if opening > text.rfind(">") and (text[opening + 1 : opening + 2] or "/") in _TAG_BEGINS:
        return "its end: it breaks off within a tag"
    opened = "<html" in text or "<body" in text
    if opened and "</html" not in text and "</body" not in text:
        return "its end, if there is more: the page is never closed, so it may be cut off"
    if "</html" in text and not opened:
        return "its beginning, if there is more: it may be cut off"
    return ""


_TAG_BEGINS = "abcdefghijklmnopqrstuvwxyz/!"


def _is_tag(text: str, behind: int) -> bool:
    """Whether the name of a tag ends here, and the tag is not closed at once."""
    if text[behind : behind + 1] not in ("", " ", "\t", "\r", "\n", ">", "/"):
        return False
    end = text.find(">", behind)
    return end < 0 or text[end - 1] != "/"
