"""Ten thousand texts of every bad kind: each is answered for whole, or refused by our own error.

`make soak` runs it and writes what it saw to benchmarks/results/soak.json; `--texts 500` makes it
shorter.
"""

from __future__ import annotations

import json
import random
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from veridical.build import Verifier, document
from veridical.errors import VeridicalError
from veridical.types import Report, Span
from veridical.wire import dumps

RESULT = Path(__file__).parents[2] / "benchmarks" / "results" / "soak.json"
LONG = 5_000_000
SOURCES = (
    "The bridge over the Tarn is 412 metres long. It was opened on 3 May 1931 and repaired twice.",
    "| Year | Visitors |\n|---|---|\n| 2021 | 4,100 |\n| 2022 | 5,300 |\n\n- no dogs\n- no fires\n",
)

Maker = Callable[[random.Random], str]


def _anything(chance: random.Random) -> str:
    size = chance.randrange(0, 400)
    return "".join(chr(chance.randrange(0x110000)) for _ in range(size))


def _right_to_left(chance: random.Random) -> str:
    words = [
        "שלום",
        "العربية",
        "\u202e",
        "\u2067",
        "412",
        "مترا",
        "(",
        ")",
        "היה",
        "1931",
        " ",
        ".",
    ]
    return " ".join(chance.choice(words) for _ in range(chance.randrange(1, 80)))


def _emoji(chance: random.Random) -> str:
    parts = [
        "👩‍👩‍👧",
        "🏳️‍🌈",
        "🇩🇪",
        "👍🏽",
        "☎️",
        "7️⃣",
        "The bridge is long",
        ". ",
        "\u200d",
        "\ufe0f",
    ]
    return "".join(chance.choice(parts) for _ in range(chance.randrange(1, 120)))


def _controls(chance: random.Random) -> str:
    parts = ["\x00", "\x1b[31m", "\x07", "\x85", "\u2028", "\r", "\x0b", "The bridge is 412 m. "]
    return "".join(chance.choice(parts) for _ in range(chance.randrange(1, 80)))


def _markdown(chance: random.Random) -> str:
    parts = "# |> |- |1. |``` |~~~ |** |* |_ |[1] |[a](b |](c) |<!-- |<b> || |---| |\\ |&amp; |$x$ "
    pieces = [
        *parts.split(" |"),
        "\n",
        "\n\n",
        "    ",
        "The bridge is 412 metres long. ",
        "| a | b |",
    ]
    return "".join(chance.choice(pieces) for _ in range(chance.randrange(1, 150)))


def _numbers(chance: random.Random) -> str:
    parts = [
        "9" * 60,
        "1e999",
        "1,",
        "½",
        "10^10^10",
        "٣",
        "３",
        "-",
        "%",
        "€",
        "31.02.2023",
        "Ⅻ",
        " ",
    ]
    parts += ["99:99", "1.2.3.4", "0/0", "NaN", "three dozen", "of", "between", "and", "m", "km/h"]
    return " ".join(chance.choice(parts) for _ in range(chance.randrange(1, 80)))


def _prose(chance: random.Random) -> str:
    subjects = ["The bridge", "It", "He", "No dog", "The bridge over the Tarn", "In 2022, the zoo"]
    verbs = ["is", "was opened", "may be", "has not been", "had", "was never"]
    rest = [
        "412 metres long",
        "on 3 May 1931",
        "5,300 visitors",
        "in 1940",
        "repaired",
        "twice",
        "",
    ]
    said = (
        f"{chance.choice(subjects)} {chance.choice(verbs)} {chance.choice(rest)}"
        + chance.choice(".!?;:")
        for _ in range(chance.randrange(1, 12))
    )
    return chance.choice([" ", "\n", "\n\n", "\n- ", " | "]).join(said)


def _long_line(chance: random.Random) -> str:
    units = ["a", "1,", "(", "`", "|", "*", "\u0301", " ", ".", "A. ", "The bridge is 412 m long. "]
    units += ["\ud800", "[", "<", "- ", "\u200b", '"', "不", "1 ", "and ", "not "]
    unit = chance.choice(units)
    return (unit * (LONG // len(unit)))[:LONG]


KINDS: tuple[Maker, ...] = (
    _anything,
    _right_to_left,
    _emoji,
    _controls,
    _markdown,
    _numbers,
    _prose,
)


def _lost(text: str, report: Report) -> list[int]:
    """The characters nothing answers for; marked in one pass, since a text may be 5 MB long."""
    held = bytearray(len(text))
    spans: list[Span] = [span for one in report.verdicts for span in one.claim.spans]
    spans += [one.span for one in report.skipped]
    spans += [one.span for one in report.failures if one.span is not None]
    for span in spans:
        held[span.start : span.end] = b"\x01" * (span.end - span.start)
    lost = (at for at, mark in enumerate(held) if not mark and not text[at].isspace())
    return [at for at, _ in zip(lost, range(5), strict=False)]


def _check(verifier: Verifier, text: str, name: str, seen: Counter[str]) -> None:
    try:
        report = verifier.verify(text)
    except VeridicalError as error:
        seen[f"{name}: {type(error).__name__}"] += 1
        return
    lost = _lost(text, report)
    assert not lost, (name, lost, text[:2000])
    json.loads(dumps(report))
    sources = {one.id: one.text for one in map(document, SOURCES)}
    for verdict in report.verdicts:
        for evidence in verdict.evidence:
            assert evidence.span.of(sources[evidence.source_id]) == evidence.quote, (name, text)
    seen[f"{name}: checked"] += 1


@pytest.mark.timeout(7200)
def test_ten_thousand_texts(texts: int) -> None:
    chance = random.Random(20261129)
    verifier = Verifier(sources=list(SOURCES))
    seen: Counter[str] = Counter()
    slowest = 0.0
    start = time.perf_counter()
    longs = max(1, texts // 500)
    for number in range(texts):
        make = _long_line if number < longs else KINDS[number % len(KINDS)]
        text = make(chance)
        began = time.perf_counter()
        _check(verifier, text, make.__name__.strip("_"), seen)
        slowest = max(slowest, time.perf_counter() - began)
    taken = time.perf_counter() - start
    rows = [[name, count] for name, count in sorted(seen.items())]
    measured = f"{texts} texts in {taken:.0f} s, the slowest {slowest:.1f} s; {longs} of 5 MB"
    result = {"columns": ["texts", "seen"], "rows": rows, "measured": measured}
    RESULT.write_text(json.dumps(result, indent=1, ensure_ascii=False) + "\n", "utf-8")
    assert sum(seen.values()) == texts
