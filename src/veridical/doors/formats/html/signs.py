"""What each verdict is called and how it is signed: word and sign say it, colour repeats it."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from veridical.doors.formats.html.elements import Html, element
from veridical.doors.label import NAMES
from veridical.doors.signs import SIGNS

MEANINGS: Mapping[str, str] = MappingProxyType(
    {
        "supported": "A source says it.",
        "contradicted": "A source speaks of the same thing and says otherwise.",
        "unverifiable": "No source decides: they are silent, say only a part of it, or disagree. "
        "That is not a sign that it is false.",
        "failed": "It is a claim, and it could not be judged. It stands outside the score.",
        "skipped": "It is no statement that a source could bear out, such as a question or a "
        "heading.",
    }
)


def chip(kind: str, number: int | None = None) -> Html:
    """The sign of a verdict and the number of the claim, set apart from the words around it."""
    return element(
        "bdi",
        element("span", SIGNS[kind], class_="sign", aria_hidden="true"),
        "" if number is None else str(number),
        unseen(f" {NAMES[kind]}: "),
        class_=f"chip {kind}",
    )


def worded(kind: str, number: int | None = None) -> Html:
    """The sign, the number and the word of a verdict."""
    count = "" if number is None else f" {number}"
    return element(
        "bdi",
        element("span", SIGNS[kind], class_="sign", aria_hidden="true"),
        f"{count} {NAMES[kind]}",
        class_=f"chip worded {kind}",
    )


def unseen(words: str) -> Html:
    """Words that are read aloud and not shown."""
    return element("span", words, class_="unseen")
