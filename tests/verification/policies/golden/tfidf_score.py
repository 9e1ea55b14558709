"""Write tfidf_score.json: the score of each case, by the definition, without a line of Veridical.

Only the standard library is needed; scikit-learn, where it is there, must agree.
"""

from __future__ import annotations

import json
import math
import random
import re
from collections import Counter
from pathlib import Path

try:
    from sklearn.feature_extraction.text import TfidfVectorizer
except ImportError:
    TfidfVectorizer = None

HERE = Path(__file__).parent
TAU = 0.55

REPORT = {
    "a": "The North Breakwater is 1,240 metres long. Its final cost was EUR 91.3 million.",
    "b": "In 2023 the harbour received 2,748 ship calls, 60 more than in 2022.",
    "c": "The hotels in the town reported an occupancy of 81 per cent in August.",
}
ANSWER = "The North Breakwater is 1.24 kilometres long. The harbour received 2,748 ship calls."
CLAIMS = ["The North Breakwater is 1.24 kilometres long.", "The harbour received 2,748 ship calls."]


# `alpha` and `k` are the usual ones where they are not named.
CASES: list[dict] = [
    {"name": "three sources, no question", "sources": REPORT, "text": ANSWER, "claims": CLAIMS},
    {
        "name": "a question chooses the sources and adds its own term",
        "sources": REPORT,
        "text": ANSWER,
        "claims": CLAIMS,
        "question": "How long is the breakwater?",
    },
    {
        "name": "only the source nearest to the question counts",
        "sources": REPORT,
        "text": ANSWER,
        "claims": CLAIMS,
        "question": "How many ship calls?",
        "k": 1,
    },
    {
        "name": "alpha 1 leaves the question out",
        "sources": REPORT,
        "text": ANSWER,
        "claims": CLAIMS,
        "question": "How many ship calls?",
        "alpha": 1.0,
    },
    {
        "name": "alpha 0 leaves the answer out",
        "sources": REPORT,
        "text": ANSWER,
        "claims": CLAIMS,
        "question": "How many ship calls?",
        "alpha": 0.0,
    },
    {
        "name": "the source itself",
        "sources": {"a": "The quay is green."},
        "text": "The quay is green.",
        "claims": ["The quay is green."],
    },
    {
        "name": "the same words in another order and case",
        "sources": {"a": "The quay is green."},
        "text": "GREEN is THE quay",
        "claims": ["GREEN is THE quay"],
    },
    {
        "name": "no word in common",
        "sources": {"a": "The quay is green."},
        "text": "Herring landings fell.",
        "claims": ["Herring landings fell."],
    },
    {
        "name": "a word that no source has changes nothing",
        "sources": {"a": "The quay is green."},
        "text": "The quay is zymotically green.",
        "claims": ["The quay is zymotically green."],
    },
    {
        "name": "single letters and digits are no words",
        "sources": {"a": "Quay 5 is a b c 50."},
        "text": "Quay 5 x 50",
        "claims": ["Quay 5 x 50", "5 a"],
    },
    {
        "name": "a word twice weighs more",
        "sources": {"a": "quay quay pier", "b": "quay pier pier"},
        "text": "quay quay pier",
        "claims": ["quay quay pier", "quay pier"],
    },
    {
        "name": "letters of other scripts",
        "sources": {"a": "Die Straße ist naïve. Мост открыт."},
        "text": "STRASSE straße Мост",
        "claims": ["STRASSE", "straße", "мост"],
    },
    {
        "name": "two sources that are equally near",
        "sources": {"b": "old quay", "a": "old quay"},
        "text": "old pier quay",
        "claims": ["old", "pier"],
    },
    {
        "name": "an empty source among others",
        "sources": {"a": "", "b": "old quay", "c": "..."},
        "text": "old quay",
        "claims": ["old"],
    },
    {
        "name": "sources without a word",
        "sources": {"a": "", "b": "? !", "c": "a 1"},
        "text": "old quay",
        "claims": ["old"],
    },
    {
        "name": "a question without a known word",
        "sources": REPORT,
        "text": ANSWER,
        "claims": CLAIMS,
        "question": "Zymotic?",
    },
    {
        "name": "exactly tau",
        "sources": {"a": "old quay", "b": "tall pier"},
        "text": "old quay",
        "claims": ["old quay"],
        "question": "Zymotic?",
        "alpha": 0.55,
    },
    {
        "name": "a hundredth below tau",
        "sources": {"a": "old quay", "b": "tall pier"},
        "text": "old quay",
        "claims": ["old quay"],
        "question": "Zymotic?",
        "alpha": 0.54,
    },
    {
        "name": "tau at four decimals",
        "sources": {"a": "old quay", "b": "tall pier"},
        "text": "old quay",
        "claims": ["old quay"],
        "question": "Zymotic?",
        "alpha": 0.54996,
    },
    {
        "name": "the negation is all but the same",
        "sources": {"a": "The bridge was opened in 1932."},
        "text": "The bridge was not opened in 1932.",
        "claims": ["The bridge was not opened in 1932."],
    },
]


