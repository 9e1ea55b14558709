"""Readers: from a file to documents, by what the file holds."""
