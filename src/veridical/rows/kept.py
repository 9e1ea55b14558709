"""Reports that earlier runs wrote, found again by the key of their row."""

from __future__ import annotations

from veridical.files.resumable import ResumableFile
from veridical.files.stored_lines import Place, line_at, stored
from veridical.rows.digests import DigestTable
from veridical.rows.written import Stored, key_in, stored_in

_FILES = 4
"""More than a resumable file has files, so that a place fits into one whole number."""


class KeptReports:
    """The reports in what earlier runs left of a file; of each some 24 to 48 bytes are in memory.

    A report counts where its line stands whole and some claim of it was judged, or it had none: a
    row of which nothing could be judged is tried again.
    """

    def __init__(self, file: ResumableFile) -> None:
        self._file = file
        self._paths = file.names.every
        self._read()

    def get(self, key: str) -> Stored | None:
        """The report on the row with this key; None where there is none that counts."""
        if self._moves != self._file.moves:
            self._read()
        number = self._table.get(key)
        if number is None:
            return None
        place = Place(self._paths[number % _FILES], number // _FILES)
        found = stored_in(line_at(place), key)
        if found is None or (found.gist.failed and not found.gist.judged):
            return None
        return found

    def _read(self) -> None:
        self._moves = self._file.moves
        self._table = DigestTable()
        for place, line in stored(self._file.names):
            key = key_in(line)
            if key is not None:
                self._table.put(key, place.offset * _FILES + self._paths.index(place.path))
