"""EntailmentBank: steps of explanations in school science, from two facts or more to the next."""

from __future__ import annotations

import re
from collections.abc import Iterator

from training.judge.pairs import Example
from training.judge.public.files import Files, as_text, json_lines
from training.judge.public.wording import group

_REPOSITORY = "allenai/entailment_bank"
_HYPOTHESIS, _CONTEXT = " ; $hypothesis$ = ", " ; $context$ = "
_FACT = re.compile(r"(?:\A| )(sent\d++): ")
_STEP = re.compile(r"(int\d++):(.*)")


def examples(files: Files) -> Iterator[Example]:
    """The steps of every proof that take two facts or more."""
    for part in ("train", "dev", "test"):
        path = f"data/processed_data/angles/task_1/{part}.jsonl"
        for row in json_lines(files.text(_REPOSITORY, path)):
            key = group("entailmentbank", as_text(row["id"]))
            for facts, conclusion in _steps(as_text(row["input"]), as_text(row["output"])):
                evidence, claim = " ".join(map(_sentence, facts)), _sentence(conclusion)
                source = f"entailmentbank/{part}"
                yield Example(evidence, claim, "supported", "entailmentbank", key, source)


def _steps(question: str, answer: str) -> Iterator[tuple[list[str], str]]:
    """The facts and the conclusion of each step.

    A question ends in "; $hypothesis$ = H ; $context$ = sent1: A sent2: B ...", an answer is
    "$proof$ = sent1 & sent2 -> int1: C; int1 & sent3 -> hypothesis;".
    """
    asked, _, context = question.partition(_CONTEXT)
    hypothesis = asked.partition(_HYPOTHESIS)[2]
    parts = _FACT.split(context)
    known = dict(zip(parts[1::2], parts[2::2], strict=True))
    for step in answer.partition("=")[2].split(";"):
        left, arrow, right = step.partition("->")
        used = [name.strip() for name in left.split("&")]
        concluded = _STEP.match(right.strip())
        if concluded:
            known[concluded[1]] = concluded[2].strip()
        conclusion = concluded[2] if concluded else hypothesis
        if arrow and len(used) > 1 and all(name in known for name in used):
            yield [known[name] for name in used], conclusion


def _sentence(fact: str) -> str:
    fact = fact.strip().rstrip(".")
    return f"{fact[:1].upper()}{fact[1:]}."
