"""How the report was made: policy and thresholds, signals, and the parts in force."""

from __future__ import annotations

from collections.abc import Iterator

from veridical.doors.formats.html.card import signal_in_words
from veridical.doors.formats.html.elements import Html, element, joined, text
from veridical.doors.formats.html.quotes import name, words
from veridical.doors.formats.html.tables import TableRow, row, section, table
from veridical.types import PolicyEntry, Report, Signal

_KINDS = {"judge": "judge", "oracle": "search in", "embedder": "vectors by"}


def method(report: Report) -> Html:
    """Everything that takes part in a verdict, with its version."""
    rows = [
        *_policy(report.policy),
        *(_signal(one) for one in report.signals if one.claim_id is None),
    ]
    rows += [row(name(_part(one.part)), name(one.version)) for one in report.versions]
    rows.append(row(text("form of the report"), name(report.schema_version)))
    heads = ("What", "In force")
    caption = "The same text, sources and settings give the same report"
    return section("method", "How it was done", table("method", caption, heads, rows))


def _policy(policy: PolicyEntry) -> Iterator[TableRow]:
    yield row(text("policy"), joined(name(policy.name), ", profile ", name(policy.profile)))
    for key, threshold in policy.thresholds:
        yield row(joined("threshold ", name(key)), text(f"{threshold:g}"))
    for key, parameter in policy.parameters:
        yield row(joined("parameter ", name(key)), text(f"{parameter:g}"))
    if policy.fit is not None:
        yield row(text("calibrated on the file"), element("code", words(policy.fit.data_hash)))


def _signal(signal: Signal) -> TableRow:
    key, value, note = signal_in_words(signal)
    return row(name(key), words(f"{value}, {note}, by {signal.method}"))


def _part(part: str) -> str:
    kind, _, own = part.partition(":")
    return f"{_KINDS[kind]} {own}" if own and kind in _KINDS else part
