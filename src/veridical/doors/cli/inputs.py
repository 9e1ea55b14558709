"""What comes in: a text given as words, as a file or on stdin, and checked at the door."""

from __future__ import annotations

import errno
import os
import re
import stat
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from veridical.doors.limits import QUESTION_CHARACTERS, TEXT_CHARACTERS, UPLOAD_BYTES
from veridical.errors import (
    LimitExceeded,
    MissingInput,
    StorageError,
    UnreadableInput,
    UsageError,
)
from veridical.files.decoding import decoded
from veridical.files.opening import first_bytes, no_file_but_an_address, refusal

EXAMPLE = "veridical verify answer.md --source docs/"

_BYTE_ORDER_MARK = 3
# No character takes more than four bytes.
_TEXT_BYTES = _BYTE_ORDER_MARK + 4 * TEXT_CHARACTERS

_TO_NAME = {
    "batch": "name a file of rows, or - for stdin: veridical verify --batch rows.jsonl",
    "baseline": "name the file that --write-baseline wrote, or leave it out",
    "write-baseline": "name the file to write, or leave it out",
    "source": f"give the path of a file or a folder, . for the current one: {EXAMPLE}",
    "policy": "name one, or leave it out",
    "profile": "name one (strict, balanced or lenient), or leave it out",
    "judge": "name one, or leave it out",
    "generator": "name the model that wrote the text, or leave it out",
}
_SUFFIX = re.compile(r"\.[A-Za-z][A-Za-z0-9]{0,7}\Z")
# Ends and parts of sentences in languages that put no space between words.
_PROSE = frozenset("。！？，；：、…\u0964")
_LONGEST_PATH = 4096
_LONGEST_NAME = 255
_NO_FILE = frozenset({errno.ENOENT, errno.ENOTDIR})
_ENDS_A_SENTENCE = (".", "!", "?", ":", ";", ",", "…")
# From here on Unicode holds scripts that write whole sentences without a space.
_UNSPACED = "\u2e80"


@dataclass(frozen=True, slots=True)
class TextToCheck:
    """The text, and the file that it was read from."""

    text: str
    path: Path | None = None


def text_given(argument: str | None) -> TextToCheck:
    """The text to check: the words given, the file they name, or stdin for `-` and for none.

    Raises `UsageError` when there is none, `MissingInput` for a path with nothing there,
    `UnreadableInput` for bytes that are no text, `LimitExceeded` above the limit.
    """
    if argument is None:
        return TextToCheck(_piped())
    if argument == "-":
        return TextToCheck(text_in(_stdin(_TEXT_BYTES), "stdin"))
    path = _existing(argument)
    if path is not None:
        return _in_file(path, argument)
    if looks_like_a_path(argument):
        address = no_file_but_an_address(argument)
        if address is not None:
            raise address
        raise MissingInput(
            f"there is no file {argument}",
            "check the path; to check these very words as a text, pipe them: "
            f"echo '...' | {EXAMPLE.replace('answer.md', '-')}",
        )
    return TextToCheck(within_limit(_words(argument, "the text on the command line"), "the text"))


def text_of_file(name: str) -> TextToCheck:
    """The text in a file, which it is whatever its name looks like; raises as `text_given` does."""
    path = _existing(name)
    if path is None:
        address = no_file_but_an_address(name)
        raise address or MissingInput(f"there is no file {name}", "check the path")
    return _in_file(path, name)


def _in_file(path: Path, name: str) -> TextToCheck:
    return TextToCheck(text_in(first_bytes(path, _TEXT_BYTES + 1), name), path)


def _piped() -> str:
    if sys.stdin is None or sys.stdin.isatty():
        raise UsageError("no text was given", f"for example: {EXAMPLE}")
    text = text_in(_stdin(_TEXT_BYTES), "stdin")
    if not text:
        raise UsageError(
            "no text was given: there is no argument, and stdin is empty", f"for example: {EXAMPLE}"
        )
    return text


def source_on_stdin() -> bytes:
    """What stdin holds, as a source; of more than the limit no more than shows it."""
    return _stdin(UPLOAD_BYTES)


