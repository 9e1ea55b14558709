"""Several reports as one page: a table of all, and each in a frame as a page of its own.

So the page needs no other file, and nothing of one report reaches another. It has the style of a
report, and little of its own.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from hashlib import sha256
from html import escape

from veridical.doors.cli.escapes import one_line
from veridical.doors.formats.html.elements import NOTHING, Html, element, joined
from veridical.doors.formats.html.layout import asset, page, policy
from veridical.doors.formats.html.quotes import words
from veridical.doors.formats.html.signs import worded
from veridical.doors.formats.html.tables import TableRow, row, table
from veridical.doors.gate import FINE, Decision
from veridical.doors.label import sentence
from veridical.types import Document, Report

_TITLE_SHOWN = 200
_STYLE = """
.index tbody th { overflow-wrap: anywhere; }
.gate { font-weight: 600; }
.gate.fails { color: var(--contradicted-ink); }
.frame { margin-top: 1rem; border: 1px solid var(--edge); border-radius: 4px; background: var(--pane); }
.frame summary { padding: 0.5rem 0.75rem; min-height: 1.625rem; cursor: pointer; }
.frame iframe { display: block; width: 100%; height: 85vh; border: 0; border-top: 1px solid var(--line); background: var(--page); }
.page-head p { margin-top: 0.375rem; }
@media print { .frame { display: none; } }
"""  # noqa: E501  # a style sheet reads best with one rule to a line


@dataclass(frozen=True, slots=True)
class Frame:
    """A report under a name: what was found in a sentence, and `page`, the whole report.

    `fails` is whether a gate is shut for it, None where there was no gate; `why` in words.
    """

    name: str
    found: str
    label: str
    trust: str
    page: str
    fails: bool | None = None
    why: str = ""


def frame(
    name: str,
    report: Report,
    documents: Sequence[Document],
    known: Collection[int] = frozenset(),
    decision: Decision | None = None,
) -> Frame:
    """A report ready to stand among others; `known` are the claims that a baseline holds.

    `decision` is what a gate made of it.
    """
    return Frame(
        name=name,
        found=sentence(report),
        label=report.label.value if report.label else "none",
        trust="none" if report.trust is None else f"{report.trust:.4f}",
        page=page(report, documents, title=name, known=known),
        fails=None if decision is None else decision.earned != FINE,
        why="" if decision is None else decision.why,
    )


def framed(frames: Sequence[Frame], noun: str) -> str:
    """The page of several reports in the order given; `noun` heads the column of their names."""
    count = f"{len(frames):,} text{'' if len(frames) == 1 else 's'} checked"
    head = element(
        "header",
        element("p", "Veridical report", class_="kicker"),
        element("h1", count),
        _gate_of_all(frames),
        class_="page-head",
    )
    index = element("section", _index(frames, noun)) if frames else NOTHING
    parts = "".join(_details(number, one) for number, one in enumerate(frames, 1))
    return (
        f'<!doctype html>\n<html lang="en">\n<head>{_head(count)}</head>\n<body>{head.source}'
        f"<main>{index.source}{parts}</main></body>\n</html>\n"
    )


def _gate_of_all(frames: Sequence[Frame]) -> Html:
    asked = [one for one in frames if one.fails is not None]
    if not asked:
        return NOTHING
    failing = sum(one.fails is True for one in asked)
    verb = "fails" if failing == 1 else "fail"
    return element("p", f"{failing:,} of {len(asked):,} {verb} the gate.")


def _index(frames: Sequence[Frame], noun: str) -> Html:
    heads = [noun, "Found", "Label", "Trust (0 to 1, higher is better)"]
    gated = any(one.fails is not None for one in frames)
    if gated:
        heads.insert(1, "Gate")
    rows = [_row(number, one, gated=gated) for number, one in enumerate(frames, 1)]
    return table("index", "Every text", heads, rows)


def _row(number: int, one: Frame, *, gated: bool) -> TableRow:
    cells = [
        element("a", words(one_line(one.name), _TITLE_SHOWN), href=f"#r{number}"),
        words(one_line(one.found), _TITLE_SHOWN),
        element("span", "none") if one.label == "none" else worded(one.label),
        words(one.trust),
    ]
    if gated:
        cells.insert(1, _gate(one))
    return row(*cells)


def _gate(one: Frame) -> Html:
    if one.fails is None:
        return element("span", "not asked", class_="quiet")
    if not one.fails:
        return element("span", "passes", class_="gate")
    why = element("span", ": ", words(one_line(one.why), _TITLE_SHOWN), class_="quiet")
    return joined(element("span", "fails", class_="gate fails"), why if one.why else NOTHING)


def _head(title: str) -> str:
    own = f"'sha256-{b64encode(sha256(_STYLE.encode()).digest()).decode()}'"
    # The frames obey this policy too, beside their own.
    allowed = escape(f"{policy().replace('style-src ', f'style-src {own} ')}; frame-src data:")
    return "".join(
        (
            '<meta charset="utf-8">',
            f'<meta http-equiv="Content-Security-Policy" content="{allowed}">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            '<meta name="referrer" content="no-referrer">',
            '<meta name="color-scheme" content="light dark">',
            f"<title>{title} – Veridical</title>",
            f"<style>{asset('page.css')}</style><style>{_STYLE}</style>",
        )
    )


def _details(number: int, one: Frame) -> str:
    # Nothing but its own script may run in the frame, and it has no way to the page around it. An
    # address of its own, as `srcdoc` has none, lets its links lead to places on itself.
    held = b64encode(one.page.encode("utf-8", "backslashreplace")).decode("ascii")
    return (
        f'<details class="frame"><summary>{_words(one.name)}: {_words(one.found)}</summary>'
        f'<iframe id="r{number}" title="{_words(one.name)}" sandbox="allow-scripts" loading="lazy"'
        f' src="data:text/html;charset=utf-8;base64,{held}"></iframe></details>'
    )


def _words(text: str) -> str:
    return escape(one_line(text, _TITLE_SHOWN))
