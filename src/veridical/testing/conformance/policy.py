"""What every policy must keep."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Protocol, runtime_checkable

from veridical.testing.builders import claim, document, passage, verdict
from veridical.testing.conformance.calls import HOSTILE, must_agree
from veridical.types import Document, Finding, Judgement, Label, Span
from veridical.types.scoring import Case, Decided, Judged, Mark, Marks, Scoring

_STEPS = 20
_ROUNDING = 1e-9
_PASSES = "passes"

_SOURCES = (
    document("The bridge was opened in 1932. It is 503 metres long.", id="a.md"),
    document("The tower of the town hall has a clock with four faces.", id="b.md"),
    document("The bridge was painted green in 1960 by the town.", id="c.md"),
)
_TEXT = "The bridge was opened in 1932. The tower has a clock. The quay is green."


@runtime_checkable
class Limits(Protocol):
    """The thresholds of a profile."""

    @property
    def support(self) -> float: ...
    @property
    def refute(self) -> float: ...
    @property
    def passes(self) -> float | None: ...


@runtime_checkable
class ScoringPolicy(Protocol):
    """What a policy offers."""

    @property
    def name(self) -> str: ...
    @property
    def calibrated(self) -> bool: ...
    @property
    def profiles(self) -> Mapping[str, Limits]: ...
    @property
    def score(self) -> Scoring: ...
    @property
    def follows_evidence(self) -> bool: ...


class PolicyConformance:
    """Inherit, and say in `make` which policy is yours."""

    def make(self) -> ScoringPolicy:
        """The policy as it is registered."""
        raise NotImplementedError("say in make() which policy is yours")

    def _marks(self, case: Case) -> list[Marks]:
        """What the policy makes of a case under each of its profiles."""
        policy = self.make()
        made: list[Marks] = []
        for limits in policy.profiles.values():
            marks = policy.score(case, limits.passes)
            assert isinstance(marks, Marks), f"a case was scored with {type(marks).__name__}"
            made.append(marks)
        return made

    def test_has_a_name_and_profiles(self) -> None:
        """Both stand in the report."""
        policy = self.make()
        assert isinstance(policy, ScoringPolicy)
        assert policy.name
        assert policy.profiles, "there is no profile to choose"
        assert all(isinstance(name, str) and name for name in policy.profiles)

    def test_thresholds_are_within_range(self) -> None:
        """Above a half, so that nothing is both supported and contradicted, and at most 1."""
        for name, limits in self.make().profiles.items():
            for limit in (limits.support, limits.refute):
                assert 0.5 < limit <= 1.0, f"{name}: {limit} is not above 0.5 and at most 1"
            passes = limits.passes
            assert passes is None or 0.0 <= passes <= 1.0, f"{name}: {passes} is no share"

    def test_marks_every_claim_and_the_text(self) -> None:
        """One mark for each claim, in order, within 0 and 1, or None with a reason."""
        for case in (*_cases(), _case("", ()), _case(_TEXT, ())):
            for marks in self._marks(case):
                assert len(marks.claims) == len(case.claims), "not one mark for each claim"
                for mark in (*marks.claims, marks.text):
                    _must_be_a_mark(mark)

    def test_no_claims_have_no_trust(self) -> None:
        """A text without claims has no trust, and says so, whatever stands in it."""
        for text in ("", _TEXT):
            for marks in self._marks(_case(text, ())):
                assert marks.text == Mark(None, None, "no_claims"), f"{marks.text} without a claim"

    def test_signals_agree_with_the_marks(self) -> None:
        """No signal comes twice, each is of a claim that there is, and `passes` says what is so."""
        for case in _cases():
            for marks in self._marks(case):
                known: dict[str | None, Mark] = {None: marks.text}
                for one, mark in zip(case.claims, marks.claims, strict=True):
                    known[one.verdict.claim.id] = mark
                named = [(signal.name, signal.claim_id) for signal in marks.signals]
                assert len(set(named)) == len(named), "a signal comes twice"
                for signal in marks.signals:
                    assert signal.claim_id in known, f"a signal of {signal.claim_id}"
                    assert (signal.value is None) is bool(signal.null_reason), signal.name
                    if signal.name == _PASSES:
                        assert signal.value == known[signal.claim_id].passes, "another `passes`"

    def test_order_does_not_count(self) -> None:
        """Neither that of the sources nor that of what was found changes a mark."""
        for case in _cases():
            turned = replace(
                case,
                documents=case.documents[::-1],
                claims=tuple(replace(one, found=one.found[::-1]) for one in case.claims),
            )
            for one, other in zip(self._marks(case), self._marks(turned), strict=True):
                must_agree(one, other, "when sources and findings are turned round")

    def test_repeats_itself(self) -> None:
        """The same case gives the same marks."""
        for case in _cases():
            for one, other in zip(self._marks(case), self._marks(case), strict=True):
                must_agree(one, other, "the second time")

    def test_survives_hostile_texts(self) -> None:
        """Whatever stands in a text, a source or a question, there are marks."""
        for text in HOSTILE:
            sources = (document(text, id="x.md"), _SOURCES[0])
            case = _case(text or "-", _decided(text or "-"), sources, question=text)
            for marks in self._marks(case):
                _must_be_a_mark(marks.text)

    def test_trust_rises_with_support(self) -> None:
        """Where trust follows evidence, more support never lowers it; from none to all it rises."""
        if not self.make().follows_evidence:
            return
        for support, refute in _sides():
            more = support + 1 / _STEPS
            if more + refute <= 1.0 + _ROUNDING:
                one, other = self._trust(support, refute), self._trust(min(1.0, more), refute)
                assert one <= other + _ROUNDING, f"trust falls from {one} to {other}"
        assert self._trust(0.0, 0.0) < self._trust(1.0, 0.0), "support makes no difference"

    def test_trust_falls_with_refutation(self) -> None:
        """Where trust follows evidence, more refutation never raises it."""
        if not self.make().follows_evidence:
            return
        for support, refute in _sides():
            more = refute + 1 / _STEPS
            if support + more <= 1.0 + _ROUNDING:
                one, other = self._trust(support, refute), self._trust(support, min(1.0, more))
                assert other <= one + _ROUNDING, f"trust rises from {one} to {other}"

    def _trust(self, support: float, refute: float) -> float:
        """The trust of a claim with these sides, under the first profile."""
        text = "The bridge was opened in 1932."
        case = _case(text, (_judged(text, 0, _SOURCES[0], (support, refute)),))
        trust = self._marks(case)[0].claims[0].trust
        assert trust is not None, "a claim that was judged has no trust"
        return trust


def _must_be_a_mark(mark: object) -> None:
    assert isinstance(mark, Mark), f"a mark of {type(mark).__name__}"
    if mark.trust is None:
        assert mark.null_reason, "no trust and no reason"
        return
    assert math.isfinite(mark.trust), f"a trust of {mark.trust}"
    assert 0.0 <= mark.trust <= 1.0, f"a trust of {mark.trust}"
    assert mark.passes is not None, "a trust that neither passes nor does not"


def _cases() -> list[Case]:
    """Texts with sources and without words in them, with a question and without."""
    decided = _decided(_TEXT)
    blank = (document(" ", id="blank.md"),)
    return [
        _case(_TEXT, decided),
        _case(_TEXT, decided[:1], _SOURCES[:1]),
        _case(_TEXT, decided, question="When was the bridge opened?"),
        _case(_TEXT, (_judged(_TEXT, 0, blank[0], (0.0, 0.0)),), blank),
        replace(_case(_TEXT, decided), graphs=("graph",), servers=("mcp",)),
    ]


def _case(
    text: str,
    claims: Sequence[Decided],
    documents: Sequence[Document] = _SOURCES,
    *,
    question: str | None = None,
) -> Case:
    return Case(text, question, tuple(documents), tuple(claims))


def _decided(text: str) -> tuple[Decided, ...]:
    """Claims with each label, one for each sentence of the text."""
    sides = ((0.95, 0.01), (0.02, 0.95), (0.1, 0.1))
    count = max(1, min(len(sides), len(text.split(". "))))
    return tuple(_judged(text, at, _SOURCES[at], sides[at % len(sides)]) for at in range(count))


def _judged(text: str, at: int, source: Document, sides: tuple[float, float]) -> Decided:
    support, refute = sides
    said = text.split(". ")[at]
    label = Label.SUPPORTED if support > 0.7 else Label.UNVERIFIABLE
    label = Label.CONTRADICTED if refute > 0.7 else label
    held = replace(
        verdict(claim(said, text, id=f"c{at + 1}"), label),
        support=support,
        refute=refute,
        trust=None,
    )
    return Decided(held, (_found(source, sides, "documents", 0.5), *_further(source, sides)))


def _further(source: Document, sides: tuple[float, float]) -> tuple[Judged, ...]:
    """The same passage, as a graph and a server would have found it."""
    return tuple(_found(source, sides, name, None) for name in ("graph", "mcp"))


def _found(
    source: Document, sides: tuple[float, float], oracle: str, similarity: float | None
) -> Judged:
    whole = passage(source.text, source) if source.text else passage(" ", document(" "))
    judgement = Judgement("fixed", *sides, 1.0, (), Span(0, len(source.text)))
    return Judged(Finding(oracle, whole, 1.0, similarity=similarity), judgement, source)


def _sides() -> list[tuple[float, float]]:
    """Support and refutation in steps, which add up to at most 1."""
    return [
        (support / _STEPS, refute / _STEPS)
        for support in range(_STEPS + 1)
        for refute in range(_STEPS + 1 - support)
    ]
