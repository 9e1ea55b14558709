"""A piece of evidence: what it says, the quote marked in its surroundings, what was compared."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from veridical.doors.compared import NOTHING as NOWHERE
from veridical.doors.compared import in_the_place_of
from veridical.doors.formats.html.elements import NOTHING, Html, element, joined, text
from veridical.doors.formats.html.quotes import name, quote, words
from veridical.doors.formats.html.sources import Sources, Surroundings
from veridical.doors.signs import SIGNS
from veridical.types import Comparison, Evidence, Provenance, SlotRelation, Stance

# The evidence that decided is shown in more of its document than what stands beside it.
FAR = 360
NEAR = 140

KINDS: Mapping[Stance, str] = MappingProxyType(
    {
        Stance.SUPPORTS: "supported",
        Stance.REFUTES: "contradicted",
        Stance.NEUTRAL: "unverifiable",
    }
)

_RELATIONS = tuple(
    SlotRelation(name)
    for name in ("conflicting", "rounded", "converted", "derived", "same", "missing")
)


def piece(evidence: Evidence, sources: Sources, characters: int = FAR) -> Html:
    """One piece of evidence with its quote in context and every comparison."""
    return element(
        "figure",
        _caption(evidence, sources),
        cited(evidence, sources, characters),
        _chain(evidence),
        _comparisons(evidence.comparisons),
        class_=f"evidence {KINDS[evidence.stance]}",
    )


def brief(evidence: Evidence, sources: Sources) -> Html:
    """One piece of evidence, its quote alone."""
    return element(
        "figure",
        _caption(evidence, sources),
        cited(evidence, sources, 0),
        class_=f"evidence {KINDS[evidence.stance]}",
    )


def cited(evidence: Evidence, sources: Sources, characters: int) -> Html:
    """The quote, marked, with at most so many characters of its document on each side."""
    around = sources.around(evidence, characters) if characters else Surroundings()
    values = [
        one.evidence_span
        for one in evidence.comparisons
        if one.relation is SlotRelation.CONFLICTING and one.evidence_span is not None
    ]
    return element(
        "blockquote",
        _context(around.before),
        element(
            "mark",
            quote(
                evidence.quote,
                evidence.span.start,
                values if evidence.stance is Stance.REFUTES else (),
            ),
            class_=KINDS[evidence.stance],
        ),
        _context(around.after),
        lang=sources.language(evidence),
    )


def _context(given: str) -> Html:
    return element("span", given, class_="context") if given else NOTHING


def origin(evidence: Evidence, sources: Sources) -> Html:
    """Where a quote stands: title, place, date."""
    return joined(
        element("cite", name(sources.title(evidence.source_id))),
        ", ",
        element("span", words(sources.place(evidence)), class_="place"),
        text(f" ({evidence.source_date})" if evidence.source_date else ""),
    )


def _caption(evidence: Evidence, sources: Sources) -> Html:
    kind = KINDS[evidence.stance]
    stance = element(
        "b",
        element("span", SIGNS[kind], class_="sign", aria_hidden="true"),
        f" {evidence.stance.value}",
        class_=f"stance {kind}",
    )
    reserved = evidence.provenance is not Provenance.PRIMARY
    return element(
        "figcaption",
        stance,
        " ",
        origin(evidence, sources),
        text(f", {evidence.provenance.value} source" if reserved else ""),
    )


def _chain(evidence: Evidence) -> Html:
    if not evidence.chain:
        return NOTHING
    links = [
        element("li", element("q", words(one.quote)), " in ", name(one.source_id))
        for one in evidence.chain
    ]
    return element("ul", *links, class_="chain")


def _comparisons(compared: tuple[Comparison, ...]) -> Html:
    """What of the claim was compared with what of the quote: what conflicts stands first."""
    if not compared:
        return NOTHING
    ordered = sorted(compared, key=lambda one: _RELATIONS.index(one.relation))
    heads = ("What", "In the text", "In the source", "Result")
    return element(
        "table",
        element("caption", "What was compared"),
        element("thead", element("tr", *(element("th", head, scope="col") for head in heads))),
        element("tbody", *(element("tr", *_cells(one)) for one in ordered)),
        class_="comparisons",
    )


def _cells(one: Comparison) -> Iterator[Html]:
    yield element("th", one.slot.value, scope="row")
    yield element("td", _value(one.claim_value, NOWHERE))
    yield element("td", _value(one.evidence_value, in_the_place_of(one)))
    yield element("td", one.relation.value, class_=f"relation {one.relation.value}")


def _value(given: str | None, otherwise: str) -> Html:
    if not given:
        return element("span", otherwise, class_="quiet")
    return words(given, 300)
