"""What is told of a file that its reader did not survive, or was not let finish."""

from __future__ import annotations

import signal

from veridical.errors import LimitExceeded, UnreadableInput, VeridicalError
from veridical.isolation.limits import Limits

_SPLIT = "split it into several files, or give its text as .txt"
_SENSELESS = "its content makes no sense, or was made to do harm: give its text as .txt"
_DAMAGED = "it is damaged, or made to do harm: give its text as .txt"

_SMALL = 200_000
"""Bytes; a file that is smaller holds no text that would take more than there is."""


def fault(name: str, words: str, trace: str) -> UnreadableInput:
    """The error for an exception of a reader that is none of ours; the place is in its notes."""
    error = UnreadableInput(
        f"{name} could not be read: there is a fault in its reader ({words})",
        "give its text as .txt, and please report the fault",
    )
    error.add_note(trace)
    return error


def too_much_text(name: str, limits: Limits) -> LimitExceeded:
    """The error for a file that holds too much text."""
    size = f"{limits.text_bytes // 2**20} MB of text"
    return LimitExceeded(f"{name} could not be read: it holds more than {size}", _SPLIT)


def too_many_parts(name: str, limits: Limits) -> LimitExceeded:
    """The error for a file that gives too many documents."""
    parts = f"more than {limits.parts:,} parts"
    return LimitExceeded(f"{name} could not be read: it has {parts}", _SPLIT)


def too_many_places(name: str, limits: Limits) -> LimitExceeded:
    """The error for a file with too much to say beside its text."""
    places = f"more than {limits.heads_bytes // 2**20} MB of names of places, such as rows"
    return LimitExceeded(f"{name} could not be read: it has {places}", _SPLIT)


def too_slow(name: str, limits: Limits, length: int) -> LimitExceeded:
    """The error for a file, of so many bytes, that took too long."""
    why = f"{name} could not be read within {limits.wall_seconds:g} seconds"
    return _beyond(why, length)


def _beyond(why: str, length: int) -> LimitExceeded:
    """The error for a file that took more than there is: a small one is not worth splitting."""
    if length >= _SMALL:
        return LimitExceeded(why, _SPLIT)
    return LimitExceeded(f"{why}, and it has only {length:,} bytes", _SENSELESS)


def broken(
    name: str, status: int | None, limits: Limits, memory: int, length: int
) -> VeridicalError:
    """What it says of a file of `length` bytes that the process ended with this status over it.

    None is one that closed its pipes and went on. `memory` is the most that it was seen to take:
    many a library ends the process where it is given no more.
    """
    if status is None:
        return unreadable(name, "its reader gave no answer")
    if status >= 0:
        return unreadable(name, f"its reader ended without an answer (exit status {status})")
    if -status == getattr(signal, "SIGXCPU", None):
        time = f"{limits.cpu_seconds} seconds of processor time"
        return _beyond(f"{name} could not be read within {time}", length)
    if -status == getattr(signal, "SIGKILL", None):
        return unreadable(
            name, "its reader was stopped from outside (signal 9), perhaps for want of memory"
        )
    if memory > limits.memory_bytes / 2:
        return out_of_memory(name, limits, length)
    return unreadable(name, f"its reader crashed (signal {-status})")


def out_of_memory(name: str, limits: Limits, length: int) -> LimitExceeded:
    """The error for a file, of so many bytes, that takes more memory than there may be."""
    size = f"{limits.memory_bytes / 2**30:g} GB"
    return _beyond(f"{name} could not be read: its reader ran out of memory ({size})", length)


def ended_twice(name: str) -> UnreadableInput:
    """The error for a file over which two processes ended without a word."""
    return unreadable(name, "its reader ended without an answer")


def unreadable(name: str, why: str) -> UnreadableInput:
    """The error for a file that cannot be read, and why."""
    return UnreadableInput(f"{name} could not be read: {why}", _DAMAGED)
