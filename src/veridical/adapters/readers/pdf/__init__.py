"""The reader of PDF files: what a person sees on the pages, in the order they read it."""
