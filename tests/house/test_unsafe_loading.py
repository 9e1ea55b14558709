"""Data never becomes code or an object: no pickle and its kin, no eval, no loading of objects."""

from __future__ import annotations

import ast
from collections.abc import Iterator

import pytest

from .source import CODE, dotted, files, imported_names, message, name_of, tree

MODULES = frozenset(
    "pickle _pickle cPickle marshal shelve joblib dill cloudpickle jsonpickle".split()
)
CALLS = frozenset({"eval", "exec", "builtins.eval", "builtins.exec", "torch.load"})
YAML = frozenset(
    f"yaml.{name}"
    for name in "load load_all unsafe_load unsafe_load_all full_load full_load_all".split()
)


def is_safe_loader(call: ast.Call) -> bool:
    named = {keyword.arg: keyword.value for keyword in call.keywords}
    loader = named.get("Loader", call.args[1] if len(call.args) > 1 else None)
    return loader is not None and dotted(loader).rpartition(".")[2] in {"SafeLoader", "CSafeLoader"}


def allows_pickle(call: ast.Call) -> bool:
    return any(
        keyword.arg == "allow_pickle"
        and not (isinstance(keyword.value, ast.Constant) and keyword.value.value is False)
        for keyword in call.keywords
    )


def unsafe(module: ast.Module) -> Iterator[str]:
    for node in ast.walk(module):
        for name in imported_names(node):
            if name.partition(".")[0] in MODULES:
                yield f"{node.lineno} import {name}"  # type: ignore[attr-defined]
        if not isinstance(node, ast.Call):
            continue
        called = dotted(node.func)
        loads_yaml = called in YAML and not is_safe_loader(node)
        if called in CALLS or allows_pickle(node) or loads_yaml:
            yield f"{node.lineno} {ast.unparse(node)}"


@pytest.mark.parametrize(
    "source",
    [
        "import pickle",
        "from joblib import load",
        "import marshal as m",
        "eval(text)",
        "exec(code, {})",
        "yaml.load(text)",
        "yaml.load(text, Loader=yaml.FullLoader)",
        "numpy.load(path, allow_pickle=True)",
        "np.load(path, allow_pickle=flag)",
        "torch.load(path)",
    ],
)
def test_the_gate_sees_unsafe_loading(source: str) -> None:
    assert list(unsafe(ast.parse(source)))


@pytest.mark.parametrize(
    "source",
    [
        "json.loads(text)",
        "yaml.safe_load(text)",
        "yaml.load(text, Loader=yaml.CSafeLoader)",
        "numpy.load(path, allow_pickle=False)",
        "model.eval()",
        "re.compile(x)",
    ],
)
def test_the_gate_leaves_safe_loading_alone(source: str) -> None:
    assert not list(unsafe(ast.parse(source)))


def test_data_never_becomes_an_object() -> None:
    findings = [f"{name_of(path)}:{line}" for path in files(*CODE) for line in unsafe(tree(path))]
    assert not findings, message(
        "Untrusted data must never become code or an object.",
        findings,
        "store JSON, numpy arrays without objects, or plain text.",
    )
