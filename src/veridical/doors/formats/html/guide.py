"""How to read the page: what the signs mean, what the numbers are, how to walk through it."""

from __future__ import annotations

from veridical.doors.formats.html.elements import Html, element, text
from veridical.doors.formats.html.signs import MEANINGS, worded
from veridical.doors.formats.html.tables import row, section, table

_WORDS = (
    "Choose a claim in the text or in the table of claims: its evidence opens beside the text, or "
    "below the claim where the page is narrow. In a contradicted claim a thick line stands below "
    "the value that differs, and in the quote below the value that the source has.",
    "A quote stands word for word in its source. Words around it are shown in grey. Where only the "
    "quote is shown, its document was not at hand when this page was written.",
    "A character that acts or hides, such as one that turns the direction of the words round, is "
    "shown as a code in a box.",
    "Support and trust: higher is better. Refute: lower is better. Unless the policy is called "
    "calibrated, these numbers put claims in order and are no probabilities.",
)
_KEYS = (
    ("Tab, Enter", "go to the next claim, open it"),
    ("↓ ↑ or J K", "the next or previous claim, while the text or a card has the focus"),
    ("Alt+↓ Alt+↑", "the next or previous claim that is not supported, from anywhere"),
    ("Esc", "close the claim and go back to the text"),
)


def guide() -> Html:
    """The last part of the page."""
    signs = [row(worded(kind), text(meaning)) for kind, meaning in MEANINGS.items()]
    keys = [row(element("kbd", key), text(what)) for key, what in _KEYS]
    return section(
        "guide",
        "How to read this",
        table("signs", "Signs", ("Sign", "Meaning"), signs),
        *(element("p", words) for words in _WORDS),
        table("keys", "Keys, where scripts may run", ("Key", "Does"), keys),
    )
