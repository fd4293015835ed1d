"""The wire: messages, their frames, and the page that documents them."""
