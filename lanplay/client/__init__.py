"""A peer's side of the wire: finding hosts, the connection, the newest state, the profile."""
