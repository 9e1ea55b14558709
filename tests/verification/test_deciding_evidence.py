"""Which evidence decided: asked of the verdict, and handed out by the guard."""

from __future__ import annotations

from dataclasses import replace

import pytest

from veridical import Document, Guard, Label, Provenance, Stance, document, verify
from veridical.errors import UsageError
from veridical.testing import claim, evidence, passage, verdict
from veridical.types import (
    Comparison,
    Finding,
    Judgement,
    Slot,
    SlotRelation,
    Span,
    Verdict,
)
from veridical.verification.decide import decide
from veridical.verification.policies.uncalibrated import POLICY
from veridical.verification.policy import Policy, Thresholds
from veridical.verification.voices import MAX_EVIDENCE, Judged

BUYS, BUYS_NOT = "The company purchases coffee.", "The company does not buy coffee."
OLD = document(BUYS_NOT, id="old", date="2023")
NEW = document(BUYS, id="new", date="2024")


def one(text: str, *sources: Document | str) -> Verdict:
    [found] = verify(text, sources).verdicts
    return found


@pytest.mark.parametrize("sources", [(OLD, NEW), (NEW, OLD)])
def test_the_newer_source_is_the_evidence_of_what_it_decided(
    sources: tuple[Document, Document],
) -> None:
    found = one(BUYS, *sources)
    assert found.label is Label.SUPPORTED
    assert {piece.stance for piece in found.evidence} == {Stance.SUPPORTS, Stance.REFUTES}
    assert found.deciding is not None
    assert (found.deciding.source_id, found.deciding.stance) == ("new", Stance.SUPPORTS)
    assert found.closest == found.deciding == found.evidence[0]
    [grounded] = Guard().check_grounding(sources, BUYS).claims
    assert (grounded.grounded, grounded.evidence, grounded.source_id) == (True, BUYS, "new")


@pytest.mark.promise("G28")
def test_a_source_without_a_date_takes_nothing_from_the_newest() -> None:
    """It agrees with the newest, and is outweighed by nothing; against it, it makes a dispute."""
    also, against = document(BUYS, id="also"), document(BUYS_NOT, id="against")
    found = one(BUYS, OLD, NEW, also)
    assert (found.label, found.reasons[-1].code) == (Label.SUPPORTED, "superseded")
    assert found.trust == one(BUYS, OLD, NEW).trust
    disputed = one(BUYS, OLD, NEW, against)
    assert disputed.reasons[0].code == "sources_disagree"
    assert disputed.trust is not None
    assert disputed.trust < 0.5
    denied = replace(OLD, date="2025")
    assert one(BUYS, denied, NEW).label is Label.CONTRADICTED
    assert one(BUYS, denied, NEW, against).label is Label.CONTRADICTED
    assert one(BUYS, denied, NEW, also).label is Label.UNVERIFIABLE


@pytest.mark.promise("G28")
def test_a_year_is_not_older_than_a_month_of_it() -> None:
    year, month = replace(OLD, date="2024"), replace(NEW, date="2024-05")
    assert one(BUYS, year, month).reasons[0].code == "sources_disagree"
    assert one(BUYS, replace(year, date="2024-04"), month).label is Label.SUPPORTED


def test_a_superseded_source_that_supports_is_no_evidence_of_a_refuted_claim() -> None:
    said, denied = replace(NEW, date="2023"), replace(OLD, date="2024")
    found = one(BUYS, said, denied)
    assert found.label is Label.CONTRADICTED
    assert found.deciding is not None
    assert (found.deciding.source_id, found.deciding.stance) == ("old", Stance.REFUTES)
    [claimed] = Guard().check_grounding([said, denied], BUYS).claims
    assert (claimed.grounded, claimed.evidence, claimed.evidence_span) == (False, None, None)
    assert claimed.source_id is None


