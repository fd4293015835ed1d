"""The plain text table: what a player reads and types in a terminal. All of it is pure."""
