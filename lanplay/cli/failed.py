"""How a command says that the thing asked for failed."""


class Failed(Exception):
    """The command ends with exit status 1; the text is one sentence with what to do next."""
