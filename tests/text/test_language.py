"""The language of a text is told by its function words, its script, then the model."""

from __future__ import annotations

import errno
import os
import tempfile
from pathlib import Path
from typing import NoReturn

import pytest

import veridical
from veridical.text.data_tables import NOTHING, table
from veridical.text.grammar.closed_class import function_words, word_class
from veridical.text.language import (
    COVERED,
    _by_model,
    _identifier,
    _identifier_from_memory,
    by_function_words,
    detect,
    language_name,
)


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


UZBEK = "Toshkent O'zbekistonning poytaxtidir va eng katta shahridir."


def test_the_model_is_the_same_without_a_temporary_file() -> None:
    model = _identifier_from_memory()
    for text in (UZBEK, "Saya suka makan nasi goreng setiap hari", "Torvik 520"):
        assert model.rank(text) == _identifier().rank(text)


@pytest.mark.parametrize("code", [errno.ENOSPC, errno.EROFS, errno.ENOENT])
def test_a_full_temporary_folder_does_not_hide_a_language(
    code: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(**_: object) -> NoReturn:
        raise OSError(code, os.strerror(code))

    monkeypatch.setattr(tempfile, "TemporaryFile", full)
    _identifier.cache_clear()
    _by_model.cache_clear()
    assert detect(UZBEK) == "uz"
    _identifier.cache_clear()


def test_names() -> None:
    assert language_name("uz") == "Uzbek"
    assert language_name("xx") == "xx"
    assert all(language_name(code) != code for code in COVERED)


# What a language needs to be covered. To cover one, write "yes" into its row of languages.tsv:
# `test_a_covered_language_has_its_words` names the tables that have no word of it.

IN_EVERY = (
    "abstention.tsv",
    "bounds.tsv",
    "bounds_after.tsv",
    "date_words.tsv",
    "labels.tsv",
    "multiples.tsv",
    "number_dates.tsv",
    "ranges.tsv",
    "small_talk.tsv",
    "unit_words.tsv",
)
# Chinese counts, dates and ends its sentences by rules of its own; its script tells it.
IN_THOSE_WITH_WORDS = (
    "abbreviations.tsv",
    "closed_class.tsv",
    "magnitudes.tsv",
    "month_names.tsv",
    "number_nouns.tsv",
    "number_words.tsv",
    "sentence_words.tsv",
    "weekday_names.tsv",
)
OF_ONE_SCRIPT = frozenset({"zh"})
CLASSES = ("det", "pron", "prep", "conj", "negation")
MEASURES = ("metre", "gram", "litre", "hour", "day", "year", "euro")


def lacking(code: str) -> list[str]:
    """What a language has no word for, by table."""
    words = () if code in OF_ONE_SCRIPT else IN_THOSE_WITH_WORDS
    found = [
        name for name in (*IN_EVERY, *words) if all(row["language"] != code for row in table(name))
    ]
    if "closed_class.tsv" in words:
        classes = {row["class"] for row in table("closed_class.tsv") if row["language"] == code}
        found += [f"closed_class.tsv: {name}" for name in CLASSES if name not in classes]
    for file in ("units.tsv", "currencies.tsv"):
        rows = [row for row in table(file) if row["name"] in MEASURES]
        found += [
            f"{file}: {row['name']}"
            for row in rows
            if code not in row.names or row[code] == NOTHING
        ]
    return found


@pytest.mark.parametrize("code", COVERED)
def test_a_covered_language_has_its_words(code: str) -> None:
    missing = lacking(code)
    assert not missing, (
        f"{language_name(code)} is covered, and these tables have no word of it:\n  "
        + "\n  ".join(missing)
        + "\nTo do: copy the rows of another language in each and put its words into them."
    )


def test_a_language_that_is_not_covered_lacks_words() -> None:
    assert {"bounds.tsv", "month_names.tsv", "units.tsv: metre"} <= set(lacking("it"))


@pytest.mark.parametrize("code", [code for code in COVERED if code not in OF_ONE_SCRIPT])
def test_each_language_with_function_words_is_told_by_them(code: str) -> None:
    """In whichever place it stands in the table."""
    words = sorted(word for word in word_class(code, "prep") if " " not in word and len(word) > 1)
    others = {word for one in COVERED if one != code for word in function_words(one)}
    own = [word for word in words if word not in others][:6]
    assert len(own) >= 3
    assert by_function_words(" ".join(own)) == code


def test_no_other_list_of_the_languages_stands_in_the_code() -> None:
    listed = ", ".join(f'"{code}"' for code in COVERED[:3])
    package = Path(veridical.__file__).parent
    found = [str(path) for path in package.rglob("*.py") if listed in path.read_text("utf-8")]
    assert found == []
