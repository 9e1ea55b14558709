"""Claims: one statement each, with its triple, its place in the text and nothing left over."""

from __future__ import annotations

import json

import pytest

from tests.promises.running import CHOIR, ROOT, check, codes, invoke, labels
from veridical.types import ClaimKind, Report, SkipReason

PIECES = """# Torvik

Hello! The choir has 48 members, e.g. 12 altos. Dr. Aalders conducts.

- The choir owns two pianos
- It sang in Vienna

| Year | Prize |
|---|---|
| 1996 | Amber Harp |

Is that all?
"""


@pytest.mark.promise("A5", "G11")
def test_one_fabrication_among_ten_claims_is_one_verdict() -> None:
    report = check(CHOIR.replace("60 euros", "85 euros"), CHOIR)
    wrong = [verdict for verdict in report.verdicts if verdict.label.value != "supported"]
    assert ["85 euros" in verdict.claim.text for verdict in wrong] == [True]
    assert wrong[0].label.value == "contradicted"
    assert (report.counts.claims, report.counts.supported) == (10, 9)


@pytest.mark.promise("A6")
@pytest.mark.parametrize(
    ("text", "triple"),
    [
        ("Elsa Quist founded the choir.", ("Elsa Quist", "founded", "the choir")),
        ("The choir was founded in 1902.", ("The choir", "was founded", None)),
        ("The choir rehearses.", ("The choir", "rehearses", None)),
    ],
)
def test_a_claim_has_a_triple(text: str, triple: tuple[str | None, ...]) -> None:
    found = check(text, CHOIR).verdicts[0].claim.triple
    assert found is not None
    assert (found.subject, found.predicate, found.object) == triple


@pytest.mark.promise("A6")
def test_the_spans_of_a_claim_index_the_text_as_it_was_given() -> None:
    text = "  The **Torvik choir** sang in [Vienna](x.md).\n\nIt has *48* members [3].\n"
    first, second = (verdict.claim for verdict in check(text, CHOIR).verdicts)
    assert first.spans[0].of(text) == "The **Torvik choir** sang in [Vienna](x.md)."
    assert second.text == "The Torvik choir has 48 members."
    assert second.spans[0].of(text) == "It has *48* members [3]."
    # Where what was carried into it stands.
    assert [span.of(text) for span in second.spans[1:]] == ["The ", "Torvik choir"]


def covered(report: Report) -> list[int]:
    """How often each character of the text is answered for, white space left out."""
    spans = [verdict.claim.spans[0] for verdict in report.verdicts]
    spans += [part.span for part in report.skipped]
    spans += [one.span for one in report.failures if one.span is not None]
    return [
        sum(span.start <= at < span.end for span in spans)
        for at, character in enumerate(report.text)
        if not character.isspace()
    ]


@pytest.mark.promise("G11")
def test_every_part_of_the_text_is_answered_for_once() -> None:
    report = check(PIECES, CHOIR)
    assert set(covered(report)) == {1}
    assert [verdict.claim.kind for verdict in report.verdicts].count(ClaimKind.TABLE_CELL) == 1
    whys = [part.why for part in report.skipped]
    assert SkipReason.HEADING in whys
    assert SkipReason.GREETING in whys
    assert SkipReason.QUESTION in whys


@pytest.mark.promise("G11")
def test_a_full_stop_that_ends_nothing_cuts_nothing() -> None:
    text = (
        "Dr. Aalders conducts approx. 3.5 hours a week, e.g. on Tuesdays. He lives at No. 7 in the"
        " house of J. R. Vos."
    )
    assert [verdict.claim.spans[0].of(text) for verdict in check(text, CHOIR).verdicts] == [
        "Dr. Aalders conducts approx. 3.5 hours a week, e.g. on Tuesdays.",
        "He lives at No. 7 in the house of J. R. Vos.",
    ]


