"""Row 13: a number is read as digits, never worked out: 10^10^10 costs what "10" costs."""

from __future__ import annotations

import itertools
import time

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.growth import assert_linear
from veridical.build import Verifier
from veridical.types import Label

AT_MOST = 0.02
"""Seconds of processor time for one claim, the whole walk from text to report."""
PER_CHARACTER = 0.0005
"""Of a long claim each character is looked at, several times."""

COUNT = itertools.count()
SOURCE = "The bridge is 412 metres long and weighs 10^6 kg. It was opened in 1931."

NUMBERS = [
    "10^10^10",
    "9**9**9",
    "(9**64)**64)**64",
    "1e999999999",
    "1e-999999999",
    "-1E+99999999999999999999",
    "6^800000",
    "2^-999999999",
    "9" * 10_000,
    "1" + "0" * 10_000 + ".5",
    "0." + "0" * 10_000 + "1",
    "1,000," * 800 + "000",
    "1e5" + "e5" * 3_000,
    "0x" + "f" * 10_000,
    "½" * 10_000,
    "九" * 1_000,
    "1/0",
    "0/0",
    "1:999999999999",
    "2 nanofortnight^-3",
    "1e400",
    "-inf",
    "nan",
    "10⁹⁹⁹⁹⁹⁹⁹⁹⁹",
    "10 to the power of 10 to the power of 10",
    "a googolplex of",
]


@pytest.fixture(scope="module")
def verifier() -> Verifier:
    made = Verifier(sources=[SOURCE])
    made.verify("The bridge is 412 metres long.")
    return made


def unknown(text: str) -> str:
    """The text with a word at its end that no other text has: nothing of it is known already."""
    return f"{text.rstrip('. ')} at gate q{next(COUNT)}."


def seconds(verifier: Verifier, text: str) -> float:
    """The least of several tries."""
    times = []
    for _ in range(4):
        fresh = unknown(text)
        started = time.thread_time()
        verifier.verify(fresh)
        times.append(time.thread_time() - started)
    return min(times)


@pytest.mark.parametrize("number", NUMBERS, ids=lambda number: number[:20])
@pytest.mark.parametrize("form", ["The bridge is {} m long.", "{}", "It weighs {} kg, not {}."])
def test_hardening_13_a_number_is_never_worked_out(
    number: str, form: str, verifier: Verifier
) -> None:
    text = form.replace("{}", number)
    assert seconds(verifier, text) < max(AT_MOST, PER_CHARACTER * len(text))
    assert verifier.verify(f"The bridge is {number} m long.").label is not Label.SUPPORTED


@pytest.mark.parametrize(
    "unit", ["1/", "10^", "9**", "e5", "1,", "--1", "½ ", "one hundred ", "九百", "(1+", "1.2.3."]
)
def test_hardening_13_chains_of_numbers_take_linear_time(unit: str, verifier: Verifier) -> None:
    text = "The bridge is " + unit * (6_000 // len(unit)) + "1 m long."
    assert_linear(lambda part: verifier.verify(unknown(part)), text)


NOTATION = st.lists(
    st.sampled_from(
        [*"0 1 9 99 000 . , ^ ** * / e E + - ( ) % ‰ ½ ² ⁹ 十 亿 m kg km/h €".split(), " "]
    ),
    max_size=40,
).map("".join)


@settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))
@given(NOTATION)
def test_hardening_13_no_notation_takes_long(verifier: Verifier, notation: str) -> None:
    text = f"The bridge is {notation} m long."
    started = time.thread_time()
    verifier.verify(text)
    if time.thread_time() - started > AT_MOST:
        assert seconds(verifier, text) < AT_MOST
