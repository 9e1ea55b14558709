"""FeTaQA: answers in full sentences to questions about tables of Wikipedia; all are supported."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from training.judge.pairs import Example
from training.judge.public.files import (
    Files,
    Json,
    as_list,
    as_number,
    as_text,
    as_texts,
    json_lines,
)
from training.judge.public.tables import Row, rendered, row_length
from training.judge.public.wording import group, length, spaced, words

_REPOSITORY = "Yale-LILY/FeTaQA"
_WHOLE, _CUT = 250, 230
_NUMBER = re.compile(r"\d+")
_NAME = re.compile(r"(?<=\s)[A-Z]\w+")
_RANK = re.compile(
    r"\b(?:first|second|third|gold|silver|bronze|last|only|latest|debut|finally|also|later)\b"
)
_RANKED = frozenset("first second third gold silver bronze".split())


def examples(files: Files) -> Iterator[Example]:
    """The answers whose every number and name stands in the table."""
    for part in ("dev", "test"):
        for row in json_lines(files.text(_REPOSITORY, f"data/fetaQA-v1_{part}.jsonl")):
            rows = [list(map(spaced, as_texts(one))) for one in as_list(row["table_array"])]
            page, section = as_text(row["table_page_title"]), as_text(row["table_section_title"])
            evidence = _evidence(f"{page}, {section}", rows, _highlighted(row)) if rows[1:] else ""
            claim = spaced(as_text(row["answer"]))
            if evidence and _is_told(claim, words(evidence)):
                key = group("fetaqa", page + section)
                yield Example(evidence, claim, "supported", "fetaqa", key, f"fetaqa/{part}")


def _highlighted(row: dict[str, Json]) -> set[int]:
    """The rows that the answer is taken from."""
    return {as_number(as_list(cell)[0]) for cell in as_list(row["highlighted_cell_ids"])}


def _evidence(caption: str, rows: Sequence[Row], highlighted: set[int]) -> str:
    """The table; of a long one the heads, the highlighted rows and others from the top."""
    whole = rendered(caption, rows)
    if length(whole) <= _WHOLE:
        return whole
    chosen = {0} | {at for at in highlighted if at < len(rows)}
    told = length(rendered(caption, [rows[at] for at in sorted(chosen)]))
    for at, row in enumerate(rows):
        if at not in chosen:
            told += row_length(row) + 1
            if told > _CUT:
                break
            chosen.add(at)
    return rendered(caption, [rows[at] for at in sorted(chosen)])


def _is_told(claim: str, told: frozenset[str]) -> bool:
    """Whether a claim says nothing that cannot be read off: a number, a name, a rank."""
    numbers = all(number in told for number in _NUMBER.findall(claim))
    names = all(words(name) <= told for name in _NAME.findall(claim))
    return numbers and names and (not _RANK.search(claim) or not _RANKED.isdisjoint(told))
