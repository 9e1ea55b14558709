"""Numbers, units, money and shares in running text, and their typed comparison."""
