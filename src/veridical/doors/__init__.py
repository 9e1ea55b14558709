"""Where people and programs come in: thin, one file per verb; here limits and words are kept."""
