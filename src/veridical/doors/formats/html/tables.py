"""What the report holds, as tables: claims, parts that were not checked, failures, sources."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass

from veridical.doors.formats.html.card import citation, disagreement
from veridical.doors.formats.html.elements import NOTHING, Content, Html, element, joined, text
from veridical.doors.formats.html.quotes import name, words
from veridical.doors.formats.html.signs import worded
from veridical.doors.formats.html.sources import Sources, language_code
from veridical.doors.skipped_words import skipped_words
from veridical.types import Failure, Report, Skipped, Verdict

_CLAIM_SHOWN = 400


def section(key: str, title: str, *content: Content) -> Html:
    """A part of the page with its heading."""
    head = f"{key}-head"
    return element("section", element("h2", title, id=head), *content, id=key, aria_labelledby=head)


@dataclass(frozen=True, slots=True)
class TableRow:
    """The cells of a row, the first of which is its head; `kind` is what a filter looks at."""

    cells: tuple[Html, ...]
    kind: str | None = None


def table(kind: str, caption: str, heads: Sequence[str], rows: Sequence[TableRow]) -> Html:
    """A table that keeps its meaning where a narrow page shows its rows as blocks."""
    columns = [element("th", head, scope="col", role="columnheader") for head in heads]
    return element(
        "table",
        element("caption", caption),
        element("thead", element("tr", *columns, role="row"), role="rowgroup"),
        element("tbody", *(_row(row, heads) for row in rows), role="rowgroup"),
        class_=f"wide {kind}",
        role="table",
    )


def _row(row: TableRow, heads: Sequence[str]) -> Html:
    first, *others = zip(row.cells, heads, strict=True)
    return element(
        "tr",
        element("th", first[0], scope="row", role="rowheader"),
        *(element("td", cell, role="cell", data_head=head) for cell, head in others),
        data_kind=row.kind,
        role="row",
    )


def row(*cells: Html, kind: str | None = None) -> TableRow:
    """A row of these cells."""
    return TableRow(cells, kind)


def claims(report: Report, sources: Sources, known: Collection[int] = frozenset()) -> Html:
    """The claims in the order of the text: verdict, words, reason, and where to look.

    `known` are the numbers of those that a baseline holds.
    """
    if not report.verdicts:
        return NOTHING
    rows = [
        _claim(verdict, number, sources, known=number in known)
        for number, verdict in enumerate(report.verdicts, 1)
    ]
    heads = ("Verdict", "Claim", "Why", "Where")
    return section("claims", "Claims", table("claims", "In the order of the text", heads, rows))


def _claim(verdict: Verdict, number: int, sources: Sources, *, known: bool) -> TableRow:
    kind = verdict.label.value
    link = element("a", worded(kind, number), href=f"#claim-{number}")
    if known:
        link = joined(link, element("span", " known", class_="quiet"))
    claim = element(
        "span",
        words(verdict.claim.text, _CLAIM_SHOWN),
        lang=language_code(verdict.claim.language) or None,
    )
    why = words(verdict.reasons[0].message, _CLAIM_SHOWN) if verdict.reasons else NOTHING
    where: Html = NOTHING
    if verdict.deciding is not None:
        place = words(sources.place(verdict.deciding), 100)
        title = joined(name(sources.title(verdict.deciding.source_id)), ", ")
        where = joined(title if len(sources.titles) > 1 else NOTHING, place)
    return row(link, claim, why, where, kind=kind)


def conflicts(report: Report, sources: Sources) -> Html:
    """Where sources disagree, each with the claim it is about."""
    if not report.conflicts:
        return NOTHING
    numbers = {verdict.claim.id: number for number, verdict in enumerate(report.verdicts, 1)}
    shown = [
        disagreement(conflict, sources, _about(numbers.get(conflict.claim_id or "")))
        for conflict in report.conflicts
    ]
    return section("conflicts", "Your sources disagree", *shown)


def _about(number: int | None) -> Html:
    """The claim that a conflict is about, as the heading of its quotes."""
    link = element("a", f"Claim {number}", href=f"#claim-{number}")
    return element("h3", link if number else "Sources")


def skipped(report: Report) -> Html:
    """Every part that was not checked, and why."""
    if not report.skipped:
        return NOTHING
    rows = [
        row(
            _why(part, number, report.text),
            words(skipped_words(part, report.text), _CLAIM_SHOWN),
            words(part.detail, _CLAIM_SHOWN),
        )
        for number, part in enumerate(report.skipped, 1)
    ]
    heads = ("Why", "Part of the text", "More")
    return section("skipped", "Not checked", table("skipped", "Parts without a claim", heads, rows))


def _why(part: Skipped, number: int, given: str) -> Html:
    """Why a part was skipped, as a link to it where there is something to see."""
    why = part.why.value.replace("_", " ")
    seen = part.span.of(given).strip()
    return element("a", why, href=f"#skipped-{number}") if seen else text(why)


def failures(report: Report) -> Iterator[Html]:
    """What could not be judged, and what was judged without all evidence."""
    judged = {verdict.claim.id for verdict in report.verdicts}
    wholly = [one for one in report.failures if one.claim_id not in judged]
    partly = [one for one in report.failures if one.claim_id in judged]
    heads = ("Code", "What happened", "Part of the text")
    for key, title, found in (
        ("failures", "Could not be judged", wholly),
        ("partly", "Judged without all evidence", partly),
    ):
        if found:
            rows = [_failure(one, report.text) for one in found]
            yield section(key, title, table("failures", "Outside of the score", heads, rows))


def _failure(failure: Failure, given: str) -> TableRow:
    by = joined(" (", name(failure.part), ")") if failure.part else NOTHING
    part = failure.span.of(given) if failure.span else ""
    return row(
        element("code", name(failure.code)),
        joined(words(failure.message), by),
        words(part, _CLAIM_SHOWN),
        kind="failed",
    )


def notices(report: Report) -> Html:
    """What the reader should know that changes no verdict, and citations outside of claims."""
    items = [
        element(
            "li",
            joined(name(one.source_id), ": ") if one.source_id else NOTHING,
            words(one.message),
        )
        for one in report.notices
    ]
    items += [element("li", citation(check)) for check in report.citation_checks]
    return section("notices", "Notices", element("ul", *items)) if items else NOTHING


def sources_table(report: Report) -> Html:
    """Which texts were looked at, in which version."""
    rows = [
        row(
            name(entry.title),
            name(entry.id),
            name(entry.kind),
            element("code", name(entry.version)),
            text(entry.date or "none"),
            text(f"{entry.provenance.value}, {entry.characters:,} characters"),
        )
        for entry in report.sources
    ]
    heads = ("Title", "Name", "Kind", "Version", "Date", "What it is")
    caption = "What the text was checked against"
    return section("sources", "Sources", table("sources", caption, heads, rows))
