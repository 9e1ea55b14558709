"""A reader that does what its file tells it to: what a file that took over a reader could do."""

from __future__ import annotations

import ctypes
import os
import resource
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path

from veridical.errors import LimitExceeded, UnreadableInput
from veridical.files.decoding import OtherFormat
from veridical.files.source_file import DocumentKind, SourceFile
from veridical.protocols import RunContext
from veridical.text.versions import version_of
from veridical.types import Document, Failure, Notice, Span

ENTRY = "tests.isolation.acting:ActingReader"

_LIBRARY = ctypes.CDLL(None, use_errno=True)


class OwnError(UnreadableInput):
    """An error that nobody else knows."""


def call(name: str, *arguments: object) -> str:
    """What the C library says to a call, without asking Python."""
    ctypes.set_errno(0)
    result = getattr(_LIBRARY, name)(*arguments)
    return "done" if result >= 0 else f"refused: {os.strerror(ctypes.get_errno())}"


def attempt(act: Callable[[], object]) -> str:
    """What Python says to an act."""
    try:
        act()
    except (OSError, RuntimeError) as error:
        return f"refused: {error}"
    return "done"


def _loop(_: str) -> str:
    while True:
        pass


def _work(seconds: str) -> str:
    end = time.process_time() + float(seconds)
    while time.process_time() < end:
        pass
    return str(os.getpid())


def _fill_memory(_: str) -> str:
    held: list[bytearray] = []
    while True:
        held.append(bytearray(2**22))


def _keep_memory(size: str) -> str:
    _KEPT.append(b"x" * int(size))
    return "kept"


_KEPT: list[bytes] = []


def _hold(seconds: str) -> str:
    """Sleeps in C, with the lock of the interpreter."""
    return str(ctypes.PyDLL(None).sleep(int(seconds)))


def _nest(_: str) -> str:
    return _nest(_)


def _raise(name: str) -> str:
    kinds = {
        "other": lambda: OtherFormat("a.act is a thing", "leave it"),
        "limit": lambda: LimitExceeded("a.act is large", "cut it \ud800"),
        "own": lambda: OwnError("a.act is odd", "even it"),
        "key": lambda: KeyError("x"),
        "system": lambda: SystemExit(3),
    }
    error = kinds[name]()
    if name == "limit":
        error.add_note("seen in a child")
    raise error


def _noise(_: str) -> str:
    for stream in (1, 2):
        os.write(stream, b"\x00\x00noise" * 1000)
    print("noise " * 1000, flush=True)
    _LIBRARY.puts(b"noise")
    _LIBRARY.fflush(None)
    return "made noise"


def _loaded(_: str) -> str:
    return " ".join(sorted(sys.modules))


def _opened(path: str) -> str:
    return attempt(lambda: Path(path).read_bytes())


# Each is given a folder in which there is a file "victim".

PYTHON: dict[str, Callable[[Path], object]] = {
    "socket": lambda _: socket.socket(),
    "address": lambda _: socket.getaddrinfo("localhost", 80),
    "process": lambda _: subprocess.run(["/bin/true"], check=False),
    "fork": lambda _: os.fork(),
    "exec": lambda _: os.execv("/bin/true", ["true"]),
    "shell": lambda _: os.system("true"),
    "write": lambda folder: (folder / "made").write_text("x"),
    "write by number": lambda folder: os.open(folder / "made", os.O_WRONLY | os.O_CREAT),
    "append": lambda folder: (folder / "victim").open("a"),
    "folder": lambda folder: (folder / "made").mkdir(),
    "remove": lambda folder: (folder / "victim").unlink(),
    "rename": lambda folder: (folder / "victim").rename(folder / "made"),
    "link": lambda folder: (folder / "made").symlink_to(folder / "victim"),
    "mode": lambda folder: (folder / "victim").chmod(0o777),
    "signal": lambda _: os.kill(os.getppid(), signal.SIGCONT),
}

NATIVE: dict[str, Callable[[Path], str]] = {
    "socket": lambda _: call("socket", 2, 1, 0),
    "unix socket": lambda _: call("socket", 1, 1, 0),
    "fork": lambda _: call("fork"),
    "exec": lambda _: call("execv", b"/bin/true", None),
    "write": lambda folder: call("open", bytes(folder / "made"), os.O_WRONLY | os.O_CREAT, 0o600),
    "append": lambda folder: call("open", bytes(folder / "victim"), os.O_WRONLY | os.O_APPEND),
    "cut": lambda folder: call("truncate", bytes(folder / "victim"), 0),
    "remove": lambda folder: call("unlink", bytes(folder / "victim")),
    "rename": lambda folder: call("rename", bytes(folder / "victim"), bytes(folder / "made")),
    "link": lambda folder: call("link", bytes(folder / "victim"), bytes(folder / "made")),
    "folder": lambda folder: call("mkdir", bytes(folder / "made"), 0o700),
    "mode": lambda folder: call("chmod", bytes(folder / "victim"), 0o777),
    "read": lambda folder: call("open", bytes(folder / "victim"), os.O_RDONLY),
    "memory of the parent": lambda _: call("open", b"/proc/%d/mem" % os.getppid(), os.O_RDONLY),
    "signal": lambda _: call("kill", os.getppid(), 0),
    "trace": lambda _: call("ptrace", 16, os.getppid(), None, None),
    "limits of the parent": lambda _: call("prlimit", os.getppid(), 0, None, None),
    "priority of the parent": lambda _: call("setpriority", 0, os.getppid(), 19),
    "signals of a file": lambda _: call("fcntl", 0, 8, os.getppid()),
    "terminal": lambda _: call("ioctl", 0, 0x5412, b"x"),
    "namespace": lambda _: call("unshare", 0x10000000),
    "ring": lambda _: call("syscall", 425, 8, None),
}


