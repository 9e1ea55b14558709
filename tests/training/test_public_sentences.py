"""Public sets of sentence pairs: SNLI in its three forms, MultiNLI, ScoNe and AmbiEnt."""

from __future__ import annotations

import json
from collections.abc import Sequence

import pytest
from training.judge.public import ambient, cad_snli, mnli, scone, snli

from .shelf import Shelf

EXPLAINED = "OanaMariaCamburu/e-SNLI:dataset/eSNLI"
REVISED = "acmi-lab/counterfactually-augmented-data:NLI"
SAMPLED = "wh629/CNLI-generalization:data/preprocessed/data"
MULTI = "felipessalvatore/NLI_datasets:nli_datasets/mnli/dev.csv"
AGAIN = "microsoft/TaxiNLI:taxinli10k.tsv"
KINDS = (
    "no_negation one_not_scoped one_scoped one_scoped_one_not_scoped two_not_scoped two_scoped"
).split()


def tsv(*lines: str) -> str:
    return "".join(line.replace("|", "\t") + "\n" for line in lines)


def json_rows(*rows: object) -> str:
    return "".join(json.dumps(row) + "\n" for row in rows)


def explained(*triples: tuple[str, str, str]) -> dict[str, str]:
    texts = {f"{EXPLAINED}/{name}.test": "" for name in ("s1", "s2", "labels")}
    for at, name in enumerate(("s1", "s2", "labels")):
        texts[f"{EXPLAINED}/{name}.dev"] = "".join(f"{triple[at]}\n" for triple in triples)
    return texts


def revised(
    original: Sequence[str] = (), premise: Sequence[str] = (), claim: Sequence[str] = ()
) -> dict[str, str]:
    texts = {}
    held = {"original": original, "revised_premise": premise, "revised_hypothesis": claim}
    for name, lines in held.items():
        for part in ("train", "dev", "test"):
            here = lines if part == "train" else ()
            texts[f"{REVISED}/{name}/{part}.tsv"] = tsv("sentence1|sentence2|gold_label", *here)
    return texts


def test_captions_are_put_together_and_share_a_group() -> None:
    given = [
        ("A boy 's kite flies .", "A kite is up .", "entailment"),
        ("A boy 's kite flies .", "The kite is red .", "neutral"),
        ("A boy 's kite flies .", "The kite fell .", "-"),
    ]
    one, two = snli.examples(Shelf(explained(*given)))
    assert (one.evidence, one.claim, one.label) == (
        "A boy's kite flies.",
        "A kite is up.",
        "supported",
    )
    assert (two.label, two.group) == ("neutral", one.group)


def test_columns_of_different_length_are_refused() -> None:
    texts = explained(("A.", "B.", "neutral"), ("C.", "D.", "neutral"))
    texts[f"{EXPLAINED}/labels.dev"] = "neutral\n"
    with pytest.raises(ValueError, match="shorter"):
        list(snli.examples(Shelf(texts)))


def test_training_pairs_are_none_of_the_other_sets() -> None:
    texts = explained(("A dog runs .", "It moves .", "entailment"))
    same = ["A cat sits.|It rests.|entailment"]
    texts |= revised(same, ["A cat sits down.|It rests.|entailment"] * 2, same * 2)
    pairs = [("A dog runs.", "It moves."), ("A cat sits.", "It rests."), ("A cow eats.", "It is.")]
    for number in range(5):
        rows = [{"sentence1": a, "sentence2": b, "gold_label": "entailment"} for a, b in pairs]
        texts[f"{SAMPLED}/snlisub{number}/train.jsonl"] = "" if number else json_rows(*rows)
    assert [one.evidence for one in snli.training_examples(Shelf(texts))] == ["A cow eats."]


def test_revisions_stand_in_the_group_of_their_original() -> None:
    texts = revised(
        ["A man sings.|Someone sings.|entailment", 'He said "hi".|He spoke.|entailment'],
        ["A man hums.|Someone sings.|neutral", "No man sings.|Someone sings.|contradiction"]
        + ["He sat.|He spoke.|neutral"] * 2,
        ["A man sings.|Nobody sings.|contradiction", "A man sings.|He is paid.|neutral"]
        + ['He said "hi".|He sat.|neutral'] * 2,
    )
    made = list(cad_snli.examples(Shelf(texts)))
    assert len(made) == 10
    assert len({one.group for one in made}) == 2
    assert {one.group for one in made if one.evidence == "A man hums."} == {made[0].group}
    assert made[5].evidence == 'He said "hi".'


