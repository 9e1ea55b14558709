"""What a door lets through at once: one table. The library itself has no limit but memory."""

from __future__ import annotations

from veridical.files.opening import FILE_BYTES

TEXT_CHARACTERS = 100_000
QUESTION_CHARACTERS = 4_096
UPLOAD_BYTES = FILE_BYTES
ROW_BYTES = 16 * 2**20
