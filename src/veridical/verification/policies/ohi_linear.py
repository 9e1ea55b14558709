"""A linear index of trust: a graph match, a similarity and the evidence of a server.

As it was published, T(c) = alpha * S_graph + beta * S_vec + gamma * S_mcp with 0.6, 0.3 and 0.1,
and the index of a text is the mean over its claims. The formula knows no evidence against a claim,
and without a graph it ends at 0.4; `docs/policies.md` says what its three terms are taken to be.
The label is decided elsewhere: a graph that refutes a claim makes it contradicted, whatever T is.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from veridical.types import Direction, Signal, Stance
from veridical.types.fields import wrong_field
from veridical.types.scoring import Case, Decided, Judged, Marks
from veridical.verification.marking import NO_CLAIMS, mark, mean, pass_signal
from veridical.verification.policies.uncalibrated import POLICY as UNCALIBRATED
from veridical.verification.policy import Policy, with_passes
from veridical.verification.visible import is_hidden

NAME = "ohi-linear"
WEIGHTS = (0.6, 0.3, 0.1)
PASSES = 0.5

NO_VECTORS = "no_vectors"
_TERMS = ("s_graph", "s_vec", "s_mcp")

Terms = tuple[float, float | None, float]


@dataclass(frozen=True, slots=True)
class OhiLinear:
    """Makes the marks; the weights are divided by their sum, so that trust stays in [0, 1].

    Raises `UsageError` for a weight below 0 or not finite, and where all are 0.
    """

    alpha: float = WEIGHTS[0]
    beta: float = WEIGHTS[1]
    gamma: float = WEIGHTS[2]

    def __post_init__(self) -> None:
        given = {"alpha": self.alpha, "beta": self.beta, "gamma": self.gamma}
        for name, weight in given.items():
            if not _is_weight(weight):
                raise wrong_field(OhiLinear, name, "a number, 0 or more", weight)
        largest = max(given.values())
        if not largest:
            raise wrong_field(OhiLinear, "alpha", "above 0 where beta and gamma are 0", self.alpha)
        # Divided by the largest first: the sum of what is left cannot be beyond a float.
        parts = {name: weight / largest for name, weight in given.items()}
        whole = math.fsum(parts.values())
        known = math.isclose(whole * largest, 1.0, rel_tol=1e-12)
        for name, weight in given.items():
            object.__setattr__(self, name, float(weight) if known else parts[name] / whole)

    def __call__(self, case: Case, passes: float | None) -> Marks:
        """The marks of a case."""
        least = PASSES if passes is None else passes
        terms = [_terms(one, case) for one in case.claims]
        claims = tuple(mark(self._trust(one), least) for one in terms)
        text = mark(mean(claims), least, NO_CLAIMS)
        rule = f"{NAME}: trusted from {least:g} on"
        why = NO_VECTORS if terms else NO_CLAIMS
        signals = [*_signals(_means(terms), why=why), pass_signal(text, rule)]
        for decided, found, one in zip(case.claims, terms, claims, strict=True):
            name = decided.verdict.claim.id
            signals += [*_signals(found, name), pass_signal(one, rule, name)]
        return Marks(claims, text, tuple(signals))

    def _trust(self, terms: Terms) -> float:
        graph, vectors, servers = terms
        return self.alpha * graph + self.beta * (vectors or 0.0) + self.gamma * servers


def _is_weight(given: object) -> bool:
    if not isinstance(given, int | float) or isinstance(given, bool):
        return False
    return 0.0 <= given < math.inf


def _terms(claim: Decided, case: Case) -> Terms:
    """S_graph, S_vec and S_mcp of a claim, each in [0, 1]; S_vec is None where it is not known."""
    graph = [one for one in claim.found if one.finding.oracle in case.graphs]
    servers = [one for one in claim.found if one.finding.oracle in case.servers]
    rest = (one for one in claim.found if one.finding.oracle not in (*case.graphs, *case.servers))
    exact = any(one.finding.stance is Stance.SUPPORTS for one in graph)
    return (
        float(exact),
        _similarity([one for one in rest if not is_hidden(one)]),
        max((_support(one) for one in servers if not is_hidden(one)), default=0.0),
    )


def _similarity(found: list[Judged]) -> float | None:
    """The greatest similarity, in [0, 1]: 0 where nothing was found, None where none is known."""
    if not found:
        return 0.0
    known = [one.finding.similarity for one in found if one.finding.similarity is not None]
    return min(1.0, max(0.0, *known)) if known else None


def _support(one: Judged) -> float:
    """How far a passage of a server supports: as the judge says, else as its oracle decided."""
    if one.finding.stance is None:
        return one.judgement.support
    return float(one.finding.stance is Stance.SUPPORTS)


def _means(terms: Iterable[Terms]) -> tuple[float | None, ...]:
    """The mean of each term over the claims where it is known; None where it is of none."""
    columns = list(zip(*terms, strict=True)) or [()] * len(_TERMS)
    return tuple(_mean_known(column) for column in columns)


def _mean_known(column: Iterable[float | None]) -> float | None:
    known = [value for value in column if value is not None]
    return sum(known) / len(known) if known else None


def _signals(
    values: Iterable[float | None], claim_id: str | None = None, why: str = NO_VECTORS
) -> Iterator[Signal]:
    """The three terms as signals, of a claim or of the text; `why` one of them is not known."""
    for name, value in zip(_TERMS, values, strict=True):
        reason = None if value is not None else why
        yield Signal(name, value, Direction.HIGHER_IS_BETTER, NAME, reason, claim_id)


def ohi_linear(
    alpha: float = WEIGHTS[0], beta: float = WEIGHTS[1], gamma: float = WEIGHTS[2]
) -> Policy:
    """The policy with other weights: of the graph, of the similarity, of the servers."""
    score = OhiLinear(alpha, beta, gamma)
    return Policy(
        name=NAME,
        calibrated=False,
        profiles=with_passes(UNCALIBRATED, strict=0.8, balanced=PASSES, lenient=0.3),
        score=score,
        parameters=(("alpha", score.alpha), ("beta", score.beta), ("gamma", score.gamma)),
        follows_evidence=False,
    )


POLICY = ohi_linear()
