"""Embedders: from texts to vectors of meaning, which find evidence and decide nothing."""
