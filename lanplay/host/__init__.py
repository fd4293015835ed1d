"""The shell around the room: sockets, store, announcement, keys, computer players."""
