"""Another judge and other oracles: by their registered names, or as the caller made them."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from veridical import Verifier
from veridical.errors import UsageError
from veridical.judging.slots import SlotsJudge
from veridical.oracles.documents import DocumentsOracle
from veridical.protocols import MakeOracle, Retriever, RunContext
from veridical.testing import FixedJudge, FixedOracle, document, passage
from veridical.types import Claim, Failure, Finding, Label

from .registering import Yes, register

QUAY = "The quay is 520 metres long."
WRONG = "The quay is 530 metres long."


def parts(verifier: Verifier) -> dict[str, str]:
    return {one.part: one.version for one in verifier.verify(QUAY).versions}


class Few(DocumentsOracle):
    """A registered oracle of somebody else, made with the retriever over the sources."""

    __slots__ = ()

    def find(
        self, claims: Sequence[Claim], context: RunContext
    ) -> Sequence[Sequence[Finding] | Failure]:
        found = DocumentsOracle.find(self, claims, context)
        return [row if isinstance(row, Failure) else row[:1] for row in found]


def make_few(retriever: Retriever, per_claim: int) -> Few:
    return Few(retriever, per_claim, name="few", version="3")


_MAKES: MakeOracle = make_few


def test_what_is_not_given_is_as_usual() -> None:
    plain, named = Verifier(QUAY), Verifier(QUAY, judge="combined", oracles="documents")
    assert plain.verify(WRONG) == named.verify(WRONG)
    alone, made = Verifier(QUAY, judge="slots"), Verifier(QUAY, judge=SlotsJudge())
    assert alone.verify(WRONG) == made.verify(WRONG)


def test_a_judge_of_ones_own_is_used_and_named() -> None:
    verifier = Verifier(QUAY, judge=Yes())
    assert verifier.verify(WRONG).label is Label.SUPPORTED
    assert verifier.verify(WRONG).verdicts[0].method == "yes"
    assert parts(verifier)["judge:yes"] == "7"
    told = Verifier(QUAY, judge=FixedJudge(default=Label.CONTRADICTED)).verify(QUAY)
    assert told.label is Label.CONTRADICTED


def test_a_registered_judge_is_used_by_its_name(monkeypatch: pytest.MonkeyPatch) -> None:
    register(monkeypatch, "judge", "yes", Yes)
    assert Verifier(QUAY, judge="yes").verify(WRONG).label is Label.SUPPORTED


def test_a_judge_that_wrote_the_text_is_noticed() -> None:
    [notice] = Verifier(QUAY, judge=Yes(), generator="yes").verify(QUAY).notices
    assert notice.code == "judge_is_generator"


def test_a_registered_oracle_is_used_by_its_name(monkeypatch: pytest.MonkeyPatch) -> None:
    register(monkeypatch, "oracle", "few", make_few)
    verifier = Verifier(QUAY, oracles="few")
    report = verifier.verify(QUAY)
    assert report.label is Label.SUPPORTED
    assert {one.oracle for one in report.verdicts[0].evidence} == {"few"}
    assert parts(verifier)["oracle:few"] == "3"


def test_oracles_of_ones_own_stand_beside_the_usual_one() -> None:
    source = document(QUAY, id="a.md")
    own = FixedOracle(default=(passage(QUAY, source),), name="mine")
    verifier = Verifier(source, oracles=["documents", own])
    assert {one.oracle for one in verifier.verify(QUAY).verdicts[0].evidence} == {
        "documents",
        "mine",
    }
    assert {"oracle:documents", "oracle:mine"} <= parts(verifier).keys()
    alone = Verifier(source, oracles=own).verify(WRONG)
    assert {one.oracle for one in alone.verdicts[0].evidence} == {"mine"}


def test_without_a_source_only_an_oracle_of_ones_own_can_find_anything() -> None:
    with pytest.raises(UsageError, match="there is no source"):
        Verifier().verify(QUAY)
    report = Verifier(oracles=FixedOracle()).verify(QUAY)
    assert (report.label, report.sources) == (Label.UNVERIFIABLE, ())


@pytest.mark.parametrize("kind", ["judge", "oracles"])
@pytest.mark.parametrize("name", ["", "nli", " slots", "Slots", "\ud800"])
def test_an_unknown_name_lists_those_that_are_known(kind: str, name: str) -> None:
    with pytest.raises(UsageError, match="unknown ") as raised:
        Verifier(QUAY, **{kind: name})  # type: ignore[arg-type]
    judges = "combined, cross_encoder, slots, hub:OWNER/NAME"
    assert raised.value.hint == f"known: {judges if kind == 'judge' else 'documents'}"


@pytest.mark.parametrize("given", [5, True, b"slots", {}, object(), SlotsJudge, FixedOracle])
def test_what_is_no_judge_is_refused_in_words(given: object) -> None:
    with pytest.raises(UsageError, match="a judge is a registered name, or an object") as raised:
        Verifier(QUAY, judge=given)  # type: ignore[arg-type]
    assert "slots" in raised.value.hint


@pytest.mark.parametrize("given", [5, True, object(), [5], [None], [SlotsJudge()], FixedOracle])
def test_what_is_no_oracle_is_refused_in_words(given: object) -> None:
    with pytest.raises(UsageError, match="an oracle is a registered name, or an object"):
        Verifier(QUAY, oracles=given)  # type: ignore[arg-type]


def test_no_oracle_and_two_of_one_name_are_refused() -> None:
    with pytest.raises(UsageError, match="there is no oracle"):
        Verifier(QUAY, oracles=[])
    for twice in (["documents", "documents"], [FixedOracle(), FixedOracle()]):
        with pytest.raises(UsageError, match="two oracles have the name"):
            Verifier(QUAY, oracles=twice)


@pytest.mark.parametrize("name", ["", " ", None, 5, "a\nb"])
def test_a_part_without_a_name_is_refused(name: str) -> None:
    with pytest.raises(UsageError, match="the name of the judge is a name"):
        Verifier(QUAY, judge=FixedJudge(name=name))
    with pytest.raises(UsageError, match="the name of the oracle is a name"):
        Verifier(QUAY, oracles=FixedOracle(name=name))