def test_missing_revisions_are_told() -> None:
    texts = revised(["A.|B.|neutral"], ["A.|B.|neutral"], ["A.|B.|neutral"] * 2)
    with pytest.raises(ValueError, match="train: each pair has 2 revisions"):
        list(cad_snli.examples(Shelf(texts)))


def twice(given: Sequence[str], again: Sequence[str]) -> Shelf:
    """Pairs as the corpus has them and as they were annotated again."""
    quoted = ['"' + row.replace("|", '","') + '"\n' for row in given]
    names = "prem|hyp|label|annotated_label"
    return Shelf({MULTI: f"premise,hypothesis,label\n{''.join(quoted)}", AGAIN: tsv(names, *again)})


BRIDGE = "The bridge was closed for two years."


@pytest.mark.parametrize(
    ("row", "again"),
    [
        (f"{BRIDGE}|It was shut then.|neutral", "entailment|entailment"),
        (f"{BRIDGE}|It was shut then.|entailment", "entailment|neutral"),
        (f"{BRIDGE}|It was shut then.|entailment", "neutral|entailment"),
        (f"{BRIDGE}|Was it shut then?|entailment", "entailment|entailment"),
        (f"Um, {BRIDGE}|It was shut then.|entailment", "entailment|entailment"),
        (f"{BRIDGE}|it was shut then.|entailment", "entailment|entailment"),
        (f"{BRIDGE}|Shut.|entailment", "entailment|entailment"),
        ("Closed.|It was shut then.|entailment", "entailment|entailment"),
    ],
)
def test_only_confirmed_prose_is_kept(row: str, again: str) -> None:
    premise, claim, _ = row.split("|")
    good = f"{BRIDGE}|Nobody could cross it.|entailment"
    shelf = twice((row, good), (f"{premise}|{claim}|{again}", f"{good}|entailment"))
    assert [one.claim for one in mnli.examples(shelf)] == ["Nobody could cross it."]


def test_a_pair_that_the_file_has_with_two_labels_is_not_kept() -> None:
    row = f"{BRIDGE}|It was shut then."
    shelf = twice((f"{row}|entailment", f"{row}|neutral"), (f"{row}|entailment|entailment",))
    assert list(mnli.examples(shelf)) == []


def test_of_negated_pairs_the_edited_texts_are_read() -> None:
    start = "selenashe/ScoNe:scone_nli"
    texts = {f"{start}/{part}/{kind}.csv": "" for part in ("train", "test") for kind in KINDS}
    texts[f"{start}/train/one_scoped.csv"] = (
        ",sentence1,sentence2,gold_label\n0,He has no dog,He has no pug,entailment\n"
        "1,He has no pug,He has no dog,neutral\n"
    )
    texts[f"{start}/train/no_negation.csv"] = (
        ",sentence1,sentence2,gold_label,sentence1_edited,sentence2_edited,gold_label_edited\n"
        "0,He has no dog,He has no pug,entailment,He has a dog,He has a pug,neutral\n"
    )
    plain, scoped, reverse = scone.examples(Shelf(texts))
    assert (plain.evidence, plain.claim, plain.label) == ("He has a dog", "He has a pug", "neutral")
    assert (scoped.label, reverse.label) == ("supported", "neutral")
    assert plain.group == scoped.group == reverse.group


def test_an_ambiguous_pair_stands_only_in_its_clear_wordings() -> None:
    clear = {"premise": "He saw her with a glass.", "hypothesis": "She had it.", "label": "neutral"}
    rows = [
        {
            "id": "1_c",
            "premise": "He saw her with it.",
            "hypothesis": "She had it.",
            "labels": "neutral, entailment",
            "disambiguations": [clear, clear | {"premise": "She had it.", "label": "entailment"}],
        },
        {
            "id": 2,
            "premise": "P.",
            "hypothesis": "Q.",
            "labels": "contradiction",
            "disambiguations": None,
        },
    ]
    texts = {"alisawuffles/ambient:AmbiEnt/ambient_full.jsonl": json_rows(*rows)}
    made = list(ambient.examples(Shelf(texts)))
    assert [(one.evidence, one.label) for one in made] == [
        ("He saw her with a glass.", "neutral"),
        ("She had it.", "supported"),
        ("P.", "contradicted"),
    ]
    assert made[0].group == made[1].group != made[2].group
