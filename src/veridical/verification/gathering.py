"""Evidence from several oracles: one that fails takes nothing from what the others found."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from veridical.errors import BudgetExhausted, Unreachable, UsageError
from veridical.protocols import Oracle, RunContext
from veridical.types import Claim, Document, Failure, Finding, Passage, SourceEntry
from veridical.verification import answers

_Row = Sequence[Finding] | Failure


@dataclass(frozen=True, slots=True)
class Gathered:
    """For each claim what was found and which oracles failed, and the sources that oracles brought.

    The text of a source that was brought is known as far as passages of it were found; between
    them it is blank, so that what is quoted stands at its place. `entries` describe them.
    """

    found: tuple[tuple[Finding, ...], ...]
    failures: tuple[tuple[Failure, ...], ...]
    brought: Mapping[str, Document]
    entries: tuple[SourceEntry, ...]


def gather(
    oracles: Sequence[Oracle],
    claims: Sequence[Claim],
    given: Mapping[str, Document],
    context: RunContext,
) -> Gathered:
    """Ask every oracle for evidence on every claim; `given` are the caller's sources by their id.

    An oracle that does not answer fails for each claim; where none answers, its error is raised.
    """
    answered = _answered(oracles, claims, given, context)
    entries: dict[str, SourceEntry] = {}
    passages: dict[str, list[Passage]] = {}
    for findings in _rows(answered):
        for finding in findings:
            source = finding.source
            if source is not None and source.id not in given:
                entries.setdefault(source.id, source)
                passages.setdefault(source.id, []).append(finding.passage)
    brought = {name: _document(entries[name], passages[name]) for name in sorted(entries)}
    texts = {**given, **{name: one for name, one in brought.items() if one is not None}}
    found: list[list[Finding]] = [[] for _ in claims]
    failures: list[list[Failure]] = [[] for _ in claims]
    for oracle, every in zip(oracles, answered, strict=True):
        for number, row in enumerate(every):
            kept = _kept(oracle.name, row, texts, entries)
            if isinstance(kept, Failure):
                failures[number].append(kept)
            else:
                found[number].extend(kept)
    used = {one.passage.document_id for row in found for one in row}
    return Gathered(
        tuple(map(tuple, found)),
        tuple(map(tuple, failures)),
        {name: one for name, one in brought.items() if one is not None and name in used},
        tuple(entries[name] for name in sorted(entries) if name in used),
    )


def _rows(answered: Sequence[Sequence[_Row]]) -> list[Sequence[Finding]]:
    return [row for every in answered for row in every if not isinstance(row, Failure)]


def _answered(
    oracles: Sequence[Oracle],
    claims: Sequence[Claim],
    given: Mapping[str, Document],
    context: RunContext,
) -> list[Sequence[_Row]]:
    answered: list[Sequence[_Row]] = []
    silent: list[Unreachable] = []
    for oracle in oracles:
        context.check()
        try:
            answered.append(answers.findings(oracle, claims, given, context))
        except BudgetExhausted:
            raise
        except Unreachable as error:
            silent.append(error)
            message = f"the oracle {oracle.name!r} did not answer: {error.message}"
            answered.append([Failure("oracle_failed", message)] * len(claims))
    if silent and len(silent) == len(oracles):
        raise silent[0]
    return answered


def _document(entry: SourceEntry, passages: Sequence[Passage]) -> Document | None:
    """What is known of a source that an oracle brought; None where it cannot be a source."""
    parts: list[str] = []
    at = 0
    for passage in sorted(passages, key=lambda one: (one.span, one.text)):
        start, end = passage.span.start, passage.span.end
        if end > at:
            parts.append(" " * (start - at))
            parts.append(passage.text[max(0, at - start) :])
            at = end
    try:
        return Document(
            id=entry.id,
            title=entry.title,
            text="".join(parts),
            kind=entry.kind,
            version=entry.version,
            date=entry.date,
            provenance=entry.provenance,
        )
    except UsageError:
        return None


def _kept(
    name: str, row: _Row, texts: Mapping[str, Document], entries: Mapping[str, SourceEntry]
) -> _Row:
    """What an oracle found for a claim, if all of it can stand beside what else was found."""
    if isinstance(row, Failure):
        return row
    for finding in row:
        passage, home = finding.passage, finding.passage.document_id
        if home not in texts:
            message = f"the oracle {name!r} brought a source whose id, kind or date is none"
            return Failure("oracle_failed", message)
        if finding.source is not None and entries.get(home, finding.source) != finding.source:
            message = f"the oracle {name!r} brought a source {home!r} that is there already"
            return Failure("oracle_failed", message)
        if passage.span.of(texts[home].text) != passage.text:
            message = f"the oracle {name!r} found another text in a place of {home!r}"
            return Failure("oracle_failed", message)
    return row
