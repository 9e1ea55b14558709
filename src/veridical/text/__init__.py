"""Pure functions over text: no state, no input or output, every offset exact."""
