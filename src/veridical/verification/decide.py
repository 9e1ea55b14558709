"""A verdict on one claim from what the judges said of each passage."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from veridical.types import (
    Claim,
    Conflict,
    Label,
    Provenance,
    Reason,
    ReviewState,
    SlotRelation,
    Stance,
    Verdict,
)
from veridical.verification import reasons
from veridical.verification.nearest import Nearest, nearest
from veridical.verification.policy import Policy, Thresholds
from veridical.verification.tense import speaks_of_present
from veridical.verification.visible import is_hidden
from veridical.verification.voices import (
    SPEAKS,
    Judged,
    evidence_of,
    is_older,
    kept_evidence,
    may_support,
    newest_of,
    rank,
    settled,
    stance_of,
    torn_of,
    voices_of,
)

_DISPUTED = 0.5
"""What is left of both sides where neither is believed: less than the trust of either alone."""

_LEANS = 0.5
"""From this support or refutation on, a judge takes a side, whatever a profile makes of it."""

_WORDS_TOLD = 4
"""How many words a reason names at most."""


@dataclass(frozen=True, slots=True)
class Decision:
    """A verdict and the conflicts among its evidence."""

    verdict: Verdict
    conflicts: tuple[Conflict, ...]


@dataclass(frozen=True, slots=True)
class _Rules:
    """The profile with its thresholds, and the sources that say a thing both ways.

    `newest_for` and `newest_against` are the dates of the newest source on either side, where a
    newer one outweighs an older one: what is older on the other side has no say.
    """

    profile: str
    limits: Thresholds
    torn: frozenset[str] = frozenset()
    newest_for: str | None = None
    newest_against: str | None = None


@dataclass(frozen=True, slots=True)
class _Outcome:
    """What was decided and why, and the passages that it rests on, the deciding one first."""

    label: Label
    why: tuple[Reason, ...]
    rests_on: tuple[Judged, ...] = ()
    conflicts: tuple[Conflict, ...] = ()


def decide(claim: Claim, judged: Sequence[Judged], policy: Policy, profile: str) -> Decision:
    """Label a claim: each source speaks once, by its strongest passage; sources are weighed.

    Only primary, unrejected evidence supports by itself. Sources that disagree leave the claim
    unverifiable, unless the claim speaks of the present and every source of one side is dated and
    older than the newest of the other: then that one decides. A source that says it and the
    contrary in the same words says nothing. The verdict has no trust yet: that is the policy's.
    """
    limits = policy.thresholds(profile)
    usable = [one for one in judged if one.document.review_state is not ReviewState.REJECTED]
    usable = sorted((settled(claim, one) for one in usable), key=rank)
    voices = voices_of(usable, limits)
    supporting = [one for one in voices if stance_of(one, limits) is Stance.SUPPORTS]
    torn = torn_of(claim.language, supporting, usable, limits)
    supporting = [one for one in supporting if one.document.id not in torn]
    primary = [one for one in supporting if may_support(one)]
    refuting = [one for one in voices if stance_of(one, limits) is Stance.REFUTES]
    rules = _Rules(profile, limits, frozenset(torn))
    if any(one.document.date for one in usable) and speaks_of_present(claim):
        # What a model wrote may disagree, but is not what things have changed to.
        against = [one for one in refuting if one.document.provenance is Provenance.PRIMARY]
        rules = replace(rules, newest_for=newest_of(primary), newest_against=newest_of(against))
    if primary and refuting:
        return _weigh(claim, usable, (primary, refuting), rules)
    if primary:
        return _decided(claim, Label.SUPPORTED, usable, primary, rules)
    if refuting:
        return _decided(claim, Label.CONTRADICTED, usable, refuting, rules)
    if torn:
        return _both_ways(claim, usable, [torn[key] for key in sorted(torn)], rules)
    return _open(claim, usable, supporting, rules)


def _both_ways(
    claim: Claim,
    judged: Sequence[Judged],
    torn: Sequence[tuple[Judged, Judged]],
    rules: _Rules,
) -> Decision:
    """Every source that speaks of the claim also says the contrary."""
    found: list[Conflict] = []
    why: list[Reason] = []
    for one, other in torn:
        pair = tuple(evidence_of(each, stance_of(each, rules.limits)) for each in (one, other))
        strength = min(one.judgement.support, other.judgement.refute)
        found.append(Conflict(pair[0], pair[1], "within_source", round(strength, 6), claim.id))
        why.append(reasons.says_both(one.document, other.judgement.quote))
        why.extend(_conflicts(claim, other))
    # The contrary comes first: the reason points to it.
    pairs = tuple(other for _, other in torn) + tuple(one for one, _ in torn)
    outcome = _Outcome(Label.UNVERIFIABLE, tuple(why), pairs, tuple(found))
    return _made(claim, judged, outcome, rules)


def _sides(judged: Sequence[Judged], rules: _Rules) -> tuple[float, float]:
    """The best support and the best refutation among all passages that have a say.

    A source that supports, as the profile asks, refutes only where it says a thing both ways.
    """
    primary = [one for one in judged if may_support(one)]
    support = max(
        (one.judgement.support for one in primary if not is_older(one, rules.newest_against)),
        default=0.0,
    )
    supporting = {
        one.document.id for one in primary if one.judgement.support >= rules.limits.support
    } - rules.torn
    refute = max(
        (
            one.judgement.refute
            for one in judged
            if one.document.id not in supporting and not is_older(one, rules.newest_for)
        ),
        default=0.0,
    )
    return support, refute


def _shared(support: float, refute: float) -> tuple[float, float]:
    """What is left of both sides, which sum to at most 1.

    What they disagree on goes to both in proportion (rule PCR5 of Smarandache and Dezert, 2005, for
    two masses): support rises with the best support and falls with the best refutation.
    """
    disputed = support * refute
    if not disputed:
        return support, refute
    share = support / (support + refute)
    return (
        support - disputed + disputed * share,
        refute - disputed + disputed * (1.0 - share),
    )


def _decided(
    claim: Claim,
    label: Label,
    judged: Sequence[Judged],
    deciding: Sequence[Judged],
    rules: _Rules,
) -> Decision:
    why: list[Reason] = []
    ordered = tuple(sorted(deciding, key=rank))
    for one in ordered:
        title = one.document.title
        if label is Label.SUPPORTED:
            why.append(reasons.said_in(one.document.id, title, one.judgement))
            found = (
                reasons.agreement(comparison, one.document.id, title)
                for comparison in one.judgement.comparisons
            )
            why.extend(reason for reason in found if reason is not None)
        else:
            why.extend(_conflicts(claim, one))
    return _made(claim, judged, _Outcome(label, tuple(why), ordered), rules)


def _conflicts(claim: Claim, one: Judged) -> list[Reason]:
    quote = one.judgement.quote.of(one.document.text)
    return [
        reasons.conflict(claim, comparison, one.document.id, one.document.title, quote)
        for comparison in one.judgement.comparisons
        if comparison.relation is SlotRelation.CONFLICTING
    ]


def _weigh(
    claim: Claim,
    judged: Sequence[Judged],
    sides: tuple[Sequence[Judged], Sequence[Judged]],
    rules: _Rules,
) -> Decision:
    """Sources on both sides: the newest decides where it may, else they disagree."""
    limits = rules.limits
    supporting, refuting = (sorted(side, key=rank) for side in sides)
    if all(is_older(one, rules.newest_for) for one in refuting):
        return _superseding(claim, judged, (Label.SUPPORTED, supporting, refuting), rules)
    if all(is_older(one, rules.newest_against) for one in supporting):
        return _superseding(claim, judged, (Label.CONTRADICTED, refuting, supporting), rules)
    found = (supporting[0], refuting[0])
    pair = tuple(evidence_of(one, stance_of(one, limits)) for one in found)
    strength = min(supporting[0].judgement.support, refuting[0].judgement.refute)
    conflict = Conflict(pair[0], pair[1], "sources", round(strength, 6), claim.id)
    titles = (supporting[0].document.title, refuting[0].document.title)
    why = (reasons.disagree(titles), *_conflicts(claim, refuting[0]))
    outcome = _Outcome(Label.UNVERIFIABLE, why, found, (conflict,))
    return _made(claim, judged, outcome, rules)


def _superseding(
    claim: Claim,
    judged: Sequence[Judged],
    sides: tuple[Label, Sequence[Judged], Sequence[Judged]],
    rules: _Rules,
) -> Decision:
    """The newest source of one side decides, since all of the other are older."""
    label, standing, outdated = sides
    winner = max(standing, key=lambda one: one.document.date or "")
    old = tuple(
        reasons.superseded(
            one.document.title,
            one.document.date or "",
            winner.document.title,
            winner.document.date or "",
            one.document.id,
        )
        for one in outdated
    )
    verdict = _decided(claim, label, judged, [winner], rules).verdict
    return Decision(replace(verdict, reasons=(*verdict.reasons, *old)), ())


def _open(
    claim: Claim,
    judged: Sequence[Judged],
    supporting: Sequence[Judged],
    rules: _Rules,
) -> Decision:
    """Unverifiable: no primary, not sure enough, nothing speaks of it, or something is lacking."""
    leaning = next((one for one in judged if _strongest(one) >= _LEANS), None)
    near = max(
        judged,
        key=lambda one: (round(one.judgement.coverage, 6), one.document.id),
        default=None,
    )
    rests_on: tuple[Judged, ...] = ()
    if supporting:
        rests_on = tuple(supporting)
        why = _may_not(supporting[0])
    elif leaning is not None:
        rests_on = (leaning,)
        why = _not_sure(claim, leaning, rules)
    elif near is not None and near.judgement.coverage >= SPEAKS:
        rests_on = (near,)
        why = _lacking(claim, near)
    else:
        shared = nearest(claim, judged)
        rests_on = () if shared is None else (shared.passage,)
        why = reasons.no_evidence(claim) if shared is None else _touching(claim, shared)
    return _made(claim, judged, _Outcome(Label.UNVERIFIABLE, (why,), rests_on), rules)


def _may_not(one: Judged) -> Reason:
    """Why a passage that says the claim does not support it."""
    title, home = one.document.title, one.document.id
    if is_hidden(one):
        return reasons.hidden(title, home, one.judgement.quote)
    return reasons.not_primary(title, home)


def _strongest(one: Judged) -> float:
    return max(one.judgement.support, one.judgement.refute)


def _not_sure(claim: Claim, near: Judged, rules: _Rules) -> Reason:
    """The judge takes a side, less surely than the profile asks."""
    judgement, limits = near.judgement, rules.limits
    supports = judgement.support >= judgement.refute
    asked = limits.support if supports else limits.refute
    what = "supports it" if supports else "contradicts it"
    lacking, other = _lacking_words(near), _other_value(near)
    if supports and lacking:
        what = f"does not say {lacking}, and supports the rest"
    elif other is not None and not supports:
        what = f"{other}, perhaps of something else: it contradicts the text"
    sure = f"less surely ({_strongest(near):.2f}) than the profile {rules.profile} asks"
    return reasons.undecided(claim, f"{what} {sure} ({asked:.2f})", near.document, judgement.quote)


def _lacking(claim: Claim, near: Judged) -> Reason:
    """The nearest passage lacks words, or has another value, perhaps of something else."""
    words = "does not decide it"
    lacking, other = _lacking_words(near), _other_value(near)
    if lacking:
        words = f"does not say {lacking}"
    elif other is not None:
        words = f"{other}, perhaps of something else"
    return reasons.undecided(claim, words, near.document, near.judgement.quote)


def _touching(claim: Claim, near: Nearest) -> Reason:
    """A passage has words of the claim and says little of it."""
    words = reasons.short(", ".join(f"“{word}”" for word in near.words[:_WORDS_TOLD]))
    said = f"has {words} too and does not decide it"
    return reasons.undecided(claim, said, near.passage.document, near.passage.judgement.quote)


def _lacking_words(near: Judged) -> str:
    """What the passage does not say, the first four of it; "" where it lacks nothing."""
    quote = near.judgement.quote.of(near.document.text).lower()
    lacking = dict.fromkeys(
        f"“{comparison.claim_value}”"
        for comparison in near.judgement.comparisons
        if comparison.relation is SlotRelation.MISSING and comparison.claim_value
        # What the passage does say, but not of this, is no word that it lacks.
        if comparison.claim_value.lower() not in quote
    )
    return reasons.short(", ".join([*lacking][:_WORDS_TOLD]))


def _other_value(near: Judged) -> str | None:
    """The first value in conflict, in words."""
    for comparison in near.judgement.comparisons:
        mine, theirs = comparison.claim_value, comparison.evidence_value
        if comparison.relation is SlotRelation.CONFLICTING and mine and theirs:
            return f"has “{reasons.short(theirs)}” where the text has “{reasons.short(mine)}”"
    return None


def _made(claim: Claim, judged: Sequence[Judged], outcome: _Outcome, rules: _Rules) -> Decision:
    best, worst = _sides(judged, rules)
    support, refute = _shared(best, worst)
    if worst >= rules.limits.refute and outcome.label is not Label.SUPPORTED:
        # Not more than if a source barely supported it, else one that comes to do would lower it.
        barely, _ = _shared(rules.limits.support, worst)
        support = max(support * _DISPUTED, min(support, barely * _DISPUTED))
    if outcome.conflicts:
        refute *= _DISPUTED
    verdict = Verdict(
        claim=claim,
        label=outcome.label,
        support=round(support, 6),
        refute=round(refute, 6),
        trust=None,
        method=judged[0].judgement.judge if judged else "none",
        reasons=outcome.why,
        evidence=kept_evidence(outcome.rests_on, judged, rules.limits),
    )
    return Decision(verdict, outcome.conflicts)
