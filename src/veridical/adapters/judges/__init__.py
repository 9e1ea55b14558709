"""Judges that need a runtime: a network that reads."""
