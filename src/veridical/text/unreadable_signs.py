"""Signs in a text that stand for none: what a damaged file, or the wrong encoding, leaves."""

from __future__ import annotations

import re
from collections.abc import Iterator

from veridical.types import Notice

# The sign for what could not be read, and controls that no text has; a form feed ends a page.
_NO_SIGN = re.compile("[\ufffd\x00-\x08\x0e-\x1a\x1c-\x1f\x7f-\x84\x86-\x9f\ufffe\uffff]")


def unreadable_notices(name: str, text: str) -> Iterator[Notice]:
    """One notice where signs of a source are no letters, with how many and the first of them.

    ESC is left to whatever shows a text: logs of terminals have it, and no file is the worse.
    """
    first = _NO_SIGN.search(text)
    if first is None:
        return
    count = sum(1 for _ in _NO_SIGN.finditer(text))
    signs = "a sign is no letter" if count == 1 else f"{count:,} signs are no letters"
    code = f"U+{ord(first.group()):04X}"
    message = f"{signs} (the first: {code}): it is damaged, or was saved in another encoding"
    yield Notice("poor_text", message, name)
