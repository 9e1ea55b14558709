"""A report as Markdown as GitHub reads it: the trust label, then a table of claims.

Every word that is not ours is inert (`code_spans`): it cannot link, mention, load or format.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from veridical.doors.cli.look import UNICODE
from veridical.doors.formats.code_spans import cell, inert
from veridical.doors.formats.rendering import Rendering
from veridical.doors.label import CLOSING, NAMES, Row, count_rows, fact_rows, sentence
from veridical.doors.label import skipped_in_words as in_words
from veridical.doors.places import Places, places_in
from veridical.doors.skipped_words import skipped_words
from veridical.types import Evidence, Label, Verdict

_CLAIMS = ("#", "Verdict", "Claim", "Why", "Quote", "Where")
_NUMBERS = (0,)
# A summary has to stay below a mebibyte, and below what somebody will read.
_MOST_ROWS = 50
_SHORT = 300
_DETAILS = 20


def markdown(rendering: Rendering) -> str:
    """The whole report."""
    report = rendering.report
    places = places_in(report, rendering.documents)
    numbered = list(enumerate(report.verdicts, 1))
    return _joined(
        [
            _head(rendering),
            *_label(rendering),
            *_section("Claims", _CLAIMS, _claims(numbered, rendering, places, None)),
            *_section(
                "Your sources disagree",
                ("Quote", "Where", "But", "Where"),
                _disputes(rendering, places),
            ),
            *_section("Could not be judged", ("Text", "Why"), _failures(rendering)),
            *_section("Not checked", ("What", "Text"), _skipped(rendering)),
            *_section("Notices", ("Source", "Notice"), _notices(rendering)),
        ]
    )


def summary(rendering: Rendering) -> str:
    """The label and the claims that are not supported, cut to what a page beside a run may hold."""
    report = rendering.report
    places = places_in(report, rendering.documents)
    numbered = [one for one in enumerate(report.verdicts, 1) if one[1].label is not Label.SUPPORTED]
    shown = _claims(numbered[:_MOST_ROWS], rendering, places, _SHORT)
    rest = len(numbered) - _MOST_ROWS
    return _joined(
        [
            _head(rendering),
            *_label(rendering),
            *_section("Not supported", _CLAIMS, shown),
            *([f"And {rest:,} more."] if rest > 0 else []),
        ]
    )


def _joined(parts: Iterable[str]) -> str:
    return "\n\n".join(parts) + "\n"


def _head(rendering: Rendering) -> str:
    where = f" ({inert(rendering.path, _SHORT)})" if rendering.path else ""
    return f"**{sentence(rendering.report)}**{where}"


def _label(rendering: Rendering) -> Iterator[str]:
    report = rendering.report
    rows = [(f"{UNICODE.sign(row.kind)} {row.name}", _value(row)) for row in count_rows(report)] + [
        (row.name, _value(row)) for row in fact_rows(report)
    ]
    yield _table(("Trust facts", ""), rows)
    if rendering.decision.why:
        yield f"Exit status {rendering.decision.status}: {inert(rendering.decision.why)}"
    yield "  \n".join(CLOSING)


def _value(row: Row) -> str:
    note = f" ({cell(row.note)})" if row.note else ""
    shown = [cell(one, _SHORT) for one in row.details[:_DETAILS]]
    rest = len(row.details) - _DETAILS
    more = [f"and {rest:,} more"] if rest > 0 else []
    return "<br>".join([f"{cell(row.value)}{note}", *shown, *more])


def _section(title: str, heads: Sequence[str], rows: Iterable[Sequence[str]]) -> Iterator[str]:
    found = list(rows)
    if found:
        yield f"### {title}"
        yield _table(heads, found)


def _table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    rule = ["---:" if head == "#" else "---" for head in heads]
    return "\n".join(f"| {' | '.join(row)} |" for row in [heads, rule, *rows])


def _claims(
    numbered: Iterable[tuple[int, Verdict]],
    rendering: Rendering,
    places: Places,
    at_most: int | None,
) -> Iterator[list[str]]:
    for number, verdict in numbered:
        kind = verdict.label.value
        known = ", known" if number in rendering.known_claims else ""
        evidence = verdict.closest
        yield [
            str(number),
            f"{UNICODE.sign(kind)} {NAMES[kind]}{known}",
            cell(verdict.claim.text, at_most),
            cell(verdict.reasons[0].message if verdict.reasons else "", at_most),
            *_quoted(evidence, places, at_most),
        ]


def _quoted(evidence: Evidence | None, places: Places, at_most: int | None) -> tuple[str, str]:
    if evidence is None:
        return "", ""
    return cell(evidence.quote, at_most), cell(str(places.of(evidence)), at_most)


def _disputes(rendering: Rendering, places: Places) -> Iterator[list[str]]:
    for conflict in rendering.report.conflicts:
        yield [*_quoted(conflict.a, places, None), *_quoted(conflict.b, places, None)]


def _failures(rendering: Rendering) -> Iterator[list[str]]:
    for failure in rendering.report.failures:
        part = failure.span.of(rendering.report.text) if failure.span else ""
        yield [cell(part), cell(failure.message)]


def _skipped(rendering: Rendering) -> Iterator[list[str]]:
    for part in rendering.report.skipped:
        words = in_words(part.why, 1).removeprefix("1 ")
        detail = f" ({cell(part.detail)})" if part.detail else ""
        yield [f"{words}{detail}", cell(skipped_words(part, rendering.report.text))]


def _notices(rendering: Rendering) -> Iterator[list[str]]:
    for notice in rendering.report.notices:
        yield [cell(notice.source_id or ""), cell(notice.message)]