@pytest.mark.promise("R-B11-1")
def test_no_claim_is_a_fragment_without_a_subject() -> None:
    text = "Frau Lind kam am 04.11.2022 in den Einkauf. Sie leitet dort ein Team von 8 Personen."
    report = check(text, text)
    assert [verdict.claim.text for verdict in report.verdicts] == [
        "Frau Lind kam am 04.11.2022 in den Einkauf.",
        "Sie leitet dort ein Team von 8 Personen.",
    ]
    assert labels(report) == ["supported", "supported"]


@pytest.mark.promise("R-B11-1")
def test_a_second_predicate_takes_its_subject_along() -> None:
    text = "Asta Lind was hired in 2022 and now leads the buyers."
    report = check(text, "Asta Lind was hired in 2022. The buyers meet on Mondays.")
    assert [verdict.claim.text for verdict in report.verdicts] == [
        "Asta Lind was hired in 2022",
        "Asta Lind now leads the buyers.",
    ]
    assert labels(report) == ["supported", "unverifiable"]


@pytest.mark.promise("R-B11-2")
@pytest.mark.parametrize(
    ("text", "source"),
    [
        ("They will move to it next year.", "The brewery will move to Aske in 2031."),
        ("It opened in 1964.", "The mill opened in 1964. The brewery opened in 1871."),
        ("She retired last month.", "Asta Lind retired in 2019."),
        ("She sold the barn.", "Asta Lind sold the barn."),
    ],
)
def test_a_word_that_may_mean_anything_is_not_given_a_meaning(text: str, source: str) -> None:
    assert labels(check(text, source)) == ["unverifiable"]


@pytest.mark.promise("R-B11-2")
def test_a_pronoun_means_what_stands_before_it_and_nobody_else() -> None:
    text = "Nora Beck was born in 1962. She won the Silver Quill in 1990."
    source = "Nora Beck was born in 1962. Her sister Ruth won the Silver Quill in 1990."
    report = check(text, source)
    assert labels(report) == ["supported", "contradicted"]
    assert report.verdicts[1].claim.text == "Nora Beck won the Silver Quill in 1990."
    assert codes(report.verdicts[1])[0] == "name_differs"


@pytest.mark.promise("R-B11-3")
def test_two_claims_in_one_sentence_get_a_verdict_and_a_citation_each() -> None:
    text = "All nine clerks carry a badge [1] and each of them has a locker [2]."
    report = check(text, "All nine clerks carry a badge.")
    assert labels(report) == ["supported", "unverifiable"]
    first, second = (verdict.claim for verdict in report.verdicts)
    assert first.spans[0].of(text) == "All nine clerks carry a badge [1] "
    assert second.spans[0].of(text) == "and each of them has a locker [2]."
    assert [one.marker for one in first.citations] == ["[1]"]
    assert [one.marker for one in second.citations] == ["[2]"]


@pytest.mark.promise("R-B11-4")
def test_claims_evidence_and_places_are_part_of_the_documented_report() -> None:
    text = "The Torvik choir has 48 members. The choir owns nine pianos."
    made = invoke("verify", text, "--source", "-", "--json", stdin=CHOIR.encode()).report
    verdicts = made["verdicts"]
    assert isinstance(verdicts, list)
    for verdict, said in zip(verdicts, text.split(". "), strict=True):
        assert isinstance(verdict, dict)
        claim, evidence = verdict["claim"], verdict["evidence"]
        assert claim["text"].rstrip(".") == said.rstrip(".")
        place = claim["spans"][0]
        assert text[place["start"] : place["end"]] == claim["text"]
        quote = evidence[0]["span"]
        assert CHOIR[quote["start"] : quote["end"]] == evidence[0]["quote"]
    schema = json.loads((ROOT / "src/veridical/schemas/report.schema.json").read_text("utf-8"))
    assert made["schema_version"] in json.dumps(schema)
    assert {"Claim", "Evidence", "Span"} <= set(schema["$defs"])
