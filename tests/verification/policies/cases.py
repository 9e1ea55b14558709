"""Cases for policies from a few words: claims with what was found for them, and their sources."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from veridical.testing import claim, document, passage, verdict
from veridical.types import Citation, Document, Finding, Judgement, Label, Stance
from veridical.types.scoring import Case, Decided, Judged

SOURCE = document("The quay is 520 metres long.", id="quay.md")


def found(
    oracle: str = "documents",
    similarity: float | None = None,
    *,
    support: float = 0.0,
    stance: Stance | None = None,
    source: Document = SOURCE,
) -> Judged:
    """A passage, the whole of a source, that an oracle found and a judge looked at."""
    whole = passage(source.text, source)
    finding = Finding(oracle, whole, 1.0, stance=stance, similarity=similarity)
    return Judged(finding, Judgement("fixed", support, 0.0, 1.0, (), whole.span), source)


def decided(
    text: str,
    *judged: Judged,
    id: str = "c1",
    within: str | None = None,
    citations: Sequence[Citation] = (),
    sentence: str | None = None,
) -> Decided:
    """A claim that is decided, whatever its label, and what was found for it."""
    made = claim(text, within, id=id)
    made = replace(made, citations=tuple(citations), sentence=sentence)
    held = replace(verdict(made, Label.UNVERIFIABLE), trust=None)
    return Decided(held, judged)


def case(
    text: str,
    claims: Sequence[Decided],
    sources: Mapping[str, str] | Sequence[Document] = (),
    question: str | None = None,
) -> Case:
    """A text with its claims and sources."""
    if isinstance(sources, Mapping):
        documents = [document(words, id=name) for name, words in sources.items()]
    else:
        documents = list(sources)
    return Case(
        text,
        question,
        tuple(sorted(documents, key=lambda one: one.id)),
        tuple(claims),
        graphs=("graph",),
        servers=("mcp", "mcp:wiki"),
    )
