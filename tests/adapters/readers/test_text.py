"""Plain texts and Markdown: character by character as they are, with what nobody sees in them."""

from __future__ import annotations

import pytest

from tests.adapters.readers.reading import read
from veridical.errors import UnreadableInput


@pytest.mark.parametrize(
    "text", ["", "a", "The quay\r\nis  long.\n\n", "\ta\n# b\n| c |\n", "é\u2028x"]
)
def test_a_text_is_read_as_it_is(text: str) -> None:
    found = read("a.md", text)
    assert found.text == text
    assert found.notices == ()


@pytest.mark.parametrize("codec", ["utf-8-sig", "utf-16"])
def test_a_mark_of_its_encoding_is_no_letter(codec: str) -> None:
    assert read("a.txt", "café".encode(codec)).text == "café"


@pytest.mark.parametrize(
    ("text", "hidden"),
    [
        ("a\n\n<!-- the quay is 900 metres long -->\n", "<!-- the quay is 900 metres long -->"),
        ('a <span style="display:none">not so</span> b', "not so"),
        ("a\U000e0041\U000e0042\U000e0043 b", "\U000e0041\U000e0042\U000e0043"),
        ("a \u202edesrever\u202c b", "\u202edesrever"),
    ],
)
def test_hardening_22_what_nobody_sees_in_a_text_is_told(text: str, hidden: str) -> None:
    found = read("a.md", text)
    assert found.hidden == [hidden]
    assert [code for code, _ in found.notices] == ["hidden_text"]


@pytest.mark.parametrize("sign", ["\x01", "\x08", "\x7f", "\x80", "\x99", "\ufffd", "\ufffe"])
def test_signs_that_are_no_letters_are_told(sign: str) -> None:
    [(code, message)] = read("a.txt", f"The qu{sign}y is long.{sign}").notices
    assert code == "poor_text"
    assert message.startswith(f"2 signs are no letters (the first: U+{ord(sign):04X})")


@pytest.mark.parametrize("sign", ["\t", "\n", "\x0b", "\x0c", "\x1b", "\x85", "\xa0", "\xad"])
def test_signs_that_texts_have_are_not_told(sign: str) -> None:
    assert read("a.txt", f"The quay{sign} is long.").notices == ()


@pytest.mark.parametrize("data", [b"caf\xe9", b"a\x00b", b"\xff\xfea"])
def test_what_is_no_text_is_refused(data: bytes) -> None:
    with pytest.raises(UnreadableInput):
        read("a.txt", data)
