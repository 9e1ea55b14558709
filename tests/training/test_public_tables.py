"""Public sets about tables: whole tables, cut ones, and what cannot be said of a cut one."""

from __future__ import annotations

import json

import pytest
from training.judge.public import fetaqa, infotabs, tabfact
from training.judge.public.tables import about, cut, is_short, rendered

from .shelf import Shelf

TABLES = "wenhuchen/Table-Fact-Checking"
WORDED = "wenhuchen/GNN-TabFact"
BOXES = "infotabs/infotabs:data"
HEADS = ["town", "year", "mill"]
CHECKED = ("dev", "test_alpha1", "test_alpha2", "test_alpha3")


def towns(number: int) -> list[list[str]]:
    return [["town", "year"], *([f"place{at}", f"{1700 + at} founded"] for at in range(number))]


def facts(
    table: list[list[str]], *statements: tuple[str, int], twins: tuple[str, str] | None = None
) -> Shelf:
    given = {"t.csv": [[text for text, _ in statements], [], [la for _, la in statements], "mills"]}
    pairs = [["t.csv", *twins], ["absent.csv", *twins]] if twins else []
    return Shelf(
        {
            f"{TABLES}:data/all_csv/t.csv": "\n".join("#".join(row) for row in table),
            f"{TABLES}:data/table_to_page.json": json.dumps({"t.csv": ["old mills", "address"]}),
            f"{TABLES}:pairwise_data/all_positive_negative_pairs.json": json.dumps(pairs),
            f"{WORDED}:data/val_examples.json": json.dumps(given),
            f"{WORDED}:data/test_examples.json": "{}",
        }
    )


def test_a_short_table_is_given_whole() -> None:
    table = [HEADS, ["corby", "1890 - 1891", ""], ["ayr ( south )", "1701", "yes"]]
    [one] = tabfact.examples(facts(table, ("corby has a mill .", 0)))
    assert one.evidence == (
        "mills. town | year | mill ; corby | 1890-1891 | - ; ayr (south) | 1701 | yes."
    )
    assert (one.claim, one.label) == ("corby has a mill.", "contradicted")


def test_of_a_long_table_the_rows_about_a_statement_are_kept() -> None:
    [one] = tabfact.examples(facts(towns(200), ("place150 was founded in 1850", 1)))
    assert one.evidence.startswith("mills. town | year ; ")
    assert "place150 | 1850 founded" in one.evidence
    assert len(one.evidence.split()) <= 260


@pytest.mark.parametrize(
    "statement",
    ["the most are old", "place9 is the oldest", "3 of them are old", "one out of ten is old"],
)
def test_what_counts_is_said_only_of_whole_tables(statement: str) -> None:
    assert list(tabfact.examples(facts(towns(200), (statement, 1)))) == []
    assert len(list(tabfact.examples(facts(towns(20), (statement, 1))))) == 1


@pytest.mark.parametrize(
    "statement", ["the west wind blows", "place9 is of stone", "est is a word"]
)
def test_words_that_only_look_like_counting_do_no_harm(statement: str) -> None:
    made = list(tabfact.examples(facts(towns(200), (statement, 1))))
    assert len(made) == (0 if "west" in statement else 1)


def test_twins_have_both_labels_and_need_their_table() -> None:
    made = list(tabfact.examples(facts(towns(3), twins=("place1 is old", "place1 is not old"))))
    assert [one.label for one in made] == ["supported", "contradicted"]
    assert made[0].evidence.startswith("old mills. town")


def test_a_statement_stands_once_with_its_first_label() -> None:
    made = list(tabfact.examples(facts(towns(3), ("it is old", 1), ("It is old .", 0))))
    assert [one.label for one in made] == ["supported"]


def test_a_decisive_row_that_does_not_fit_leaves_none() -> None:
    rows = [["alpha " * 60], ["beta"]]
    assert about(rows, "alpha", 70) == [0, 1]
    assert about(rows, "alpha", 50) == []
    assert about(rows, "beta", 50) == [1]
    assert cut("caption", [["head"], ["alpha " * 300]], "alpha") == ""


def test_a_cut_table_leaves_room_for_caption_and_heads() -> None:
    rows = [["head"] * 20, *([f"beta{at}", "gamma"] for at in range(200))]
    text = cut("caption " * 99 + "caption", rows, "beta7 is new")
    assert "beta7 | gamma" in text
    assert 240 <= len(text.split()) <= 250


def test_rows_of_equal_worth_are_taken_from_the_top() -> None:
    assert about([["a b"], ["a b"], ["a b"]], "a claim", 6) == [0, 1]


