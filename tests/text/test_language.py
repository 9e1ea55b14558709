"""The language of a text is told by its function words, its script, then the model."""

from __future__ import annotations

import pytest

from veridical.text.language import COVERED, by_function_words, detect, language_name


@pytest.mark.parametrize(
    ("code", "text"),
    [
        ("en", "The hotel has 40 rooms and a garden."),
        ("de", "Die Lahn ist 245 Kilometer lang und mündet bei Lahnstein in den Rhein."),
        ("nl", "De spoedeisende hulp is niet dag en nacht open."),
        ("fr", "La réunion est prévue pour le lundi dans la grande salle."),
        ("es", "El museo está en la plaza y abre todos los días de la semana."),
        ("zh", "会议于2021年3月4日举行。"),
        ("ja", "最初の大会は1987年6月20日に開催されました"),
        ("pl", "Kocioł ma pojemność trzystu litrów i został zbudowany w zeszłym roku."),
        ("uz", "Toshkent O'zbekistonning poytaxtidir."),
    ],
)
def test_detected(code: str, text: str) -> None:
    assert detect(text) == code


def test_too_little_to_tell_gives_the_default() -> None:
    assert detect("Vik", "nl") == "nl"
    assert detect("", "en") == "en"
    assert by_function_words("42") is None


def test_names() -> None:
    assert language_name("uz") == "Uzbek"
    assert language_name("xx") == "xx"
    assert set(COVERED) == {"en", "de", "nl", "fr", "es", "zh"}
