"""The library as it is called: what may be given, what is refused and how, and what is kept."""

from __future__ import annotations

import io
import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from importlib.metadata import version
from pathlib import Path, PurePath

import pytest

import veridical
from veridical import Document, Guard, Label, Verifier, document, verify
from veridical.build import Sources
from veridical.build import verifier as build_verifier
from veridical.errors import (
    ConfigurationError,
    MissingInput,
    UnreadableInput,
    UsageError,
    VeridicalError,
)
from veridical.settings import Settings
from veridical.types import Report
from veridical.wire import dumps, envelope, to_json

QUAY = "The quay is 520 metres long. It was opened in 1989."
TOWER = "The clock tower is 31 metres high."
FITS = "The quay is 520 metres long."
BOTH = "The quay is 520 metres long. The clock tower is 31 metres high."
PAGE = "<!doctype html><html><body>The quay is 520 metres long.</body></html>"


def supported(report: Report) -> int:
    return report.counts.supported


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "quay.md"
    path.write_text(QUAY, "utf-8")
    return path


# One source, or several


def test_one_text_is_one_source() -> None:
    report = verify(FITS, sources=QUAY)
    assert report == verify(FITS, sources=[QUAY])
    assert (report.label, len(report.sources)) == (Label.SUPPORTED, 1)


def test_one_path_is_one_source(file: Path) -> None:
    assert verify(FITS, sources=file) == verify(FITS, sources=[file])
    assert verify(FITS, sources=file.parent).sources == verify(FITS, sources=[file]).sources
    assert supported(verify(FITS, PurePath(file))) == 1


def test_one_document_is_one_source() -> None:
    one = document(QUAY, id="quay")
    assert verify(FITS, sources=one) == verify(FITS, sources=[one])
    assert Verifier(one).verify(FITS) == Verifier([one]).verify(FITS)
    assert Verifier().verify(FITS, sources=one).sources[0].id == "quay"


@pytest.mark.parametrize(
    "made",
    [
        lambda: [QUAY, TOWER],
        lambda: (QUAY, TOWER),
        lambda: {QUAY, TOWER},
        lambda: iter([QUAY, TOWER]),
        lambda: (one for one in (QUAY, TOWER)),
        lambda: dict.fromkeys([QUAY, TOWER]).keys(),
        lambda: [document(TOWER), QUAY],
    ],
)
def test_any_iterable_holds_sources(made: Callable[[], Sources]) -> None:
    assert supported(verify(BOTH, sources=made())) == 2
    assert supported(Verifier(made()).verify(BOTH)) == 2


WRONG: list[tuple[object, str, str]] = [
    (None, "there is no source", "a text (str), a file or folder (pathlib.Path), or a Document"),
    (5, "not int", "a list of such"),
    (1.5, "not float", "a list of such"),
    (b"The quay.", "not bytes", "decode"),
    (bytearray(b"The quay."), "not bytearray", "decode"),
    ({"a": QUAY}, "not dict", "veridical.document(text, id="),
    (io.StringIO(QUAY), "not StringIO", "file.read()"),
    (object(), "not object", "a list of such"),
    ([None], "not NoneType", "leave it out"),
    ([QUAY, None], "not NoneType", "leave it out"),
    ([QUAY, 5], "not int", "a list of such"),
    ([b"The quay."], "not bytes", "decode"),
    ([[QUAY], TOWER], "not list", "one flat list"),
    ([(QUAY, TOWER)], "not tuple", "one flat list"),
    ([{"id": "a", "content": QUAY}], "not dict", "veridical.document(text, id="),
    ((None for _ in range(1)), "not NoneType", "leave it out"),
]


@pytest.mark.parametrize(("sources", "told", "hint"), WRONG, ids=range(len(WRONG)))
def test_what_is_no_source_is_refused_with_what_to_give(
    sources: Sources, told: str, hint: str
) -> None:
    with pytest.raises(UsageError) as raised:
        verify(FITS, sources)
    assert told in raised.value.message
    assert hint in raised.value.hint


@pytest.mark.parametrize("sources", [None, 5, b"x", [None], [[QUAY]]])
def test_every_way_in_refuses_the_same(sources: Sources) -> None:
    with pytest.raises(UsageError):
        Verifier(sources)
    with pytest.raises(UsageError):
        Verifier().verify(FITS, sources=sources)
    with pytest.raises(UsageError):
        Guard().check_grounding(sources, FITS)


def test_no_source_at_all_is_refused() -> None:
    for sources in ((), [], iter(())):
        with pytest.raises(UsageError, match="no source"):
            verify(FITS, sources)


