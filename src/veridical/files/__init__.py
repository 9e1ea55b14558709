"""What comes in from outside: the bytes of a file, and bytes as a text, by one rule for all."""
