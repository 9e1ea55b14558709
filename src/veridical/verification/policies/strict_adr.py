"""The guard of a wiki compiler: a claim is grounded where five content words in a row are copied.

A claim is grounded iff its sentence has five content words or more and shares a run of five with a
source that it cites; the rate of a text is grounded claims / claims, and a page below one half is
put into quarantine. The rule sees copies, not meanings: a lie beside a copied run is grounded, and
an honest paraphrase is not (`docs/policies.md` lists what it misses). It is kept as it was
published; the label is decided elsewhere.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from veridical.text.shingles import Shingle, held_shingles, shingles
from veridical.types import Citation, Claim, Document, Span
from veridical.types.fields import COUNT, wrong_field
from veridical.types.reading import Run
from veridical.types.scoring import Case, Mark, Marks
from veridical.verification.cited import SourceNames, source_names
from veridical.verification.marking import NO_CLAIMS, mark, mean, pass_signal
from veridical.verification.policies.uncalibrated import POLICY as UNCALIBRATED
from veridical.verification.policy import Policy, with_passes
from veridical.verification.visible import visible_text

NAME = "strict-adr"
_ENDS = (".", "!", "?", "。", "！", "？")
SIZE = 5
RATE = 0.5

GROUNDED = "grounded, by a run of content words of a source that it cites"
NOT_COPIED = "not grounded: no source that it cites holds a run of its content words"
TOO_SHORT = "not grounded: its sentence has too few content words"
CITES_NOTHING = "not grounded: it cites nothing, in a text that does cite"
NOT_GIVEN = "not grounded: what it cites is not among the sources"


@dataclass(frozen=True, slots=True)
class StrictAdr:
    """Makes the marks; `size` is how many content words in a row must agree, 1 or more."""

    size: int = SIZE

    def __post_init__(self) -> None:
        if not COUNT.keeps(self.size) or isinstance(self.size, bool) or not self.size:
            raise wrong_field(StrictAdr, "size", "a whole number, 1 or more", self.size)

    def __call__(self, case: Case, passes: float | None) -> Marks:
        """The marks of a case: 1 for each claim that is grounded, else 0, and the rate."""
        least = RATE if passes is None else passes
        claims = [one.verdict.claim for one in case.claims]
        sentences = _sentences(case.text, claims)
        held = self._held(sentences, case.documents)
        # In a text that cites nothing at all every source counts as cited.
        citing = any(claim.citations for claim in claims)
        names = source_names(case.documents) if citing else None
        found = [
            self._found(shingles(one.words, self.size), one.citations, held, names)
            for one in sentences
        ]
        marks = tuple(Mark(float(one == GROUNDED), one == GROUNDED) for one in found)
        text = mark(mean(marks), least, NO_CLAIMS)
        signals = [pass_signal(text, f"{NAME}: published from a rate of {least:g} on")]
        signals += [
            pass_signal(one, f"{NAME}: {why}", claim.id)
            for one, why, claim in zip(marks, found, claims, strict=True)
        ]
        return Marks(marks, text, tuple(signals))

    def _held(
        self, sentences: Sequence[_Sentence], documents: tuple[Document, ...]
    ) -> Mapping[str, set[Shingle]]:
        """For each source, by its id, the runs of content words of the claims that it holds."""
        wanted = {one for said in sentences for one in shingles(said.words, self.size)}
        return {one.id: held_shingles(visible_text(one), wanted, self.size) for one in documents}

    def _found(
        self,
        own: Sequence[Shingle],
        citations: Sequence[Citation],
        held: Mapping[str, set[Shingle]],
        names: SourceNames | None,
    ) -> str:
        """Whether a claim is grounded, in words; without `names` it need not cite."""
        if not own:
            return TOO_SHORT
        if names is not None and not citations:
            return CITES_NOTHING
        named = frozenset(held) if names is None else names.named_by(citations)
        if not named:
            return NOT_GIVEN
        return GROUNDED if any(held[one].intersection(own) for one in named) else NOT_COPIED


@dataclass(frozen=True, slots=True)
class _Sentence:
    """The words of a sentence as they stand in the text, and what it cites."""

    words: str
    citations: tuple[Citation, ...]


def _sentences(text: str, claims: Sequence[Claim]) -> list[_Sentence]:
    """The sentence of each claim: the statements of one share its words and its citations."""
    groups: list[list[Claim]] = []
    for claim in claims:
        if groups and _goes_on(text, groups[-1][-1], claim):
            groups[-1].append(claim)
        else:
            groups.append([claim])
    found: list[_Sentence] = []
    for group in groups:
        cited = tuple(one for claim in group for one in claim.citations)
        found.extend([_Sentence(_written(text, group), cited)] * len(group))
    return found


def _written(text: str, claims: Sequence[Claim]) -> str:
    """The words of these claims that stand in their own place in the text.

    What a pronoun was replaced by, or a claim took along from elsewhere, is not written there.
    """
    place = Span(claims[0].spans[0].start, claims[-1].spans[0].end)
    stretches = [
        (run.origin, claim, run)
        for claim in claims
        for run in claim.reading.runs
        if place.covers(Span(run.origin, run.origin + run.length))
    ]
    parts: list[str] = []
    before: tuple[Claim, Run] | None = None
    end = place.start
    for origin, claim, run in sorted(stretches, key=lambda one: (one[0], -one[2].length)):
        # A subject that the next statement took along stands in the text once.
        said = claim.reading.text[run.start : run.start + run.length][max(0, end - origin) :]
        if said:
            parts += [_between(before, claim, run) if before else "", said]
            before, end = (claim, run), origin + run.length
    return "".join(parts) or place.of(text)


def _between(before: tuple[Claim, Run], claim: Claim, run: Run) -> str:
    """What a claim reads between two stretches of the text: a sign written as "&amp;", or nothing
    where markup splits a word; a blank where the two are apart."""
    owner, last = before
    between = claim.reading.text[last.start + last.length : run.start]
    joined = owner is claim and last.start < run.start and len(between) <= 1
    return between if joined else " "


def _goes_on(text: str, before: Claim, claim: Claim) -> bool:
    """Whether a claim begins where the one before ends, within a sentence."""
    end = before.spans[0].end
    return end == claim.spans[0].start and not text[:end].endswith(_ENDS)


def strict_adr(size: int = SIZE) -> Policy:
    """The policy with runs of another length."""
    score = StrictAdr(size)
    return Policy(
        name=NAME,
        calibrated=False,
        profiles=with_passes(UNCALIBRATED, strict=0.9, balanced=RATE, lenient=0.25),
        score=score,
        parameters=(("size", score.size),),
        follows_evidence=False,
    )


POLICY = strict_adr()
