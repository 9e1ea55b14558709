"""What a report can be written as: one format a file, each a pure function of a `Rendering`."""
