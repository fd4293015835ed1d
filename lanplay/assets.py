"""Where the project's drawings, sounds and translations are.

In the import contract this is the lowest layer, beside `cards`: it imports nothing of lanplay.
"""

from pathlib import Path


def assets() -> Path:
    """Return the folder of the assets: the wheel's own, or in a checkout the top-level one."""
    package = Path(__file__).parent
    shipped = package / "_assets"
    return shipped if shipped.is_dir() else package.parent / "assets"
