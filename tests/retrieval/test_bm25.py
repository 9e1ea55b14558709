"""The index holds for each term the passages it stands in, weighted as the formula says."""

from __future__ import annotations

import math
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from veridical.build.sources import document
from veridical.protocols import RunContext
from veridical.retrieval.bm25 import CONTEXT_WEIGHT, K1, B, build_index
from veridical.retrieval.passages import passages
from veridical.retrieval.terms import terms
from veridical.types import Passage

TEXT = """The mill was built in 1867. It burnt down twice, and the mill was rebuilt each time.

Nobody lives in the mill now; the river, 1,240 metres away, has moved. A heron does.
"""


def weights(parts: tuple[Passage, ...]) -> dict[tuple[str, str], float]:
    """By term and passage, the plain way: one formula at a time."""
    counts: dict[str, dict[str, float]] = {}
    lengths: dict[str, int] = {}
    for part in parts:
        own = terms(part.reading.text, part.language)
        lengths[part.id] = max(1, len(own))
        row: dict[str, float] = {term: float(count) for term, count in Counter(own).items()}
        for term in set(terms(part.context.text, part.language)):
            row[term] = row.get(term, 0.0) + CONTEXT_WEIGHT
        for term, count in row.items():
            counts.setdefault(term, {})[part.id] = count
    mean = sum(lengths.values()) / len(lengths)
    found: dict[tuple[str, str], float] = {}
    for term, row in counts.items():
        idf = math.log1p((len(parts) - len(row) + 0.5) / (len(row) + 0.5))
        for name, count in row.items():
            norm = K1 * (1 - B + B * lengths[name] / mean)
            found[term, name] = idf * count * (K1 + 1) / (count + norm)
    return found


def test_each_posting_has_the_weight_of_the_formula() -> None:
    parts = passages(document(TEXT))
    index = build_index(parts)
    found = {
        (term, index.passages[index.numbers[at]].id): float(index.weights[at])
        for term, place in index.vocabulary.items()
        for at in range(index.starts[place], index.starts[place + 1])
    }
    wanted = weights(parts)
    assert len(parts) > 3
    assert found.keys() == wanted.keys()
    assert all(found[key] == pytest.approx(wanted[key]) for key in wanted)
    assert list(index.vocabulary) == sorted(index.vocabulary)


@pytest.mark.parametrize("text", ["", " \n", "the of and", "—"])
def test_a_text_without_terms_finds_nothing(text: str) -> None:
    index = build_index(passages(document(text)))
    assert index.search(["the mill"], 5, RunContext()) == [[]]


@given(st.permutations(passages(document(TEXT))))
def test_the_order_of_passages_does_not_matter(parts: list[Passage]) -> None:
    one, two = build_index(passages(document(TEXT))), build_index(parts)
    assert one.passages == two.passages
    assert one.vocabulary == two.vocabulary
    assert one.weights.tobytes() == two.weights.tobytes()
    assert one.numbers.tobytes() == two.numbers.tobytes()


def test_no_source_crowds_another_out() -> None:
    query = "The quay of Tarn is 520 metres long."
    wordy = [
        document(
            "\n\n".join(f"The quay of Tarn is long, in metres, part {part}." for part in range(40))
        )
        for _ in range(1)
    ]
    wordy += [
        document(
            "\n\n".join(
                f"The long quay of Tarn, metres and more, {n} {part}." for part in range(40)
            )
        )
        for n in range(4)
    ]
    lonely = document("It rained. The quay is short. Nobody saw the quay of the town of Tarn.")
    parts = [part for one in (*wordy, lonely) for part in passages(one)]
    index = build_index(parts)
    plain = index.search([query], 24, RunContext())[0]
    fair = index.search([query], 24, RunContext(), per_source=6)[0]
    assert lonely.id not in {hit.passage.document_id for hit in plain}
    found = Counter(hit.passage.document_id for hit in fair)
    assert len(fair) == 24
    assert found[lonely.id] >= 1
    assert max(found.values()) <= 6
    scores = [hit.score for hit in fair]
    assert scores == sorted(scores, reverse=True)
    # One source alone may fill the list.
    alone = build_index([part for part in parts if part.document_id == wordy[0].id])
    assert len(alone.search([query], 24, RunContext(), per_source=6)[0]) == 24
