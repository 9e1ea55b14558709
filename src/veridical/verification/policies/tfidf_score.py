"""The score of a TF-IDF framework that verifies and corrects: how much the words resemble.

Score = alpha * Sim(r, D) + (1 - alpha) * Sim(q, D), where r is the text or a claim, q the question,
D the `k` sources nearest to the question, and Sim the greatest TF-IDF cosine with one of D; below
tau it is called hallucinated. The framework leaves open alpha, k, what becomes of several sources
and how words are counted: `docs/policies.md` says what is taken here and why. Likeness is not
support; the label is decided elsewhere.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from veridical.types import Direction, Document, Signal
from veridical.types.fields import COUNT, SHARE, wrong_field
from veridical.types.scoring import Case, Mark, Marks
from veridical.verification.marking import NO_CLAIMS, mark, pass_signal
from veridical.verification.policies.uncalibrated import POLICY as UNCALIBRATED
from veridical.verification.policy import Policy, with_passes
from veridical.verification.visible import visible_text

if TYPE_CHECKING:
    from veridical.retrieval.tfidf import TfidfIndex

NAME = "tfidf-score"
ALPHA = 0.7
K = 5
TAU = 0.55

NO_WORDS = "no_words"
NO_QUESTION = "no_question"


@dataclass(frozen=True, slots=True)
class Nearest:
    """The source of D with the greatest cosine, and what each shared word adds to it."""

    source_id: str
    similarity: float
    terms: tuple[tuple[str, float], ...]


@dataclass(frozen=True, slots=True)
class TfidfScore:
    """Makes the marks; `alpha` in [0, 1] weighs the text against the question, `k` is 1 or more."""

    alpha: float = ALPHA
    k: int = K

    def __post_init__(self) -> None:
        if not SHARE.keeps(self.alpha) or isinstance(self.alpha, bool):
            raise wrong_field(TfidfScore, "alpha", SHARE.words, self.alpha)
        if not COUNT.keeps(self.k) or isinstance(self.k, bool) or not self.k:
            raise wrong_field(TfidfScore, "k", "a whole number, 1 or more", self.k)

    def __call__(self, case: Case, passes: float | None) -> Marks:
        """The marks of a case; none of its claims has one where no source has a word."""
        tau = TAU if passes is None else passes
        index = _index(sorted(case.documents, key=lambda one: one.id))
        question = (case.question or "").strip() or None
        chosen = _Chosen.of(index, question or case.text, self.k)
        asked = None if question is None else chosen.similarity(question)
        answer = chosen.similarity(case.text)
        claims = tuple(
            mark(self._score(chosen.similarity(one.verdict.claim.text), asked), tau, NO_WORDS)
            for one in case.claims
        )
        text = mark(self._score(answer, asked), tau, NO_WORDS)
        if not claims:
            text = Mark(None, None, NO_CLAIMS)
        return Marks(claims, text, self._signals(case, (answer, asked), claims, text, tau))

    def _score(self, answer: float | None, asked: float | None) -> float | None:
        if answer is None or asked is None:
            return answer
        return self.alpha * answer + (1.0 - self.alpha) * asked

    def _signals(
        self,
        case: Case,
        similar: tuple[float | None, float | None],
        claims: Sequence[Mark],
        text: Mark,
        tau: float,
    ) -> tuple[Signal, ...]:
        rule = f"{NAME}: not hallucinated from {tau:g} on"
        method = f"{NAME}: cosine with the nearest of {self.k} sources"
        answer, asked = similar
        why = NO_WORDS if answer is None else NO_QUESTION
        up = Direction.HIGHER_IS_BETTER
        return (
            Signal("answer_similarity", answer, up, method, NO_WORDS if answer is None else None),
            Signal("question_similarity", asked, up, method, why if asked is None else None),
            pass_signal(text, rule),
            *(
                pass_signal(one, rule, decided.verdict.claim.id)
                for one, decided in zip(claims, case.claims, strict=True)
            ),
        )


def _index(documents: Sequence[Document]) -> TfidfIndex:
    # Loaded here, since it brings numpy: what a policy is called is asked for without scoring.
    from veridical.retrieval.tfidf import build_tfidf

    return build_tfidf([visible_text(document) for document in documents])


@dataclass(frozen=True, slots=True)
class _Chosen:
    """The sources of D by their numbers, best first; ties in the order of their ids."""

    index: TfidfIndex
    numbers: tuple[int, ...]

    @classmethod
    def of(cls, index: TfidfIndex, query: str, k: int) -> _Chosen:
        """The `k` nearest to a query among the sources that have a word."""
        scores = index.cosines(query).round(9).tolist()
        every = [number for number, filled in enumerate(index.filled.tolist()) if filled]
        return cls(index, tuple(sorted(every, key=lambda one: (-scores[one], one))[:k]))

    def similarity(self, text: str) -> float | None:
        """The greatest cosine with one of them, in [0, 1]; None where there is none."""
        if not self.numbers:
            return None
        return min(1.0, float(self.index.cosines(text)[list(self.numbers)].max()))


def explain(
    text: str, question: str | None, documents: Sequence[Document], k: int = K
) -> Nearest | None:
    """Why a text is as near to the sources as it is: the nearest of D and the words they share.

    The parts of the cosine add up to it. None where no source has a word.
    """
    ordered = sorted(documents, key=lambda one: one.id)
    index = _index(ordered)
    chosen = _Chosen.of(index, (question or "").strip() or text, k)
    if not chosen.numbers:
        return None
    cosines = index.cosines(text)
    best = min(chosen.numbers, key=lambda one: (-round(float(cosines[one]), 9), one))
    return Nearest(ordered[best].id, float(cosines[best]), index.shared(text, best))


def tfidf_score(alpha: float = ALPHA, k: int = K) -> Policy:
    """The policy with another weight of the text, or another number of sources."""
    score = TfidfScore(alpha, k)
    return Policy(
        name=NAME,
        calibrated=False,
        profiles=with_passes(UNCALIBRATED, strict=0.65, balanced=TAU, lenient=0.45),
        score=score,
        parameters=(("alpha", score.alpha), ("k", score.k)),
        follows_evidence=False,
    )


POLICY = tfidf_score()
