"""Which judge is in force: the usual two together, one alone, one of a hub, or a caller's own."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.adapters.judges import tiny_hub as hub
from veridical import Settings, Verifier
from veridical.adapters.judges.hub_files import ModelName, Stored, fetched
from veridical.build.hub import _on_hub
from veridical.build.judges import judging_in_force, require_judge_name
from veridical.errors import ConfigurationError, UnreadableInput, UsageError
from veridical.registry import COMBINED, HUB, names
from veridical.testing import FixedJudge

QUAY = "The quay is 520 metres long."
NAME = f"hub:{hub.NAME}"


@pytest.fixture
def laid(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> hub.Model:
    """A model in a cache, which is the only place that is looked at."""
    model = hub.Model()
    model.laid(tmp_path)

    def held(name: ModelName) -> Stored:
        return fetched(name, cache=tmp_path, offline=True)

    monkeypatch.setattr("veridical.build.hub.fetched", held)
    _on_hub.cache_clear()
    return model


def parts(verifier: Verifier) -> dict[str, str]:
    return {one.part: one.version for one in verifier.verify(QUAY).versions}


def judging(found: dict[str, str]) -> set[str]:
    return {name for name in found if name.startswith("judge:") or name == "combination"}


def test_what_stands_for_several_judges_is_the_name_of_none() -> None:
    assert Settings().judge == COMBINED
    assert not [name for name in names("judge") if name == COMBINED or name.startswith(HUB)]


def test_the_usual_judges_are_two_that_are_weighed_together() -> None:
    usual = parts(Verifier(QUAY))
    assert judging(usual) == {"judge:slots", "judge:cross_encoder", "combination"}
    assert usual["settings"].endswith(", judge combined")
    assert parts(Verifier(QUAY, judge="combined", settings=Settings(judge="slots"))) == usual


@pytest.mark.parametrize("name", names("judge"))
def test_a_judge_that_is_named_judges_alone(name: str) -> None:
    by_argument = parts(Verifier(QUAY, judge=name))
    assert judging(by_argument) == {f"judge:{name}"}
    assert by_argument["settings"].endswith(f", judge {name}")
    assert parts(Verifier(QUAY, settings=Settings(judge=name))) == by_argument


@pytest.mark.promise("G22")
def test_an_argument_comes_before_the_setting() -> None:
    verifier = Verifier(QUAY, judge="slots", settings=Settings(judge="no such judge"))
    assert judging(parts(verifier)) == {"judge:slots"}
    own = FixedJudge({})
    assert judging(parts(Verifier(QUAY, judge=own, settings=Settings(judge="slots")))) == {
        f"judge:{own.name}"
    }


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("slot", "unknown judge: 'slot'"),
        ("", "unknown judge: ''"),
        ("Combined", "unknown judge: 'Combined'"),
        ("hub:../weights", "'hub:../weights' names no model of a hub"),
        ("hub", "unknown judge: 'hub'"),
    ],
)
def test_a_wrong_name_is_told_with_those_there_are(name: str, message: str) -> None:
    with pytest.raises(UsageError) as called:
        Verifier(QUAY, judge=name)
    assert called.value.message == message
    assert "hub:OWNER/NAME" in called.value.hint
    with pytest.raises(ConfigurationError) as configured:
        Verifier(QUAY, settings=Settings(judge=name))
    assert configured.value.message == f"the setting VERIDICAL_JUDGE is wrong: {message}"
    assert configured.value.hint == called.value.hint
    with pytest.raises(UsageError, match=r"hub|judge"):
        require_judge_name(name)


def test_the_variable_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("VERIDICAL_JUDGE", "slots")
    assert judging(parts(Verifier(QUAY))) == {"judge:slots"}


@pytest.mark.promise("A2")
@pytest.mark.usefixtures("laid")
def test_a_model_of_a_hub_judges_alone_and_its_commit_is_in_the_report() -> None:
    verifier = Verifier(QUAY, settings=Settings(judge=NAME))
    found = parts(verifier)
    assert judging(found) == {f"judge:{NAME}"}
    assert found[f"judge:{NAME}"] == f"{hub.COMMIT} onnx/model.onnx"
    assert found["settings"].endswith(f", judge {NAME}")
    assert verifier.verify("The quay is grey.").verdicts[0].evidence[0].scores[0].judge == NAME
    assert Verifier(QUAY, judge=NAME).verify(QUAY) == verifier.verify(QUAY)


def test_a_pair_that_the_model_fails_on_is_no_score(tmp_path: Path, laid: hub.Model) -> None:
    laid.changed(network=hub.network_bytes(hub.Shape(classes=2))).laid(tmp_path)
    report = Verifier(QUAY, judge=NAME).verify("The quay is long.")
    assert report.label is None
    assert report.trust is None
    assert [one.code for one in report.failures] == ["judge_failed"]


def test_a_model_that_is_no_judge_is_told_before_anything_is_checked(
    tmp_path: Path, laid: hub.Model
) -> None:
    laid.changed(config=hub.config(("LABEL_0", "LABEL_1", "LABEL_2"))).laid(tmp_path)
    with pytest.raises(UnreadableInput, match="LABEL_0"):
        Verifier(QUAY, judge=NAME)


def test_the_same_model_is_looked_up_once_in_a_process(tmp_path: Path, laid: hub.Model) -> None:
    first = judging_in_force(NAME, Settings())
    laid.laid(tmp_path, commit="f" * 40)
    assert judging_in_force(NAME, Settings()).judge.version == first.judge.version
    assert judging_in_force(f"{NAME}@{'f' * 40}", Settings()).judge.version.startswith("f" * 40)
