"""How a PDF is told by its first bytes."""

from __future__ import annotations

HEADER = b"%PDF-"
HEADER_WITHIN = 1024
"""How many bytes of something else may stand before the header, as readers of PDF allow."""


def has_header(data: bytes) -> bool:
    """Whether bytes are a PDF's: its header begins them, or stands near and its trailer ends them.

    A text that merely speaks of "%PDF-" has no trailer.
    """
    at = data.find(HEADER, 0, HEADER_WITHIN)
    if at < 0:
        return False
    return at == 0 or not data[:at].strip(b" \t\r\n\xef\xbb\xbf\x00") or b"startxref" in data[at:]
