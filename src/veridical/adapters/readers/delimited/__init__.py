"""The reader of tables in lines: comma, semicolon, tab or bar between the cells."""
