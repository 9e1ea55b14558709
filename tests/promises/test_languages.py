"""Languages: nothing is dropped, each claim's language is told, and what is not read is said."""

from __future__ import annotations

import pytest

from tests.promises.running import check, label, labels
from veridical.types import Report, SkipReason


def answered_for(report: Report) -> str:
    """What of the text stands in verdicts and skipped parts."""
    spans = [verdict.claim.spans[0] for verdict in report.verdicts]
    spans += [part.span for part in report.skipped]
    return "".join(span.of(report.text) for span in sorted(spans))


def told(report: Report) -> set[str]:
    """The languages of the claims."""
    return {verdict.claim.language for verdict in report.verdicts}


@pytest.mark.promise("R-B7-1")
def test_a_chinese_full_stop_ends_a_sentence_and_drops_none() -> None:
    text = "图书馆于1998年5月6日开放。桥长三百米。馆长是王芳！"
    source = "图书馆于1998年5月6日在河边开放。桥长三百二十米。馆长是王芳。"
    report = check(text, source)
    assert labels(report) == ["supported", "contradicted", "supported"]
    assert answered_for(report) == text
    assert told(report) == {"zh"}


@pytest.mark.promise("R-B7-2")
def test_a_japanese_sentence_without_a_final_mark_is_a_claim() -> None:
    source = "灯台は1911年4月12日に北の岬で点灯されました。高さは31メートルです。"
    for text, expected in (
        ("灯台は1911年4月12日に点灯されました", "supported"),
        ("灯台は1911年4月13日に点灯されました", "contradicted"),
    ):
        report = check(text, source)
        assert labels(report) == [expected]
        assert report.verdicts[0].claim.spans[0].of(text) == text
        assert told(report) == {"ja"}


@pytest.mark.promise("R-B7-3")
def test_a_language_that_is_not_read_gets_no_middling_score() -> None:
    source = "Latarnia w Orlu ma 31 metrów wysokości i została zbudowana z cegły w 1911 roku."
    same = check(source, source)
    assert (labels(same), told(same)) == (["supported"], {"pl"})
    other = check("Budowniczowie wznieśli latarnię z cegieł w Orlu.", source)
    assert (other.label, other.trust) == (None, None)
    assert other.null_reason == "not_covered_language"
    assert [part.why for part in other.skipped] == [SkipReason.NOT_COVERED_LANGUAGE]
    assert "Polish" in other.skipped[0].detail


@pytest.mark.promise("R-B7-4")
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("De vuurtoren heeft 14 kamers.", {"contradicted"}),
        ("De vuurtoren werd in 1911 niet gebouwd.", {"contradicted", "unverifiable"}),
        ("De burgemeester houdt van haring.", {"unverifiable"}),
        ("De vuurtoren is rood geverfd.", {"unverifiable"}),
    ],
)
def test_a_wrong_answer_in_dutch_gets_no_high_score(text: str, expected: set[str]) -> None:
    source = "De vuurtoren werd in 1911 gebouwd. De vuurtoren heeft 15 kamers."
    report = check(text, source)
    assert set(labels(report)) <= expected
    assert told(report) == {"nl"}
    assert report.trust is not None
    assert report.trust <= 0.3


@pytest.mark.promise("R-B7-4")
def test_a_denial_in_dutch_is_seen() -> None:
    source = "De vuurtoren werd in 1911 gebouwd. De vuurtoren heeft 15 kamers."
    assert label("De vuurtoren werd in 1911 niet gebouwd.", source) == "contradicted"


@pytest.mark.promise("R-B7-5")
@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("Cây cầu dài 412 mét. Thư viện mở cửa năm 1998. Cây cầu được sơn màu đỏ.", "Vietnamese"),
        ("สะพานยาว 412 เมตร หอสมุดเปิดในปี 1998", "Thai"),
        (
            "Jembatan itu panjangnya 412 meter. Perpustakaan itu dibuka oleh pemerintah pada tahun"
            " 1998 untuk para pelajar.",
            "Indonesian",
        ),
    ],
)
def test_a_language_of_south_east_asia_loses_nothing_and_is_named(text: str, language: str) -> None:
    report = check(text, "The bridge is 412 metres long and was painted red in 1998.")
    assert answered_for(report).replace(" ", "") == text.replace(" ", "")
    assert not report.verdicts
    assert report.null_reason == "not_covered_language"
    assert all(language in part.detail for part in report.skipped)


@pytest.mark.promise("R-B7-6")
def test_a_language_that_is_not_read_is_checked_as_far_as_it_stands_there_word_for_word() -> None:
    source = "Toshkent shahridagi yangi koʻprik 412 metr uzunlikda va 1931-yilda ochilgan."
    same = check(source, source)
    assert labels(same) == ["supported"]
    changed = check(source.replace("412", "512"), source)
    assert labels(changed) == ["contradicted"]
    other = check("Koʻprik shahar markazida joylashgan va juda chiroyli.", source)
    assert other.null_reason == "not_covered_language"
    assert "Uzbek" in other.skipped[0].detail


@pytest.mark.promise("R-B7-7")
@pytest.mark.parametrize(
    "text",
    [
        "De vuurtoren is 31 meter hoog en heeft 15 kamers.",
        "Der Leuchtturm ist 31 Meter hoch und hat 15 Zimmer.",
    ],
)
def test_a_source_in_another_language_is_not_compared_and_that_is_said(text: str) -> None:
    source = "The lighthouse is 13 metres high and has 15 rooms. It was built of brick in 1911."
    report = check(text, source)
    assert set(labels(report)) == {"unverifiable"}
    notices = [notice for notice in report.notices if notice.code == "other_language"]
    assert len(notices) == 1
    assert "English" in notices[0].message
