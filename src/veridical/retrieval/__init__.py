"""Finding the passages of the sources that speak of a claim."""
