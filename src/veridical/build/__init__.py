"""Where verbs meet adapters: every default is written here."""

from veridical.build.arguments import Source, Sources
from veridical.build.sources import document, read_sources
from veridical.build.verifier import Verifier, verify

__all__ = ["Source", "Sources", "Verifier", "document", "read_sources", "verify"]
