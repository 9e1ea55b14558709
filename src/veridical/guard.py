"""One object for library users: the four checks by their names."""

from __future__ import annotations

from dataclasses import dataclass

from veridical.build import Verifier, document
from veridical.errors import UsageError
from veridical.types import Label, Report, Span, Verdict


@dataclass(frozen=True, slots=True)
class GroundedClaim:
    """A claim of the response; `evidence` is verbatim `context[evidence_span]`, or None."""

    text: str
    grounded: bool
    evidence: str | None
    evidence_span: Span | None
    label: Label


@dataclass(frozen=True, slots=True)
class Grounding:
    """Whether a response rests on its context.

    `score` is grounded claims / claims, in [0, 1], up is better; None without claims, since
    nothing was checked. `grounded` is True only where every claim is.
    """

    grounded: bool
    score: float | None
    claims: tuple[GroundedClaim, ...]
    report: Report


class Guard:
    """Checks what a model wrote, after it wrote it; the model's own calls are never touched.

    The checks that need a provider come with later parts; `check_grounding` needs none.
    """

    def __init__(self, *, profile: str = "balanced") -> None:
        self._verifier = Verifier(profile=profile)

    def check_grounding(self, context: str, response: str) -> Grounding:
        """Check `response` claim by claim against `context`; raises `UsageError` without context.

        An empty context is a context that says nothing: no claim is grounded.
        """
        if not isinstance(context, str):
            raise UsageError("grounding needs a context", "pass the text the response rests on")
        report = self._verifier.verify(response, sources=[document(context, id="context")])
        claims = tuple(_claim(verdict) for verdict in report.verdicts)
        grounded = bool(claims) and all(claim.grounded for claim in claims)
        return Grounding(grounded, report.factscore, claims, report)


def _claim(verdict: Verdict) -> GroundedClaim:
    grounded = verdict.label is Label.SUPPORTED
    evidence = verdict.evidence[0] if verdict.evidence and grounded else None
    return GroundedClaim(
        text=verdict.claim.text,
        grounded=grounded,
        evidence=evidence.quote if evidence else None,
        evidence_span=evidence.span if evidence else None,
        label=verdict.label,
    )
