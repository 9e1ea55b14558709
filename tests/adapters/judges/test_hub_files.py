"""The files of a model of a hub: from the cache or from a hub, and from nowhere else."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.adapters.judges import tiny_hub as hub
from veridical.adapters.judges import hub_files
from veridical.adapters.judges.hub_files import ModelName, Stored, fetched, model_named
from veridical.errors import LimitExceeded, MissingInput, Unreachable, UsageError
from veridical.registry import HUB

NAMED = ModelName(hub.NAME)

SERVING = Path(__file__).with_name("serving_hub.py")


def test_the_mark_is_that_of_the_registry() -> None:
    assert hub_files.MARK == HUB


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("hub:owner/name", ModelName("owner/name", "main")),
        ("hub:cross-encoder/nli-deberta-v3-small", ModelName("cross-encoder/nli-deberta-v3-small")),
        ("hub:a/b@v1.0", ModelName("a/b", "v1.0")),
        (f"hub:a/b@{hub.COMMIT}", ModelName("a/b", hub.COMMIT)),
    ],
)
def test_a_name_with_or_without_a_revision(name: str, expected: ModelName) -> None:
    assert model_named(name) == expected


@pytest.mark.parametrize(
    "name",
    [
        "hub:",
        "hub:name",
        "hub:a/b/c",
        "hub:./model",
        "hub:../model",
        "hub:/etc/passwd",
        "hub:~/model",
        "hub:C:\\model",
        "hub:a/..",
        "hub:a/b..c",
        "hub:https://example.org/a",
        "hub:a/b@",
        "hub:a/b@../../x",
        "hub:a/b@refs/pr/1",
        "hub:a/b c",
        "hub:a/b\n",
        "hub:a/\u202eb",
        "hub:-a/b",
        "hub:" + "a" * 200 + "/b",
        "HUB:a/b",
        "a/b",
    ],
)
def test_hardening_11_a_path_and_an_address_are_no_names(name: str) -> None:
    with pytest.raises(UsageError, match="names no model of a hub") as caught:
        model_named(name)
    assert "hub:OWNER/NAME" in caught.value.hint


def test_the_files_are_those_of_the_commit_that_main_stands_for(tmp_path: Path) -> None:
    older = hub.Model().changed(config=b'{"older": 1}')
    older.laid(tmp_path, commit="f" * 40)
    snapshot = hub.Model().laid(tmp_path)
    found = fetched(NAMED, cache=tmp_path, offline=True)
    assert found == Stored(snapshot, "onnx/model.onnx")
    assert found.version == f"{hub.COMMIT} onnx/model.onnx"
    assert found.read("config.json") == hub.config()
    assert found.read("model.onnx") == hub.network_bytes()
    pinned = fetched(ModelName(hub.NAME, "f" * 40), cache=tmp_path, offline=True)
    assert pinned.read("config.json") == b'{"older": 1}'
    assert hash(found) == hash(Stored(Path(str(snapshot)), "onnx/model.onnx"))


@pytest.mark.parametrize(
    ("there", "expected"),
    [
        (("model.onnx",), "model.onnx"),
        (("onnx/model_quantized.onnx",), "onnx/model_quantized.onnx"),
        (("model_quantized.onnx", "onnx/model_quantized.onnx"), "onnx/model_quantized.onnx"),
        (("model.onnx", "onnx/model.onnx"), "onnx/model.onnx"),
    ],
)
def test_the_network_lies_in_one_of_four_places(
    tmp_path: Path, there: tuple[str, ...], expected: str
) -> None:
    model = hub.Model({**hub.Model().changed(network=None).files, **dict.fromkeys(there, b"x")})
    model.laid(tmp_path)
    assert fetched(NAMED, cache=tmp_path, offline=True).network == expected


@pytest.mark.parametrize("left_out", ["config", "tokenizer", "network"])
def test_what_is_not_in_the_cache_is_unreachable_offline(tmp_path: Path, left_out: str) -> None:
    hub.Model().changed(**{left_out: None}).laid(tmp_path)
    with pytest.raises(Unreachable, match="does not hold all of the model tiny/nli") as caught:
        fetched(NAMED, cache=tmp_path, offline=True)
    assert "HF_HUB_OFFLINE" in caught.value.hint
    assert "hf download tiny/nli" in caught.value.hint


def test_hardening_30_a_file_that_is_too_large_is_not_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hub.Model().changed(config=b" " * (2**20 + 1)).laid(tmp_path)
    with pytest.raises(LimitExceeded, match=r"config\.json of the model is larger than 1 MB"):
        fetched(NAMED, cache=tmp_path, offline=True)
    snapshot = hub.Model().changed(tokenizer=b" " * 9).laid(tmp_path)
    monkeypatch.setitem(hub_files._MOST, "tokenizer.json", 8)
    with pytest.raises(LimitExceeded):
        Stored(snapshot, "onnx/model.onnx").read("tokenizer.json")


def test_a_cache_that_was_emptied_since_is_told(tmp_path: Path) -> None:
    with pytest.raises(MissingInput):
        Stored(tmp_path, "model.onnx").read("config.json")


def served(folder: Path, model: hub.Model, *names: str) -> tuple[dict[str, list[str]], list[str]]:
    """What `fetched` gives for each name in a process of its own, and the paths it asked for."""
    snapshot = model.laid(folder / "served")
    files = {name: str(snapshot / name) for name in model.files}
    done = subprocess.run(
        [sys.executable, str(SERVING), json.dumps(files), *names],
        env={
            "PATH": "/usr/bin:/bin",
            "PYTHONPATH": ":".join(sys.path),
            "HF_HOME": str(folder / "home"),
        },
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    held = json.loads(done.stdout.splitlines()[-1])
    return held["found"], held["paths"]


@pytest.mark.promise("G29")
def test_a_model_is_fetched_from_a_hub_once_and_its_errors_are_told(tmp_path: Path) -> None:
    names = ["hub:tiny/nli", "hub:tiny/nli@v9", "hub:gone/x", "hub:gated/x", "hub:odd/x"]
    found, paths = served(tmp_path, hub.Model(), *names, "again:hub:tiny/nli")
    assert found["hub:tiny/nli"] == [f"{'a' * 40} onnx/model.onnx"]
    assert found["again:hub:tiny/nli"] == found["hub:tiny/nli"]
    wrong = ["UsageError", "the model tiny/nli has no revision v9"]
    assert found["hub:tiny/nli@v9"][:2] == wrong
    assert found["hub:gone/x"][:2] == ["UsageError", "the hub shows no model gone/x"]
    assert found["hub:gated/x"][0] == "Unreachable"
    assert "accepted its terms" in found["hub:gated/x"][1]
    assert found["hub:odd/x"][0] == "Unreachable"
    # With telemetry on, the package looks up what kind of program asks, to tell that too.
    assert [path for path in paths if "/resolve/" not in path] == []
    assert {path.rpartition("/")[2] for path in paths} == {
        "config.json",
        "tokenizer.json",
        "model.onnx",
    }


@pytest.mark.parametrize(
    ("left_out", "why", "hint"),
    [
        ("network", "this model has no ONNX file: tiny/nli", "optimum-cli export onnx"),
        ("config", "tiny/nli has no file config.json", "natural language inference"),
        ("tokenizer", "tiny/nli has no file tokenizer.json", "fast tokenizer"),
    ],
)
def test_a_model_without_one_of_its_files_is_a_wrong_choice(
    tmp_path: Path, left_out: str, why: str, hint: str
) -> None:
    found, _ = served(tmp_path, hub.Model().changed(**{left_out: None}), "hub:tiny/nli")
    kind, message, told = found["hub:tiny/nli"]
    assert (kind, message) == ("UsageError", why)
    assert hint in told


def test_without_the_package_the_extra_is_named() -> None:
    script = (
        "import sys; sys.modules['huggingface_hub'] = None\n"
        "from veridical.adapters.judges.hub_files import fetched, model_named\n"
        "from veridical.errors import MissingExtra\n"
        "try:\n    fetched(model_named('hub:a/b'))\n"
        "except MissingExtra as error:\n    print(error.hint)"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, timeout=60, check=True
    )
    assert done.stdout.strip() == "pip install 'veridical[hub]'"
