"""One object in front of the library: whether a response rests on what was retrieved for it."""

from __future__ import annotations

from dataclasses import dataclass

from veridical.build import Settings, Verifier, document
from veridical.build.arguments import Source, Sources, listed
from veridical.build.sources import given_text
from veridical.errors import UsageError
from veridical.protocols import RunContext
from veridical.types import Label, Report, Span, Verdict
from veridical.types.fields import Checked, Share
from veridical.verification.policy import Policy


@dataclass(frozen=True, slots=True)
class GroundedClaim(Checked):
    """A claim of the response; `evidence` is the quote that bears it out, or None.

    `evidence` stands verbatim at `evidence_span` in the chunk that `source_id` names: `context` is
    the one text that was given, `context[0]` the first of a list, and a document has its own id.
    What only contradicts a claim, or leaves it open, is no evidence here; the report has it.
    """

    text: str
    grounded: bool
    evidence: str | None
    evidence_span: Span | None
    label: Label
    source_id: str | None = None


@dataclass(frozen=True, slots=True)
class Grounding(Checked):
    """Whether a response rests on the chunks that were retrieved for it.

    `score` is grounded claims / claims, in [0, 1], up is better; None without claims, since
    nothing was checked. `grounded` is True only where every claim is.
    """

    grounded: bool
    score: Share | None
    claims: tuple[GroundedClaim, ...]
    report: Report


class Guard:
    """Checks what a model wrote, after it wrote it; the model's own calls are never touched.

    Safe to share between threads. `policy`, `profile` and `settings` are those of `Verifier`: what
    is not given is as the settings have it. Raises `UsageError` for an unknown policy or profile,
    and `ConfigurationError` where the settings name it.
    """

    def __init__(
        self,
        *,
        policy: str | Policy | None = None,
        profile: str | None = None,
        settings: Settings | None = None,
    ) -> None:
        self._verifier = Verifier(policy=policy, profile=profile, settings=settings)

    def check_grounding(
        self,
        context: Sources,
        response: str,
        *,
        question: str | None = None,
        run: RunContext | None = None,
    ) -> Grounding:
        """Check `response` claim by claim against the chunks that were retrieved for it.

        `context` is one text, or several chunks, each a source of its own: texts or Documents. An
        empty text, or an empty list, says nothing: no claim is grounded. With `question`, a short
        answer becomes a statement. `run` carries a deadline and a way to cancel. Raises
        `UsageError` where `context` is None, `Interrupted` where `run` asks for it.
        """
        chunks: tuple[Source, ...]
        if not isinstance(context, str):
            chunks = _chunks(context)
        else:
            chunks = (document(given_text(context), id="context"),)
        report = self._verifier.verify(response, question=question, sources=chunks, context=run)
        claims = tuple(_claim(verdict) for verdict in report.verdicts)
        grounded = bool(claims) and all(claim.grounded for claim in claims)
        return Grounding(grounded, report.factscore, claims, report)


def _chunks(context: Sources | None) -> tuple[Source, ...]:
    """Each text under its place in the list; where nothing was retrieved, nothing is said."""
    if context is None:
        raise UsageError(
            "check_grounding needs the chunks as its context, not None",
            "give what was retrieved: a text, or a list of texts; [] where nothing was",
        )
    return tuple(
        document(given_text(chunk), id=f"context[{place}]") if isinstance(chunk, str) else chunk
        for place, chunk in enumerate(listed(context))
    ) or (document("", id="context"),)


def _claim(verdict: Verdict) -> GroundedClaim:
    grounded = verdict.label is Label.SUPPORTED
    evidence = verdict.deciding if grounded else None
    return GroundedClaim(
        text=verdict.claim.text,
        grounded=grounded,
        evidence=evidence.quote if evidence else None,
        evidence_span=evidence.span if evidence else None,
        label=verdict.label,
        source_id=evidence.source_id if evidence else None,
    )
