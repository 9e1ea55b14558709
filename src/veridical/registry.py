"""Names for parts that can be chosen: each maps to "module:Object", loaded on first use.

A new reader, judge, oracle, retriever or policy is one line here. `veridical.build.parts` says how
each kind is made; the parametrised tests in `tests/test_registry.py` hold it to its protocol.
"""

from __future__ import annotations

from importlib import import_module
from types import MappingProxyType

from veridical.errors import MissingExtra, UsageError
from veridical.types.fields import shown

EVERY = "all"
"""What stands for every part of a kind, where several may be asked for; no part has this name."""

COMBINED = "combined"
"""What stands for the usual judges, one after the other and weighed together; no judge has this
name."""

HUB = "hub:"
"""What stands before the name of a model on a hub, where a judge is named."""

_ENTRIES: dict[str, dict[str, str]] = {
    "embedder": {
        "minilm": "veridical.adapters.embedding.minilm:MiniLm",
    },
    "judge": {
        "cross_encoder": "veridical.build.reading:cross_encoder",
        "slots": "veridical.judging.slots:SlotsJudge",
    },
    "oracle": {
        "documents": "veridical.oracles.documents:DocumentsOracle",
    },
    "policy": {
        "ohi-linear": "veridical.verification.policies.ohi_linear:POLICY",
        "strict-adr": "veridical.verification.policies.strict_adr:POLICY",
        "tfidf-score": "veridical.verification.policies.tfidf_score:POLICY",
        "uncalibrated": "veridical.verification.policies.uncalibrated:POLICY",
    },
    "reader": {
        "csv": "veridical.adapters.readers.delimited.reader:DelimitedReader",
        "docx": "veridical.adapters.readers.word.reader:DocxReader",
        "html": "veridical.adapters.readers.tagged.html_reader:HtmlReader",
        "json": "veridical.adapters.readers.json_values.reader:JsonReader",
        "pdf": "veridical.adapters.readers.pdf.reading:PdfReader",
        "text": "veridical.adapters.readers.text:TextReader",
        "xml": "veridical.adapters.readers.tagged.xml_reader:XmlReader",
    },
    "retriever": {
        "bm25": "veridical.retrieval.bm25:retriever",
        "hybrid": "veridical.retrieval.hybrid:retriever",
    },
}

# Which extra brings a third-party package that an entry imports at its top.
_EXTRAS: dict[str, str] = {}

ENTRIES = MappingProxyType({kind: MappingProxyType(names) for kind, names in _ENTRIES.items()})


def names(kind: str) -> tuple[str, ...]:
    """The registered names of a kind, sorted; raises `UsageError` for a kind that is not there."""
    if not isinstance(kind, str) or kind not in ENTRIES:
        raise UsageError(
            f"no such kind of part: {shown(kind)}", f"known: {', '.join(sorted(ENTRIES))}"
        )
    return tuple(sorted(ENTRIES[kind]))


def load(kind: str, name: str) -> object:
    """The object registered under `name`.

    Raises `UsageError` for an unknown name, `MissingExtra` when a package it needs is not there.
    """
    known = names(kind)
    if not isinstance(name, str) or name not in known:
        raise UsageError(f"unknown {kind}: {shown(name)}", f"known: {', '.join(known)}")
    module_name, _, attribute = ENTRIES[kind][name].partition(":")
    try:
        module = import_module(module_name)
    except ModuleNotFoundError as error:
        package = (error.name or "").partition(".")[0]
        extra = _EXTRAS.get(package)
        if extra is None:
            raise
        raise MissingExtra(
            f"the {kind} {name!r} needs the package {package!r}, which is not installed",
            f"pip install 'veridical[{extra}]'",
        ) from error
    loaded: object = getattr(module, attribute)
    return loaded
