"""`VERIDICAL_LANGUAGE`: the language of what is too short to show its own, and of nothing else."""

from __future__ import annotations

import pytest

from veridical import Label, Settings, Verifier

ENGLISH = "The quay is 1,240 metres long and it was opened in May."
GERMAN = "Die Firma hat die Halle gebaut."


@pytest.mark.parametrize("language", ["", "sw", "de", "en"])
def test_a_sentence_that_shows_its_language_keeps_it(language: str) -> None:
    report = Verifier(ENGLISH, settings=Settings(language=language)).verify(ENGLISH)
    assert {verdict.claim.language for verdict in report.verdicts} == {"en"}
    assert report.label is Label.SUPPORTED


@pytest.mark.parametrize(
    ("language", "label"),
    [("de", Label.SUPPORTED), ("en", Label.CONTRADICTED), ("", Label.CONTRADICTED)],
)
def test_what_is_too_short_to_show_its_language_is_read_in_that_one(
    language: str, label: Label
) -> None:
    # "1.240" is a thousand and more in German, and little more than one in English.
    settings = Settings(language=language)
    assert Verifier("Kai: 1240 m", settings=settings).verify("Kai: 1.240 m").label is label


def test_a_short_source_is_read_in_it_too() -> None:
    denied = "Die Firma hat die Halle nicht gebaut."
    set_so = Verifier(GERMAN, settings=Settings(language="de"))
    assert set_so.verify(denied).label is Label.CONTRADICTED


def test_the_report_says_which_language_was_set() -> None:
    report = Verifier(ENGLISH, settings=Settings(language="de")).verify(ENGLISH)
    assert any("language de" in version.version for version in report.versions)
