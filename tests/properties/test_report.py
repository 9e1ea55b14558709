"""What holds of every report, whatever the text and the sources are."""

from __future__ import annotations

import json
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.properties.texts import SOURCES, TEXTS
from veridical.build import Verifier, document
from veridical.errors import VeridicalError
from veridical.settings import Settings
from veridical.types import Report, Span
from veridical.wire import dumps

EXAMPLES = Path(__file__).parents[2] / "examples"
many = settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))


@pytest.fixture(scope="module")
def verifier() -> Verifier:
    return Verifier()


def covered(report: Report) -> set[int]:
    """Every character that a verdict, a skipped part or a failure answers for."""
    spans: list[Span] = [span for one in report.verdicts for span in one.claim.spans]
    spans += [one.span for one in report.skipped]
    spans += [one.span for one in report.failures if one.span is not None]
    return {at for span in spans for at in range(span.start, span.end)}


@many
@given(TEXTS, SOURCES)
def test_every_character_is_answered_for(text: str, sources: list[str]) -> None:
    report = Verifier().verify(text, sources=[document(one) for one in sources])
    held = covered(report)
    lost = [at for at, character in enumerate(text) if not character.isspace() and at not in held]
    assert not lost, (lost[:5], text)


@many
@given(TEXTS, SOURCES)
def test_every_quote_is_verbatim_where_it_says(text: str, sources: list[str]) -> None:
    documents = {one.id: one for one in map(document, sources)}
    report = Verifier().verify(text, sources=documents.values())
    for verdict in report.verdicts:
        for evidence in verdict.evidence:
            assert evidence.span.of(documents[evidence.source_id].text) == evidence.quote
            for comparison in evidence.comparisons:
                if comparison.evidence_span is not None:
                    assert comparison.evidence_span.end <= len(documents[evidence.source_id].text)
        for reason in verdict.reasons:
            assert reason.claim_span is None or reason.claim_span.end <= len(text)


@many
@given(TEXTS, SOURCES, st.randoms(use_true_random=False))
def test_the_order_of_sources_changes_nothing(
    text: str, sources: list[str], random: object
) -> None:
    shuffled = list(sources)
    random.shuffle(shuffled)  # type: ignore[attr-defined]
    one = Verifier().verify(text, sources=[document(s) for s in sources])
    two = Verifier().verify(text, sources=[document(s) for s in shuffled])
    assert dumps(one) == dumps(two)


@many
@given(TEXTS, SOURCES, st.one_of(st.none(), TEXTS))
def test_only_our_errors_are_raised(text: str, sources: list[str], question: str | None) -> None:
    try:
        report = Verifier().verify(text, question=question, sources=[document(s) for s in sources])
    except VeridicalError:
        return
    json.loads(dumps(report))


def harbour() -> tuple[str, Path]:
    return (EXAMPLES / "harbour-answer.md").read_text("utf-8"), EXAMPLES / "harbour-report.md"


def test_hash_seeds_change_nothing() -> None:
    code = (
        "import sys; from pathlib import Path; import veridical; from veridical.wire import dumps\n"
        "print(dumps(veridical.verify(Path(sys.argv[1]).read_text('utf-8'),"
        " [Path(sys.argv[2])])), end='')"
    )
    outputs = {
        subprocess.run(
            [
                sys.executable,
                "-c",
                code,
                str(EXAMPLES / "harbour-answer.md"),
                str(EXAMPLES / "harbour-report.md"),
            ],
            env={"PYTHONHASHSEED": seed, "PATH": "/usr/bin:/bin"},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("0", "1", "31337")
    }
    assert len(outputs) == 1


def test_threads_and_batches_change_nothing() -> None:
    text, source = harbour()
    verifier = Verifier([source])
    expected = dumps(verifier.verify(text))
    results: list[str] = []
    threads = [
        threading.Thread(target=lambda: results.append(dumps(verifier.verify(text))))
        for _ in range(4)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    results += [dumps(Verifier([source], batch_size=size).verify(text)) for size in (1, 7, 10_000)]
    assert results == [expected] * 7


@pytest.mark.promise("A3")
@pytest.mark.parametrize("retriever", ["hybrid", "bm25"])
def test_a_score_alone_is_the_score_in_any_company(retriever: str) -> None:
    """To four decimals, whatever was checked before it, beside it or in other threads."""
    answer, source = harbour()
    texts = [span for span in answer.replace("\n", " ").split(". ") if len(span) > 30]
    settings_ = Settings(retriever=retriever)

    def scores(report: Report) -> list[tuple[float, float, float]]:
        return [
            (round(one.support, 4), round(one.refute, 4), round(one.trust or 0.0, 4))
            for one in report.verdicts
        ]

    alone = {
        text: scores(Verifier([source], settings=settings_).verify(text)) for text in texts[:4]
    }
    for order in (texts, texts[::-1], [*texts[::2], *texts[1::2]]):
        verifier = Verifier([source], settings=settings_, batch_size=3)
        together = {text: scores(verifier.verify(text)) for text in order}
        assert {text: together[text] for text in alone} == alone
    for workers in (2, 4):
        verifier = Verifier([source], settings=settings_)
        with ThreadPoolExecutor(workers) as threads:
            reports = threads.map(verifier.verify, texts)
            beside = dict(zip(texts, map(scores, reports), strict=True))
        assert beside == together
    whole = Verifier([source], settings=settings_).verify("\n\n".join(texts))
    assert scores(whole) == [score for text in texts for score in together[text]]


NEUTRAL = (
    "The committee thanked the staff for their patience. "
    "Lunch was served in the small hall. "
    "Several visitors admired the paintings near the stairs. "
)


@pytest.mark.parametrize("size", [1_000, 100_000])
def test_padding_the_text_changes_no_verdict(size: int) -> None:
    text, source = harbour()
    padding = NEUTRAL * (size // len(NEUTRAL) + 1)
    verifier = Verifier([source])
    plain = {v.claim.text: v.label for v in verifier.verify(text).verdicts}
    for padded in (f"{padding}\n\n{text}", f"{text}\n\n{padding}"):
        labels = {v.claim.text: v.label for v in verifier.verify(padded).verdicts}
        assert {key: labels.get(key) for key in plain} == plain


def test_padding_the_source_changes_no_verdict() -> None:
    text, source = harbour()
    words = source.read_text("utf-8")
    plain = {v.claim.text: v.label for v in Verifier([source]).verify(text).verdicts}
    padded = document(NEUTRAL * 500 + "\n\n" + words + "\n\n" + NEUTRAL * 500, id="padded")
    labels = {v.claim.text: v.label for v in Verifier([padded]).verify(text).verdicts}
    assert labels == plain
