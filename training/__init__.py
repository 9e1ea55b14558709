"""How the shipped weights are made; not part of the wheel."""
