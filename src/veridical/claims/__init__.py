"""Cutting a text into claims: one checkable statement each, and what is none, with the reason."""
