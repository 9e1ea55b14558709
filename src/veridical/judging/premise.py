"""What a judge that reads is given beside the claim: passages as one text."""

from __future__ import annotations

from veridical.protocols import Pair
from veridical.types import Passage

_CONTEXT_WORDS = 40
"""Of what stands before a passage: enough for the name that a pronoun stands for."""


def premise(pair: Pair) -> tuple[str, str]:
    """What stands before the passages and the passages themselves, as a reader sees them.

    Passages stand in the order of their document, each once. Of what stands before the first the
    end is taken; what stands between passages that do not touch is left out.
    """
    held = {(one.span.start, one.span.end): one for one in (pair.passage, *pair.beside)}
    passages = [held[place] for place in sorted(held)]
    read = " ".join(_read(passage) for passage in passages)
    return _before(passages[0]), read


def _read(passage: Passage) -> str:
    return " ".join(passage.reading.text.split())


def _before(passage: Passage) -> str:
    words = passage.context.text.split()
    return " ".join(words[-_CONTEXT_WORDS:])
