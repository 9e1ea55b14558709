"""The rules of the house, each with a gate: one rule a file."""
