"""A small hub that answers as the real one does, and what is fetched from it: one program.

    python serving_hub.py FILES NAME...

FILES are a JSON object of the files of the model tiny/nli and where they lie. A name behind
`again:` is asked for when the hub is gone. It prints what came of each
name, and what was asked for.
"""

from __future__ import annotations

import hashlib
import json
import os
import sys
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

COMMIT = "a" * 40
FAULTS = {
    "gone": (404, "RepoNotFound"),
    "gated": (403, "GatedRepo"),
    "odd": (400, ""),
}
PATHS: set[str] = set()


class Hub(BaseHTTPRequestHandler):
    """Answers to /OWNER/NAME/resolve/REVISION/FILE."""

    def do_HEAD(self) -> None:  # the server looks for this name
        self._answer(whole=False)

    def do_GET(self) -> None:
        self._answer(whole=True)

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""

    def _answer(self, *, whole: bool) -> None:
        PATHS.add(self.path)
        _, owner, _, _, revision, *rest = self.path.split("/")
        held = Path(FILES.get("/".join(rest), "/nowhere"))
        status, code = FAULTS.get(owner, (200, ""))
        if status == 200 and revision not in ("main", COMMIT):
            status, code = 404, "RevisionNotFound"
        elif status == 200 and not held.is_file():
            status, code = 404, "EntryNotFound"
        data = held.read_bytes() if status == 200 else b""
        self.send_response(status)
        self.send_header("X-Repo-Commit", COMMIT)
        if code:
            self.send_header("X-Error-Code", code)
        self.send_header("ETag", f'"{hashlib.sha1(data).hexdigest()}"')
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        if whole:
            self.wfile.write(data)


def asked(name: str) -> list[str]:
    """The version of what is fetched, or the error."""
    from veridical.adapters.judges.hub_files import fetched, model_named
    from veridical.errors import VeridicalError

    try:
        return [fetched(model_named(name)).version]
    except VeridicalError as error:
        return [type(error).__name__, error.message, error.hint]


FILES: dict[str, str] = {}


def main(files: str, *names: str) -> None:
    """Serve, fetch, print."""
    FILES.update(json.loads(files))
    server = ThreadingHTTPServer(("127.0.0.1", 0), Hub)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    # The package looks at it once, as it is loaded.
    os.environ["HF_ENDPOINT"] = f"http://127.0.0.1:{server.server_port}"  # noqa: TID251
    found = {name: asked(name) for name in names if not name.startswith("again:")}
    server.shutdown()
    server.server_close()
    later = (name for name in names if name.startswith("again:"))
    found |= {name: asked(name.removeprefix("again:")) for name in later}
    print(json.dumps({"found": found, "paths": sorted(PATHS)}))


if __name__ == "__main__":
    main(*sys.argv[1:])
