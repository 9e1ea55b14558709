"""The reader of JSON, and of JSON line by line."""
