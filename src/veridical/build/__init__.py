"""Where verbs meet adapters: every default is written here."""

from veridical.build.arguments import Source, Sources
from veridical.build.sources import document, read_bytes, read_sources
from veridical.build.verifier import Verifier, verify
from veridical.settings import Settings

__all__ = [
    "Settings",
    "Source",
    "Sources",
    "Verifier",
    "document",
    "read_bytes",
    "read_sources",
    "verify",
]
