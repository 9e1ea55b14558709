"""A change leaves one fragment in changelog.d: NUMBER.kind.md, one sentence."""

from __future__ import annotations

import re

import pytest

from .source import ROOT, message

FOLDER = ROOT / "changelog.d"
NAME = re.compile(r"[1-9][0-9]{0,5}\.(?:added|changed|fixed|removed)\.md")
SECOND_SENTENCE = re.compile(r"[.!?] +[A-Z]")


def fault_of(name: str, text: str) -> str:
    """What is wrong with a fragment; "" when nothing is."""
    if not NAME.fullmatch(name):
        return "its name is not NUMBER.added|changed|fixed|removed.md"
    sentence = text.strip()
    if not sentence.endswith("."):
        return "it does not end with a full stop"
    if "\n\n" in sentence or SECOND_SENTENCE.search(sentence):
        return "it is more than one sentence"
    return ""


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("added.md", "A thing."),
        ("1.new.md", "A thing."),
        ("1.added.txt", "A thing."),
        ("1.added.md", ""),
        ("1.added.md", "A thing"),
        ("1.added.md", "A thing. Another thing."),
        ("1.added.md", "A thing.\n\nanother thing."),
    ],
)
def test_the_gate_sees_a_bad_fragment(name: str, text: str) -> None:
    assert fault_of(name, text)


def test_the_gate_leaves_a_good_fragment_alone() -> None:
    assert not fault_of("12.fixed.md", '`verify` reads "1.5 km" as 1,500 m, e.g. in a list.\n')


def test_every_fragment_is_one_sentence_under_a_good_name() -> None:
    findings = [
        f"changelog.d/{path.name}: {fault}"
        for path in sorted(FOLDER.iterdir())
        if (fault := fault_of(path.name, path.read_text("utf-8")))
    ]
    assert not findings, message(
        "A fragment is changelog.d/NUMBER.kind.md and holds one sentence.",
        findings,
        "NUMBER is the issue or the next free one; say what a user can see.",
    )
