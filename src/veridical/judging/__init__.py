"""Saying how far a passage supports or refutes a claim."""