def drawn(number: int) -> dict:
    """Texts of words drawn at random, the same each time."""
    chance = random.Random(number)
    known = "quay pier ship dam road toll tide mole buoy berth crane cargo harbour".split()

    def text(length: int) -> str:
        return " ".join(chance.choices(known, k=length))

    return {
        "name": f"drawn {number}",
        "sources": {f"s{at}": text(chance.randint(3, 40)) for at in range(chance.randint(1, 9))},
        "text": text(12),
        "claims": [text(4), text(7)],
        "question": text(3) if number % 2 else None,
        "alpha": [0.7, 0.5, 0.3][number % 3],
        "k": chance.randint(1, 6),
    }


def words(text: str) -> list[str]:
    return re.findall(r"(?u)\b\w\w+\b", text.lower())


class Vectors:
    """The vectors of texts, fitted on the sources."""

    def __init__(self, sources: list[str]) -> None:
        self.count = len(sources)
        self.frequency = Counter(word for text in sources for word in set(words(text)))
        self.sources = [self.of(text) for text in sources]

    def of(self, text: str) -> dict[str, float]:
        counted = Counter(word for word in words(text) if word in self.frequency)
        raw = {
            word: count * (math.log((1 + self.count) / (1 + self.frequency[word])) + 1)
            for word, count in counted.items()
        }
        length = math.sqrt(math.fsum(value * value for value in raw.values()))
        return {word: value / length for word, value in raw.items()} if raw else {}

    def cosines(self, text: str) -> list[float]:
        mine = self.of(text)
        return [
            math.fsum(weight * source.get(word, 0.0) for word, weight in mine.items())
            for source in self.sources
        ]


def checked(sources: list[str], text: str, found: list[float]) -> None:
    """Stop where scikit-learn says otherwise."""
    if TfidfVectorizer is None or not any(map(words, sources)):
        return
    vectors = TfidfVectorizer()
    held = vectors.fit_transform(sources)
    theirs = (vectors.transform([text]) @ held.T).toarray()[0]
    assert all(abs(a - b) < 1e-9 for a, b in zip(found, theirs, strict=True)), (text, found, theirs)


def scored(case: dict) -> dict:
    names = sorted(case["sources"])
    sources = [case["sources"][name] for name in names]
    vectors = Vectors(sources)
    question, alpha, k = case.get("question"), case.get("alpha", 0.7), case.get("k", 5)
    query = vectors.cosines(question or case["text"])
    full = [at for at in range(len(names)) if words(sources[at])]
    chosen = sorted(full, key=lambda at: (-round(query[at], 9), at))[:k]

    def score(text: str) -> float | None:
        cosines = vectors.cosines(text)
        checked(sources, text, cosines)
        if not chosen:
            return None
        near = min(1.0, max(cosines[at] for at in chosen))
        if not question:
            return round(near, 6)
        asked = min(1.0, max(query[at] for at in chosen))
        return round(alpha * near + (1 - alpha) * asked, 6)

    values = [score(text) for text in (case["text"], *case["claims"])]
    passes = [None if one is None else round(one, 4) >= TAU for one in values]
    return {**case, "text_score": values[0], "claim_scores": values[1:], "passes": passes}


if __name__ == "__main__":
    made = [scored(one) for one in [*CASES, *map(drawn, range(12))]]
    lines = ",\n".join(json.dumps(one, ensure_ascii=False) for one in made)
    (HERE / "tfidf_score.json").write_text(f"[\n{lines}\n]\n", "utf-8")
    agreed = "no scikit-learn" if TfidfVectorizer is None else "scikit-learn agrees"
    print(f"{len(made)} cases, {sum(1 + len(one['claims']) for one in made)} scores; {agreed}")
