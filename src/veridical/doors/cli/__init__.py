"""The command line: `veridical COMMAND`."""
