"""How fast lanplay is, beside the floor: what the same machine does without it, just then."""
