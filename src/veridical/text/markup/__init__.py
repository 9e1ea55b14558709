"""Markdown: blocks and inline marks, read with exact offsets into the original."""
