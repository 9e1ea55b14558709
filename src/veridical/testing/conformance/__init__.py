"""What every implementation of a protocol must keep, as test classes to inherit.

    class TestMyJudge(JudgeConformance):
        def make(self) -> Judge:
            return MyJudge()

pytest runs every `test_` method of the subclass; nothing here needs pytest, so any runner will
do. A method fails by `AssertionError`, and its name says which promise was broken.
"""

from veridical.testing.conformance.cache import CacheConformance
from veridical.testing.conformance.embedder import EmbedderConformance
from veridical.testing.conformance.judge import JudgeConformance
from veridical.testing.conformance.model import ModelConformance
from veridical.testing.conformance.oracle import OracleConformance
from veridical.testing.conformance.policy import PolicyConformance
from veridical.testing.conformance.reader import ReaderConformance
from veridical.testing.conformance.retriever import RetrieverConformance

__all__ = [
    "CacheConformance",
    "EmbedderConformance",
    "JudgeConformance",
    "ModelConformance",
    "OracleConformance",
    "PolicyConformance",
    "ReaderConformance",
    "RetrieverConformance",
]
