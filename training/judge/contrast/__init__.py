"""Contrast: near-equal pairs of evidence and claim whose label is known by construction."""
