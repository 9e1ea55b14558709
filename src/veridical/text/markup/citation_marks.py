"""Citation marks in a text: which there are, what they name, and the text without them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from veridical.text.markup import citation_patterns as patterns
from veridical.text.markup.reading_cuts import cuts, located
from veridical.types import Citation, CitationStyle, Reading, Span

WIDEST_RANGE = 50
_SEPARATORS = frozenset(" ,;\u00a0")
_NO_SPACE_BEFORE = frozenset(".,;:!?)]}”»…。，；：！？）")
_TRAILING = ".,;:!?'\"”’»"


@dataclass(frozen=True, slots=True)
class _Mark:
    """A citation mark at `text[start:end]`."""

    start: int
    end: int
    style: CitationStyle
    keys: tuple[str, ...]
    chunk: int | None = None


def citations(
    reading: Reading, code: Sequence[tuple[int, int]] = ()
) -> tuple[tuple[Citation, tuple[int, int]], ...]:
    """The citations of a reading in order, each with its range `[start, end)` in the reading.

    `code` are ranges of the reading that are inline code; nothing in them is a citation. A
    citation's marker is what the reader sees; where markup stands inside a mark, its span in the
    original is longer. Numbers are expanded ("[1, 3-5]"); a range wider than `WIDEST_RANGE`, a
    reversed one and a zero make the mark plain text.
    """
    marks = list(_marks(reading.text, code))
    pieces = cuts(reading, [(mark.start, mark.end) for mark in marks])
    return tuple(
        (
            Citation(
                style=mark.style,
                marker=piece.text,
                span=located(piece) or Span(0, 0),
                keys=mark.keys,
                chunk=mark.chunk,
            ),
            (mark.start, mark.end),
        )
        for mark, piece in zip(marks, pieces, strict=True)
    )


def without_citations(
    reading: Reading, code: Sequence[tuple[int, int]] = ()
) -> tuple[Reading, tuple[Citation, ...]]:
    """The reading with its citation marks cut out, and the citations.

    With a mark goes the space that would be left double or before a closing mark, the comma
    between two marks, and brackets that would be left empty.
    """
    found = citations(reading, code)
    if not found:
        return reading, ()
    kept: list[tuple[int, int]] = []
    at = 0
    for start, end in _widened(reading.text, [spot for _, spot in found]):
        kept.append((at, max(at, start)))
        at = max(at, end)
    kept.append((at, len(reading.text)))
    pieces = cuts(reading, [(left, right) for left, right in kept if left < right])
    return Reading.joined(tuple(pieces)), tuple(citation for citation, _ in found)


def _marks(text: str, code: Sequence[tuple[int, int]]) -> Iterator[_Mark]:
    done, spot = 0, 0
    for candidate in patterns.CANDIDATE.finditer(text):
        at = candidate.start()
        while spot < len(code) and code[spot][1] <= at:
            spot += 1
        if at < done or (spot < len(code) and code[spot][0] <= at):
            continue
        mark = _HANDLERS.get(text[at], _address)(text, at)
        if mark is not None:
            yield mark
            done = mark.end
    return


def _bracket(text: str, at: int) -> _Mark | None:
    found = patterns.SQUARE.match(text, at)
    if found is None or _is_index(text, at, found.end()):
        return None
    inside, end = found["inside"], found.end()
    if inside[0] == "^":
        label = inside[1:]
        plain = label and not any(letter.isspace() for letter in label)
        return _Mark(at, end, CitationStyle.FOOTNOTE, (label,)) if plain else None
    if chunk := patterns.CHUNK.fullmatch(inside):
        key = chunk["key"].strip()
        return _Mark(at, end, CitationStyle.KEY_CHUNK, (key,), int(chunk["chunk"])) if key else None
    numbers = patterns.NUMBERS.fullmatch(inside) or patterns.SOURCE_NUMBER.fullmatch(inside)
    if numbers:
        keys = () if _after_interval(text, at) else _expanded(numbers["numbers"])
        return _Mark(at, end, CitationStyle.BRACKET, keys) if keys else None
    if inside[0] in "@-":
        keys = tuple(match["key"].rstrip(".:?") for match in patterns.PANDOC_KEY.finditer(inside))
        return _Mark(at, end, CitationStyle.BRACKET, keys) if keys else None
    if patterns.BIBKEY.fullmatch(inside):
        return _Mark(at, end, CitationStyle.BRACKET, (inside,))
    return _note(at, end, inside)


def _round(text: str, at: int) -> _Mark | None:
    found = patterns.ROUND.match(text, at)
    if found is None:
        return _round_address(text, at)
    years = patterns.YEARS.fullmatch(found["inside"])
    if years:
        return _narrative(text, at, found.end(), years["years"])
    return _note(at, found.end(), found["inside"])


def _round_address(text: str, at: int) -> _Mark | None:
    """An address with brackets of its own: "(https://en.wikipedia.org/wiki/Mercury_(planet))"."""
    found = patterns.ADDRESS.match(text, at + 1)
    if found is None:
        return None
    address = _balanced(found.group())
    end = at + 1 + len(address)
    if text[end : end + 1] != ")":
        return None
    return _Mark(at, end + 1, CitationStyle.URL, (address,))


def _note(at: int, end: int, inside: str) -> _Mark | None:
    """What stands in brackets of either kind: an address, a source note, authors and years."""
    inside = inside.strip()
    doi = patterns.DOI.fullmatch(inside)
    if doi:
        return _Mark(at, end, CitationStyle.DOI, (doi["doi"].rstrip(_TRAILING),))
    address = patterns.ADDRESS_ONLY.fullmatch(inside)
    if address:
        return _Mark(at, end, CitationStyle.URL, (address["what"].rstrip(_TRAILING),))
    source = patterns.SOURCE.fullmatch(inside)
    if source:
        return _source_note(at, end, source["what"])
    keys: list[str] = []
    for item in re.split(r"[;；]", inside):
        authors = patterns.AUTHOR_YEAR.fullmatch(item.strip())
        if authors is None or not _is_author(authors):
            return None
        keys.extend(_dated(authors["authors"], authors["years"]))
    return _Mark(at, end, CitationStyle.AUTHOR_YEAR, tuple(keys))


def _source_note(at: int, end: int, what: str) -> _Mark:
    doi, address = patterns.DOI.fullmatch(what), patterns.ADDRESS_ONLY.fullmatch(what)
    if doi:
        return _Mark(at, end, CitationStyle.DOI, (doi["doi"].rstrip(_TRAILING),))
    if address:
        return _Mark(at, end, CitationStyle.URL, (address["what"].rstrip(_TRAILING),))
    keys = tuple(key for part in re.split(r"[;；]", what) if (key := part.strip()))
    return _Mark(at, end, CitationStyle.SOURCE_NOTE, keys)


def _is_author(found: re.Match[str]) -> bool:
    """Whether it is "Smith, 2023" and not "May 2023" or "Annual Report 2024"."""
    authors = found["authors"]
    words = authors.split()
    if any(word.strip(",.") in patterns.NOT_AUTHORS for word in (words[0], words[-1])):
        return False
    if found["separator"].strip():
        return True
    several = " & " in authors or " and " in authors or patterns.OTHERS.search(authors)
    return bool(several) or len([word for word in words if word[0].isupper()]) <= 1


def _dated(authors: str, years: str) -> list[str]:
    named = " ".join(authors.split())
    found = patterns.EACH_YEAR.findall(years)
    keys = [f"{named} {year}" for year in found]
    # "2019a, b": the second letter stands for another work of that year.
    letters = re.findall(r",\s?([a-z])\b(?!\.)", years)
    return [*keys, *(f"{named} {found[0][:4]}{letter}" for letter in letters)]


def _narrative(text: str, at: int, end: int, years: str) -> _Mark | None:
    """A year in brackets after its author: "Smith et al. (2023) found"."""
    before = text[max(0, at - 120) : at]
    found = patterns.NARRATIVE.search(before)
    if found is None:
        return None
    authors = re.sub(r"['’]s?$", "", found["authors"])
    owner = len(authors) < len(found["authors"])
    words = authors.split()
    if words[0].strip(",") in patterns.NOT_AUTHORS:
        return None
    sure = patterns.OTHERS.search(authors) or owner or "&" in words
    led = patterns.LED_BY.search(before[: found.start("authors")])
    if not (sure or led or patterns.REPORTS.match(text, end)):
        return None
    return _Mark(at, end, CitationStyle.AUTHOR_YEAR, tuple(_dated(authors, years)))


def _expanded(numbers: str) -> tuple[str, ...]:
    """The numbers of "1, 3-5" as keys; none where one is no citation's number."""
    keys: list[str] = []
    for part in re.split(r"[,;]", numbers):
        digits = [int(number) for number in re.findall(r"\d{1,3}", part)]
        first, last = digits[0], digits[-1]
        if first < 1 or last < first or last - first > WIDEST_RANGE:
            return ()
        keys.extend(str(number) for number in range(first, last + 1))
    return tuple(dict.fromkeys(keys))


