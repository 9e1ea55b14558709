"""Several oracles: one fails, another brings a source of its own."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace

import pytest

from veridical import Verifier
from veridical.errors import BudgetExhausted, Interrupted, Unreachable, VeridicalError
from veridical.protocols import RunContext
from veridical.testing import FixedOracle, document, passage
from veridical.types import (
    Claim,
    Document,
    Failure,
    Finding,
    Label,
    Passage,
    Provenance,
    Report,
    SourceEntry,
    Span,
)
from veridical.wire import dumps

QUAY = "The quay is 520 metres long."
TEXT = f"{QUAY} The pier was opened in 1990."
PIER = "Some pages before. The pier was opened in 1990. It is made of oak."
GIVEN = document(QUAY, id="given.md")
PIER_PAGE = document(PIER, id="https://library.example/pier")


def entry(source: Document, **changed: object) -> SourceEntry:
    made = SourceEntry(
        source.id, source.title, source.kind, source.version, "2024-05", source.provenance, 10_000
    )
    return replace(made, **changed)  # type: ignore[arg-type]


@dataclass(frozen=True)
class Library:
    """An oracle that searches sources which the caller did not give, and says which."""

    findings: tuple[tuple[str, SourceEntry | None], ...]
    home: Document = PIER_PAGE
    name: str = "library"
    version: str = "2"

    def find(
        self, claims: Sequence[Claim], context: RunContext
    ) -> Sequence[Sequence[Finding] | Failure]:
        context.check()
        found = [
            Finding(self.name, passage(text, self.home), 1.0, source=source)
            for text, source in self.findings
        ]
        return [found for _ in claims]


@dataclass(frozen=True)
class Down:
    """An oracle whose server does not answer."""

    error: VeridicalError
    name: str = "down"
    version: str = "1"

    def find(self, claims: Sequence[Claim], context: RunContext) -> Sequence[Sequence[Finding]]:
        del claims, context
        raise self.error


def library(text: str = "The pier was opened in 1990.", **changed: object) -> Library:
    made = Library(())
    return replace(made, findings=((text, entry(made.home, **changed)),))


def check(*oracles: object, text: str = TEXT) -> Report:
    return Verifier(GIVEN, oracles=["documents", *oracles]).verify(text)  # type: ignore[list-item]


def labels(report: Report) -> list[str]:
    return [verdict.label.value for verdict in report.verdicts]


# One fails


def test_what_the_others_found_stays_and_the_failure_is_in_the_report() -> None:
    failing = FixedOracle(failing=frozenset({QUAY}), name="broken")
    report = check(failing, text=QUAY)
    assert (labels(report), report.label) == (["supported"], Label.SUPPORTED)
    [failure] = report.failures
    assert (failure.code, failure.message) == ("oracle_failed", "told to fail")
    assert failure.claim_id == report.verdicts[0].claim.id
    assert failure.span is not None
    assert failure.span.of(QUAY) == QUAY


def test_a_claim_that_was_judged_all_the_same_is_no_failed_claim() -> None:
    report = check(FixedOracle(failing=frozenset({QUAY})), text=QUAY)
    assert (report.counts.claims, report.counts.failed, report.coverage) == (1, 0, 1.0)


def test_what_nobody_else_decides_is_a_failure_and_no_verdict() -> None:
    text = "The pier was opened in 1990."
    report = check(FixedOracle(failing=frozenset({text})), text=text)
    assert (report.verdicts, report.label, report.null_reason) == ((), None, "all_failed")
    assert (report.counts.failed, report.coverage) == (1, 0.0)


def test_the_order_of_the_oracles_does_not_count() -> None:
    failing = FixedOracle(failing=frozenset({QUAY}), name="broken")
    one = Verifier(GIVEN, oracles=["documents", failing, library()]).verify(TEXT)
    other = Verifier(GIVEN, oracles=[library(), failing, "documents"]).verify(TEXT)
    assert labels(one) == labels(other) == ["supported", "supported"]
    assert one.sources == other.sources
    assert len(one.failures) == len(other.failures) == 1


def test_an_oracle_that_does_not_answer_fails_for_each_claim() -> None:
    report = check(Down(Unreachable("no route to host", "try again")))
    assert labels(report) == ["supported"]
    assert [one.message for one in report.failures] == [
        "the oracle 'down' did not answer: no route to host"
    ] * 2
    assert report.counts.failed == 1


def test_where_none_answers_nothing_was_checked() -> None:
    down = Down(Unreachable("no route to host", "try again"))
    with pytest.raises(Unreachable, match="no route to host"):
        Verifier(GIVEN, oracles=[down]).verify(TEXT)
    with pytest.raises(Unreachable):
        Verifier(GIVEN, oracles=[down, replace(down, name="too")]).verify(TEXT)


@pytest.mark.parametrize("error", [BudgetExhausted("spent"), Interrupted("stopped")])
def test_what_stops_a_run_is_no_failure_of_one_oracle(error: VeridicalError) -> None:
    with pytest.raises(type(error)):
        check(Down(error))


# One brings its own source


def test_a_source_of_its_own_supports_and_stands_in_the_manifest() -> None:
    report = check(library())
    assert labels(report) == ["supported", "supported"]
    [evidence] = report.verdicts[1].evidence
    assert (evidence.oracle, evidence.source_id) == ("library", "https://library.example/pier")
    assert (evidence.source_date, evidence.quote) == ("2024-05", "The pier was opened in 1990.")
    assert evidence.span.of(PIER) == evidence.quote
    assert [source.id for source in report.sources] == ["given.md", "https://library.example/pier"]
    assert report.sources[1] == library().findings[0][1]
    assert json.loads(dumps(report))["sources"][1]["characters"] == 10_000


def test_it_contradicts_too_and_counts_for_what_it_is() -> None:
    assert labels(check(library(), text="The pier was opened in 1991.")) == ["contradicted"]
    derived = library(provenance=Provenance.DERIVED)
    report = check(derived, text="The pier was opened in 1990.")
    assert labels(report) == ["unverifiable"]
    assert report.verdicts[0].reasons[0].code == "not_primary"


def test_several_passages_of_one_source_stand_each_at_its_place() -> None:
    home = library().home
    texts = ("It is made of oak.", "The pier was opened in 1990.", "was opened in 1990. It is")
    found = tuple((text, entry(home)) for text in texts)
    report = check(Library(found), text="The pier was opened in 1990.")
    assert labels(report) == ["supported"]
    assert len(report.sources) == 2
    assert all(one.span.of(PIER) == one.quote for one in report.verdicts[0].evidence)


def test_a_source_that_is_given_too_is_the_given_one() -> None:
    report = Verifier(PIER_PAGE, oracles=["documents", library()]).verify(
        "The pier was opened in 1990."
    )
    assert labels(report) == ["supported"]
    assert [source.characters for source in report.sources] == [len(PIER)]


def test_no_source_needs_to_be_given() -> None:
    report = Verifier(oracles=library()).verify("The pier was opened in 1990.")
    assert (labels(report), len(report.sources)) == (["supported"], 1)


def other_text(found: Passage) -> Passage:
    return replace(found, text=found.text.replace("1990", "1991"))


def far_away(found: Passage) -> Passage:
    return replace(found, span=Span(10**12, 10**12 + len(found.text)))


def longer(found: Passage) -> Passage:
    return replace(found, span=Span(found.span.start, found.span.end + 1))


@pytest.mark.parametrize(
    ("findings", "told"),
    [
        (lambda _, found: [(found, None)], "of no source that was given"),
        (lambda _, found: [(found, entry(GIVEN))], "of another source than given.md"),
        (lambda home, found: [(longer(found), entry(home))], "is not as long as its place"),
        (lambda home, found: [(far_away(found), entry(home))], "beyond the end"),
        (
            lambda home, found: [(far_away(found), entry(home, characters=10**15))],
            "beyond the end",
        ),
        (lambda home, found: [(found, entry(home, kind=""))], "whose id, kind or date is none"),
        (lambda home, found: [(found, entry(home, date="May"))], "whose id, kind or date is none"),
        (
            lambda home, found: [(found, entry(home)), (other_text(found), entry(home))],
            "another text in a place",
        ),
        (
            lambda home, found: [(found, entry(home)), (found, entry(home, version="2"))],
            "that is there already",
        ),
    ],
)
def test_what_cannot_stand_is_a_failure_of_its_oracle_alone(findings: object, told: str) -> None:
    @dataclass(frozen=True)
    class Odd(Library):
        def find(self, claims: Sequence[Claim], context: RunContext) -> Sequence[Sequence[Finding]]:
            context.check()
            found = passage("The pier was opened in 1990.", self.home)
            rows = findings(self.home, found)  # type: ignore[operator]
            return [
                [Finding(self.name, one, 1.0, source=source) for one, source in rows]
                for _ in claims
            ]

    report = check(Odd(()))
    assert labels(report) == ["supported"]
    assert len(report.failures) == 2
    assert all(told in failure.message for failure in report.failures)
    assert [source.id for source in report.sources] == ["given.md"]
