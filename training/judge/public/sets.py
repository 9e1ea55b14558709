"""The sets that pairs are made of, by the names of the files they are written to."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from training.judge.pairs import Example
from training.judge.public import (
    ambient,
    cad_snli,
    contractnli,
    entailmentbank,
    fetaqa,
    folio,
    infotabs,
    mnli,
    scone,
    snli,
    tabfact,
)
from training.judge.public.files import Files

SETS: Mapping[str, Callable[[Files], Iterator[Example]]] = {
    "tabfact": tabfact.examples,
    "infotabs": infotabs.examples,
    "snli": snli.examples,
    "snli_train": snli.training_examples,
    "cad_snli": cad_snli.examples,
    "mnli": mnli.examples,
    "contractnli": contractnli.examples,
    "folio": folio.examples,
    "scone": scone.examples,
    "ambient": ambient.examples,
    "fetaqa": fetaqa.examples,
    "entailmentbank": entailmentbank.examples,
}
