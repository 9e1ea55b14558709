"""An ONNX file looked at before it is loaded: whether it names other files to be read.

ONNX lets the numbers of a network lie in files beside it, under any path that it likes. A network
of strangers is loaded from its own bytes alone, so one that names a file is refused. The file is a
message of Protocol Buffers; only lengths and the few fields that matter are read, and no number of
the network is.
"""

from __future__ import annotations

from collections.abc import Iterator

_MOST_FIELDS = 5_000_000
_DEEPEST = 32
_VARINT, _EIGHT_BYTES, _HELD, _FOUR_BYTES = 0, 1, 2, 5
_LONGEST_VARINT = 10
_GREATEST_KEY = 2**32 - 1

# Which fields of a message hold messages that may lead to a tensor (onnx.proto).
_MODEL, _GRAPH, _NODE, _ATTRIBUTE, _TENSOR, _SPARSE, _FUNCTION, _TRAINING = range(8)
_WITHIN: dict[int, dict[int, int]] = {
    _MODEL: {7: _GRAPH, 20: _TRAINING, 25: _FUNCTION},
    _GRAPH: {1: _NODE, 5: _TENSOR, 15: _SPARSE},
    _NODE: {5: _ATTRIBUTE},
    _ATTRIBUTE: {
        5: _TENSOR,
        6: _GRAPH,
        10: _TENSOR,
        11: _GRAPH,
        22: _SPARSE,
        23: _SPARSE,
    },
    _TENSOR: {},
    _SPARSE: {1: _TENSOR, 2: _TENSOR},
    _FUNCTION: {7: _NODE, 11: _ATTRIBUTE},
    _TRAINING: {1: _GRAPH, 2: _GRAPH},
}
_EXTERNAL_DATA, _DATA_LOCATION = 13, 14


def names_other_files(model: bytes) -> bool:
    """Whether any tensor of a network says that its numbers lie in another file.

    Raises `ValueError` for what is no message of Protocol Buffers, is nested deeper than 32
    levels or has more than 5,000,000 fields.
    """
    data = memoryview(model)
    waiting = [(_MODEL, 0, len(data), 0)]
    seen = 0
    while waiting:
        kind, start, end, depth = waiting.pop()
        if depth > _DEEPEST:
            raise ValueError("it is nested too deeply")
        for number, held in _fields(data, start, end):
            seen += 1
            if seen > _MOST_FIELDS:
                raise ValueError("it has too many fields")
            if kind == _TENSOR and _is_elsewhere(number, held):
                return True
            inner = _WITHIN[kind].get(number)
            if inner is not None and isinstance(held, tuple):
                waiting.append((inner, *held, depth + 1))
    return False


def _is_elsewhere(number: int, held: int | tuple[int, int]) -> bool:
    return number == _EXTERNAL_DATA or (number == _DATA_LOCATION and held != 0)


def _fields(data: memoryview, start: int, end: int) -> Iterator[tuple[int, int | tuple[int, int]]]:
    """Each field of a message: its number, and what it is or the place of what it holds."""
    at = start
    while at < end:
        key, at = _varint(data, at, end)
        if key > _GREATEST_KEY:
            raise ValueError("it is no message of Protocol Buffers")
        number, wire = key >> 3, key & 7
        if wire == _VARINT:
            value, at = _varint(data, at, end)
            yield number, value
            continue
        if wire == _HELD:
            length, at = _varint(data, at, end)
        elif wire in (_EIGHT_BYTES, _FOUR_BYTES):
            length = 8 if wire == _EIGHT_BYTES else 4
        else:
            raise ValueError("it is no message of Protocol Buffers")
        if length > end - at:
            raise ValueError("it ends before its last field does")
        yield number, (at, at + length)
        at += length


def _varint(data: memoryview, at: int, end: int) -> tuple[int, int]:
    value = 0
    for place in range(_LONGEST_VARINT):
        if at >= end:
            raise ValueError("it ends within a number")
        byte = data[at]
        at += 1
        value |= (byte & 0x7F) << (7 * place)
        if byte < 0x80:
            return value, at
    raise ValueError("it holds a number that is too long")
