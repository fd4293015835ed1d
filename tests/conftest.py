"""What all tests share."""

from hypothesis import settings

# A slow or busy machine is no failure; CI's own defaults (the same examples each run) stay.
settings.register_profile("lanplay", deadline=None, print_blob=True)
settings.load_profile("lanplay")
