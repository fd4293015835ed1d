"""What a player has set in the window, leniently read: one odd value costs that value only."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

Coordinate = Annotated[int, Meta(ge=-100_000, le=100_000)]
Extent = Annotated[int, Meta(ge=1, le=100_000)]


class WindowPlace(Struct, frozen=True, forbid_unknown_fields=False):
    """Where the window was and how large, in pixels; None: not known yet."""

    size: tuple[Extent, Extent] | None = None
    at: tuple[Coordinate, Coordinate] | None = None
    fullscreen: bool = False


class Settings(Struct, frozen=True):
    """The window's settings; all have defaults."""

    four_colours: bool = False
    """Diamonds blue and clubs green, so that suits are told apart at a glance."""
    sounds: bool = True
    volume: Annotated[int, Meta(ge=0, le=100)] = 70
    motion: bool = True
    """Cards fly; off: they are there at once."""
    text_size: Literal["normal", "large"] = "normal"
    auto_play: bool = False
    """A card that is the only legal one plays itself."""
    window: WindowPlace = WindowPlace()


def read_settings(kept: Mapping[str, Any]) -> Settings:
    """Return the settings in `kept`; what is missing, odd or newer than this lanplay: default."""
    read: dict[str, Any] = {}
    for field in msgspec.structs.fields(Settings):
        if field.name in kept:
            try:
                read[field.name] = msgspec.convert(kept[field.name], field.type)
            except msgspec.ValidationError:
                continue
    return Settings(**read)
