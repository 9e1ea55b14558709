"""What a model of a hub says of itself: which class is which, and how long a pair may be."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from veridical.adapters.judges.hub_files import unusable
from veridical.errors import UnreadableInput
from veridical.protocols import Json
from veridical.rows.bounded_json import value_in
from veridical.types.fields import shown

LONGEST = 512
"""Tokens of a pair at most, whatever a model could take."""

SHORTEST = 16
"""Tokens of a pair at least: with fewer there is no room for two sentences."""

_ENTAILMENT, _CONTRADICTION, _NEUTRAL = "entailment", "contradiction", "neutral"
_NOT_ENTAILMENT = "not_entailment"
_THREE = frozenset({_ENTAILMENT, _CONTRADICTION, _NEUTRAL})
_TWO = frozenset({_ENTAILMENT, _NOT_ENTAILMENT})
# These count places from after the number of their padding.
_PLACES_FROM_TWO = frozenset({"roberta", "xlm-roberta", "camembert", "mpnet", "xlm-roberta-xl"})


@dataclass(frozen=True, slots=True)
class HubConfig:
    """The places of the classes in what the network gives, and the tokens that it reads.

    `contradiction` is None for a model of two classes: it says nothing of refutation.
    """

    classes: int
    entailment: int
    contradiction: int | None
    silent: int
    longest: int


def config_in(name: str, data: bytes) -> HubConfig:
    """What `config.json` says; raises `UnreadableInput` for what is no such file.

    The classes are read from `id2label`: entailment, contradiction and neutral in any order and
    case, or entailment and not_entailment. A model that does not name its classes (`LABEL_0`) is
    refused, since which is which would be a guess.
    """
    try:
        held = value_in(data.decode("utf-8"))
    except UnicodeDecodeError as error:
        raise unusable(name, "its config.json is not UTF-8") from error
    except UnreadableInput as error:
        raise unusable(name, f"its config.json: {error.message}") from error
    if not isinstance(held, Mapping):
        raise unusable(name, "its config.json is no JSON object")
    labels = _labels(name, held)
    places = {label: at for at, label in enumerate(labels)}
    return HubConfig(
        classes=len(labels),
        entailment=places[_ENTAILMENT],
        contradiction=places.get(_CONTRADICTION),
        silent=places[_NEUTRAL if _NEUTRAL in places else _NOT_ENTAILMENT],
        longest=_longest(name, held),
    )


def _labels(name: str, held: Mapping[str, Json]) -> Sequence[str]:
    """The names of the classes, in the order of what the network gives."""
    given = held.get("id2label")
    if not isinstance(given, Mapping) or not 2 <= len(given) <= 3:
        raise unusable(name, "its id2label names neither two classes nor three")
    labels = [_label(given.get(str(at))) for at in range(len(given))]
    if frozenset(labels) not in (_THREE, _TWO):
        said = ", ".join(shown(one) for one in given.values())
        raise unusable(
            name,
            f"its classes are {said}, and not entailment, contradiction and neutral"
            " (or entailment and not_entailment)",
        )
    _require_agreement(name, labels, held.get("label2id"))
    return labels


def _label(given: Json) -> str:
    text = given.strip().lower() if isinstance(given, str) else ""
    return text.replace("-", "_").replace(" ", "_")


def _require_agreement(name: str, labels: Sequence[str], other: Json) -> None:
    """Raise where the two lists of classes in one file say different things."""
    if not isinstance(other, Mapping):
        return
    turned = {_label(label): at for label, at in other.items()}
    if turned and turned != {label: at for at, label in enumerate(labels)}:
        raise unusable(name, "its id2label and its label2id say different things")


def _longest(name: str, held: Mapping[str, Json]) -> int:
    places = held.get("max_position_embeddings")
    if not isinstance(places, int) or isinstance(places, bool) or places < 0:
        return LONGEST
    if held.get("model_type") in _PLACES_FROM_TWO:
        places -= 2
    if places < SHORTEST:
        raise unusable(name, f"it reads no more than {places} tokens")
    return min(LONGEST, places)
