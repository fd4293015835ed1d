"""66 on the felt: rule page sixtysix, section 7."""

from lanplay.ui.tables.sixtysix.table import SixtySixTable

__all__ = ["SixtySixTable"]
