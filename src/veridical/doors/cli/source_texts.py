"""`verify --show-sources`: what was read from each source, with the places of its quotes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from veridical.doors.cli.checking import sources_read
from veridical.doors.cli.escapes import one_line, safe
from veridical.doors.cli.not_read import tell_what_was_not_read
from veridical.doors.cli.options import Given
from veridical.doors.cli.outputs import to_stdout
from veridical.doors.cli.requests import request_without_text
from veridical.doors.cli.streams import progress, write_out
from veridical.errors import UsageError
from veridical.protocols import CancelToken, RunContext
from veridical.settings import Settings
from veridical.types import Document
from veridical.wire import dumps

_EXAMPLE = "veridical verify --show-sources --source report.pdf"
_JSON = frozenset({"json", "jsonl"})
_BAR = "│"
_RULED = frozenset("|:- ")
_TWICE = "(the head again: nothing says that it is none of the rows, and it is read as both)"


def show_sources(given: Given, settings: Settings, texts: Sequence[str]) -> int:
    """Print the sources, and return 0; raises the errors of reading them.

    Raises `UsageError` for a text and for what only a check has: who gives them waits for a check,
    and would take its end for a pass.
    """
    _require_nothing_to_check(given, texts)
    token = CancelToken()
    with progress(shown=not given["quiet"]) as shown:
        # No text is read, so stdin is free for a source.
        context = RunContext(cancel=token, emit=shown)
        request = request_without_text({**given, "text": ""}, settings, context)
        documents, notices = sources_read(request)
    if given["as_json"] or given["format"] in _JSON:
        to_stdout("".join(f"{dumps(one)}\n" for one in documents))
    else:
        write_out("\n".join(safe(_page(one)) for one in documents))
    tell_what_was_not_read(notices)
    return 0


def _require_nothing_to_check(given: Given, texts: Sequence[str]) -> None:
    for name, said in (
        ("a text", texts),
        ("--batch", given["batch"]),
        ("--output", given["output"]),
        ("--write-baseline", given["write_baseline"]),
    ):
        if said:
            raise UsageError(
                f"--show-sources checks nothing, and {name} was given",
                f"leave one of the two out: {_EXAMPLE}",
            )


def _page(document: Document) -> str:
    """One source: what it is, its text behind bars, and what a reader of it does not see."""
    facts = ", ".join(
        (document.kind, document.date or "no date", f"{len(document.text):,} characters")
    )
    lines = [f"{one_line(document.id)} ({facts})", f"title: {one_line(document.title)}", ""]
    lines += _numbered(document.text) if _has_lines(document) else _placed(document)
    for span in document.hidden:
        words = one_line(span.of(document.text))
        lines.append(f"not seen by a reader, supports nothing: {words}")
    return "\n".join(lines) + "\n"


def _has_lines(document: Document) -> bool:
    from veridical.build.readers import kinds_with_lines

    return document.kind in kinds_with_lines() and not document.marks


def _numbered(text: str) -> Iterator[str]:
    lines = text.removesuffix("\n").split("\n")
    width = len(str(len(lines)))
    return (f"{number:{width}} {_BAR} {line}" for number, line in enumerate(lines, 1))


def _placed(document: Document) -> Iterator[str]:
    """The text from place to place, each named before it; a place may begin amid a line."""
    text, marks = document.text, document.marks
    ends = [at for at, _ in marks[1:]] + [len(text)]
    if not marks or marks[0][0]:
        yield from _barred(text[: marks[0][0] if marks else None])
    head = ""
    for (start, name), end in zip(marks, ends, strict=False):
        yield f"[{one_line(name)}]"
        piece = text[start:end].strip("\n")
        repeated = bool(head) and piece == head
        yield from [f"{_BAR} {_TWICE}"] if repeated else _barred(piece)
        first, _, below = piece.partition("\n")
        head = first if below.startswith("| -") and set(below) <= _RULED else ""


def _barred(piece: str) -> Iterator[str]:
    return (f"{_BAR} {line}".rstrip() for line in piece.strip("\n").split("\n"))
