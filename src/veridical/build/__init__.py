"""Where verbs meet adapters: every default is written here."""

from veridical.build.sources import Source, document, read_sources
from veridical.build.verifier import Verifier, verify

__all__ = ["Source", "Verifier", "document", "read_sources", "verify"]
