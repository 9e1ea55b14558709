"""Public sets with several premises: FOLIO, EntailmentBank and ContractNLI."""

from __future__ import annotations

import json

import pytest
from training.judge.public import contractnli, entailmentbank, folio

from .shelf import Shelf


def stories(*rows: dict[str, object]) -> Shelf:
    start = "Yale-LILY/FOLIO:data/v0.0/folio"
    text = "".join(json.dumps(row) + "\n" for row in rows)
    return Shelf({f"{start}-train.jsonl": text, f"{start}-validation.jsonl": ""})


@pytest.mark.parametrize(
    ("label", "found"),
    [("True", ["supported"]), ("False", ["contradicted"]), ("Uncertain", ["neutral"]), ("?", [])],
)
def test_premises_are_one_text_of_sentences(label: str, found: list[str]) -> None:
    premises = ["All mills turn ", "", "[BG] A turning thing moves."]
    made = list(
        folio.examples(stories({"premises": premises, "conclusion": "It moves.", "label": label}))
    )
    assert [one.label for one in made] == found
    assert all(one.evidence == "All mills turn. A turning thing moves." for one in made)


def proof(answer: str) -> Shelf:
    row = {
        "id": "Q1",
        "input": "$proof$ ; $question$ = Why? ; $answer$ = wind ; $hypothesis$ = mills need wind"
        " ; $context$ = sent1: a mill is a machine sent2: machines need power. sent3: wind is it",
        "output": f"$proof$ = {answer}",
    }
    start = "allenai/entailment_bank:data/processed_data/angles/task_1"
    texts = {f"{start}/{part}.jsonl": "" for part in ("train", "dev", "test")}
    return Shelf(texts | {f"{start}/dev.jsonl": json.dumps(row) + "\n"})


def test_each_step_of_a_proof_is_a_pair() -> None:
    steps = "sent1 & sent2 -> int1: mills need power; int1 & sent3 -> hypothesis; "
    one, two = entailmentbank.examples(proof(steps))
    assert one.evidence == "A mill is a machine. Machines need power."
    assert one.claim == "Mills need power."
    assert two.evidence == "Mills need power. Wind is it."
    assert two.claim == "Mills need wind."
    assert one.group == two.group


@pytest.mark.parametrize("steps", ["sent1 -> hypothesis;", "sent1 & sent9 -> hypothesis;", " ; "])
def test_a_step_needs_two_known_facts(steps: str) -> None:
    assert list(entailmentbank.examples(proof(steps))) == []


SHU, TAO = "shu7bh/Contract-NLI:dataset", "TAOC0002/contract-nli:data/contract-nli"
CLAUSES = [f"Clause {at} speaks of {'secrets' if at == 30 else 'money'} only." for at in range(60)]


def contract(clauses: list[str], **decided: tuple[str, list[int]]) -> dict[str, object]:
    text, spans = "", []
    for clause in clauses:
        spans.append([len(text), len(text) + len(clause)])
        text += clause + "\n"
    chosen = {name: {"choice": la, "spans": at} for name, (la, at) in decided.items()}
    return {"text": text, "spans": spans, "annotation_sets": [{"annotations": chosen}]}


def contracts(*documents: dict[str, object]) -> Shelf:
    claims = {"a": "Money is spoken of.", "b": "Secrets are kept."}
    labels = {name: {"hypothesis": claim} for name, claim in claims.items()}
    held = json.dumps({"documents": documents, "labels": labels})
    none = json.dumps({"documents": [], "labels": labels})
    return Shelf(
        {
            f"{SHU}/dev.json": held,
            f"{SHU}/test.json": held,
            f"{TAO}/train_truncated.json": none,
        }
    )


def test_a_claim_stands_beside_its_clauses_and_their_neighbours() -> None:
    shelf = contracts(contract(CLAUSES, a=("Entailment", [20]), b=("NotMentioned", [])))
    told, untold = contractnli.examples(shelf)
    assert (told.label, untold.label) == ("supported", "neutral")
    assert "Clause 20 speaks" in told.evidence
    assert "Clause 30 speaks of secrets" in untold.evidence
    for one in (told, untold):
        assert 60 <= len(one.evidence.split()) <= 176
    assert "Clause 50 " not in told.evidence
    assert (told, untold) == tuple(contractnli.examples(shelf))


def test_clauses_beyond_a_gap_are_left_out() -> None:
    clauses = ["Money is here.", *["word " * 238] * 3, "Far away."]
    shelf = contracts(contract(clauses, a=("Entailment", [0])))
    assert [one.evidence for one in contractnli.examples(shelf)] == ["Money is here."]


@pytest.mark.parametrize(
    ("clauses", "choice"),
    [
        (CLAUSES, ("Entailment", [])),
        (["word " * 300], ("Contradiction", [0])),
        ([], ("NotMentioned", [])),
    ],
)
def test_without_clauses_that_can_be_read_there_is_no_evidence(
    clauses: list[str], choice: tuple[str, list[int]]
) -> None:
    assert [
        one.evidence for one in contractnli.examples(contracts(contract(clauses, a=choice)))
    ] == [""]


def test_a_contract_is_read_once() -> None:
    one = contract(CLAUSES, a=("Entailment", [20]))
    assert len(list(contractnli.examples(contracts(one, one)))) == 1
