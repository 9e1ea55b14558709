"""What data sets of natural language inference call the labels of `training.judge.pairs`."""

from __future__ import annotations

from collections.abc import Mapping

NLI: Mapping[str, str] = {
    "entailment": "supported",
    "contradiction": "contradicted",
    "neutral": "neutral",
}
"""Pairs of another label, of "-" for instance, on which annotators did not agree, are left out."""
