"""The signs that begin an item of a list, a note or a caption."""

from __future__ import annotations

import re
from collections.abc import Set

from veridical.adapters.readers.pdf.page_letters import UNKNOWN

BULLET = "-"
"""How a bullet is written, whatever it looks like."""

_BULLETS = "•‣◦▪●■○∙⁃·➢►▶✓❖□"
# A sign that the file does not name is a bullet where words follow.
_BULLET = re.compile(
    rf"(?:[{_BULLETS}]\s{{0,3}}|[–—*o-]\s{{1,3}})(?=\S)|{UNKNOWN}\s{{1,3}}(?=[^\W\d_]{{2}})"
)
_NUMBER = re.compile(r"(?P<open>\(?)(?P<number>\d{1,3})(?P<close>[.)])\s{1,3}(?=\S)")
_LETTER = re.compile(r"(?P<open>\(?)(?P<letter>[a-zA-Z]|[ivx]{2,5})(?P<close>\))\s{1,3}(?=\S)")
_NOTE = re.compile(r"\[\^[\w,–-]{1,8}\]\s?")
_CAPTION = re.compile(
    r"(?:Figure|Fig\.|Table|Chart|Box|Exhibit|Abbildung|Abb\.|Tabelle|Tab\.|Figura|Tabla|Tableau"
    r"|Graphique|Afbeelding|Tabel|Figuur|图|表)\s?[A-Z]?[.-]?\d{1,3}(?:[.-]\d{1,3}){0,3}\s{0,2}"
    r"(?:[:.–—|]|\s[A-ZÄÖÜ]|$)"
)


def item_marker(text: str) -> str:
    """The marker at the beginning of a line as the line has it, with the blanks after it; or ""."""
    for pattern in (_BULLET, _NUMBER, _LETTER):
        found = pattern.match(text)
        if found:
            return found.group()
    return ""


def is_bullet(marker: str) -> bool:
    """Whether a marker is a bullet, which cannot be the end of a sentence."""
    return bool(marker) and marker[0] in _BULLETS + UNKNOWN


def order_of(marker: str) -> tuple[str, int] | None:
    """The style of a counted marker and its place in the count; None for what does not count."""
    found = _NUMBER.match(marker + "x")
    if found:
        return f"{found['open']}1{found['close']}", int(found["number"])
    found = _LETTER.match(marker + "x")
    if found and len(found["letter"]) == 1:
        return f"{found['open']}a{found['close']}", ord(found["letter"].lower()) - ord("a") + 1
    return None


def has_neighbour(marker: str, orders: Set[tuple[str, int]]) -> bool:
    """Whether the marker before or after it stands among others, given by their orders."""
    mine = order_of(marker)
    if mine is None:
        return False
    return (mine[0], mine[1] - 1) in orders or (mine[0], mine[1] + 1) in orders


def written_marker(marker: str) -> str:
    """A marker as it is written in Markdown: one bullet for all, numbers as they are."""
    bare = marker.strip()
    if _NUMBER.match(bare + " x") or _LETTER.match(bare + " x"):
        return bare
    return BULLET


def begins_note(text: str) -> bool:
    """Whether a line begins with the raised number of a footnote."""
    return _NOTE.match(text) is not None


def begins_caption(text: str) -> bool:
    """Whether a line begins as the caption of a figure or a table does."""
    return _CAPTION.match(text) is not None