def test_an_error_of_the_callers_own_generator_is_the_callers() -> None:
    def broken() -> Iterator[str]:
        yield QUAY
        raise KeyError("lost")

    with pytest.raises(KeyError, match="lost"):
        verify(FITS, broken())


def test_a_path_given_as_a_text_is_refused(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(file.parent)
    for sources in ("quay.md", ["quay.md"], str(file)):
        with pytest.raises(UsageError, match="is a path given as a text") as raised:
            verify(FITS, sources)
        assert "pathlib.Path(" in raised.value.hint
        with pytest.raises(UsageError, match="is a path given as a text"):
            Guard().check_grounding(sources, FITS)


@pytest.mark.parametrize(
    ("text", "told", "hint"),
    [
        (None, "not NoneType", "give a str"),
        (5, "not int", "give a str"),
        (FITS.encode(), "not bytes", "decode"),
        (Path("answer.md"), "Path", "read_text"),
        ([FITS, FITS], "not list", "join"),
    ],
)
def test_a_text_that_is_none_is_refused(text: str, told: str, hint: str) -> None:
    for call in (
        lambda: verify(text, QUAY),
        lambda: Verifier(QUAY).verify(text),
        lambda: Guard().check_grounding(QUAY, text),
    ):
        with pytest.raises(UsageError, match="is a str, not") as raised:
            call()
        assert told in raised.value.message
        assert hint in raised.value.hint


@pytest.mark.parametrize("name", ["question", "policy", "profile"])
@pytest.mark.parametrize("value", [5, ["strict"], b"strict"])
def test_names_and_questions_are_texts(name: str, value: object) -> None:
    with pytest.raises(UsageError, match="is a str, not"):
        verify(FITS, QUAY, **{name: value})  # type: ignore[arg-type]


def test_a_wrong_setting_names_its_variable() -> None:
    for settings, name in (
        (Settings(profile="kind"), "VERIDICAL_PROFILE"),
        (Settings(policy="hopeful"), "VERIDICAL_POLICY"),
    ):
        with pytest.raises(ConfigurationError, match=name):
            Verifier(QUAY, settings=settings)
    with pytest.raises(UsageError, match="unknown profile: 'kind'"):
        verify(FITS, QUAY, profile="kind")


# Documents


def test_a_document_carries_what_is_known_of_it() -> None:
    chunk = document(QUAY, id="chunk-17", title="Harbour handbook, page 3", date="2024-06")
    report = verify(FITS, chunk)
    [source] = report.sources
    assert (source.id, source.title, source.date) == (chunk.id, chunk.title, "2024-06")
    assert report.verdicts[0].evidence[0].source_id == "chunk-17"
    assert "Harbour handbook, page 3" in report.verdicts[0].reasons[0].message


def test_a_date_in_the_text_counts_where_none_is_given() -> None:
    assert document("[2023-05-01] It is old.").date == "2023-05-01"
    assert document("[2023-05-01] It is old.", date="2024").date == "2024"
    assert document("It is old.").date is None


@pytest.mark.parametrize("date", ["June 2024", "2024-13", "2024-1-1", "20240101", "2024-06-01T00"])
def test_a_date_in_another_form_is_refused(date: str) -> None:
    with pytest.raises(UsageError, match="YYYY-MM-DD"):
        document(QUAY, date=date)


@pytest.mark.parametrize(
    "given", [{"text": None}, {"text": QUAY, "id": 7}, {"text": QUAY, "title": b"t"}]
)
def test_a_document_is_made_of_texts(given: dict[str, str]) -> None:
    with pytest.raises(UsageError, match="is a str, not"):
        document(**given)


@pytest.mark.parametrize("name", ["id", "title", "text", "kind", "version"])
def test_a_document_made_by_hand_is_looked_at(name: str) -> None:
    with pytest.raises(UsageError, match=f"the {name} of a Document is a str, not NoneType"):
        replace(document(QUAY), **{name: None})  # type: ignore[arg-type]


def test_two_documents_with_one_id_are_refused() -> None:
    with pytest.raises(UsageError, match="'a'"):
        verify(FITS, [document(QUAY, id="a"), document(TOWER, id="a")])


def test_html_is_refused_as_a_text_too() -> None:
    for call in (
        lambda: verify(FITS, PAGE),
        lambda: document(PAGE),
        lambda: Guard().check_grounding([QUAY, PAGE], FITS),
    ):
        with pytest.raises(UnreadableInput, match="is an HTML page"):
            call()


# Grounding


def test_a_context_may_be_the_chunks_that_were_retrieved() -> None:
    found = Guard().check_grounding([QUAY, TOWER], BOTH + " The mayor is tall.")
    assert [claim.grounded for claim in found.claims] == [True, True, False]
    assert [claim.source_id for claim in found.claims] == ["context[0]", "context[1]", None]
    chunks = {"context[0]": QUAY, "context[1]": TOWER}
    for claim in found.claims[:2]:
        assert claim.evidence_span is not None
        assert claim.evidence_span.of(chunks[claim.source_id or ""]) == claim.evidence
    assert len(found.report.sources) == 2


def test_a_context_of_one_text_is_as_it_was() -> None:
    found = Guard().check_grounding(QUAY, FITS)
    assert found.claims[0].source_id == "context"
    assert found.report.sources[0].id == "context"


def test_chunks_may_be_documents_and_may_repeat() -> None:
    chunks = [document(QUAY, id="chunk-17"), TOWER, TOWER]
    found = Guard().check_grounding(chunks, BOTH)
    assert found.grounded
    assert found.claims[0].source_id == "chunk-17"
    assert Guard().check_grounding((one for one in chunks), BOTH).claims == found.claims


@pytest.mark.parametrize("context", ["", [], [""], ["", " "]])
def test_where_nothing_was_retrieved_nothing_is_grounded(context: str | list[str]) -> None:
    found = Guard().check_grounding(context, FITS)
    assert (found.grounded, found.score) == (False, 0.0)


def test_an_empty_source_is_noticed() -> None:
    report = verify(FITS, [document("", id="none"), document(QUAY, id="quay")])
    assert [(one.code, one.source_id) for one in report.notices] == [("empty_source", "none")]
    assert Verifier(" \n").verify(FITS).notices[0].code == "empty_source"
    assert len(Verifier("").verify(FITS, sources=["", document("")]).notices) == 1
    assert verify(FITS, QUAY).notices == ()


# Kept between texts


def test_prepare_reads_and_indexes_so_that_verify_need_not(file: Path) -> None:
    verifier = Verifier(file)
    assert not verifier._indexes
    verifier.prepare()
    held = dict(verifier._indexes)
    assert len(held) == 1
    file.unlink()
    assert supported(verifier.verify(FITS)) == 1
    verifier.prepare()
    assert dict(verifier._indexes) == held
    with pytest.raises(MissingInput):
        Verifier(file)


def test_prepare_without_sources_of_its_own_changes_no_report() -> None:
    verifier = Verifier()
    verifier.prepare()
    assert verifier.verify(FITS, sources=QUAY) == verify(FITS, QUAY)
    with pytest.raises(UsageError):
        verifier.verify(FITS)


def test_what_was_prepared_stays_whatever_calls_add() -> None:
    verifier = Verifier(QUAY)
    verifier.prepare()
    [own] = verifier._indexes.values()
    for number in range(20):
        verifier.verify(FITS, sources=f"Berth {number} is free.")
    assert own in verifier._indexes.values()
    assert 1 < len(verifier._indexes) < 12


def test_what_calls_add_is_not_kept_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build_verifier, "_KEPT_CHARACTERS", 1000)
    verifier = Verifier([QUAY, "own " * 500])
    own = set(verifier._all)
    for number in range(30):
        verifier.verify(FITS, sources=f"Berth {number} is free. " * 10)
    assert {key for _, key in verifier._passages} == own
    assert 0 < sum(len(key[-1]) for _, key in verifier._added) <= 1000
    assert verifier.verify(FITS, sources="x " * 5000).label is Label.SUPPORTED
    assert not verifier._added
    assert {key for _, key in verifier._passages} == own


def test_a_document_with_the_same_version_and_other_words_is_read_anew() -> None:
    verifier = Verifier()
    first = Document(id="a", title="a", text=QUAY, kind="text", version="1")
    assert verifier.verify(FITS, sources=first).label is Label.SUPPORTED
    second = replace(first, text="The quay is 530 metres long.")
    assert verifier.verify(FITS, sources=second).label is Label.CONTRADICTED


# Names and forms


def test_the_version_is_that_of_the_package() -> None:
    assert veridical.__version__ == version("veridical")
    assert "__version__" in dir(veridical)


def test_a_report_becomes_json_and_the_same_each_time() -> None:
    report = verify(FITS, QUAY)
    whole = json.loads(dumps(envelope(report)))
    assert whole["report"] == json.loads(dumps(report)) == to_json(report)
    assert whole["report"]["label"] == "supported"


def test_everything_refused_is_an_error_of_ours_with_a_hint() -> None:
    for sources, _, _ in WRONG:
        if isinstance(sources, Iterator):
            continue
        with pytest.raises(VeridicalError) as raised:
            verify(FITS, sources)  # type: ignore[arg-type]
        assert raised.value.hint
