"""The cache keeps what was used last, within its bytes."""

from pygame import Surface

from lanplay.ui.cache import SurfaceCache, size_of


def test_the_one_used_longest_ago_goes_first():
    cache = SurfaceCache(3 * size_of(Surface((10, 10))))
    for key in "abc":
        cache.get(key, lambda: Surface((10, 10)))
    cache.find("a")
    cache.get("d", lambda: Surface((10, 10)))
    assert list(cache.kept) == ["c", "a", "d"]
    assert cache.bytes == cache.limit


def test_what_is_larger_than_the_limit_is_kept_alone():
    cache = SurfaceCache(10)
    cache.get("a", lambda: Surface((10, 10)))
    cache.get("b", lambda: Surface((10, 10)))
    assert list(cache.kept) == ["b"]


def test_a_key_is_drawn_once():
    cache, made = SurfaceCache(10_000), []

    def make():
        made.append(1)
        return Surface((5, 5))

    assert cache.get("a", make) is cache.get("a", make)
    assert made == [1]
    cache.clear()
    assert cache.bytes == 0
