"""The whole page: one file that asks nothing of any server and runs no script but its own.

The policy in its head allows one style and one script, each by its hash, and nothing else: no
picture, no font, no frame, no form, no address. Equal reports give equal bytes.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cache
from hashlib import sha256
from importlib.resources import files

from veridical.doors.cli.escapes import one_line
from veridical.doors.formats.html import tables
from veridical.doors.formats.html.card import cards
from veridical.doors.formats.html.elements import Html, element, raw
from veridical.doors.formats.html.facts import trust_facts
from veridical.doors.formats.html.guide import guide
from veridical.doors.formats.html.method import method
from veridical.doors.formats.html.overlay import on_paper, overlay
from veridical.doors.formats.html.quotes import words
from veridical.doors.formats.html.sources import sources_of
from veridical.types import Document, Report

_TITLE_SHOWN = 200
_UNNAMED = "Text given"


def page(
    report: Report,
    documents: Sequence[Document],
    *,
    title: str,
    known: Collection[int] = frozenset(),
) -> str:
    """The report as one HTML file; `documents` give the words around the quotes, and their lines.

    Of a document that is not given, or of another version than the report names, quotes are shown
    alone. `title` is what the text is called, such as the name of its file. `known` are the numbers
    of the claims that a baseline holds.
    """
    named = title if title.strip() else _UNNAMED
    head = "".join(part.source for part in _head(named))
    body = _body(report, documents, named, known)
    return f'<!doctype html>\n<html lang="en">\n<head>{head}</head>\n{body.source}\n</html>\n'


@cache
def asset(name: str) -> str:
    """A file of this folder, with line feeds as it is hashed."""
    return files("veridical.doors.formats.html").joinpath(name).read_text("utf-8")


def policy() -> str:
    """The content security policy: what is not named here is refused."""
    style, script = (_hash(asset(name)) for name in ("page.css", "page.js"))
    return (
        f"default-src 'none'; style-src {style}; script-src {script}; img-src 'none'; "
        "base-uri 'none'; form-action 'none'"
    )


def _hash(source: str) -> str:
    return f"'sha256-{b64encode(sha256(source.encode()).digest()).decode()}'"


def _head(title: str) -> Iterator[Html]:
    yield element("meta", charset="utf-8")
    yield element("meta", http_equiv="Content-Security-Policy", content=policy())
    yield element("meta", name="viewport", content="width=device-width, initial-scale=1")
    yield element("meta", name="referrer", content="no-referrer")
    yield element("meta", name="color-scheme", content="light dark")
    yield element("title", f"{one_line(title, _TITLE_SHOWN)} – Veridical report")
    yield raw("style", asset("page.css"))


def _body(
    report: Report, documents: Sequence[Document], title: str, known: Collection[int]
) -> Html:
    sources = sources_of(report, documents)
    made = cards(report, sources, known)
    parts = [
        trust_facts(report),
        tables.section("text", "The text", *_text(report, made)),
        tables.claims(report, sources, known),
        tables.conflicts(report, sources),
        *tables.failures(report),
        tables.skipped(report),
        tables.notices(report),
        tables.sources_table(report),
        method(report),
        guide(),
    ]
    return element(
        "body",
        element("a", "Skip to the text", href="#text", class_="skip"),
        element(
            "header",
            element("p", "Veridical report", class_="kicker"),
            element("h1", words(title, _TITLE_SHOWN)),
            _contents(report),
            class_="page-head",
        ),
        element("main", *parts),
        element("p", class_="unseen", id="status", role="status"),
        raw("script", asset("page.js")),
        # A column beside the text, where there is something to show in it.
        class_="two-columns" if made else None,
    )


def _contents(report: Report) -> Html:
    """Links to the parts that the page has."""
    parts = (
        ("text", "Text", True),
        ("claims", "Claims", report.verdicts),
        ("conflicts", "Disagreements", report.conflicts),
        ("skipped", "Not checked", report.skipped),
        ("sources", "Sources", True),
        ("method", "How it was done", True),
        ("guide", "How to read this", True),
    )
    links = [
        element("li", element("a", name, href=f"#{key}")) for key, name, there in parts if there
    ]
    return element("nav", element("ul", *links), class_="contents", aria_label="On this page")


def _text(report: Report, made: Mapping[str, Html]) -> Iterator[Html]:
    if report.question is not None:
        yield element(
            "p",
            element("span", "Question: ", class_="quiet"),
            words(report.question),
            class_="question",
        )
    if not report.text:
        yield element("p", "The text is empty.", class_="quiet")
    yield on_paper(report)
    if made:
        yield element("h3", "The evidence, claim by claim", class_="for-paper", aria_hidden="true")
    yield overlay(report, made)
    if made:
        hint = "Choose a claim in the text to see what your sources say of it."
        yield element("p", hint, class_="pane quiet", id="closed")
