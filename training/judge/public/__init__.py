"""Labelled pairs from public data sets, made from the pinned repositories that publish them."""