@pytest.mark.parametrize(
    "sources",
    [
        ("The quay is 5 metres long.", "The quay is 7 metres long."),
        ("The quay is 5 metres long. The quay is 7 metres long.",),
        ("The mayor likes the quay.",),
        ("",),
    ],
    ids=["disagreeing", "self-contradicting", "beside the point", "silent"],
)
def test_nothing_decides_an_unverifiable_claim(sources: tuple[str, ...]) -> None:
    text = "The quay is 5 metres long."
    found = one(text, *sources)
    assert found.label is Label.UNVERIFIABLE
    assert found.deciding is None
    assert (found.closest is None) == (not found.evidence)
    [claimed] = Guard().check_grounding(sources, text).claims
    assert (claimed.grounded, claimed.evidence, claimed.source_id) == (False, None, None)


def test_a_source_that_says_both_is_shown_by_what_denies_the_claim() -> None:
    found = one(
        "The quay is 5 metres long.", "The quay is 5 metres long. The quay is 7 metres long."
    )
    assert found.reasons[0].code == "source_contradicts_itself"
    assert found.closest is not None
    assert found.closest.quote == "The quay is 7 metres long."


def test_the_reason_of_an_open_claim_points_to_evidence_that_is_kept() -> None:
    found = one("The quay was built of Greek stone.", "It rained. The quay was built of stone.")
    place = found.reasons[0].evidence_span
    assert found.reasons[0].code == "not_decided"
    assert found.closest is not None
    assert place is not None
    assert found.closest.span.overlaps(place)


def test_what_only_a_summary_says_decides_nothing() -> None:
    summary = Document("sum", "sum", BUYS, "text", "v", provenance=Provenance.DERIVED)
    found = one(BUYS, summary)
    assert (found.label, found.deciding) == (Label.UNVERIFIABLE, None)
    assert found.closest is not None
    assert found.closest.source_id == "sum"


def test_of_several_pieces_the_first_reason_tells_which() -> None:
    source = document("It opens at 9. The gate opens at 9.", id="a")
    pieces = (evidence("It opens at 9.", source), evidence("The gate opens at 9.", source))
    made = verdict(claim("The gate opens at 9."), Label.SUPPORTED)
    told = replace(made.reasons[0], source_id="a", evidence_span=pieces[1].span)
    assert replace(made, evidence=pieces, reasons=(told,)).deciding == pieces[1]
    assert replace(made, evidence=pieces).deciding == pieces[0]
    elsewhere = replace(told, source_id="b")
    assert replace(made, evidence=pieces, reasons=(elsewhere,)).deciding == pieces[0]


def test_a_reason_that_points_to_the_other_side_moves_nothing() -> None:
    source = document("It opens at 9. It opens at 8.", id="a")
    against = evidence("It opens at 8.", source, Stance.REFUTES)
    for_it = evidence("It opens at 9.", source)
    made = verdict(claim("It opens at 9."), Label.SUPPORTED)
    told = replace(made.reasons[0], source_id="a", evidence_span=against.span)
    assert replace(made, evidence=(against, for_it), reasons=(told,)).deciding == for_it
    alone = replace(made, evidence=(against,), reasons=())
    assert (alone.deciding, alone.closest) == (None, against)


def judged(source: Document, *, support: float = 0.0, refute: float = 0.0) -> Judged:
    whole = Span(0, len(source.text))
    found = Finding("documents", replace(passage(source.text), document_id=source.id), 1.0)
    comparison = Comparison(Slot.NUMBER, SlotRelation.CONFLICTING, "5", "7", None, whole)
    told = (comparison,) if refute else ()
    return Judged(found, Judgement("fixed", support, refute, 1.0, told, whole), source)


def test_a_weaker_but_newer_source_is_kept_beside_many_older_ones() -> None:
    old = [document(f"It is not {at}.", id=f"a{at}", date="2020") for at in range(MAX_EVIDENCE + 2)]
    new = document("It is so.", id="z", date="2024")
    pairs = [judged(source, refute=0.98) for source in old] + [judged(new, support=0.92)]
    found = decide(claim("It is so."), pairs, POLICY, "balanced").verdict
    assert (found.label, len(found.evidence)) == (Label.SUPPORTED, MAX_EVIDENCE)
    assert found.deciding is not None
    assert found.deciding.source_id == "z"
    assert found.deciding is found.evidence[0]