def test_bars_count_only_within_bounds() -> None:
    assert is_short(rendered("", [["a"] * 120]))
    assert not is_short(rendered("", [["a"] * 140]))
    assert not is_short("a " * 201)


def answers(*rows: dict[str, object]) -> Shelf:
    start = "Yale-LILY/FeTaQA:data/fetaQA-v1"
    given = {"table_page_title": "Mills", "table_section_title": "List"}
    text = "".join(json.dumps(given | row) + "\n" for row in rows)
    return Shelf({f"{start}_dev.jsonl": text, f"{start}_test.jsonl": ""})


@pytest.mark.parametrize(
    ("answer", "kept"),
    [
        ("The mill of Corby is from 1890.", True),
        ("The mill of Corby is from 1891.", False),
        ("The mill of Leeds is from 1890.", False),
        ("In 1890 Corby got its first mill.", False),
    ],
)
def test_an_answer_says_only_what_the_table_has(answer: str, kept: bool) -> None:
    row = {
        "table_array": [["Town", "Year"], ["Corby", "1890"]],
        "highlighted_cell_ids": [[1, 0], [1, 1]],
        "answer": answer,
    }
    assert [one.claim for one in fetaqa.examples(answers(row))] == [answer] * kept


def test_a_long_table_keeps_the_rows_of_the_answer() -> None:
    row = {
        "table_array": towns(200),
        "highlighted_cell_ids": [[151, 0]],
        "answer": "It was founded in 1850.",
    }
    [one] = fetaqa.examples(answers(row))
    assert one.evidence.startswith("Mills, List. town | year ; place0 | 1700 founded ; place1 |")
    assert one.evidence.endswith("; place150 | 1850 founded.")
    assert len(one.evidence.split()) <= 230


def boxes(box: dict[str, list[str]], *rows: str, checks: tuple[str, ...] = ()) -> Shelf:
    names = "table_id\thypothesis\tlabel\n"
    checked = "table_id\thypothesis\tfirst_human_label\tother_human_labels\n"
    texts = {f"{BOXES}/tables/json/T1.json": json.dumps(box)}
    for part in ("train", *CHECKED):
        texts[f"{BOXES}/maindata/infotabs_{part}.tsv"] = names
        texts[f"{BOXES}/validation/infotabs_valid_{part}.tsv"] = checked
    texts[f"{BOXES}/maindata/infotabs_dev.tsv"] += "".join(f"T1\t{row}\n" for row in rows)
    texts[f"{BOXES}/validation/infotabs_valid_dev.tsv"] += "".join(f"T1\t{o}\n" for o in checks)
    return Shelf(texts)


def test_a_box_is_its_title_with_keys_and_values() -> None:
    box = {"title": ["Anna Weiß."], "Born": ["1890", " Corby "], "Died": [""]}
    [one] = infotabs.examples(boxes(box, "Anna was born in Corby.\tE"))
    assert one.evidence == "Anna Weiß. Born: 1890, Corby."
    assert (one.label, one.source) == ("supported", "infotabs/dev")


def test_a_label_that_was_doubted_is_left_out() -> None:
    rows = [f"Claim {at}.\tC" for at in range(4)]
    checks = ["Claim 0.\t2\t[2, 2, 2, 1]", "Claim 1.\t2\t[2, 2, 1, 1]", "Claim 2.\t2\t[1, 1, 1, 1]"]
    made = infotabs.examples(boxes({"title": ["A"]}, *rows, checks=tuple(checks)))
    assert [one.claim for one in made] == ["Claim 0.", "Claim 3."]


def test_a_long_box_keeps_the_entries_about_a_statement() -> None:
    box = {"title": ["A"]} | {f"key{at}": ["word " * 9] for at in range(40)} | {"Mill": ["built"]}
    [one] = infotabs.examples(boxes(box, "The mill was built.\tE"))
    assert one.evidence.endswith("; Mill: built.")
    assert len(one.evidence.split()) <= 260


@pytest.mark.parametrize(
    ("claim", "mended"),
    [
        ("André left.", "André left."),
        ("AndrŽ left.", "André left."),
        ("Zoë left.", "Zoë left."),
        ("Škoda left.", "Škoda left."),
        ("Šwei‡ left.", ""),
    ],
)
def test_letters_read_in_a_wrong_encoding_are_put_right(claim: str, mended: str) -> None:
    made = infotabs.examples(boxes({"title": ["André Škoda"]}, f"{claim}\tN"))
    assert [one.claim for one in made] == [mended] * bool(mended)
