"""Words by their class, clauses, names, negation, quantifiers, hedges, abstention."""
