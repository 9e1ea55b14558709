"""Documents of any format written as Markdown, so that what stands in them is read as it stands."""
