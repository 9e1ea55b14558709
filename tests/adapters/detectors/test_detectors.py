"""Detectors of others, over small packages with their names and their form."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from veridical.adapters.detectors.contexttrace import ContextTrace
from veridical.adapters.detectors.quantguard import QuantGuard
from veridical.errors import InternalError

# As contexttrace 1.3.0 and rag-quantguard 0.2.4 answer: what their adapters look at.
CONTEXTTRACE = """
from dataclasses import dataclass

@dataclass(frozen=True)
class TraceContext:
    id: str
    text: str

@dataclass(frozen=True)
class RAGTrace:
    query: str
    answer: str
    contexts: list

def verify_trace(trace, *, mode):
    assert mode == "semantic" and all(one.id and one.text for one in trace.contexts)
    if trace.answer == "fault":
        raise KeyError("verdict")
    lines = [line.split() for line in trace.answer.splitlines()]
    return {"claims": [{"verdict": one[0], "best_score": float(one[1])} for one in lines]}
"""
QUANTGUARD = """
class Result:
    def __init__(self, text):
        self.status_counts = {name: 1 for name in text.split()}

class QuantitativeGuard:
    def verify(self, generated_text, source_chunks):
        assert isinstance(source_chunks, list)
        return Result(generated_text)
"""


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Both packages in a folder of their own, before whatever else is installed."""
    for module, text in (("contexttrace/verify", CONTEXTTRACE), ("quantguard", QUANTGUARD)):
        (tmp_path / module).mkdir(parents=True)
        (tmp_path / module / "__init__.py").write_text(text, "utf-8")
    (tmp_path / "contexttrace" / "__init__.py").write_text("", "utf-8")
    for name, number in (("contexttrace", "1.3.0"), ("rag_quantguard", "0.2.4")):
        info = tmp_path / f"{name}-{number}.dist-info"
        info.mkdir()
        metadata = f"Metadata-Version: 2.1\nName: {name.replace('_', '-')}\nVersion: {number}\n"
        (info / "METADATA").write_text(metadata, "utf-8")
    names = ("contexttrace", "contexttrace.verify", "quantguard")
    before = {name: sys.modules.pop(name) for name in names if name in sys.modules}
    monkeypatch.syspath_prepend(tmp_path)
    yield
    for name in names:
        sys.modules.pop(name, None)
    sys.modules.update(before)


@pytest.mark.usefixtures("installed")
def test_contexttrace_is_ordered_by_verdict_and_then_by_its_evidence() -> None:
    ask = ContextTrace()
    assert ask.version == "1.3.0 semantic"
    texts = (
        "supported 1",
        "supported 0.2",
        "partially_supported 0.9",
        "unverifiable 0.5",
        "unsupported 0",
        "contradicted 1",
        "contradicted 0",
    )
    said = [ask(text, None, ["e"]) for text in texts]
    scores = [one[0] for one in said if one]
    assert len(scores) == 7
    assert scores == sorted(scores)
    assert scores[0] == 0.0
    assert scores[-1] <= 1.0
    labels = [one[1] for one in said if one]
    assert labels == ["supported"] * 2 + ["unverifiable"] * 3 + ["contradicted"] * 2


@pytest.mark.usefixtures("installed")
def test_contexttrace_has_the_place_of_its_worst_claim() -> None:
    ask = ContextTrace()
    assert ask("supported 1\nunsupported 0.5", "q", ["e"]) == ask("unsupported 0.5", "q", ["e"])
    assert ask("", "q", ["e"]) is None


@pytest.mark.usefixtures("installed")
@pytest.mark.parametrize("text", ["fault", "another_verdict 1", "supported x"])
def test_what_goes_wrong_in_it_is_an_error_of_ours(text: str) -> None:
    with pytest.raises(InternalError, match="contexttrace: it failed"):
        ContextTrace()(text, None, ["e"])


@pytest.mark.usefixtures("installed")
def test_quantguard_has_the_place_of_its_worst_claim() -> None:
    ask = QuantGuard()
    assert ask.version == "0.2.4"
    assert ask("VERIFIED APPROXIMATE", None, ("e",)) == (0.2, "supported")
    assert ask("VERIFIED UNSUPPORTED", None, ("e",)) == (0.8, "unverifiable")
    assert ask("CONTRADICTED VERIFIED", None, ("e",)) == (1.0, "contradicted")
    assert ask("", None, ("e",)) is None
    with pytest.raises(InternalError, match="rag-quantguard: it failed"):
        ask("NEW_STATUS", None, ("e",))
