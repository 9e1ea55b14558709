"""What an amount is for: "monthly", "per month", "a month" and "/month" name one period."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

_PERIODS = ("hour", "day", "week", "month", "quarter", "year")
_NOUNS = {
    **{period: period for period in _PERIODS},
    "annum": "year",
    "yr": "year",
    "hr": "hour",
    "night": "day",
    "stunde": "hour",
    "tag": "day",
    "woche": "week",
    "monat": "month",
    "quartal": "quarter",
    "jahr": "year",
    "uur": "hour",
    "dag": "day",
    "maand": "month",
    "kwartaal": "quarter",
    "jaar": "year",
    "heure": "hour",
    "jour": "day",
    "semaine": "week",
    "mois": "month",
    "trimestre": "quarter",
    "an": "year",
    "hora": "hour",
    "día": "day",
    "semana": "week",
    "mes": "month",
    "año": "year",
}
_WORDS = {
    "hour": "hourly stündlich uurlijks horaire",
    "day": "daily täglich dagelijks quotidien quotidienne diario diaria nightly",
    "week": "weekly wöchentlich wekelijks hebdomadaire semanal",
    "month": "monthly monatlich maandelijks mensuel mensuelle mensual",
    "quarter": "quarterly vierteljährlich trimestriel trimestrielle trimestral",
    "year": "yearly annual annually jährlich jaarlijks annuel annuelle anual",
}
_ADVERBS = {word: period for period, words in _WORDS.items() for word in words.split()}
_BEFORE = frozenset("per a an each every / pro je par por al im".split())


@dataclass(frozen=True, slots=True)
class Rate:
    """A period, and the numbers of the words that name it."""

    period: str
    words: frozenset[int]


def rates(folds: Sequence[str]) -> tuple[Rate, ...]:
    """The periods that folded words say an amount is for, in order; empty where they say none."""
    found: list[Rate] = []
    for at, word in enumerate(folds):
        if word in _ADVERBS:
            found.append(Rate(_ADVERBS[word], frozenset([at])))
        elif word in _NOUNS and at and folds[at - 1] in _BEFORE:
            found.append(Rate(_NOUNS[word], frozenset([at - 1, at])))
    return tuple(found)


def named_periods(folds: Sequence[str]) -> frozenset[str]:
    """The periods that stand among folded words as nouns: "full day" holds a day."""
    return frozenset(_NOUNS[word] for word in folds if word in _NOUNS)
