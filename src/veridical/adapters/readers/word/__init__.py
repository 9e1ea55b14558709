"""The reader of Word documents (.docx and its kin)."""
