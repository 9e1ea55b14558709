"""Several reports as one page: a table of all, and each in a frame as a page of its own.

So the page needs no other file, and nothing of one report reaches another.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from hashlib import sha256
from html import escape

from veridical.doors.cli.escapes import one_line
from veridical.doors.formats.html.layout import page, policy
from veridical.doors.label import sentence
from veridical.types import Document, Report

_TITLE_SHOWN = 200
_STYLE = """
body{font:1rem/1.5 system-ui,sans-serif;margin:0 auto;max-width:80rem;padding:1rem}
table{border-collapse:collapse;width:100%}
th,td{border-bottom:1px solid;padding:.3rem .6rem;text-align:left;vertical-align:top}
td.number{text-align:right}
details{border:1px solid;margin:1rem 0;padding:.5rem}
summary{cursor:pointer;min-height:1.5rem}
iframe{border:0;height:85vh;width:100%}
"""


@dataclass(frozen=True, slots=True)
class Frame:
    """A report under a name: what was found in a sentence, and `page`, the whole report."""

    name: str
    found: str
    label: str
    trust: str
    page: str


def frame(
    name: str,
    report: Report,
    documents: Sequence[Document],
    known: Collection[int] = frozenset(),
) -> Frame:
    """A report ready to stand among others; `known` are the claims that a baseline holds."""
    return Frame(
        name=name,
        found=sentence(report),
        label=report.label.value if report.label else "none",
        trust="none" if report.trust is None else f"{report.trust:.4f}",
        page=page(report, documents, title=name, known=known),
    )


def framed(frames: Sequence[Frame], noun: str) -> str:
    """The page of several reports in the order given; `noun` heads the column of their names."""
    rows = "".join(_row(number, one) for number, one in enumerate(frames, 1))
    count = f"{len(frames):,} text{'' if len(frames) == 1 else 's'} checked"
    table = (
        f"<table><caption>Every text</caption><thead><tr><th>{_words(noun)}</th><th>Found</th>"
        "<th>Label</th><th>Trust, 0 to 1, higher is better</th>"
        f"</tr></thead><tbody>{rows}</tbody></table>"
    )
    parts = "".join(_details(number, one) for number, one in enumerate(frames, 1))
    return (
        f'<!doctype html>\n<html lang="en">\n<head>{_head(count)}</head>\n<body>'
        f"<h1>{count}</h1>{table if frames else ''}{parts}</body>\n</html>\n"
    )


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
            f"<title>{title} – Veridical</title><style>{_STYLE}</style>",
        )
    )


def _row(number: int, one: Frame) -> str:
    cells = (
        ("", f'<a href="#r{number}">{_words(one.name)}</a>'),
        ("", _words(one.found)),
        ("", _words(one.label)),
        (' class="number"', _words(one.trust)),
    )
    return f"<tr>{''.join(f'<td{kind}>{words}</td>' for kind, words in cells)}</tr>"


def _details(number: int, one: Frame) -> str:
    # Nothing but its own script may run in the frame, and it has no way to the page around it. An
    # address of its own, as `srcdoc` has none, lets its links lead to places on itself.
    held = b64encode(one.page.encode("utf-8", "backslashreplace")).decode("ascii")
    return (
        f"<details><summary>{_words(one.name)}: {_words(one.found)}</summary>"
        f'<iframe id="r{number}" title="{_words(one.name)}" sandbox="allow-scripts" loading="lazy"'
        f' src="data:text/html;charset=utf-8;base64,{held}"></iframe></details>'
    )


def _words(text: str) -> str:
    return escape(one_line(text, _TITLE_SHOWN))
