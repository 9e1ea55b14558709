"""Rows of a batch: lines of JSON in, one line of JSON for each out. Pure: nothing here judges."""
