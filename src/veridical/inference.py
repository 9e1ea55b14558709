"""Networks that run on the processor: loaded from bytes, one run at a time on one core."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from veridical.settings.environment import without_telemetry

if TYPE_CHECKING:
    import onnxruntime


def session(model: bytes) -> onnxruntime.InferenceSession:
    """A network that gives the same bits for the same input, whatever else runs.

    It is loaded from bytes, so that no other file can be named in it. Each run takes one core:
    several inputs go to several threads. Raises what onnxruntime raises for what is no network.
    """
    # It is asked before it is loaded, since it reports home as it begins.
    without_telemetry()
    import onnxruntime

    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 1
    options.inter_op_num_threads = 1
    options.log_severity_level = 4
    # The other format that it knows would be told by the bytes themselves.
    options.add_session_config_entry("session.load_model_format", "ONNX")
    return onnxruntime.InferenceSession(model, options, providers=["CPUExecutionProvider"])


def cores() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