def _limits(_: str) -> str:
    names = ("AS", "CPU", "FSIZE", "CORE", "NPROC", "NOFILE")
    found = {name: resource.getrlimit(getattr(resource, f"RLIMIT_{name}")) for name in names}
    return str(found)


def _environment(_: str) -> str:
    held = ctypes.POINTER(ctypes.c_char_p).in_dll(_LIBRARY, "environ")
    found = b""
    at = 0
    while line := held[at]:
        found, at = found + line + b"\n", at + 1
    return found.decode("utf-8", "replace")


def _descriptors(_: str) -> str:
    return str(sum(call("fcntl", number, 1) == "done" for number in range(64)))


def _close(_: str) -> str:
    os.closerange(3, 64)
    return _loop("")


def _forge(words: str) -> str:
    """Says something in the place of the answer, on whatever is open, and goes on."""
    for number in range(3, 64):
        with suppress(OSError):
            os.write(number, bytes.fromhex(words))
    return _loop("")


def _forge_without_end(words: str) -> str:
    """The same over and over."""
    data = bytes.fromhex(words) * 1000
    while True:
        for number in range(3, 64):
            with suppress(OSError):
                os.write(number, data)


def _tried(given: str, act: Callable[[str, Path], str]) -> str:
    name, _, folder = given.partition(":")
    return act(name, Path(folder))


ACTS: dict[str, Callable[[str], str]] = {
    "say": lambda words: words,
    "loop": _loop,
    "work": _work,
    "sleep": lambda seconds: str(time.sleep(float(seconds))),
    "fill memory": _fill_memory,
    "keep memory": _keep_memory,
    "crash": lambda _: str(ctypes.string_at(0)),
    "abort": lambda _: str(os.abort()),  # type: ignore[func-returns-value]
    "leave": lambda status: str(os._exit(int(status))),  # type: ignore[func-returns-value]
    "nest": _nest,
    "hold": _hold,
    "raise": _raise,
    "noise": _noise,
    "flood": lambda size: "x" * int(size),
    "python": lambda given: _tried(given, lambda name, at: attempt(lambda: PYTHON[name](at))),
    "native": lambda given: _tried(given, lambda name, at: NATIVE[name](at)),
    "thread": lambda _: attempt(lambda: threading.Thread(target=print).start()),
    "open": _opened,
    "loaded": _loaded,
    "limits": _limits,
    "environment": _environment,
    "arguments": lambda _: "\n".join(sys.argv),
    "descriptors": _descriptors,
    "number": lambda _: str(os.getpid()),
    "folder": lambda _: str(Path.cwd()),
    "close": _close,
    "forge": _forge,
    "forge without end": _forge_without_end,
}


class ActingReader:
    """Reads files of one line: the name of an act, a colon, and what it is given."""

    kinds = (DocumentKind("act"),)
    suffixes = (".act",)

    def recognises(self, file: SourceFile) -> bool:
        return file.data.startswith(b"act ")

    def read(self, file: SourceFile, context: RunContext) -> Sequence[Document | Failure | Notice]:
        name, _, given = file.data.decode("utf-8", "surrogatepass")[4:].partition(":")
        if name == "wait":
            while True:
                context.check()
        if name == "everything":
            return everything(file)
        if name == "many":
            return [Notice("n", "m")] * int(given)
        text = ACTS[name](given)
        return [Document(file.name, file.title, text, "act", version_of(text))]


def everything(file: SourceFile) -> list[Document | Failure | Notice]:
    """One of each, with a value other than the usual one in every field."""
    from veridical.types import Provenance, ReviewState

    text = "\ud83d\ude00 \ud800 \U0001f600 \x00 \r\n \u2028 end"
    return [
        Document(
            f"{file.name}#\ud83d\ude00",
            "a title\n\x1b[31m",
            text,
            "act",
            "v \udcff",
            "2024-02",
            Provenance.DERIVED,
            ReviewState.UNREVIEWED,
            ((0, "page 1"), (3, "page\ud8002")),
            (Span(0, 2), Span(4, 5)),
        ),
        Failure("page_failed", "page 2 \ud800", Span(1, 2), "c1", "act", file.name),
        Notice("hidden", "page 3", file.name, Span(0, 0)),
    ]


def told(name: str, given: str = "") -> SourceFile:
    """The file that has the reader do something."""
    return SourceFile("a.act", f"act {name}:{given}".encode("utf-8", "surrogatepass"))