def require_names(**given: str | Sequence[str] | None) -> None:
    """Raise `UsageError` for an option whose value names nothing, as an unset variable leaves it.

    As a path it would be the current folder; as a choice it would be the usual one, unasked for.
    """
    for option, value in given.items():
        name_of_option = option.replace("_", "-")
        for name in [value] if isinstance(value, str) else value or ():
            if not name.strip():
                raise UsageError(
                    f"--{name_of_option} names nothing: {name!r}", _TO_NAME[name_of_option]
                )


def question_given(question: str | None) -> str | None:
    """The question; raises `LimitExceeded` for a long one, `UnreadableInput` for no UTF-8."""
    if question is None:
        return None
    if len(question) > QUESTION_CHARACTERS:
        raise LimitExceeded(
            f"the question has {len(question):,} characters, and at most "
            f"{QUESTION_CHARACTERS:,} are allowed",
            "shorten it, or leave --question out",
        )
    return _words(question, "the question")


def looks_like_a_path(argument: str) -> bool:
    """Whether words that name no file were meant to: no white space, and a suffix or a slash."""
    if any(character.isspace() or character in _PROSE for character in argument):
        return False
    if len(argument) > _LONGEST_PATH:
        return False
    separators = [mark for mark in (os.sep, os.altsep) if mark]
    return any(mark in argument for mark in separators) or bool(_SUFFIX.search(argument))


def may_be_a_name(argument: str) -> bool:
    """Whether a text is one bare word, as the name of a file is and a sentence is not."""
    if (
        argument in ("", "-")
        or len(argument) > _LONGEST_NAME
        or argument.endswith(_ENDS_A_SENTENCE)
    ):
        return False
    return not any(
        character.isspace() or character in _PROSE or character >= _UNSPACED
        for character in argument
    )


def _existing(argument: str) -> Path | None:
    if not argument:
        return None
    path = Path(argument)
    try:
        status = path.stat()
    except OSError as error:
        # A sentence is often too long for a file name. Where a link stands, it was meant.
        if error.errno == errno.ENAMETOOLONG:
            return None
        if error.errno in _NO_FILE and not path.is_symlink():
            return None
        raise refusal(path, error) from error
    except ValueError:
        return None
    if stat.S_ISDIR(status.st_mode):
        raise UsageError(
            f"{argument} is a folder, and the text to check is one file",
            f"name a file ({EXAMPLE}), or give these very words on stdin",
        )
    return path


def _stdin(at_most: int) -> bytes:
    if sys.stdin is None:
        raise UsageError("stdin is closed", f"name a file: {EXAMPLE}")
    try:
        return sys.stdin.buffer.read(at_most + 1)
    except OSError as error:
        raise StorageError(f"stdin could not be read: {error.strerror}", "name a file") from error


def text_in(data: bytes, name: str) -> str:
    """Bytes as a text within the limit; `name` says whose."""
    cut = len(data) > _TEXT_BYTES
    text = decoded(data, name, cut=cut)
    if cut:
        raise _too_long(name, f"more than {TEXT_CHARACTERS:,}")
    return within_limit(text, name)


def within_limit(text: str, name: str) -> str:
    """The text, if it is not too long; raises `LimitExceeded`."""
    if len(text) > TEXT_CHARACTERS:
        raise _too_long(name, f"{len(text):,}")
    return text


def _too_long(name: str, count: str) -> LimitExceeded:
    return LimitExceeded(
        f"{name} has {count} characters, and at most {TEXT_CHARACTERS:,} can be checked at once",
        "split it into parts and check each",
    )


def _words(argument: str, name: str) -> str:
    """The argument itself; bytes that were no UTF-8 reach us as lone surrogates."""
    try:
        argument.encode("utf-8")
    except UnicodeEncodeError as error:
        if not "\udc80" <= argument[error.start] <= "\udcff":
            raise UnreadableInput(
                f"{name} holds half of a character at position {error.start}",
                "give it in UTF-8",
            ) from error
        return decoded(argument.encode("utf-8", "surrogateescape"), name)
    return argument