def test_both_sides_of_a_disagreement_are_kept() -> None:
    against = [document(f"It is not {at}.", id=f"a{at}") for at in range(MAX_EVIDENCE + 2)]
    pairs = [judged(source, refute=0.98) for source in against]
    pairs.append(judged(document("It is so.", id="z"), support=0.92))
    found = decide(claim("It is so."), pairs, POLICY, "balanced").verdict
    assert found.label is Label.UNVERIFIABLE
    assert {piece.stance for piece in found.evidence} == {Stance.SUPPORTS, Stance.REFUTES}


@pytest.mark.parametrize(
    ("support", "refute", "words"),
    [
        (0.9, 0.0, "supports it less surely (0.90) than the profile strict asks (0.95)"),
        (
            0.0,
            0.8,
            "has “7” where the text has “5”, perhaps of something else: it contradicts the text"
            " less surely (0.80) than the profile strict asks (0.90)",
        ),
    ],
)
def test_where_the_profile_was_the_reason_the_reason_names_it(
    support: float, refute: float, words: str
) -> None:
    strict = Policy("hard", False, {"strict": Thresholds(0.95, 0.9)}, POLICY.score)
    near = judged(document("It is 7.", id="near"), support=support, refute=refute)
    far = judged(document("It is far.", id="z"), support=0.2)
    found = decide(claim("It is 5."), [far, near], strict, "strict").verdict
    assert (found.label, found.reasons[0].code) == (Label.UNVERIFIABLE, "not_decided")
    assert words in found.reasons[0].message
    assert found.closest is not None
    assert found.closest.source_id == "near"


@pytest.mark.parametrize("profile", sorted(POLICY.profiles))
def test_support_that_a_profile_does_not_accept_leaves_no_trust_in_a_refuted_claim(
    profile: str,
) -> None:
    text = "The company purchased 5 boats in May."
    source = "The company bought 5 boats in May. The company purchased 7 boats in May."
    [found] = verify(text, source, profile=profile).verdicts
    assert found.deciding is not None
    if found.label is Label.CONTRADICTED:
        assert found.trust < 0.5 < found.refute
    else:
        assert found.trust > 0.5


def hiding(text: str, what: str, **known: str) -> Document:
    """A source in which `what` cannot be seen."""
    at = text.index(what)
    return replace(document(text, **known), hidden=(Span(at, at + len(what)),))


def test_what_nobody_sees_does_not_support() -> None:
    text = f"The firm roasts tea. {BUYS}"
    found = one(BUYS, hiding(text, BUYS, id="a"))
    assert found.label is Label.UNVERIFIABLE
    assert found.support < 0.5
    assert found.reasons[0].code == "hidden_text"
    assert found.closest is not None
    assert found.closest.quote == BUYS
    assert one(BUYS, document(text)).label is Label.SUPPORTED


def test_one_hidden_word_takes_its_sentence_along() -> None:
    assert one(BUYS, hiding(BUYS, "coffee")).label is Label.UNVERIFIABLE


@pytest.mark.parametrize("unread", ["<!-- an old remark -->", "\U000e0073\U000e0061\U000e0079"])
def test_what_nothing_reads_takes_no_sentence_along(unread: str) -> None:
    text = BUYS.replace(" ", f" {unread}", 1)
    assert one(BUYS, hiding(text, unread)).label is Label.SUPPORTED


def test_what_nobody_sees_refutes_and_gives_way_to_what_is_seen() -> None:
    assert one(BUYS, hiding(BUYS_NOT, BUYS_NOT)).label is Label.CONTRADICTED
    assert one(BUYS, hiding(BUYS, BUYS, id="a"), document(BUYS, id="b")).label is Label.SUPPORTED


def test_what_nobody_sees_silences_nothing_that_is_seen() -> None:
    """White letters that agree do not turn what a source denies into something left open."""
    text, denied = "The quay is 5 metres long.", "The quay is 7 metres long."
    said = f"{denied} {text}"
    assert one(text, document(said)).reasons[0].code == "source_contradicts_itself"
    found = one(text, hiding(said, text))
    assert found.label is Label.CONTRADICTED
    assert found.deciding is not None
    assert found.deciding.quote == denied


def test_hidden_places_lie_within_the_text() -> None:
    with pytest.raises(UsageError, match="the hidden of a Document is within its text"):
        replace(document("Seen."), hidden=(Span(0, 99),))
