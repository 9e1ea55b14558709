"""Parts that touch the outside: each behind a protocol, none knowing another."""
