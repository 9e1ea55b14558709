"""What is done to a disk so that lines last: one method for each thing that may fail.

What writes takes a `Disk`. So whoever wants to see what becomes of a file when the third write
fails, or when the process dies before the second rename, gives it another one.
"""

from __future__ import annotations

import errno
import os
from pathlib import Path

# File systems that cannot sync a folder say so with one of these; their files are no worse for it.
_NO_SUCH_SYNC = frozenset({errno.EINVAL, errno.ENOTSUP, errno.EBADF, errno.EISDIR})


class Disk:
    """The disk of this machine; every method raises `OSError` where it cannot be done."""

    def write(self, descriptor: int, data: memoryview, offset: int) -> int:
        """Write bytes at an offset; how many of them were written, which may be fewer."""
        os.lseek(descriptor, offset, os.SEEK_SET)
        return os.write(descriptor, data)

    def sync(self, descriptor: int) -> None:
        """Wait until what was written to a file would survive a power failure."""
        os.fsync(descriptor)

    def cut(self, descriptor: int, size: int) -> None:
        """Make a file `size` bytes long, of which it has more."""
        os.ftruncate(descriptor, size)

    def rename(self, path: Path, target: Path) -> None:
        """Give a file another name, and take that from the file that has it."""
        path.replace(target)

    def remove(self, path: Path) -> None:
        """Remove a file, if it is there."""
        path.unlink(missing_ok=True)

    def sync_folder(self, folder: Path) -> None:
        """Wait until the names in a folder would survive a power failure."""
        try:
            descriptor = os.open(folder, os.O_RDONLY)
        except PermissionError:
            return  # on Windows, and for a folder that may be written to and not read
        try:
            os.fsync(descriptor)
        except OSError as error:
            if error.errno not in _NO_SUCH_SYNC:
                raise
        finally:
            os.close(descriptor)
