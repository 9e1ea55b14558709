"""The nearest of the names there are, for one that is not there."""

from __future__ import annotations

from collections.abc import Iterable

# Likeness takes the product of both lengths, and no name of ours is longer.
_LONGEST = 64
_ALIKE = 0.6


def nearest(name: str, known: Iterable[str]) -> str | None:
    """The known name that is most like a mistyped one; None where none is near."""
    if len(name) > _LONGEST:
        return None
    # Loaded here, since only a mistyped name needs it.
    from difflib import get_close_matches

    as_written = {one.casefold().replace("_", "-"): one for one in known}
    found = get_close_matches(name.casefold().replace("_", "-"), list(as_written), 1, _ALIKE)
    return as_written[found[0]] if found else None


def meant(name: str, known: Iterable[str]) -> str:
    """A hint: `did you mean fail-on? known: ...`, without the question where none is near."""
    names = sorted(known)
    near = nearest(name, names)
    question = f"did you mean {near}? " if near else ""
    return f"{question}known: {', '.join(names)}"
