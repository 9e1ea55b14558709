"""What a person who looks at a source sees of it, and what not."""

from __future__ import annotations

from veridical.types import Document, Span
from veridical.types.scoring import Judged


def is_hidden(one: Judged) -> bool:
    """Whether a person who looks at the source does not see the passage, or a part of it.

    What nobody sees and nothing reads takes no passage along: a comment between its words, tag
    characters behind them.
    """
    if not one.document.hidden:
        return False
    passage = one.finding.passage
    read = [Span(run.origin, run.origin + run.length) for run in passage.reading.runs]
    places = read or [passage.span]
    return any(place.overlaps(span) for span in one.document.hidden for place in places)


def visible_text(document: Document) -> str:
    """The text of a source with blanks in the place of what nobody sees.

    Policies that compare words with a whole source read this: white letters raise no score.
    """
    parts: list[str] = []
    at = 0
    for span in sorted(document.hidden):
        start = max(at, span.start)
        parts.append(document.text[at:start])
        parts.append(" " * (span.end - start))
        at = max(at, span.end)
    parts.append(document.text[at:])
    return "".join(parts)
