"""What the benchmarks share: texts, times, and the form of a result."""
