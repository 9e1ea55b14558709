"""How support and refutation become a label and a trust score: one file for each policy."""