def _is_index(text: str, at: int, end: int) -> bool:
    """Whether the bracket is an index into something, as in "items[1]" or "row[0].name"."""
    if at == 0 or not (text[at - 1].isalnum() or text[at - 1] == "_"):
        return False
    word = re.split(r"[^\w.]", text[max(0, at - 60) : at])[-1]
    named = word.lower() in patterns.INDEXED or "_" in word or (len(word) == 1 and word.isalpha())
    camel = any(left.islower() and right.isupper() for left, right in pairwise(word))
    used = re.match(r"\.[a-z_]|\(\w|\s?[=+]", text[end : end + 3])
    return named or camel or used is not None


def _after_interval(text: str, at: int) -> bool:
    before = text[max(0, at - 24) : at].rstrip()
    if before[-1:] in ("=", "∈", "×", "<", ">"):
        return True
    return before.rsplit(None, 1)[-1:] != [] and before.split()[-1].lower() in patterns.INTERVALS


def _raised(text: str, at: int) -> _Mark | None:
    """Raised digits after a word or a mark; after a unit, a digit or a sum they are a power."""
    found = patterns.RAISED.match(text, at)
    before = text[max(0, at - 24) : at]
    if found is None or not before or before[-1].isdigit() or before[-1].isspace():
        return None
    word = re.split(r"[^\w]", before)[-1]
    if word and (len(word) < 3 or word.lower() in patterns.UNITS or not word.isalpha()):
        return None
    if re.search(r"[-+*/=^\d]\s?\w{0,8}\)$", before):
        return None
    keys = _expanded(found.group().translate(patterns.PLAIN_DIGITS).replace("–", "-"))
    return _Mark(at, found.end(), CitationStyle.BRACKET, keys) if keys else None


