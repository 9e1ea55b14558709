"""A door for tests: an assertion that an answer rests on its sources."""
