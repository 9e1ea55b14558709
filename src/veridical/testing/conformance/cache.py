"""What every cache must keep."""

from __future__ import annotations

import time
from concurrent.futures import ThreadPoolExecutor

from veridical.protocols import Cache


class CacheConformance:
    """Inherit; say in `make` how an empty cache is made, and in `wait` how time passes for it."""

    def make(self) -> Cache:
        """A cache with nothing in it."""
        raise NotImplementedError("say in make() how an empty cache is made")

    def wait(self, seconds: float) -> None:
        """Let this much time pass; replace it where the cache's clock can be moved."""
        time.sleep(seconds)

    def test_nothing_is_none(self) -> None:
        """One None per key that is not there."""
        cache = self.make()
        assert isinstance(cache, Cache)
        assert list(cache.get(("one", "two"))) == [None, None]

    def test_empty_calls(self) -> None:
        """No keys, no values; no items, no change."""
        cache = self.make()
        cache.put({})
        assert list(cache.get(())) == []

    def test_gives_back_what_was_put(self) -> None:
        """One value per key, in the order of the keys, a key as often as it is asked for."""
        cache = self.make()
        cache.put({"one": b"1", "two": b"2"})
        assert list(cache.get(("two", "none", "one", "two"))) == [b"2", None, b"1", b"2"]

    def test_any_bytes(self) -> None:
        """Every byte, a megabyte, and nothing at all, which is not the same as no value."""
        cache = self.make()
        values = {"all": bytes(range(256)), "large": b"x" * 2**20, "empty": b""}
        cache.put(values)
        assert list(cache.get(tuple(values))) == list(values.values())

    def test_any_key(self) -> None:
        """Keys are compared whole and as they are written."""
        cache = self.make()
        keys = ("a", "A", "a ", "a:b", "a/b", "ä", "a" * 2000, "a" * 2000 + "b")
        cache.put({key: str(number).encode() for number, key in enumerate(keys)})
        expected = [str(number).encode() for number in range(len(keys))]
        assert list(cache.get(keys)) == expected, "keys were mixed up"

    def test_the_last_value_counts(self) -> None:
        """A second put replaces the first, and its time with it."""
        cache = self.make()
        cache.put({"one": b"old"}, ttl_seconds=0.2)
        cache.put({"one": b"new"})
        self.wait(0.4)
        assert list(cache.get(("one",))) == [b"new"]

    def test_values_expire(self) -> None:
        """After its time a value is not there; one without a time stays."""
        cache = self.make()
        cache.put({"short": b"1"}, ttl_seconds=0.2)
        cache.put({"long": b"2"}, ttl_seconds=3600.0)
        cache.put({"kept": b"3"})
        assert list(cache.get(("short", "long", "kept"))) == [b"1", b"2", b"3"]
        self.wait(0.4)
        assert list(cache.get(("short", "long", "kept"))) == [None, b"2", b"3"]

    def test_two_caches_are_two(self) -> None:
        """What one holds another new one does not."""
        self.make().put({"one": b"1"})
        assert list(self.make().get(("one",))) == [None]

    def test_may_be_shared_between_threads(self) -> None:
        """Threads that write and read at the same time lose nothing."""
        cache = self.make()

        def work(number: int) -> bool:
            mine = {f"{number}-{key}": f"{number}-{key}".encode() for key in range(50)}
            for key, value in mine.items():
                cache.put({key: value, "shared": str(number).encode()})
            return list(cache.get(tuple(mine))) == list(mine.values())

        with ThreadPoolExecutor(4) as pool:
            assert all(pool.map(work, range(8))), "a value was lost"
        (shared,) = cache.get(("shared",))
        assert shared in {str(number).encode() for number in range(8)}
