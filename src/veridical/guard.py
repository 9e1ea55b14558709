"""One object for library users: the four checks by their names."""

from __future__ import annotations

from dataclasses import dataclass

from veridical.build import Verifier, document
from veridical.build.arguments import Source, Sources, listed
from veridical.build.sources import given_text
from veridical.errors import UsageError
from veridical.types import Label, Report, Span, Verdict
from veridical.types.fields import Checked, Share


@dataclass(frozen=True, slots=True)
class GroundedClaim(Checked):
    """A claim of the response; `evidence` is verbatim `context[evidence_span]`, or None.

    Of a list of chunks, `source_id` says in which one: `context[0]` is the first, a document has
    its own id.
    """

    text: str
    grounded: bool
    evidence: str | None
    evidence_span: Span | None
    label: Label
    source_id: str | None = None


@dataclass(frozen=True, slots=True)
class Grounding(Checked):
    """Whether a response rests on its context.

    `score` is grounded claims / claims, in [0, 1], up is better; None without claims, since
    nothing was checked. `grounded` is True only where every claim is.
    """

    grounded: bool
    score: Share | None
    claims: tuple[GroundedClaim, ...]
    report: Report


class Guard:
    """Checks what a model wrote, after it wrote it; the model's own calls are never touched.

    The checks that need a provider come with later parts; `check_grounding` needs none. Without a
    `profile` that of the settings holds. Raises `UsageError` for one that is not there.
    """

    def __init__(self, *, profile: str | None = None) -> None:
        self._verifier = Verifier(profile=profile)

    def check_grounding(self, context: Sources, response: str) -> Grounding:
        """Check `response` claim by claim against `context`; raises `UsageError` without context.

        The context is a text, or the chunks that were retrieved, each a source of its own: texts
        or Documents. An empty one, or an empty list, says nothing: no claim is grounded.
        """
        chunks: tuple[Source, ...]
        if not isinstance(context, str):
            chunks = _chunks(context)
        else:
            chunks = (document(given_text(context), id="context"),)
        report = self._verifier.verify(response, sources=chunks)
        claims = tuple(_claim(verdict) for verdict in report.verdicts)
        grounded = bool(claims) and all(claim.grounded for claim in claims)
        return Grounding(grounded, report.factscore, claims, report)


def _chunks(context: Sources | None) -> tuple[Source, ...]:
    """Each text under its place in the list; where nothing was retrieved, nothing is said."""
    if context is None:
        raise UsageError("grounding needs a context", "pass the text the response rests on")
    return tuple(
        document(given_text(chunk), id=f"context[{place}]") if isinstance(chunk, str) else chunk
        for place, chunk in enumerate(listed(context))
    ) or (document("", id="context"),)


def _claim(verdict: Verdict) -> GroundedClaim:
    grounded = verdict.label is Label.SUPPORTED
    evidence = verdict.evidence[0] if verdict.evidence and grounded else None
    return GroundedClaim(
        text=verdict.claim.text,
        grounded=grounded,
        evidence=evidence.quote if evidence else None,
        evidence_span=evidence.span if evidence else None,
        label=verdict.label,
        source_id=evidence.source_id if evidence else None,
    )
