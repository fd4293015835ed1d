"""The authoritative core: no clock, socket, file, thread or randomness of its own."""
