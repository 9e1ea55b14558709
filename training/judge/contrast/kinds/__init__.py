"""Edits of a supported pair, one file a kind: each gives new pairs with a known label."""
