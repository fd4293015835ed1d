"""A cache of drawn surfaces with a bound in bytes; the one used longest ago goes first."""

from collections import OrderedDict
from collections.abc import Callable, Hashable

from pygame import Surface


class SurfaceCache:
    """At most `limit` bytes of surfaces, each under the key of all it depends on."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.bytes = 0
        self.kept: OrderedDict[Hashable, Surface] = OrderedDict()

    def get(self, key: Hashable, make: Callable[[], Surface]) -> Surface:
        """Return the surface of `key`, made now where it is not there."""
        found = self.kept.get(key)
        if found is not None:
            self.kept.move_to_end(key)
            return found
        return self.put(key, make())

    def find(self, key: Hashable) -> Surface | None:
        """Return the surface of `key`, or None."""
        found = self.kept.get(key)
        if found is not None:
            self.kept.move_to_end(key)
        return found

    def put(self, key: Hashable, surface: Surface) -> Surface:
        """Keep `surface` under `key`, and return it."""
        self.forget(key)
        self.kept[key] = surface
        self.bytes += size_of(surface)
        while self.bytes > self.limit and len(self.kept) > 1:
            _, old = self.kept.popitem(last=False)
            self.bytes -= size_of(old)
        return surface

    def forget(self, key: Hashable) -> None:
        """Drop the surface of `key`, if it is there."""
        old = self.kept.pop(key, None)
        if old is not None:
            self.bytes -= size_of(old)

    def clear(self) -> None:
        """Drop everything."""
        self.kept.clear()
        self.bytes = 0


def size_of(surface: Surface) -> int:
    """Bytes of the pixels of `surface`."""
    return surface.get_pitch() * surface.get_height()
