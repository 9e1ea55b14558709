"""A model of a hub as a judge, on a tiny one: what it says, and what is refused."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from math import exp
from pathlib import Path

import numpy as np
import pytest
from onnx import TensorProto, helper, numpy_helper
from tokenizers import Tokenizer

from tests.adapters.judges import tiny_hub as hub
from veridical.adapters.judges.hub import HubJudge
from veridical.adapters.judges.hub_config import config_in
from veridical.adapters.judges.hub_files import Stored
from veridical.adapters.judges.onnx_file import names_other_files
from veridical.errors import Interrupted, UnreadableInput
from veridical.judging.premise import premise
from veridical.protocols import CancelToken, Judge, Pair, RunContext
from veridical.testing import pair
from veridical.testing.conformance import JudgeConformance
from veridical.types import Failure, Judgement

NAME = f"hub:{hub.NAME}"

PAIRS = [
    pair("The bridge was opened in 1932.", "The bridge was opened in 1932."),
    pair("The bridge was opened in 1935.", "The bridge was opened in 1932."),
    pair("It is long.", "The bridge is painted grey. " * 300),
    pair("90 carts cross it each day.", "About 90 carts cross it each day."),
    pair("\ud800", "The bridge is long."),
]


def judge_of(model: hub.Model, folder: Path) -> HubJudge:
    """The judge over files that lie in a cache."""
    snapshot = model.laid(folder)
    stored = Stored(snapshot, "onnx/model.onnx")
    return HubJudge(premise, NAME, stored, config_in(NAME, stored.read("config.json")))


@pytest.fixture
def judge(tmp_path: Path) -> HubJudge:
    return judge_of(hub.Model(), tmp_path)


def asked(judge: HubJudge, pairs: list[Pair]) -> list[Judgement]:
    found = judge.judge(pairs, RunContext())
    assert all(isinstance(one, Judgement) for one in found), found
    return [one for one in found if isinstance(one, Judgement)]


class TestHubJudge(JudgeConformance):
    @pytest.fixture(autouse=True)
    def laid(self, tmp_path: Path) -> None:
        self.folder = tmp_path

    def make(self) -> Judge:
        return judge_of(hub.Model(), self.folder)


def expected(claim: str, evidence: str) -> list[float]:
    """The three probabilities, worked out from the table by hand."""
    read = Tokenizer.from_buffer(hub.tokenizer()).encode(evidence, claim)
    weights = 1 + np.array(read.type_ids, np.float32)[:, None]
    logits = (hub.table()[read.ids] * weights).sum(axis=0)
    parts = [exp(float(one - logits.max())) for one in logits]
    return [round(part / sum(parts), 6) for part in parts]


def test_the_classes_are_those_of_the_config(judge: HubJudge) -> None:
    claim, evidence = "the bridge is grey", "the bridge was painted in 1932"
    against, supports, silent = expected(claim, evidence)
    [found] = asked(judge, [pair(claim, evidence)])
    assert found.support == pytest.approx(supports, abs=2e-6)
    assert found.refute == pytest.approx(against, abs=2e-6)
    assert found.coverage == pytest.approx(1 - silent, abs=2e-6)
    assert (found.judge, judge.version) == (NAME, f"{hub.COMMIT} onnx/model.onnx")


@pytest.mark.parametrize(
    "labels",
    [
        ("entailment", "neutral", "contradiction"),
        ("Neutral", "CONTRADICTION", " Entailment"),
        ("contradiction", "neutral", "entailment"),
    ],
)
def test_classes_come_in_any_order_and_case(tmp_path: Path, labels: tuple[str, ...]) -> None:
    claim, evidence = "the bridge is grey", "the bridge was painted in 1932"
    named = (one.strip().lower() for one in labels)
    by_label = dict(zip(named, expected(claim, evidence), strict=True))
    model = hub.Model().changed(config=hub.config(labels))
    [found] = asked(judge_of(model, tmp_path), [pair(claim, evidence)])
    assert found.support == pytest.approx(by_label["entailment"], abs=2e-6)
    assert found.refute == pytest.approx(by_label["contradiction"], abs=2e-6)


@pytest.mark.parametrize("other", ["not_entailment", "Not-Entailment", "not entailment"])
def test_a_model_of_two_classes_never_refutes(tmp_path: Path, other: str) -> None:
    model = hub.Model().changed(
        config=hub.config((other, "entailment")),
        network=hub.network_bytes(hub.Shape(classes=2)),
    )
    found = asked(judge_of(model, tmp_path), PAIRS)
    assert {one.refute for one in found} == {0.0}
    assert [one.support for one in found] == [pytest.approx(one.coverage) for one in found]
    assert len({one.support for one in found}) > 2


def test_a_judgement_is_the_same_in_any_batch(
    judge: HubJudge, monkeypatch: pytest.MonkeyPatch
) -> None:
    alone = [asked(judge, [one])[0] for one in PAIRS]
    chance = random.Random(5)
    places = [chance.randrange(len(PAIRS)) for _ in range(24)]
    for cores in (1, 2, 5):
        monkeypatch.setattr("veridical.adapters.judges.hub.cores", lambda cores=cores: cores)
        assert asked(judge, [PAIRS[at] for at in places]) == [alone[at] for at in places]


@pytest.mark.parametrize(
    "shape",
    [
        hub.Shape(inputs=("input_ids", "attention_mask")),
        hub.Shape(inputs=("input_ids",)),
        hub.Shape(inputs=("token_type_ids", "input_ids")),
        hub.Shape(kind=TensorProto.INT32),
        hub.Shape(outputs=("output_0",)),
        hub.Shape(outputs=("hidden", "logits")),
    ],
)
def test_networks_may_ask_for_less_and_name_things_otherwise(
    tmp_path: Path, shape: hub.Shape
) -> None:
    model = hub.Model().changed(network=hub.network_bytes(shape))
    assert len(asked(judge_of(model, tmp_path), PAIRS)) == len(PAIRS)


@pytest.mark.parametrize(
    ("shape", "why"),
    [
        (hub.Shape(inputs=("input_ids", "pixels")), "asks for 'pixels'"),
        (hub.Shape(kind=TensorProto.FLOAT), "asks for numbers that are no tokens"),
        (hub.Shape(outputs=("first", "other")), "none is called logits"),
    ],
)
def test_a_network_for_something_else_is_refused(
    tmp_path: Path, shape: hub.Shape, why: str
) -> None:
    model = hub.network(replace(shape, kind=TensorProto.INT64))
    for given in model.graph.input:
        given.type.tensor_type.elem_type = shape.kind
    if shape.kind == TensorProto.FLOAT:
        model.graph.node.insert(
            0, helper.make_node("Cast", ["input_ids"], ["whole"], to=TensorProto.INT64)
        )
        model.graph.node[1].input[1] = "whole"
    made = hub.Model().changed(network=model.SerializeToString())
    with pytest.raises(UnreadableInput, match=why):
        judge_of(made, tmp_path).judge(PAIRS, RunContext())


@pytest.mark.parametrize(
    ("length", "config", "cut"),
    [
        (5, {}, None),
        (700, {}, None),
        (700, {"max_position_embeddings": 40}, None),
        (700, {"max_position_embeddings": 514, "model_type": "roberta"}, None),
        (700, {"max_position_embeddings": -1}, None),
        (700, {}, 64),
        (25_000, {}, 128),
    ],
)
def test_what_is_too_long_is_cut_as_the_model_has_it(
    tmp_path: Path, length: int, config: dict[str, object], cut: int | None
) -> None:
    """The network has a row a place, so that a pair that is too long would fail."""
    how = None if cut is None else {**_TRUNCATION, "max_length": cut}
    most = min(512, cut or 512)
    if config.get("max_position_embeddings") == 40:
        most = 40
    model = hub.Model().changed(
        config=hub.config(**config),
        tokenizer=hub.tokenizer(truncation=how, padding=_PADDING),
        network=hub.with_places(most),
    )
    judge = judge_of(model, tmp_path)
    asked(judge, [pair("bridge " * length, "long " * length), pair("bridge", "long " * length)])
    asked(judge, [pair("bridge " * length, "long"), pair("", "long.")])


def test_what_is_joined_to_more_tokens_than_its_parts_is_cut_again(tmp_path: Path) -> None:
    """Each character is a token, and so is the space between what stands before and the rest."""
    each = {"type": "Split", "pattern": {"Regex": "."}, "behavior": "Isolated", "invert": False}
    model = hub.Model().changed(
        tokenizer=hub.tokenizer(pre_tokenizer=each), network=hub.with_places(512)
    )
    judge = replace(judge_of(model, tmp_path), premise=lambda _: ("a" * 600, "b" * 300))
    asked(judge, [pair("c" * 100, "The bridge is long.")])


_TRUNCATION = {"direction": "Right", "strategy": "LongestFirst", "stride": 0}
_PADDING = {
    "strategy": {"Fixed": 600},
    "direction": "Right",
    "pad_to_multiple_of": None,
    "pad_id": 0,
    "pad_type_id": 0,
    "pad_token": "[PAD]",
}


@pytest.mark.parametrize(
    ("network", "why"),
    [
        (hub.with_table(float("nan")), "no number"),
        (hub.with_table(float("inf")), "no number"),
        (hub.with_table(3e38), "no number"),
        (hub.network_bytes(hub.Shape(last="Transpose")), "has the shape (3, 1)"),
        (hub.network_bytes(hub.Shape(classes=2)), "it has 3 classes"),
        (hub.network_bytes(hub.Shape(classes=4)), "it has 3 classes"),
    ],
)
def test_hardening_30_a_pair_without_probabilities_is_a_failure_and_no_score(
    tmp_path: Path, network: bytes, why: str
) -> None:
    judge = judge_of(hub.Model().changed(network=network), tmp_path)
    for one in judge.judge(PAIRS, RunContext()):
        assert isinstance(one, Failure)
        assert one.code == "judge_failed"
        assert why in one.message
        assert "\n" not in one.message


def test_hardening_30_a_network_that_fails_on_one_pair_judges_the_others(tmp_path: Path) -> None:
    """Its table has fewer rows than the tokenizer has words."""
    model = hub.network()
    for stored in model.graph.initializer:
        if stored.name == "table":
            stored.CopyFrom(numpy_helper.from_array(hub.table()[:103], "table"))
    held = json.loads(hub.tokenizer())
    held["model"]["vocab"]["grey"] = 199
    made = hub.Model().changed(
        network=model.SerializeToString(), tokenizer=json.dumps(held).encode()
    )
    judge = judge_of(made, tmp_path)
    good, bad = pair("the bridge is long", "it is long"), pair("the bridge is grey", "it is long")
    found = judge.judge([good, bad, good], RunContext())
    assert [type(one) for one in found] == [Judgement, Failure, Judgement]
    assert found[0] == found[2]


def test_hardening_30_a_tokenizer_that_fails_on_a_word_fails_that_pair(tmp_path: Path) -> None:
    held = json.loads(hub.tokenizer())
    vocabulary = held["model"]["vocab"]
    del vocabulary["[UNK]"]
    held["model"] = {"type": "WordLevel", "vocab": vocabulary, "unk_token": "[UNK]"}
    judge = judge_of(hub.Model().changed(tokenizer=json.dumps(held).encode()), tmp_path)
    found = judge.judge(
        [pair("the bridge is long", "it is long"), pair("the quay", "it is long")], RunContext()
    )
    assert [type(one) for one in found] == [Judgement, Failure]


@pytest.mark.parametrize(
    ("config", "why"),
    [
        (hub.config(("LABEL_0", "LABEL_1", "LABEL_2")), "its classes are 'LABEL_0'"),
        (hub.config(("LABEL_0", "LABEL_1")), "its classes are 'LABEL_0'"),
        (hub.config(("entailment", "neutral")), "its classes are"),
        (hub.config(("entailment", "entailment", "neutral")), "its classes are"),
        (hub.config(("entailment",)), "neither two classes nor three"),
        (hub.config(("entailment", "neutral", "contradiction", "other")), "neither two"),
        (hub.config(label2id={"entailment": 0, "contradiction": 1, "neutral": 2}), "different"),
        (hub.config(id2label=["contradiction", "entailment", "neutral"]), "neither two"),
        (hub.config(id2label={"0": "entailment", "2": "neutral", "1": 7}), "its classes are"),
        (hub.config(id2label={"0": "entailment", "1": "neutral", "7": "contradiction"}), "classes"),
        (hub.config(max_position_embeddings=4), "no more than 4 tokens"),
        (b"[]", "no JSON object"),
        (b"{", "not JSON"),
        (b"\xff\xfe", "not UTF-8"),
        (b"[" * 5_000 + b"]" * 5_000, "nested more than"),
        (b'{"a": [' + b"0," * 250_000 + b"0]}", "more than 200,000 values"),
        (b'{"a": NaN}', "NaN is no number"),
        (b'{"id2label": {}, "id2label": {}}', "twice"),
    ],
)
def test_hardening_30_a_config_that_does_not_say_which_class_is_which_is_refused(
    config: bytes, why: str
) -> None:
    with pytest.raises(UnreadableInput, match=why) as caught:
        config_in(NAME, config)
    assert NAME in caught.value.message
    assert len(caught.value.message) < 400
    assert caught.value.hint


def test_labels_that_agree_are_taken() -> None:
    agreeing = {label.upper(): at for at, label in enumerate(hub.LABELS)}
    found = config_in(NAME, hub.config(label2id=agreeing))
    assert (found.contradiction, found.entailment, found.silent) == (0, 1, 2)


@pytest.mark.parametrize(
    "place", ["secret.bin", "../secret.bin", "/etc/passwd", "*/_ORT_MEM_ADDR_/*"]
)
def test_hardening_30_numbers_in_other_files_are_never_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, place: str
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "secret.bin").write_bytes(hub.table().tobytes())
    model = hub.Model().changed(network=hub.network_bytes(hub.Shape(table=place)))
    with pytest.raises(UnreadableInput, match="in other files"):
        judge_of(model, tmp_path / "cache").judge(PAIRS, RunContext())


def test_hardening_30_other_files_are_found_wherever_a_tensor_may_stand() -> None:
    elsewhere = TensorProto(data_type=1, dims=[1], data_location=TensorProto.EXTERNAL)
    inner = helper.make_graph([], "inner", [], [], [elsewhere])
    nodes = [
        helper.make_node("Constant", [], ["a"], value=elsewhere),
        helper.make_node("If", ["b"], ["c"], then_branch=inner),
        helper.make_node("Scan", ["b"], ["c"], graphs=[inner]),
        helper.make_node("Constant", [], ["a"], values=[elsewhere]),
    ]
    for node in nodes:
        plain = helper.make_graph([node], "outer", [], [])
        assert names_other_files(helper.make_model(plain).SerializeToString())
        function = helper.make_function("own", "F", [], [], [node], [])
        empty = helper.make_graph([], "outer", [], [])
        model = helper.make_model(empty, functions=[function])
        assert names_other_files(model.SerializeToString())
    assert not names_other_files(hub.network_bytes())


@pytest.mark.parametrize(
    "network",
    [
        b"",
        b"\x00" * 64,
        b"not a network",
        b"\x08",
        b"\xff" * 64,
        b"\x3a\xff\xff\xff\xff\x0f",
        b"\x18\x00\x00\x00ORTM" + b"\x00" * 64,
        hub.network_bytes()[:-20],
        helper.make_model(helper.make_graph([], "none", [], [])).SerializeToString(),
    ],
)
def test_hardening_30_what_is_no_network_is_refused(tmp_path: Path, network: bytes) -> None:
    judge = judge_of(hub.Model().changed(network=network), tmp_path)
    with pytest.raises(UnreadableInput) as caught:
        judge.judge(PAIRS, RunContext())
    assert NAME in caught.value.message
    assert "\n" not in caught.value.message


@pytest.mark.parametrize("tokenizer", [b"", b"{}", b"[1]", b"\xff", b"[" * 10_000])
def test_hardening_30_what_is_no_tokenizer_is_refused(tmp_path: Path, tokenizer: bytes) -> None:
    judge = judge_of(hub.Model().changed(tokenizer=tokenizer), tmp_path)
    with pytest.raises(UnreadableInput, match="tokenizer"):
        judge.judge(PAIRS, RunContext())


def test_a_run_that_is_cancelled_ends(judge: HubJudge) -> None:
    token = CancelToken()
    token.cancel()
    with pytest.raises(Interrupted):
        judge.judge(PAIRS, RunContext(cancel=token))
    assert judge.judge([], RunContext()) == []