def _latex(text: str, at: int) -> _Mark | None:
    found = patterns.LATEX.match(text, at)
    if found is None:
        return None
    keys = tuple(key for part in found["keys"].split(",") if (key := part.strip()))
    return _Mark(at, found.end(), CitationStyle.BRACKET, keys) if keys else None


def _lenticular(text: str, at: int) -> _Mark | None:
    found = patterns.RAG_MARK.match(text, at)
    if found is None:
        return None
    return _Mark(at, found.end(), CitationStyle.BRACKET, (str(int(found["number"])),))


def _address(text: str, at: int) -> _Mark | None:
    """A DOI anywhere, or an address right after "Source:"."""
    doi = patterns.DOI.match(text, at)
    if doi:
        key = _balanced(doi["doi"])
        return _Mark(at, doi.start("doi") + len(key), CitationStyle.DOI, (key,))
    source = patterns.ADDRESS.search(text, at, at + 2100)
    if source is None or source.start() == at:
        return None
    key = _balanced(source.group())
    return _Mark(at, source.start() + len(key), CitationStyle.URL, (key,))


def _balanced(address: str) -> str:
    """An address without the marks of the sentence at its end."""
    while address:
        last = address[-1]
        unpaired = last in ")]" and address.count(last) > address.count("([")
        if last == ")":
            unpaired = address.count(")") > address.count("(")
        elif last == "]":
            unpaired = address.count("]") > address.count("[")
        if last not in _TRAILING and not unpaired:
            break
        address = address[:-1]
    return address


_HANDLERS: dict[str, Callable[[str, int], _Mark | None]] = {
    "[": _bracket,
    "(": _round,
    "（": _round,
    "【": _lenticular,
    "\\": _latex,
    **dict.fromkeys("⁰¹²³⁴⁵⁶⁷⁸⁹", _raised),
}


def _widened(text: str, spots: Sequence[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    """The ranges to cut: marks with only commas between them in one, and the spaces around."""
    joined: list[tuple[int, int]] = []
    for start, end in spots:
        if (
            joined
            and start - joined[-1][1] <= 4
            and _SEPARATORS.issuperset(text[joined[-1][1] : start])
        ):
            joined[-1] = (joined[-1][0], end)
        else:
            joined.append((start, end))
    for start, end in joined:
        yield _with_spaces(text, start, end)


def _with_spaces(text: str, start: int, end: int) -> tuple[int, int]:
    emptied = patterns.EMPTIED.search(text, max(0, start - 12), start)
    if emptied and text[end : end + 1] in (")", "]", "）"):
        start, end = emptied.start(), end + 1
    after = text[end : end + 1]
    left = start
    while left > 0 and text[left - 1] in " \u00a0":
        left -= 1
    if left == 0:
        while text[end : end + 1].isspace():
            end += 1
        return 0, end
    if left < start and (not after or after.isspace() or after in _NO_SPACE_BEFORE):
        start = left
    if after == "." and text[start - 1 : start] in (".", "!", "?"):
        end += 1
    return start, end
