"""What a door lets through at once: one table. The library itself has no limit but memory."""

from __future__ import annotations

TEXT_CHARACTERS = 100_000
QUESTION_CHARACTERS = 4_096
UPLOAD_BYTES = 50 * 2**20
