"""What oracles, judges and policies answered, looked at before anything is made of it.

A part that breaks its protocol as a whole (too few answers, none at all) is a fault. One answer
that cannot stand is a failure of its own claim: a passage that its source does not hold, a quote
outside the passage, a side taken without a word to show for it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from veridical.errors import InternalError
from veridical.protocols import Judge, Oracle, Pair, RunContext
from veridical.types import (
    Claim,
    Comparison,
    Document,
    Failure,
    Finding,
    Judgement,
    Slot,
    SlotRelation,
)
from veridical.types.scoring import Case, Marks
from veridical.verification.policy import Policy

_LONGEST = 50_000_000
"""Characters of a source; the blanks before a passage that lies further on would fill memory."""


def findings(
    oracle: Oracle,
    claims: Sequence[Claim],
    documents: Mapping[str, Document],
    context: RunContext,
) -> list[Sequence[Finding] | Failure]:
    """What an oracle found for each claim.

    Every passage is verbatim in one of `documents`, or comes with the source that it stands in.
    """
    name = f"the oracle {oracle.name!r}"
    answers: object = oracle.find(claims, context)
    return [
        row if isinstance(row, Failure) else _rows(name, row, documents)
        for row in _one_each(name, answers, len(claims))
    ]


def judgements(
    judge: Judge, pairs: Sequence[Pair], context: RunContext
) -> list[Judgement | Failure]:
    """What a judge says of each pair; whatever takes a side shows the words that it rests on."""
    name = f"the judge {judge.name!r}"
    answers: object = judge.judge(pairs, context)
    return [
        _judged(name, pair, answer)
        for pair, answer in zip(pairs, _one_each(name, answers, len(pairs)), strict=True)
    ]


def marks(policy: Policy, profile: str, case: Case) -> Marks:
    """What a policy makes of a case: a mark for each claim, and one of the text."""
    made: object = policy.score(case, policy.thresholds(profile).passes)
    if not isinstance(made, Marks):
        raise _fault(f"the policy {policy.name!r} made {type(made).__name__}, not Marks")
    if len(made.claims) != len(case.claims):
        raise _fault(
            f"the policy {policy.name!r} made {len(made.claims)} marks of {len(case.claims)} claims"
        )
    return made


def _one_each(name: str, answers: object, wanted: int) -> Sequence[object]:
    if not isinstance(answers, Sequence) or isinstance(answers, str | bytes):
        raise _fault(f"{name} answered with {type(answers).__name__}, not with a sequence")
    if len(answers) != wanted:
        raise _fault(f"{name} gave {len(answers)} answers to {wanted}")
    return answers


def _rows(name: str, row: object, documents: Mapping[str, Document]) -> Sequence[Finding] | Failure:
    if not isinstance(row, Sequence) or not all(isinstance(one, Finding) for one in row):
        raise _fault(f"{name} answered for a claim with {type(row).__name__}, not with findings")
    for finding in row:
        passage = finding.passage
        home = documents.get(passage.document_id)
        if home is None:
            wrong = _of_a_source_of_its_own(finding)
        # A span beyond the end would be cut, and its text be shorter.
        elif not passage.text or passage.span.of(home.text) != passage.text:
            wrong = f"that does not stand in {home.id}"
        else:
            wrong = ""
        if wrong:
            return _failed("oracle_failed", f"{name} found a passage {wrong}")
    return row


def _of_a_source_of_its_own(finding: Finding) -> str:
    """What is wrong with a passage of a source that the caller did not give; "" for nothing."""
    passage, source = finding.passage, finding.source
    if source is None:
        return "of no source that was given, and does not say of which"
    if source.id != passage.document_id:
        return f"of another source than {source.id}, which it names"
    end = passage.span.end
    if not passage.text or end - passage.span.start != len(passage.text):
        return f"whose text is not as long as its place in {source.id}"
    if end > min(source.characters, _LONGEST):
        return f"beyond the end of {source.id}"
    return ""


def _judged(name: str, pair: Pair, answer: object) -> Judgement | Failure:
    if isinstance(answer, Failure):
        return answer
    if not isinstance(answer, Judgement):
        raise _fault(f"{name} answered to a pair with {type(answer).__name__}")
    passage, quote = pair.passage, answer.quote
    if not passage.span.covers(quote):
        return _failed("judge_failed", f"{name} quotes what is outside of the passage")
    at = passage.span.start
    words = passage.text[quote.start - at : quote.end - at]
    if (answer.support or answer.refute) and not words.strip():
        return _failed("judge_failed", f"{name} takes a side and quotes no word")
    return _explained(answer, pair, words)


def _explained(answer: Judgement, pair: Pair, words: str) -> Judgement:
    """A refutation that compares no value rests on the wording as a whole."""
    conflicting = (one.relation is SlotRelation.CONFLICTING for one in answer.comparisons)
    if not answer.refute or any(conflicting):
        return answer
    place = pair.claim.spans[0] if pair.claim.spans else None
    whole = Comparison(
        Slot.WORDING, SlotRelation.CONFLICTING, pair.claim.text, words, place, answer.quote
    )
    return replace(answer, comparisons=(*answer.comparisons, whole))


def _failed(code: str, message: str) -> Failure:
    return Failure(code, message)


def _fault(message: str) -> InternalError:
    return InternalError(message, "mend the part: veridical.testing.conformance shows how")
