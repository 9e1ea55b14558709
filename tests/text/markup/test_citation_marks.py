"""Citation marks: which there are, what they name, and what is left without them."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.growth import assert_linear
from veridical.text.markup.citation_marks import WIDEST_RANGE, citations, without_citations
from veridical.text.markup.inline import inline, visible
from veridical.types import Reading

B, F, A, N, K, D, U = (
    "bracket",
    "footnote",
    "author_year",
    "source_note",
    "key_chunk",
    "doi",
    "url",
)


@pytest.mark.parametrize(
    ("text", "wanted", "left"),
    [
        ("Sales rose [1].", [(B, "[1]", ("1",))], "Sales rose."),
        ("Sales rose.[1]", [(B, "[1]", ("1",))], "Sales rose."),
        ("published[1] in", [(B, "[1]", ("1",))], "published in"),
        ("Rose [1, 2].", [(B, "[1, 2]", ("1", "2"))], "Rose."),
        ("Rose [1-3].", [(B, "[1-3]", ("1", "2", "3"))], "Rose."),
        ("Rose [1–3].", [(B, "[1–3]", ("1", "2", "3"))], "Rose."),
        ("Rose [1, 3-5].", [(B, "[1, 3-5]", ("1", "3", "4", "5"))], "Rose."),
        ("Rose [1;2].", [(B, "[1;2]", ("1", "2"))], "Rose."),
        ("Rose [1, 1-2].", [(B, "[1, 1-2]", ("1", "2"))], "Rose."),
        ("Rose [1][2].", [(B, "[1]", ("1",)), (B, "[2]", ("2",))], "Rose."),
        ("Rose [1], [2].", [(B, "[1]", ("1",)), (B, "[2]", ("2",))], "Rose."),
        ("Rose [1], fell [2].", [(B, "[1]", ("1",)), (B, "[2]", ("2",))], "Rose, fell."),
        ("Rose [12, p. 5].", [(B, "[12, p. 5]", ("12",))], "Rose."),
        ("Rose [1-51].", [(B, "[1-51]", tuple(map(str, range(1, 52))))], "Rose."),
        ("[1] shows it.", [(B, "[1]", ("1",))], "shows it."),
        ("Rose (see [1]).", [(B, "[1]", ("1",))], "Rose."),
        ("Rose ([1]).", [(B, "[1]", ("1",))], "Rose."),
        ("Rose.¹ Fell.²³", [(B, "¹", ("1",)), (B, "²³", ("23",))], "Rose. Fell."),
        ("Rose¹,² there", [(B, "¹,²", ("1", "2"))], "Rose there"),
        ("Rose³⁻⁵.", [(B, "³⁻⁵", ("3", "4", "5"))], "Rose."),
        ("Rose【4†source】.", [(B, "【4†source】", ("4",))], "Rose."),
        ("Rose【4:0†report.pdf】.", [(B, "【4:0†report.pdf】", ("4",))], "Rose."),
        ("Rose [Source 1].", [(B, "[Source 1]", ("1",))], "Rose."),
        ("Rose [doc2, doc3].", [(B, "[doc2, doc3]", ("2", "3"))], "Rose."),
        ("Rose [@doe99].", [(B, "[@doe99]", ("doe99",))], "Rose."),
        (
            "Rose [@doe99; @lee01, p. 3].",
            [(B, "[@doe99; @lee01, p. 3]", ("doe99", "lee01"))],
            "Rose.",
        ),
        ("Rose \\cite{key}.", [(B, "\\cite{key}", ("key",))], "Rose."),
        ("Rose \\citep[12]{a, b:c}.", [(B, "\\citep[12]{a, b:c}", ("a", "b:c"))], "Rose."),
        ("Rose [Smith2020].", [(B, "[Smith2020]", ("Smith2020",))], "Rose."),
        ("Rose [doe99].", [(B, "[doe99]", ("doe99",))], "Rose."),
        ("Rose[^1].", [(F, "[^1]", ("1",))], "Rose."),
        ("Rose[^note-a].", [(F, "[^note-a]", ("note-a",))], "Rose."),
        ("Rose (Smith, 2023).", [(A, "(Smith, 2023)", ("Smith 2023",))], "Rose."),
        ("Rose (Smith 2023a).", [(A, "(Smith 2023a)", ("Smith 2023a",))], "Rose."),
        (
            "Rose (Smith & Jones 2019; Lee et al., 2020).",
            [
                (
                    A,
                    "(Smith & Jones 2019; Lee et al., 2020)",
                    ("Smith & Jones 2019", "Lee et al. 2020"),
                )
            ],
            "Rose.",
        ),
        (
            "Rose [Smith et al., 2020].",
            [(A, "[Smith et al., 2020]", ("Smith et al. 2020",))],
            "Rose.",
        ),
        (
            "Rose (see Smith, 2019, p. 5).",
            [(A, "(see Smith, 2019, p. 5)", ("Smith 2019",))],
            "Rose.",
        ),
        (
            "Rose (Smith, 2019a, 2020).",
            [(A, "(Smith, 2019a, 2020)", ("Smith 2019a", "Smith 2020"))],
            "Rose.",
        ),
        (
            "Rose (Smith 2019a, b).",
            [(A, "(Smith 2019a, b)", ("Smith 2019a", "Smith 2019b"))],
            "Rose.",
        ),
        (
            "Rose (van der Berg and O'Neil, 2001).",
            [(A, "(van der Berg and O'Neil, 2001)", ("van der Berg and O'Neil 2001",))],
            "Rose.",
        ),
        (
            "Rose (World Health Organization, 2020).",
            [(A, "(World Health Organization, 2020)", ("World Health Organization 2020",))],
            "Rose.",
        ),
        (
            "Stieg (vgl. Müller, 2010, S. 7).",
            [(A, "(vgl. Müller, 2010, S. 7)", ("Müller 2010",))],
            "Stieg.",
        ),
        ("上升（张三，2020）。", [(A, "（张三，2020）", ("张三 2020",))], "上升。"),
        (
            "Smith et al. (2023) agree.",
            [(A, "(2023)", ("Smith et al. 2023",))],
            "Smith et al. agree.",
        ),
        ("Smith (2023) showed it.", [(A, "(2023)", ("Smith 2023",))], "Smith showed it."),
        (
            "As said by Jones and Lee (2019).",
            [(A, "(2019)", ("Jones and Lee 2019",))],
            "As said by Jones and Lee.",
        ),
        (
            "In Smith & Lee (2019) it is.",
            [(A, "(2019)", ("Smith & Lee 2019",))],
            "In Smith & Lee it is.",
        ),
        ("Smith's (2020) work.", [(A, "(2020)", ("Smith 2020",))], "Smith's work."),
        (
            "Rose (Source: Annual report 2024).",
            [(N, "(Source: Annual report 2024)", ("Annual report 2024",))],
            "Rose.",
        ),
        ("Rose [Source: A; B].", [(N, "[Source: A; B]", ("A", "B"))], "Rose."),
        ("Stieg (Quelle: Bericht).", [(N, "(Quelle: Bericht)", ("Bericht",))], "Stieg."),
        ("Steeg (Bron: Verslag).", [(N, "(Bron: Verslag)", ("Verslag",))], "Steeg."),
        ("Subió (Fuente: Informe).", [(N, "(Fuente: Informe)", ("Informe",))], "Subió."),
        ("Monta (Source : Rapport).", [(N, "(Source : Rapport)", ("Rapport",))], "Monta."),
        ("Rose (10.1234/abc.d).", [(D, "(10.1234/abc.d)", ("10.1234/abc.d",))], "Rose."),
        ("Rose doi:10.1234/abc.", [(D, "doi:10.1234/abc", ("10.1234/abc",))], "Rose."),
        ("Rose DOI 10.1234/abc.", [(D, "DOI 10.1234/abc", ("10.1234/abc",))], "Rose."),
        (
            "Rose https://doi.org/10.1234/a(1)b.",
            [(D, "https://doi.org/10.1234/a(1)b", ("10.1234/a(1)b",))],
            "Rose.",
        ),
        (
            "Rose (Source: doi:10.1234/abc).",
            [(D, "(Source: doi:10.1234/abc)", ("10.1234/abc",))],
            "Rose.",
        ),
        (
            "Rose (https://x.org/a?b=1).",
            [(U, "(https://x.org/a?b=1)", ("https://x.org/a?b=1",))],
            "Rose.",
        ),
        ("Rose (see https://x.org).", [(U, "(see https://x.org)", ("https://x.org",))], "Rose."),
        (
            "Rose (https://x.org/a_(b)).",
            [(U, "(https://x.org/a_(b))", ("https://x.org/a_(b)",))],
            "Rose.",
        ),
        (
            "Rose. Source: https://x.org/a.",
            [(U, "Source: https://x.org/a", ("https://x.org/a",))],
            "Rose.",
        ),
        ("Rose [https://x.org].", [(U, "[https://x.org]", ("https://x.org",))], "Rose."),
    ],
)
def test_citations(text: str, wanted: list[tuple[str, str, tuple[str, ...]]], left: str) -> None:
    reading = Reading.plain(text)
    found = citations(reading)
    assert [(mark.style.value, mark.marker, mark.keys) for mark, _ in found] == wanted
    for mark, (start, end) in found:
        assert mark.span.of(text) == mark.marker == text[start:end]
    rest, marks = without_citations(reading)
    assert rest.text == left
    assert marks == tuple(mark for mark, _ in found)


@pytest.mark.parametrize(
    ("text", "key", "chunk"),
    [
        ("[Bibkey2008 #chunk 3]", "Bibkey2008", 3),
        ("[Some Key #chunk 12]", "Some Key", 12),
        ("[key#chunk 3]", "key", 3),
        ("[a/b:c, chunk 4]", "a/b:c", 4),
    ],
)
def test_chunks(text: str, key: str, chunk: int) -> None:
    ((mark, _),) = citations(Reading.plain(f"A claim. {text}"))
    assert (mark.style.value, mark.keys, mark.chunk) == (K, (key,), chunk)


@pytest.mark.parametrize(
    "text",
    [
        "He said [sic] that",
        "and so [...] on",
        "and so […] on",
        "array[0] is first",
        "items[1] is second",
        "x[1] = 3",
        "my_list[2] grows",
        "rowData[2] grows",
        "found[1].name",
        "in 2019 (2023) it",
        "it rose (2023).",
        "Titanic (1997) won",
        "In Berlin (2019) it rained",
        "(see below)",
        "on [2019-02-01] it",
        "[2019]",
        "[2019-2020]",
        "- [ ] task and [x] done",
        "(1) first and (2) second",
        f"[1-{WIDEST_RANGE + 2}]",
        "[5-3]",
        "[0]",
        "[0, 1]",
        "in the interval [2, 5]",
        "x ∈ [1, 2]",
        "[1.5, 2]",
        "[-1, 1]",
        "[+1]",
        "[note]",
        "[H2O]",
        "[]",
        "[ 1",
        "[^]",
        "[^a b]",
        "[#chunk 3]",
        "5 m² and 10⁶ and x² and km²",
        "(a + b)² is larger",
        "² at the start",
        "(May 2023)",
        "(March, 2020)",
        "(Summer 2019)",
        "(Annual Report 2024)",
        "(born 1950)",
        "(1950–2020)",
        "(GDP)",
        "(e.g. this)",
        "see https://x.org for more",
        "version 10.15/2",
        "[a](b",
        "【note】",
        "\\cite{}",
        "(Smith, 20233)",
    ],
)
def test_not_citations(text: str) -> None:
    reading = Reading.plain(text)
    assert citations(reading) == ()
    assert without_citations(reading) == (reading, ())


def test_code_has_no_citations() -> None:
    text = "use `published[1]` as in[2]"
    found = inline(text, ((0, len(text)),))
    assert [mark.keys for mark, _ in citations(found.reading, found.code)] == [("2",)]


def test_spans_index_the_original() -> None:
    text = "**Sales** rose ([*Smith*, 2020](http://x.y)) and `a` [3]."
    reading = visible(text)
    (first, _), (second, spot) = citations(reading)
    assert first.marker == "(Smith, 2020)"
    assert first.span.of(text) == "([*Smith*, 2020](http://x.y))"
    assert second.span.of(text) == "[3]" == reading.text[slice(*spot)]
    rest, _ = without_citations(reading)
    assert rest.text == "Sales rose and a."
    place = rest.locate(11, 14)
    assert place is not None
    assert place.of(text) == "and"


PIECES = [
    *(
        "[1]",
        "[1-3]",
        "[^1]",
        "(Smith, 2020)",
        "Smith et al. (2020)",
        " (Source: X)",
        "【1†a】",
        "¹",
    ),
    *("\\cite{a}", "10.1234/a", "doi:", "https://doi.org/10.1234/x", "(https://a.b)", "Source: "),
    *("[@a99]", "[k #chunk 1]", ", ", ". ", "(see "),
]
TEXT = st.lists(st.sampled_from([*"ab1 [](){}#^@;,.-–²éZ中\n\x00\ud800\"'&", *PIECES]), max_size=40)


@settings(max_examples=500, deadline=None)
@given(text=st.one_of(TEXT.map("".join), st.text(max_size=60)))
def test_marks_are_verbatim_and_the_rest_is_what_is_left(text: str) -> None:
    reading = Reading.plain(text)
    at = 0
    found = citations(reading)
    for mark, (start, end) in found:
        assert at <= start < end <= len(text)
        assert mark.span.of(text) == mark.marker == text[start:end]
        assert mark.keys
        assert all(mark.keys)
        at = end
    rest, marks = without_citations(reading)
    assert len(marks) == len(found)
    kept = iter(text)
    assert all(char in kept for char in rest.text)
    for index, char in enumerate(rest.text):
        place = rest.locate(index, index + 1)
        assert place is not None
        assert place.of(text) == char
    assert found == citations(reading)


@pytest.mark.parametrize(
    "text",
    [
        "[" * 200_000,
        "(" * 200_000,
        "[1] " * 20_000,
        "[1," * 50_000,
        "(Smith A. B. C. D " * 10_000,
        "(" + "Ab of the " * 10_000,
        ("(" + "Ab, " * 60 + ") ") * 500,
        "¹" * 200_000,
        "10.1234/" * 30_000,
        "\\cite[" * 30_000,
        "Smith (2023) " * 10_000,
        "(http://" * 20_000,
        "https://doi.org/10.1234/a" + ")" * 100_000,
        "a" * 1_000_000,
        "1," * 100_000,
    ],
    ids=lambda text: text[:8],
)
def test_hostile_texts_take_linear_time(text: str) -> None:
    assert_linear(lambda part: without_citations(Reading.plain(part)), text)
