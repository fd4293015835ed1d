"""Why a bench ends early."""


class Failed(Exception):
    """There is nothing to measure; the message is one sentence with what to do."""
