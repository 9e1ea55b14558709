"""Reports to make pages of: one that holds everything, and the same with a hostile text planted."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from enum import Enum
from typing import TypeVar, cast

from veridical.errors import UsageError
from veridical.testing import claim, document, evidence, report, verdict
from veridical.types import (
    Citation,
    CitationCheck,
    CitationStatus,
    CitationStyle,
    Comparison,
    Conflict,
    Direction,
    Document,
    Failure,
    Label,
    Notice,
    Quoted,
    Reason,
    Report,
    Signal,
    Skipped,
    SkipReason,
    Slot,
    SlotRelation,
    Span,
    Stance,
    Triple,
    Verdict,
    Version,
)

Value = TypeVar("Value")

LABELS = (Label.SUPPORTED, Label.CONTRADICTED, Label.UNVERIFIABLE)

MARK = Citation(CitationStyle.BRACKET, "[1]", Span(0, 1), ("1",))
CHECK = CitationCheck(
    MARK, True, CitationStatus.MISATTRIBUTED, "quay.md", "old.md", Reason("x", "why it is so")
)
# A word of the hostile text, so that it is found wherever it got to.
TRACE = "zqz"

PAYLOADS = (
    "<img src=x onerror=window.zqz=1>",
    "<script>window.zqz=1</script>",
    "</script><script>window.zqz=1</script>",
    "</style><style>*{display:none}</style>zqz",
    "</title><svg onload=window.zqz=1>",
    "</textarea></noscript><b>zqz",
    "<!-- zqz --><!--",
    "--><script>window.zqz=1</script><!--",
    "<![CDATA[zqz]]>",
    "<iframe srcdoc='<script>parent.zqz=1</script>'></iframe>",
    "<a href='javascript:window.zqz=1'>zqz</a>",
    "[zqz](javascript:window.zqz=1)",
    "![zqz](http://127.0.0.1:9/zqz.png)",
    '[zqz][x] [x]: http://127.0.0.1:9/?d=zqz "zqz"',
    '<link rel="stylesheet" href="http://127.0.0.1:9/zqz.css">',
    '<meta http-equiv="refresh" content="0;url=http://127.0.0.1:9/zqz">',
    '<base href="http://127.0.0.1:9/zqz/">',
    '<form action="http://127.0.0.1:9/zqz"><button autofocus>zqz</button></form>',
    "<object data='data:text/html,<script>zqz=1</script>'></object>",
    "<math><mtext><table><mglyph><style><!--</style><img title='--&gt;&lt;img zqz&gt;'>",
    "<svg><style><img src=x onerror=zqz=1></style></svg>",
    '" onmouseover="window.zqz=1" x="',
    "' autofocus onfocus='window.zqz=1",
    "&lt;script&gt;zqz&lt;/script&gt;&#60;b&#62;&amp;amp;",
    "{{constructor.constructor('zqz=1')()}}${zqz}",
    "zqz\x00\x07\x08\x1b[31m\x7f\x85\x9b",
    "zqz\ud800 \udfff\ufffe\ufdd0",
    "zqz\u202egpj.exe\u2066\u2067\u2069\u200f\u061c",
    "zqz\u2028\u2029\r\n\r\x0b\x0c end",
    "zqz\u200b\u00ad\ufeff\U000e0041\U000e0001\u3164",
    "</div></section></main></body></html>zqz",
    "\u05d0\u05d1\u05d2 zqz \u0627\u0644\u0645\u064a\u0646\u0627\u0621",
)


def source(payload: str = "") -> Document:
    """A document whose words before, in and after the quote hold a payload."""
    return document(
        f"Before it{payload}. The quay is{payload} 520 metres long. After it{payload}.\n",
        id="quay.md",
        date="2024-04-26",
    )


def everything(payload: str = "") -> tuple[Report, tuple[Document, ...]]:
    """A report with something in every field, and its documents; the texts hold a payload."""
    text = (
        f"# Quay{payload}\n\nThe quay is{payload} 510 metres long. The quay is{payload} 520 metres "
        f"long. It won a prize{payload}. Is it old{payload}?\nIt failed{payload}.\n"
    )
    given = source(payload)
    older = document(f"The quay is{payload} 500 metres long.", id="old.md", date="2001")
    verdicts = _verdicts(payload, text, given, older)
    refuting = evidence(older.text, older, Stance.REFUTES)
    made = report(
        text,
        verdicts,
        skipped=[
            Skipped(_span(f"# Quay{payload}", text), SkipReason.HEADING, "a detail"),
            Skipped(_span(f"Is it old{payload}?", text), SkipReason.QUESTION),
        ],
        failures=[
            Failure("judge_failed", "it broke", _span(f"It failed{payload}.", text), part="slots"),
            Failure("oracle_failed", "it broke too", None, "c2", "graph", "old.md"),
        ],
        notices=[Notice("empty_source", "there is nothing in it", "empty.md")],
        sources=[given, older],
    )
    return replace(
        made,
        question=f"How long is it{payload}?",
        conflicts=(Conflict(verdicts[0].evidence[0], refuting, "slots", 0.9, "c1"),),
        signals=(
            Signal("entropy", 0.25, Direction.LOWER_IS_BETTER, "samples"),
            Signal("likeness", None, Direction.HIGHER_IS_BETTER, "vectors", "no_vectors", "c1"),
        ),
        versions=(Version("judge:slots", "1"), Version("oracle:documents", "1")),
        citation_checks=(CHECK,),
    ), (given, older)


def _verdicts(
    payload: str, text: str, given: Document, older: Document
) -> tuple[Verdict, Verdict, Verdict]:
    """A claim of each label; of the contradicted one all is known that can be."""
    said = f"The quay is{payload} 520 metres long."
    wrong = claim(f"The quay is{payload} 510 metres long.", text, id="c1")
    compared = (
        Comparison(
            Slot.NUMBER,
            SlotRelation.CONFLICTING,
            "510 metres",
            "520 metres",
            _span("510 metres", text),
            _span("520 metres", given.text),
        ),
        Comparison(Slot.NAME, SlotRelation.SAME, "quay", "quay"),
        Comparison(Slot.WORDING, SlotRelation.MISSING, "prize", None),
    )
    chain = (Quoted("old.md", older.version, "a further edge", Span(0, 3)),)
    neutral = replace(evidence(f"Before it{payload}.", given, Stance.NEUTRAL), chain=chain)
    first = verdict(wrong, Label.CONTRADICTED, quote=said, source=given, comparisons=compared)
    return (
        replace(
            first,
            claim=replace(wrong, triple=Triple("quay", "is", None), citations=(MARK,)),
            evidence=(*first.evidence, neutral),
            citation_checks=(CHECK,),
            reasons=(*first.reasons, Reason("also", "another reason")),
        ),
        verdict(claim(said, text, id="c2"), Label.SUPPORTED, quote=said, source=given),
        verdict(claim(f"It won a prize{payload}.", text, id="c3"), Label.UNVERIFIABLE),
    )


def _span(part: str, text: str) -> Span:
    start = text.index(part)
    return Span(start, start + len(part))


def long_report(count: int = 40) -> tuple[Report, tuple[Document, ...]]:
    """As many claims, a third of each label, each with a quote of its own."""
    held = document(
        "\n".join(
            f"The quay number {n} is {n} metres long. Nobody says more of it." for n in range(count)
        ),
        id="quays.md",
    )
    given = "\n".join(
        f"The quay number {n} is {n + 1} metres long, they say." for n in range(count)
    )
    verdicts = []
    for n in range(count):
        said = claim(f"The quay number {n} is {n + 1} metres long, they say.", given, id=f"c{n}")
        quote = f"The quay number {n} is {n} metres long."
        at = said.spans[0].start + said.text.index(f"{n + 1} metres")
        differs = Comparison(
            Slot.NUMBER,
            SlotRelation.CONFLICTING,
            f"{n + 1} metres",
            f"{n} metres",
            Span(at, at + len(f"{n + 1} metres")),
        )
        verdicts.append(
            verdict(said, LABELS[n % 3], quote=quote, source=held, comparisons=(differs,))
        )
    return report(given, verdicts, sources=[held]), (held,)


def uneven_report(count: int = 30) -> tuple[Report, tuple[Document, ...]]:
    """As many claims, with quotes of one line to a third of a page, and up to six comparisons."""
    said = "The quay was measured again in the spring, and nobody could say why it was. "
    quotes = [f"Report {n} begins. {said * (n % 8 + 1)}".strip() for n in range(count)]
    held = document("\n\n".join(quotes), id="quays.md")
    given = "\n".join(f"The quay number {n} was measured twice." for n in range(count))
    same = Comparison(Slot.NAME, SlotRelation.SAME, "quay", "quay")
    verdicts = [
        verdict(
            claim(f"The quay number {n} was measured twice.", given, id=f"c{n}"),
            LABELS[n % 3],
            quote=quotes[n],
            source=held,
            comparisons=(same,) * (n % 6),
        )
        for n in range(count)
    ]
    return report(given, verdicts, sources=[held]), (held,)


def planted(payload: str) -> tuple[Report, tuple[Document, ...]]:
    """The same with the payload behind every text of the report too, quotes and keys but for."""
    made, documents = everything(payload)
    kept = {"quote", "text", "id", "claim_id", "source_id", "source_version", "version", "language"}
    whole = _planted(replace(made, text=""), payload, kept)
    return replace(whole, text=made.text, sources=_named(made, payload)), documents


def _named(made: Report, payload: str) -> tuple:  # type: ignore[type-arg]
    return tuple(replace(entry, title=entry.title + payload) for entry in made.sources)


def _planted(value: Value, payload: str, kept: set[str]) -> Value:
    if isinstance(value, Enum):
        return value
    if isinstance(value, str):
        return cast(Value, value + payload)
    if isinstance(value, tuple):
        return cast(Value, tuple(_planted(one, payload, kept) for one in value))
    if not is_dataclass(value) or isinstance(value, Span):
        return value
    for field in fields(value):
        held = getattr(value, field.name)
        if field.name in kept or not field.init or field.name == "reading":
            continue
        try:
            value = cast(Value, replace(value, **{field.name: _planted(held, payload, kept)}))
        except UsageError:
            continue
    return value
